"""Whether the navigation in a site's settings names pages that are there."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import yaml

from cardrules.suggestions import suggestion
from kiebitz.faults import Fault
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
