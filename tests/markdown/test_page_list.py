"""The block `pages`, and that every part of this site's menu can be opened by its own address."""

import re
from io import BytesIO
from pathlib import Path

import pytest
import yaml
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from cardrules.examples import find_fences
from kiebitz.elements import texts
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.blocks import block_faults
from kiebitz.markdown.page_list import FENCE, page_list, read_pages
from kiebitz.markdown.site_data import Catalogues, SiteData

PAGE = "---\ntitle: Learn about {title}\ndescription: About {title}.\n---\n\n# {title} {{ #part }}\n"


@pytest.fixture(name="docs")
def docs_fixture(tmp_path: Path) -> Path:
    """A folder with a part of two pages and its index."""
    part = tmp_path / "part"
    part.mkdir()
    for name in ("first", "second"):
        (part / f"{name}.md").write_text(PAGE.format(title=name.title()), encoding="utf-8")
    (part / "index.md").write_text("# Part\n", encoding="utf-8")
    return tmp_path


def context(docs: Path, locale: str, descriptions: bytes = b"") -> BlockContext:
    """The index of the part in the language of *locale*, in which headings end with an exclamation mark."""
    catalogues = {"de": Catalogues(elements=b"", pages=b"", descriptions=descriptions)}
    data = SiteData(docs=docs, catalogues=catalogues)
    translate = "{}!".format if locale == "de" else str
    return BlockContext(locale=locale, page="part/index.md", number=1, example=0, data=data, translate=translate)


def test_each_page_is_a_link_with_its_description(docs: Path) -> None:
    """In the order of the block, by its short heading and not by its title for searchers."""
    html = page_list("pages: second.md, first.md", context(docs, "en"))

    assert re.findall(r'<a href="([^"]*)">([^<]*)</a><br>([^<]*)<', html) == [
        ("../part/second/", "Second", "About Second."),
        ("../part/first/", "First", "About First."),
    ]


def test_a_list_is_in_the_language_of_the_page(docs: Path) -> None:
    """What has no translation stays English."""
    catalogue, file = Catalog(), BytesIO()
    catalogue.add("About First.", "Das Erste.")
    write_mo(file, catalogue)
    texts.use_catalogue("de", file.getvalue())

    html = page_list("pages: second.md, first.md", context(docs, "de", file.getvalue()))

    assert ">Second!</a><br>About Second.<" in html
    assert ">First!</a><br>Das Erste.<" in html


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("pages: first.md, third.md", "there is no page third.md in"),
        ("pages: first.md, first.md", "names each page once"),
        ("pages: ../other.md", "no page of this folder: '../other.md'"),
        ("pages: first", "no page of this folder: 'first'"),
        ("variants: first.md", "one line, pages:"),
    ],
)
def test_other_lists_are_refused(docs: Path, text: str, what: str) -> None:
    """With the line of the block."""
    (fault,) = block_faults(f"# Part\n\n```pages\n{text}\n```\n", str(docs / "part" / "index.md"))

    assert fault.line == 4
    assert what in fault.what


def test_every_part_of_the_menu_has_a_page_of_its_own(root: Path) -> None:
    """Whoever shortens an address, as of `variants/schnopsn-weich/`, finds the pages below it."""
    text = (root / "mkdocs.yml").read_text(encoding="utf-8").partition("\ntheme:")[0]
    menu = yaml.safe_load(text.replace("!ENV", ""))["nav"]
    parts = [entries for part in menu for entries in part.values() if isinstance(entries, list)]
    pages = [page for entries in parts for entry in entries for page in entry.values()]
    folders = {page.rpartition("/")[0] for page in pages}

    assert "variants" in folders
    pages += [page for part in menu for page in part.values() if isinstance(page, str)]
    assert [folder for folder in folders if f"{folder}/index.md".lstrip("/") not in pages] == []


@pytest.mark.parametrize("folder", ["learn", "reference", "variants"])
def test_the_lists_of_this_site_are_complete(root: Path, folder: str) -> None:
    """Each page of the folder, its index left out."""
    text = (root / "docs" / folder / "index.md").read_text(encoding="utf-8")
    (listed,) = (read_pages(fence.text) for fence in find_fences(text) if fence.name == FENCE)

    assert sorted(listed) == sorted(page.name for page in (root / "docs" / folder).glob("*.md") if page.stem != "index")
