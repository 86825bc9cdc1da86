"""Files that the settings of a site name: style sheets, scripts, logo and icon. MkDocs does not look for them."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import yaml

from kiebitz.faults import Fault
from kiebitz.setting_keys import Loader, value_of
from kiebitz.site.own_templates import own_folder
from kiebitz.site.paths import DOCS, THEME_FOLDER
from kiebitz.site_defaults import THEME_NAME

LISTS: Final = ("extra_css", "extra_javascript")
"""Settings that are lists of files."""

_NULL: Final = "tag:yaml.org,2002:null"

_OF_THEME: Final = ("logo", "favicon")

_ELSEWHERE: Final = ("http://", "https://", "//", "data:")


def named_file_faults(file: Path) -> Iterator[Fault]:
    """The files that *file*, the settings of a site, names and that are neither below its pages nor in its theme."""
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    theme = value_of(root, "theme")
    custom = own_folder(file)
    themes = [*([Path(custom.value)] if custom else []), THEME_FOLDER, *_material_folders()]
    for key in LISTS:
        node = value_of(root, key)
        if isinstance(node, yaml.ScalarNode) and node.tag != _NULL:
            yield _fault(file, node, f"{key} is a list: write - {node.value}", f"{key}:\n  - {node.value}")
        for entry in node.value if isinstance(node, yaml.SequenceNode) else ():
            # A script may be a mapping, with the way in which it is loaded.
            yield from _missing(file, value_of(entry, "path") or entry, themes)
    for key in _OF_THEME:
        yield from _missing(file, value_of(theme, key), themes)


def _material_folders() -> list[Path]:
    found = find_spec(THEME_NAME)
    return [Path(folder) / "templates" for folder in (found.submodule_search_locations or () if found else ())]


def _missing(file: Path, node: Any, themes: list[Path]) -> Iterator[Fault]:  # noqa: ANN401  # PyYAML leaves nodes without types
    """The fault that there is no file which *node* names below the pages, nor in one of *themes*."""
    if not isinstance(node, yaml.ScalarNode) or node.tag == _NULL or node.value.startswith(_ELSEWHERE):
        return
    name = node.value.partition("?")[0].lstrip("/")
    if not any((folder / name).is_file() for folder in (DOCS, *themes)):
        todo = "Put the file there, or mend its name: it is a path below the folder of pages."
        yield _fault(file, node, f"there is no {(DOCS / name).as_posix()}", "", todo)


def _fault(file: Path, node: yaml.Node, what: str, expected: str, todo: str = "Write it as a list.") -> Fault:
    return Fault(path=file.as_posix(), line=node.start_mark.line + 1, what=what, expected=expected, todo=todo)
