"""Pages without furniture, to be embedded by pages of others: one for each page that is about one thing.

`embed/practice/board/` shows the board of `practice/board/`, and so on; a language has its own below its folder. Such a
page is small: its script takes what it shows out of the whole page. Beside it lies a description for programs
that embed (https://oembed.com/), which the whole page names too.
"""

import json
import re
from collections.abc import Sequence
from html import escape, unescape
from pathlib import Path
from typing import Final, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from kiebitz.bundle import Bundle
from kiebitz.locales import Locale
from kiebitz.site.paths import SHARED, THEME_FOLDER

FOLDER: Final = "embed"
"""Where such pages lie, below the folder of a language."""

SCRIPT: Final = "kiebitz-embed.js"
"""The script for pages of others, at the root of the site."""

DESCRIPTION: Final = "oembed.json"

WIDTH, HEIGHT = 720, 640
"""The description of a page that reports its own height later."""

_SUBJECT: Final = re.compile(r'<kiebitz-widget\b[^>]*\skeep="|<kiebitz-lesson\b|<div data-table-place\b')
"""What a page may be about; see `browser/embed-page.ts`."""

_TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_STYLE: Final = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
_HEAD_END: Final = "</head>"


class _Place(NamedTuple):
    """Where a page to be embedded lies, and how the addresses of the site are written there."""

    site: Path
    prefix: str
    """The folder of the language, with a slash at the end; empty at the root."""

    address: str
    """That of the whole page, below the folder of its language, with a slash at the end; empty for the first page."""

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self.site / self.prefix / FOLDER / self.address

    @property
    def up(self) -> str:
        """What leads from it to the folder of its language."""
        return "../" * (self.address.count("/") + 1)


def write_embeds(site: Path, locales: Sequence[Locale], bundle: Bundle, *, name: str, origin: str) -> int:
    """Write the pages to be embedded into the built *site*, and let its pages name their descriptions.

    Args:
        site: The root of the site, its pages as MkDocs made them.
        locales: The languages of the site.
        bundle: The scripts and the style that pages link.
        name: The name of the site.
        origin: The whole address of the site, with a slash at the end; empty where it has none.

    Returns:
        How many there are.
    """
    others = tuple(f"{site.as_posix()}/{one.prefix}" for one in locales if one.prefix)
    count = 0
    for locale in locales:
        root = site / locale.prefix
        for page in sorted(root.rglob("index.html")):
            if not locale.prefix and page.as_posix().startswith(others):
                continue
            html = page.read_text(encoding="utf-8")
            if _SUBJECT.search(html):
                address = page.parent.relative_to(root).as_posix().removeprefix(".")
                place = _Place(site, locale.prefix, f"{address}/" if address else "")
                _write_embed(place, html, locale.id, bundle)
                _write_description(place, _title(html), name, origin)
                page.write_text(with_description(html, place.address), encoding="utf-8")
                count += 1
    (site / SHARED / bundle.embed).rename(site / SCRIPT)
    return count


def _title(html: str) -> str:
    found = _TITLE.search(html)
    return unescape(found[1].strip()) if found else ""


def _write_embed(place: _Place, html: str, locale: str, bundle: Bundle) -> None:
    environment = Environment(loader=FileSystemLoader(THEME_FOLDER), autoescape=True, undefined=StrictUndefined)
    whole = f"{place.up}{place.address}"
    # All addresses but that of <base> itself lead from the whole page.
    from_whole = "../" * place.address.count("/")
    to_root = from_whole + ("../" if place.prefix else "")
    made = environment.get_template("embed.html").render(
        locale=locale,
        title=_title(html),
        whole=whole,
        styles=[unescape(style) for style in _STYLE.findall(html)],
        description=f"{from_whole}{FOLDER}/{place.address}{DESCRIPTION}",
        page_script=f"{to_root}{SHARED}/{bundle.shell}",
        script=f"{to_root}{SHARED}/{bundle.embedded}",
    )
    place.folder.mkdir(parents=True, exist_ok=True)
    (place.folder / "index.html").write_text(made, encoding="utf-8")


def _write_description(place: _Place, title: str, name: str, origin: str) -> None:
    address = f"{origin or place.up + ('../' if place.prefix else '')}{place.prefix}{FOLDER}/{place.address}"
    frame = (
        f'<iframe src="{escape(address)}" title="{escape(title)}" width="{WIDTH}" height="{HEIGHT}"'
        ' loading="lazy" allow="clipboard-write"></iframe>'
    )
    described = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": name,
        **({"provider_url": origin} if origin else {}),
        "html": frame,
        "width": WIDTH,
        "height": HEIGHT,
    }
    text = json.dumps(described, ensure_ascii=False, indent=1)
    (place.folder / DESCRIPTION).write_text(f"{text}\n", encoding="utf-8")


def with_description(html: str, address: str) -> str:
    """*html*, the page at *address* below the folder of its language, with a link to its description where it has one.

    A page that can be embedded has one.
    """
    if not _SUBJECT.search(html):
        return html
    description = f"{'../' * address.count('/')}{FOLDER}/{address}{DESCRIPTION}"
    # The blank keeps the theme's script from asking for a map of the site beside it.
    link = f'<link rel="alternate " type="application/json+oembed" href="{description}" title="{escape(_title(html))}">'
    return html.replace(_HEAD_END, f"{link}{_HEAD_END}", 1)
