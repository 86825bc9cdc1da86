"""Where fenced blocks are in Markdown, and what is in them."""

from textwrap import dedent

import pytest

from cardrules.examples import Fence, find_fences


def found(text: str) -> list[Fence]:
    """The fences of *text*, which may be indented as a whole."""
    return list(find_fences(dedent(text).removeprefix("\n")))


def blocks(text: str) -> list[tuple[str, str, int]]:
    """Name, text and first line, from 0, of each fence."""
    return [(fence.name, fence.text, fence.start) for fence in found(text)]


class TestPlace:
    """A block is found wherever Markdown shows one, with its line counted from the top of the file."""

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("```example\na: b\n```\n", 0),
            ("# Title\n\nText\n\n```example\na: b\n```\n", 4),
            ("---\ntitle: Page\ntags: [a]\n---\n\n```example\na: b\n```\n", 5),
            ('!!! note "Title"\n\n    ```example\n    a: b\n    ```\n', 2),
            ("??? note\n    Text\n\n    ```example\n    a: b\n    ```\n", 3),
            ('=== "Soft"\n\n    ```example\n    a: b\n    ```\n', 2),
            ('=== "Soft"\n\n    !!! note\n\n        ```example\n        a: b\n        ```\n', 4),
            ("- item\n\n    ```example\n    a: b\n    ```\n", 2),
            ("1. item\n\n    - inner\n\n        ```example\n        a: b\n        ```\n", 4),
            ("> quote\n>\n> ```example\n> a: b\n> ```\n", 2),
            ("> > ```example\n> > a: b\n> > ```\n", 0),
            ("~~~example\na: b\n~~~\n", 0),
            ("````example\na: b\n````\n", 0),
            ("``` example\na: b\n```\n", 0),
            ("```example title\na: b\n```\n", 0),
            ("\r\n```example\r\na: b\r\n```\r\n", 1),
        ],
        ids=[
            "first line",
            "after text",
            "after front matter",
            "admonition",
            "details",
            "tab",
            "admonition in a tab",
            "list",
            "nested list",
            "quote",
            "quote in a quote",
            "tildes",
            "four ticks",
            "blank before the name",
            "words after the name",
            "line ends of another system",
        ],
    )
    def test_found(self, text: str, expected: int) -> None:
        """One block, its indentation taken away, at its line."""
        assert blocks(text) == [("example", "a: b", expected)]

    def test_end_is_the_closing_fence(self) -> None:
        """Its line, from 0."""
        assert [(fence.end, fence.closed) for fence in found("text\n```example\na: b\nc: d\n```\nmore\n")] == [
            (4, True)
        ]

    def test_margins(self) -> None:
        """How much of each line was taken away, so that a column can be computed."""
        text = "> ```example\n> a: b\n>c: d\n>\n>  e: f\n> ```\n"

        assert [(fence.text, fence.margins) for fence in find_fences(text)] == [("a: b\nc: d\n\n e: f", (2, 1, 1, 2))]

    def test_several(self) -> None:
        """In their order."""
        text = "```a\n1\n```\n\n```b\n2\n```\n"

        assert blocks(text) == [("a", "1", 0), ("b", "2", 4)]

    def test_bare_fence_has_no_name(self) -> None:
        """And does not hide what follows it."""
        assert blocks("```\ncode\n```\n```example\na: b\n```\n") == [("", "code", 0), ("example", "a: b", 3)]

    def test_empty_lines_and_deeper_indentation_stay(self) -> None:
        """Only the fence's own indentation is taken away."""
        assert blocks("    ```example\n    a: b\n\n      c: d\n    ```\n") == [("example", "a: b\n\n  c: d", 0)]


class TestNested:
    """A fence inside a longer one, or in a comment, is only text."""

    def test_quoted_example(self) -> None:
        """A page that explains example blocks shows one in a longer fence."""
        text = "````markdown\n```example\na: b\n```\n````\n"

        assert [fence.name for fence in found(text)] == ["markdown"]

    def test_other_kind_of_fence(self) -> None:
        """Tildes around ticks."""
        text = "~~~markdown\n```example\na: b\n```\n~~~\n"

        assert [fence.name for fence in found(text)] == ["markdown"]

    def test_comment(self) -> None:
        """What is commented out is not checked."""
        assert found("<!--\n```example\na: b\n```\n-->\n") == []

    def test_after_a_comment(self) -> None:
        """A closed comment hides nothing."""
        assert blocks("<!-- note -->\n\n```example\na: b\n```\n") == [("example", "a: b", 2)]

    def test_comment_sign_in_code(self) -> None:
        """A comment's beginning shown in the text is no comment, and hides no block after it."""
        assert blocks("Write `<!--` to begin a comment.\n\n```example\na: b\n```\n") == [("example", "a: b", 2)]

    def test_comment_sign_in_a_block(self) -> None:
        """Nor is one inside another block."""
        assert [fence.name for fence in found("```html\n<!--\n```\n\n```example\na: b\n```\n")] == ["html", "example"]


class TestUnclosed:
    """A block that is never closed is reported, so that its page can be corrected."""

    def test_never_closed(self) -> None:
        """It reaches to the end of the file."""
        assert [(fence.closed, fence.end, fence.text) for fence in found("```example\na: b\nmore\n")] == [
            (False, 2, "a: b\nmore")
        ]

    def test_shorter_fence_closes_nothing(self) -> None:
        """Three ticks do not end four."""
        assert [fence.closed for fence in found("````example\na: b\n```\n")] == [False]

    def test_other_fence_closes_nothing(self) -> None:
        """Tildes do not end ticks."""
        assert [fence.closed for fence in found("```example\na: b\n~~~\n")] == [False]


@pytest.mark.parametrize(
    ("opening", "manner"), [("```example", ()), ("```example brief", ("brief",)), ("~~~ example  a b ", ("a", "b"))]
)
def test_words_behind_the_name(opening: str, manner: tuple[str, ...]) -> None:
    """They are kept apart from it."""
    assert [fence.manner for fence in found(f"{opening}\na: b\n{opening[:3]}\n")] == [manner]
