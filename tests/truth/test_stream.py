"""A page as one ordered stream: nothing that a reader sees is missing, and nothing is elsewhere."""

from pathlib import Path

import pytest
import yaml

from kiebitz.truth.page import read_pages
from kiebitz.truth.page_seals import reader_faults
from kiebitz.truth.stream import EXTENSIONS, read_streams

UNREAD = {"kiebitz.markdown", "pymdownx.highlight", "toc"}
"""Extensions of the site that make nothing of lines: blocks are kept as written, colours and links have no words."""

FOLD = '??? example "More"\n\n    In it.\n\n    ```example\n    you: ♥A\n    ```\n'
TABS = '=== "One"\n\n    ```example\n    you: ♥A\n    ```\n\n=== "Two"\n\n    ```example\n    you: ♥K\n    ```\n'


def entries(text: str) -> list[str]:
    """Everything in *text*, as kind and text."""
    return [f"{kind}: {words}" for _, stream in read_streams(text) for kind, words in stream]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("One. Two.\n\nThree.", ["p: One.", "then: Two.", "p: Three."]),
        ("# A { #a title='x' }", ["h1: A", "attributes: { #a title='x' }"]),
        ("- one\n- two", ["open: ul", "li: one", "li: two", "close: ul"]),
        ("Text.\n\n```text\ncode\n```", ["p: Text.", "block: ```text\ncode"]),
        (
            FOLD,
            [
                'open: details class="example"',
                "summary: More",
                "p: In it.",
                "block: ```example\nyou: ♥A",
                "close: details",
            ],
        ),
        (
            TABS,
            [
                "open: tabs",
                "open: tab, shown first",
                "title: One",
                "block: ```example\nyou: ♥A",
                "close: tab",
                "open: tab",
                "title: Two",
                "block: ```example\nyou: ♥K",
                "close: tab",
                "close: tabs",
            ],
        ),
        ("<!-- no word -->\n\nShown <!-- none --> here.", ["p: Shown here."]),
        ("<!-- x --!>You need not.<!-- -->", ["p: You need not."]),
        ("<p hidden>Gone.</p>", ["html: <p hidden>Gone.</p>"]),
        ("[x]\n\n[x]: http://a.b 'said'", ["p: [x]", "html: [x]: http://a.b said"]),
        ("---\ntitle: Closing\n---\n\nText.", ["front matter: title: Closing", "p: Text."]),
    ],
)
def test_everything_stands_in_its_order(text: str, held: list[str]) -> None:
    """Sentences, blocks, and what opens and closes around them."""
    assert entries(text) == held


def test_an_empty_cell_counts() -> None:
    """It keeps the others in their columns."""
    assert [entry for entry in entries("| a | b |\n|---|---|\n| | 2 |") if entry.startswith("td")] == ["td: ", "td: 2"]


def test_the_site_has_no_other_extension(root: Path) -> None:
    """What reads the lines of a page for the site reads them here, with the same options."""

    class Loader(yaml.SafeLoader):
        """Reads settings that ask the environment."""

    Loader.add_constructor("!ENV", lambda _loader, _node: "")
    settings = yaml.load((root / "mkdocs.yml").read_text(encoding="utf-8"), Loader)  # noqa: S506  # a safe one
    extensions = settings["markdown_extensions"]

    assert {name: extensions[name] for name in extensions if name not in UNREAD} == dict(EXTENSIONS)


def test_lines_and_tree_have_the_same_sentences(root: Path) -> None:
    """On every page of the site the lines have the sentences that the tree has, in the same order."""
    pages = read_pages(root)

    assert len(pages) > 30
    assert [fault for page in pages for fault in reader_faults(page)] == []
    assert [
        page.path for page in pages if [name for name, _ in page.streams] != [one.id for one in page.sections]
    ] == []
