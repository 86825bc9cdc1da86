"""How large a site is, and that nothing appears twice or written where a policy forbids it."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MB: Final = 1_000_000

LARGEST: Final = 40 * MB
"""The site in five languages: the lengths of its files. Most of it is HTML."""

LARGE: Final = 4096
"""From this length on a copy counts: embedded pages of one kind may look alike."""

NAMED: Final = ("pagefind/fragment/", "pagefind/index/")
"""What has names by pages and languages."""

FORBIDDEN: Final = re.compile(r"<script>|<style|\sstyle=|\son[a-z]+=[\"'\w]|javascript:", re.IGNORECASE)
"""What a strict policy lets no page have."""

IN_TEXT: Final = re.compile(
    r"<(pre|code|textarea|title)\b.*?</\1>|<script\b[^>]*type=[^>]*json[^>]*>.*?</script>", re.DOTALL
)


def size(folder: Path) -> int:
    """The lengths of the files of *folder*, in bytes."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def test_the_site_is_small(built_site: Path) -> None:
    """In all its languages."""
    assert size(built_site) <= LARGEST


def test_no_large_file_is_there_twice(built_site: Path) -> None:
    """Neither under another name nor as a compressed copy.

    Pictures and records of the search have names that belong to a page or a language, which may look like others.
    """
    same: defaultdict[bytes, list[str]] = defaultdict(list)
    for file in built_site.rglob("*"):
        name = file.relative_to(built_site).as_posix()
        if file.is_file() and file.stat().st_size > LARGE and not name.startswith(NAMED):
            same[hashlib.sha256(file.read_bytes()).digest()].append(name)

    assert [names for names in same.values() if len(names) > 1] == []
    assert [file for file in built_site.rglob("*") if file.suffix in {".gz", ".br", ".map"}] == []


def test_the_page_for_what_is_missing_is_there_once(built_site: Path) -> None:
    """It has every language, and hosts send it for any address."""
    assert [page.relative_to(built_site).as_posix() for page in built_site.rglob("404.html")] == ["404.html"]


def test_no_page_has_what_a_policy_forbids(built_site: Path) -> None:
    """Scripts, styles and handlers of its own; only the page for what is missing has some, as it has no other file."""
    assert list(_forbidden(built_site)) == []


def _forbidden(site: Path) -> Iterator[tuple[str, str]]:
    for page in sorted(site.rglob("*.html")):
        if page.name != "404.html":
            html = IN_TEXT.sub("", page.read_text(encoding="utf-8"))
            for found in FORBIDDEN.finditer(html):
                yield page.relative_to(site).as_posix(), html[found.start() : found.start() + 60]
