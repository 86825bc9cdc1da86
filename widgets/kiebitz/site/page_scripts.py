"""Scripts that the theme and the templates write into pages, moved into files: a policy need not name them by hash.

Each of them runs where and when it did, since a browser waits for a script with an address as it does for one without.
Most are the same on all pages, so they are also there once instead of on every page.
"""

import re
from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import Final

from kiebitz.bundle.hashed_files import short_hash

FOLDER: Final = "assets/javascripts"

_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""A script without an address; data in a script element needs no leave to run."""


def move_scripts(site: Path, pages: Iterable[Path]) -> None:
    """Move the scripts within *pages* of the built *site* into files of its theme's folder for scripts."""
    for page in pages:
        html = page.read_text(encoding="utf-8")
        moved = with_moved_scripts(html, site, page.parent.relative_to(site))
        if moved != html:
            page.write_text(moved, encoding="utf-8")


def with_moved_scripts(html: str, site: Path, folder: PurePath) -> str:
    """*html*, a page in *folder* of the built *site*, with its scripts in files of the theme's folder for scripts."""
    up = "../" * len(folder.parts)
    names = {script: _stored(site, script) for script in _INLINE.findall(html)}
    for script, name in names.items():
        html = html.replace(f"<script>{script}</script>", f'<script src="{up}{name}"></script>')
    return html


def _stored(site: Path, script: str) -> str:
    """The address below *site* of the file with *script*."""
    content = "\n".join(line.strip() for line in script.strip().splitlines()).encode() + b"\n"
    file = site / FOLDER / f"page.{short_hash(content)}.js"
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return f"{FOLDER}/{file.name}"
