"""The file of a page that is converted, and the place of its text in that file."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from markdown import Markdown
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from kiebitz.markdown.source_page import location, page_name, set_page

type Write = Callable[[str, str], Path]

BODY = "# One { #one }\n\nText with {= original-66 deck.size } cards.\n"


@pytest.mark.parametrize(
    ("whole", "text", "before"),
    [
        pytest.param(BODY, BODY, 0, id="nothing before it"),
        pytest.param(f"---\ntitle: One\n---\n{BODY}", BODY, 3, id="front matter"),
        pytest.param(f"---\ntitle: One\n---\n\n\n{BODY}", BODY, 5, id="blank lines after it"),
        pytest.param(f"---\ntitle: One\n---\n\n\n{BODY}", f"\n\n{BODY}", 3, id="blank lines that the converter keeps"),
        pytest.param(f"---\ntitle: One\n...\n{BODY}", BODY, 3, id="front matter that ends in dots"),
        pytest.param(f"\n\n{BODY}", BODY, 2, id="blank lines at the top"),
        pytest.param(f"\ufeff{BODY}", BODY, 0, id="byte order mark"),
        pytest.param(BODY.replace("\n", "\r\n"), BODY, 0, id="CRLF"),
        pytest.param(f"---\r\ntitle: One\r\n---\r\n{BODY}", BODY, 3, id="front matter with CRLF"),
        pytest.param(BODY.replace("Text ", "Text\t"), BODY.replace("Text ", "Text    "), 0, id="tabs made blanks"),
    ],
)
def test_lines_before_the_text_are_counted(docs: Path, write: Write, whole: str, text: str, before: int) -> None:
    """So that a fault's line is that of the file."""
    file = write("one.md", whole)

    assert location(docs, "one.md", text) == (file.as_posix(), before)


def test_a_text_without_a_page_is_called_page(docs: Path, write: Write) -> None:
    """Its lines count from its own beginning, also where a page has the very same text."""
    write("one.md", f"\n\n{BODY}")

    assert location(docs, "", BODY) == ("page", 0)


def test_a_page_that_is_no_file_keeps_its_name(docs: Path) -> None:
    """A generator may make pages that nobody has written."""
    assert location(docs, "made/up.md", BODY) == ("made/up.md", 0)


def test_a_converter_of_its_own_has_no_page() -> None:
    """Nobody has named one."""
    assert page_name(Markdown()) == ""


def test_a_converter_has_the_page_that_it_was_given() -> None:
    """Each its own, until it is given another one."""
    one, other = Markdown(), Markdown()
    set_page(one, "rules/one.md")
    set_page(other, "rules/two.md")
    set_page(other, "rules/three.md")

    assert (page_name(one), page_name(other)) == ("rules/one.md", "rules/three.md")


def test_mkdocs_names_the_page() -> None:
    """By the processor that mends links, as MkDocs itself registers it."""
    from mkdocs.structure.pages import _RelativePathTreeprocessor  # noqa: PLC0415  # of this test alone

    md = Markdown()
    processor: Any = _RelativePathTreeprocessor(SimpleNamespace(src_uri="rules/one.md"), None, None)  # type: ignore[arg-type]
    processor._register(md)

    assert page_name(md) == "rules/one.md"


def test_zensical_names_the_page() -> None:
    """By a processor that only carries what is being rendered; Zensical is not installed here."""
    md = Markdown()
    context: Any = Preprocessor(md)
    context.page = SimpleNamespace(path="rules/one.md")
    md.preprocessors.register(context, "rendering_context", 100)

    assert page_name(md) == "rules/one.md"


def test_other_processors_of_these_names_are_no_harm() -> None:
    """They have no page."""
    md = Markdown()
    md.treeprocessors.register(Treeprocessor(md), "relpath", 0)
    md.preprocessors.register(Preprocessor(md), "rendering_context", 100)

    assert page_name(md) == ""
