"""What programs read that visit the whole site: the map of all pages in all languages, and the leave to visit them."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

from kiebitz.locales import Locale

SITEMAP: Final = "sitemap.xml"
ROBOTS: Final = "robots.txt"

_HIDDEN: Final = re.compile(r'<meta\s+(name="robots"\s+content="[^"]*noindex|http-equiv="refresh")', re.IGNORECASE)
"""A page that is in no map: one that search engines are asked to leave out, or that only leads on."""


def write_crawler_files(made: Path, locales: Sequence[Locale], origin: str) -> None:
    """Write into *made*, a site in *locales*, one map of it for all of them, and who may read it: everybody.

    Without *origin*, the whole address of the site, there is no map: it contains whole addresses alone.
    """
    for locale in locales:
        for name in (SITEMAP, f"{SITEMAP}.gz"):
            (made / locale.prefix / name).unlink(missing_ok=True)
    lines = ["User-agent: *", "Allow: /"]
    if origin:
        (made / SITEMAP).write_text(_sitemap(made, locales, origin), encoding="utf-8")
        lines += ["", f"Sitemap: {origin}{SITEMAP}"]
    (made / ROBOTS).write_text("\n".join(lines) + "\n", encoding="utf-8")


def listed_pages(made: Path, locales: Sequence[Locale]) -> Iterator[str]:
    """The address of each page in the map, below the folder of each language in *made*, which all have it."""
    others = tuple(one.prefix for one in locales if one.prefix)
    for file in sorted(made.rglob("index.html")):
        page = file.relative_to(made).as_posix().removesuffix("index.html")
        if not page.startswith(others) and not _HIDDEN.search(file.read_text(encoding="utf-8")):
            yield page


def _sitemap(made: Path, locales: Sequence[Locale], origin: str) -> str:
    urls = []
    for page in listed_pages(made, locales):
        there = [one for one in locales if (made / one.prefix / page / "index.html").is_file()]
        same = [_alternate(one.id, f"{origin}{one.prefix}{page}") for one in there]
        same.append(_alternate("x-default", f"{origin}{page}"))
        urls += [f"  <url>\n    <loc>{origin}{one.prefix}{page}</loc>\n{''.join(same)}  </url>\n" for one in there]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{''.join(urls)}</urlset>\n"
    )


def _alternate(language: str, address: str) -> str:
    return f'    <xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(address)}/>\n'
