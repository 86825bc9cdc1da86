"""Scripts that the theme and the templates write into pages, moved into files: a policy need not name them by hash.

Each of them runs where and when it did, since a browser waits for a script with an address as it does for one without.
Most are the same on all pages, so they are also there once instead of on every page.
"""

import re
from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from kiebitz.bundle.hashed_files import short_hash

FOLDER: Final = "assets/javascripts"

_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""A script without an address; data in a script element needs no leave to run."""


class MovedScripts(NamedTuple):
    """A page without scripts of its own."""

    html: str
    """The page, which names the files."""

    files: Mapping[str, bytes]
    """The files with its scripts, by their address below the root of the site."""


def moved_scripts(html: str, folder: PurePath) -> MovedScripts:
    """*html*, a page in *folder* of its site, with its scripts in files of the theme's folder for scripts."""
    up = "../" * len(folder.parts)
    files: dict[str, bytes] = {}
    for script in dict.fromkeys(_INLINE.findall(html)):
        content = "\n".join(line.strip() for line in script.strip().splitlines()).encode() + b"\n"
        name = f"{FOLDER}/page.{short_hash(content)}.js"
        files[name] = content
        html = html.replace(f"<script>{script}</script>", f'<script src="{up}{name}"></script>')
    return MovedScripts(html, files)


def store_scripts(site: Path, files: Mapping[str, bytes]) -> None:
    """Write those of *files*, by address, that *site* does not have."""
    for name, content in files.items():
        file = site / name
        if not file.is_file():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
