"""A record block shown: the lines of a terminal."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardrules.examples import parse_records
from kiebitz.elements.record.render import highlighted, render_record

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]

RECORD = '{"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}'

BLOCK = f"""\
command: why --action "play HK"
record: {RECORD}
answer has: {{"legal": false, "rules": ["strict.must_follow"]}}
record: <b>
answer has: {{"error": {{"code": "bad-json"}}}}
"""


def lines(read_html: ReadHtml, block: str) -> list[tuple[str, str]]:
    """The lines of the listing: class or name of each, and its text."""
    html = read_html(render_record(parse_records(block, path="page", line=1), "en"))
    listing, *rest = html.tags
    assert (listing.name, listing.attributes["class"]) == ("pre", "kb-listing")
    return [(tag.attributes.get("class") or tag.name, "".join(tag.text)) for tag in rest]


def test_each_record_has_its_answer_below_it(read_html: ReadHtml) -> None:
    """First the command; every line ends, so that what is copied has lines too."""
    assert lines(read_html, BLOCK) == [
        ("kb-typed", 'cardrules why --action "play HK"\n'),
        ("kb-given", f"{RECORD}\n"),
        ("samp", '{"legal": false, "rules": ["strict.must_follow"], …}\n'),
        ("kb-given", "<b>\n"),
        ("samp", '{"error": {"code": "bad-json", …}}\n'),
    ]


def test_answers_without_records(read_html: ReadHtml) -> None:
    """What is left out has its sign, on a line of its own."""
    block = 'command: rules original-66 --json\nanswer: …\nanswer has: {"rule": "deck.size"}\nanswer: …\n'

    assert lines(read_html, block)[1:] == [("samp", "…\n"), ("samp", '{"rule": "deck.size", …}\n'), ("samp", "…\n")]


@pytest.mark.parametrize(
    ("expected", "found", "text"),
    [
        ({"a": 1}, {"a": 1}, '{"a": 1}'),
        ({"a": 1}, {"b": 2, "a": 1}, '{"a": 1, …}'),
        ({"b": 2, "a": 1}, {"a": 1, "b": 2}, '{"a": 1, "b": 2}'),
        ({"a": {"b": None}}, {"a": {"b": None, "c": 3}}, '{"a": {"b": null, …}}'),
        ({"a": [{"b": True}]}, {"a": [{"b": True, "c": 3}]}, '{"a": [{"b": true, …}]}'),
        ({"a": ["ž", "♥"]}, {"a": ("ž", "♥")}, '{"a": ["ž", "♥"]}'),
        ({"a": []}, {"a": ()}, '{"a": []}'),
    ],
)
def test_what_is_not_expected_is_not_marked(expected: object, found: object, text: str) -> None:
    """In the engine's order, as the program prints it, with a sign where keys are left out."""
    assert highlighted(expected, found) == text
