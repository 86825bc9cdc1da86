"""The block `pages`: the pages of a folder, in an order of its own, each with its heading and description."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardrules import RulesError
from cardrules.examples import Fence
from cardrules.notation import parse_fields
from kiebitz.elements.pagelist.render import PageEntry, render_page_list
from kiebitz.faults import Fault
from kiebitz.markdown.block_context import BlockContext
from kiebitz.markdown.front_matter import front_matter_fields
from kiebitz.markdown.page_files import address
from kiebitz.markdown.page_title import page_title
from kiebitz.markdown.translation_units import catalogue_lookup

FENCE: Final = "pages"
"""First word after the fence of the block."""


def read_pages(text: str) -> list[str]:
    """The pages that the block *text* lists, as files of its page's folder.

    Raises:
        RulesError: it cannot be read.
        ValueError: it is no list of pages, or names one twice.
    """
    fields = parse_fields(text)
    if [field.key for field in fields] != ["pages"]:
        raise ValueError("a list of pages has one line, pages:")
    names = [name.strip() for name in fields[0].value.split(",")]
    if strange := [name for name in names if not name.endswith(".md") or "/" in name]:
        raise ValueError(f"no page of this folder: {strange[0]!r}")
    if len(set(names)) < len(names):
        raise ValueError("a list of pages names each page once")
    return names


def page_list_faults(fence: Fence, path: str) -> Iterator[Fault]:
    """What is wrong with a block of the file *path*: it cannot be read, or names a page that is not there."""
    line = fence.start + (2 if fence.text else 1)
    what = "" if fence.closed else "the block is never closed"
    try:
        names = read_pages(fence.text)
    except (RulesError, ValueError) as error:
        what, names = what or str(error), []
    folder = Path(path).parent
    # A text that is in no file, as an editor has it, is not held to the pages beside it.
    missing = [name for name in names if Path(path).is_file() and not (folder / name).is_file()]
    what = what or (f"there is no page {missing[0]} in {folder.as_posix()}" if missing else "")
    if what:
        expected = "pages: and files of the folder, as first.md, second.md"
        yield Fault(path=path, line=line, what=what, expected=expected, found=fence.text, todo="Mend the block.")


def page_list(text: str, context: BlockContext) -> str:
    """The HTML of a block: each page by its heading, with the description that its front matter has."""
    folder = context.page.rpartition("/")[0]
    return render_page_list(
        [_entry(f"{folder}/{name}".lstrip("/"), context) for name in read_pages(text)], context.locale
    )


def _entry(page: str, context: BlockContext) -> PageEntry:
    text = (context.data.docs / page).read_text(encoding="utf-8-sig")
    fields = {one.field: _translated(one.text, context) for one in front_matter_fields(text)}
    heading = page_title(text)
    title = context.translate(heading) if heading else fields.get("title", page)
    return PageEntry(context.up + address(page), title, fields.get("description", ""))


def _translated(text: str, context: BlockContext) -> str:
    """*text* of a page's front matter in the language of the page; as it is where it has no translation."""
    catalogues = context.data.catalogues.get(context.locale)
    if context.locale == context.data.settings.language or catalogues is None or not catalogues.descriptions:
        return text
    return catalogue_lookup(catalogues.descriptions)(text) or text
