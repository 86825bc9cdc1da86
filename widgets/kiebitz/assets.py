"""The files of the theme and of the search in a built site: what no page asks for is taken out of it again."""

import re
from collections.abc import Collection
from pathlib import Path, PurePath
from typing import Final

ASSETS: Final = "assets"
"""The folder of the theme's files in that of a language."""

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


def share_assets(site: Path, prefix: str) -> frozenset[str]:
    """Leave the theme's files once in *site*, at its root: out of the folder *prefix* of a language, those it has too.

    A site of one language in a folder of its own has none at its root; it stays as it is.

    Returns:
        The names of the files that are shared, relative to the folder: its pages have to name those at the root.
    """
    folder = site / prefix
    if not prefix or not (site / ASSETS).is_dir():
        return frozenset()
    own = [file for file in sorted((folder / ASSETS).rglob("*")) if file.is_file()]
    names = {file.relative_to(folder).as_posix() for file in own if _is_same(file, site / file.relative_to(folder))}
    for name in names:
        (folder / name).unlink()
    for empty in sorted((folder / ASSETS).rglob("*"), reverse=True):
        if empty.is_dir() and not any(empty.iterdir()):
            empty.rmdir()
    if not any((folder / ASSETS).iterdir()):
        (folder / ASSETS).rmdir()
    return frozenset(names)


def _is_same(file: Path, other: Path) -> bool:
    return other.is_file() and file.read_bytes() == other.read_bytes()


def naming_shared(html: str, place: PurePath, names: Collection[str]) -> str:
    """*html*, the page at *place* below the folder of its language, naming the shared ones of the files *names*."""
    up = "../" * len(place.parts)
    asset = re.compile(rf'(?<=(?:href|.src)=")(?={re.escape(up)}{ASSETS}/)[^"]+')
    return asset.sub(lambda found: f"../{found[0]}" if found[0].removeprefix(up) in names else found[0], html)


def _remove(path: Path) -> None:
    if path.is_dir():
        for inner in sorted(path.iterdir()):
            _remove(inner)
        path.rmdir()
    else:
        path.unlink()
