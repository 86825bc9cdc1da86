"""Links and pictures that a page has as HTML."""

from pathlib import Path

import pytest

from kiebitz.markdown.element_links import element_link_faults


@pytest.fixture(name="docs")
def docs_fixture(tmp_path: Path) -> Path:
    """A folder with two pages and two pictures."""
    for name in ("index.md", "rules/late.md", "table.png", "rules/jug.png"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


@pytest.mark.parametrize(
    ("page", "element", "todo"),
    [
        ("index.md", '<a href="rules/late.md">', "Write it as Markdown, [the text](rules/late.md)"),
        ("rules/late.md", '<img src="jug.png">', "Write it as Markdown, ![what it shows](jug.png)"),
        ("rules/late.md", '<img src="../nothing.png">', "Put the file there"),
        ("index.md", '<a href="nothing.pdf">', "Put the file there"),
        ("index.md", '<a href="nothing.html">', "Put the file there"),
        ("index.md", '<a href="rules/late.html#top">', "Write it as Markdown, [the text](rules/late.md)"),
        ("rules/late.md", '<a href="LATE.HTML">', "Put the file there"),
    ],
)
def test_what_leads_nowhere(docs: Path, page: str, element: str, todo: str) -> None:
    """Seen from the page's address, which is a folder for all pages but the first of a folder."""
    (found,) = element_link_faults(f"Text.\n\nText {element}.\n", docs / page, docs)

    assert (found.line, found.found) == (3, element)
    assert found.todo.startswith(todo)


@pytest.mark.parametrize(
    ("page", "element"),
    [
        ("index.md", '<img src="table.png">'),
        ("rules/late.md", '<img src="../../table.png">'),
        ("rules/late.md", '<a href="../../rules/jug.png">'),
        ("index.md", '<a href="rules/late/#late">'),
        ("index.md", '<a href="https://example.org/x.md">'),
        ("index.md", '<script src="kiebitz-embed.js"></script>'),
        ("index.md", '`<a href="x.md">`'),
        ("index.md", '<!-- <a href="x.md"> -->'),
        ("index.md", '```html\n<a href="x.md">\n```'),
        ("index.md", '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
    ],
)
def test_what_is_right(docs: Path, page: str, element: str) -> None:
    """Files that are there, pages by their addresses, other sites, and what is only written about."""
    assert list(element_link_faults(f"{element}\n", docs / page, docs)) == []
