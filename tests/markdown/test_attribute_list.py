"""Attribute lists, read in one place."""

import pytest

from kiebitz.markdown.attribute_list import attributes_at_end, attributes_in, is_attribute_list, without_id


class TestAtTheEnd:
    """A list behind a heading."""

    def test_what_it_sets(self) -> None:
        """Its id and its values; where the words end before it."""
        line = '## Which card { #which-card .wide data-rules="exchange.rank exchange.min_talon" }'

        found = attributes_at_end(line)

        assert found is not None
        assert found.id == "which-card"
        assert found.values == {"data-rules": "exchange.rank exchange.min_talon"}
        assert line[: found.start] == "## Which card"
        assert found.text == line[len("## Which card ") :]

    def test_in_any_order(self) -> None:
        """The id may come after a value, as Python-Markdown has it."""
        found = attributes_at_end('## Closing { data-rules="close.count" #closing }  ')

        assert found is not None
        assert (found.id, found.values) == ("closing", {"data-rules": "close.count"})

    def test_a_colon(self) -> None:
        """It may begin as `{:`."""
        found = attributes_at_end("## Closing {: #closing}")

        assert found is not None
        assert found.id == "closing"

    def test_a_hash_in_a_value(self) -> None:
        """That is no id."""
        found = attributes_at_end('## Closing { title="see #below" target=a#b }')

        assert found is not None
        assert (found.id, found.values) == ("", {"title": "see #below", "target": "a#b"})

    def test_nothing_before_it(self) -> None:
        """A list may be the whole line."""
        found = attributes_at_end("{ .md-button }")

        assert found is not None
        assert (found.start, found.id) == (0, "")

    @pytest.mark.parametrize(
        "line",
        [
            "## Closing",
            "## Closing{ #closing }",
            "## A fact {= points K #closing }",
            "## Closing { #closing",
            "## Closing { #closing } talons",
            "## Closing {}",
            "",
        ],
    )
    def test_no_list(self, line: str) -> None:
        """A fact is none, nor is what Python-Markdown shows as text."""
        assert attributes_at_end(line) is None


def test_every_list_of_a_line() -> None:
    """Links and other inline elements have their own."""
    line = "[Play](deal.md){ .md-button #play } or *read*{ #read } {= count tricks } { #end }"

    assert [found.id for found in attributes_in(line)] == ["play", "read", "end"]


@pytest.mark.parametrize(("line", "alone"), [(" { .wide } ", True), ("{= fact }", False), ("Words { .wide }", False)])
def test_alone_on_its_line(line: str, *, alone: bool) -> None:
    """White space does not count."""
    assert is_attribute_list(line) is alone


def test_without_its_id() -> None:
    """Two lists that differ in the id alone are the same."""
    assert without_id('{ #one data-rules="a" }') == without_id('{ #two data-rules="a" }')
    assert without_id('{ #one data-rules="a" }') != without_id('{ #one data-rules="b" }')
