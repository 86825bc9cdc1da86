"""Whether the navigation in a site's settings names pages that are there, and all of them."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import yaml
from pathspec import GitIgnoreSpec

from cardrules.suggestions import suggestion
from kiebitz.faults import Fault
from kiebitz.markdown.page_files import page_files
from kiebitz.markdown.page_title import page_title
from kiebitz.setting_keys import Loader, value_of


def navigation_faults(file: Path, docs: Path) -> Iterator[Fault]:
    """A fault for each page of `nav` in *file* that is not below *docs*; other sites, and folders, are left alone."""
    nav = value_of(yaml.compose(file.read_text(encoding="utf-8"), Loader), "nav")
    for leaf in _leaves(nav):
        page = leaf.value
        if urlsplit(page).scheme or page.startswith("/") or page.endswith("/") or not page.endswith(".md"):
            continue
        if not (docs / page).is_file():
            there = [path.relative_to(docs).as_posix() for path in sorted(docs.rglob("*.md"))]
            yield Fault(
                path=file.as_posix(),
                line=leaf.start_mark.line + 1,
                what=f"there is no page {(docs / page).as_posix()}{suggestion(page, there)}",
                found=page,
                todo="Name a page of the folder of pages, or take the line out.",
            )


def unnamed_page_faults(file: Path, docs: Path) -> Iterator[Fault]:
    """A fault for each page below *docs* that is in no menu, where `nav` in *file* names the others.

    There is none for pages of `exclude_docs` and `not_in_nav`, and where `validation` lets pages be left out; nor while
    `nav` names a page that is not there, for that may be the one.
    """
    if any(navigation_faults(file, docs)):
        return
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    nav = value_of(root, "nav")
    named = {leaf.value for leaf in _leaves(nav)}
    checks = value_of(root, "validation")
    wanted = value_of(value_of(checks, "nav") or checks, "omitted_files")
    if not named or isinstance(nav, yaml.ScalarNode) or (checks is not None and getattr(wanted, "value", "") != "warn"):
        return
    excluded, quiet = (str(getattr(value_of(root, key), "value", "")) for key in ("exclude_docs", "not_in_nav"))
    left_out = GitIgnoreSpec.from_lines(quiet.splitlines())
    for page in page_files(docs, excluded):
        name = page.relative_to(docs).as_posix()
        if name not in named and not left_out.match_file(name):
            title = page_title(page.read_text(encoding="utf-8", errors="replace")) or page.stem
            yield Fault(
                path=file.as_posix(),
                line=nav.start_mark.line,
                what=f"the menu does not name the page {page.as_posix()}",
                expected=f"a line below nav:, as '- {title}: {name}'",
                todo="Write such a line where the page is to be, or take the page away.",
            )


def _leaves(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    match node:
        case yaml.ScalarNode():
            yield node
        case yaml.SequenceNode():
            for entry in node.value:
                yield from _leaves(entry)
        case yaml.MappingNode():
            for _, entry in node.value:
                yield from _leaves(entry)
        case _:
            return
