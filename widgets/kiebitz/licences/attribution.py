"""What a built site has that is on no list: neither the project's own nor a listed work of others."""

from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from kiebitz.faults import Fault
from kiebitz.licences.notice import NOTICE
from kiebitz.licences.parts import LicensedPart, parts
from kiebitz.node_packages import NODE_MODULES

OWN: Final = (
    "*.html",
    NOTICE,
    "offline.js",
    "app.webmanifest",
    "assets/favicon.svg",
    "assets/kiebitz.css",
    "assets/colours.css",
    "icons/*.png",
    "pagefind/answers.*.json",
    "pagefind/typed.*.json",
    "previews/*.png",
    "robots.txt",
    "sitemap.xml",
    "kiebitz-embed.js",
    "embed/*oembed.json",
    "_kiebitz/*.mo",
    "_kiebitz/*.svg",
    "_kiebitz/cardrules-*.whl",
    "_kiebitz/engine.*.memory",
    "_kiebitz/engine.*.rest",
    "_kiebitz/kiebitz_elements-*.whl",
    "_kiebitz/offline.*.js",
    "_kiebitz/embedded.*.js",
    "_kiebitz/kiebitz-embed.*.js",
    "_kiebitz/shell.*.js",
    "_kiebitz/widgets.*.css",
    "_kiebitz/worker.*.js",
)
"""Patterns of the project's own files, relative to the site or to the folder of a language."""

_COPIES: Final = (".gz", ".br", ".packed")


def unattributed_files(
    site: Path, prefixes: Sequence[str], own: Collection[str] = (), node_modules: Path = NODE_MODULES
) -> list[Fault]:
    """A fault for each file of *site* that nobody has listed; *prefixes* are the folders of its languages.

    The files *own*, by their paths, come from the folder of pages: whoever has written the pages answers for them.
    Works from npm are in *node_modules*.
    """
    listed = parts(node_modules)
    return [
        Fault(
            path="widgets/kiebitz/licences/parts.yaml",
            line=0,
            what=f"nobody has listed whose work {name} is",
            todo="List the work with its licence there and in THIRD-PARTY.md, or leave the file out of the site.",
        )
        for name in sorted({*_names(site, prefixes)})
        if name not in own and not _is_listed(name, listed)
    ]


def _names(site: Path, prefixes: Sequence[str]) -> Iterator[str]:
    """The files of *site*, those of a language relative to its folder; a compressed copy counts as what it is of."""
    for file in site.rglob("*"):
        if file.is_file():
            name = file.relative_to(site).as_posix()
            prefix = next((prefix for prefix in prefixes if prefix and name.startswith(prefix)), "")
            whole = file.with_suffix("") if file.suffix in _COPIES else file
            yield whole.relative_to(site).as_posix().removeprefix(prefix)


def _is_listed(name: str, listed: Sequence[LicensedPart]) -> bool:
    patterns = [*OWN, *(pattern for part in listed for pattern in part.files)]
    return any(fnmatchcase(name, pattern) for pattern in patterns)
