"""The files of the theme and of the search in a built site: what no page asks for is taken out of it again."""

import re
from pathlib import Path
from typing import Final

UNUSED: Final = (
    "**/*.map",
    "assets/images",
    # The theme's own search: these pages have another one.
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    # The interfaces that Pagefind offers: the pages have their own.
    "pagefind/pagefind-component-ui.*",
    "pagefind/pagefind-highlight.js",
    "pagefind/pagefind-modular-ui.*",
    "pagefind/pagefind-ui.*",
)
"""Patterns of files and folders, relative to the folder of a language."""

_SWITCH: Final = re.compile(r"(\[data-md-color-switching\][^{},]*,?)+\{[^{}]*\}")
"""The rule of the theme for the moment in which colours change. Its script has each page begin with such a moment, and
the rule names everything on it: a browser then works out the style of the whole page twice more."""

_SCHEME: Final = re.compile(r'(?<=\bname:)"color-scheme"(?=\})')
"""The name that the theme's script gives to an element which it adds to the head of a page, and then fills: at each
of both a browser works out the style of the whole page again. The site's own style has what that element states."""

_SOURCE_MAP: Final = re.compile(r"\n?(//[#@] sourceMappingURL=\S+|/\*[#@] sourceMappingURL=[^*]*\*/)\s*\Z")


def keep_used(folder: Path) -> None:
    """Take out of *folder*, the pages of one language, what they have no use for."""
    for pattern in UNUSED:
        for found in sorted(folder.glob(pattern)):
            _remove(found)
    for file in sorted((folder / "assets").rglob("*")):
        if file.suffix in {".css", ".js"}:
            text = file.read_text(encoding="utf-8")
            kept = _SOURCE_MAP.sub("\n", text)
            kept = _SWITCH.sub("", kept) if file.suffix == ".css" else _SCHEME.sub('"kb-color-scheme"', kept)
            if kept != text:
                file.write_text(kept, encoding="utf-8")


def _remove(path: Path) -> None:
    if path.is_dir():
        for inner in sorted(path.iterdir()):
            _remove(inner)
        path.rmdir()
    else:
        path.unlink()
