"""The source file of the page that is being converted, and where in that file its text begins.

Python-Markdown converts a text without the name of its file. A generator registers a processor of its own with the
converter of each page, and that processor has the name of the file: MkDocs and ProperDocs have `relpath`, Zensical has
`rendering_context`. Whoever converts pages without a generator names them with `set_page`. See decision 0031.
"""

from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from markdown import Markdown

from kiebitz.markdown.prose_lines import without_front_matter

_NAMES: Final[WeakKeyDictionary[Markdown, str]] = WeakKeyDictionary()
"""Converters without a generator to the page that each converts next."""


def set_page(md: Markdown, name: str) -> None:
    """Have *md* convert the page *name* next, a file below the folder of pages, as `rules/exchange.md`."""
    _NAMES[md] = name


def page_name(md: Markdown) -> str:
    """The page that *md* converts, as `rules/exchange.md`; empty where it was not named."""
    if md in _NAMES:
        return _NAMES[md]
    file: Any = getattr(_processor(md.treeprocessors, "relpath"), "file", None)
    page: Any = getattr(_processor(md.preprocessors, "rendering_context"), "page", None)
    return str(getattr(file, "src_uri", "") or getattr(page, "path", ""))


def _processor(registry: Any, name: str) -> object:  # noqa: ANN401  # Python-Markdown's registries have no common type
    return registry[name] if name in registry else None  # noqa: SIM401  # a registry has no get


def location(docs: Path, name: str, text: str) -> tuple[str, int]:
    """The file of the page *name* below *docs*, and how many of its lines come before the first line of *text*.

    A generator takes front matter off. A text without a file is called `page`, and no line comes before it.
    """
    file = docs / name
    if not name or not file.is_file():
        return name or "page", 0
    body = without_front_matter(file.read_text(encoding="utf-8-sig"))
    return file.as_posix(), _first_line(body) - _first_line(text)


def _first_line(text: str) -> int:
    """The number of the first line of *text* that is not blank, from 0."""
    return next((number for number, line in enumerate(text.splitlines()) if line.strip()), 0)
