"""Pages without furniture, to be embedded by pages of others: one for each page with something to be touched.

`embed/practice/board/` shows the board of `practice/board/`, and so on; a language has its own below its folder. Of a
page with several positions it shows the one that the address asks for. Such a page is small: its script takes what it
shows out of the whole page. Beside it lies a description for programs
that embed (https://oembed.com/), which the whole page names too.
"""

import json
import re
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Final, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from kiebitz.bundle import Bundle
from kiebitz.site.paths import SHARED, THEME_FOLDER
from kiebitz.site.short_html import short_html

FOLDER: Final = "embed"
"""Where such pages lie, below the folder of a language."""

SCRIPT: Final = "kiebitz-embed.js"
"""The script for pages of others, at the root of the site."""

DESCRIPTION: Final = "oembed.json"

WIDTH, HEIGHT = 720, 640
"""The description of a page that reports its own height later."""

_SUBJECT: Final = re.compile(r"<kiebitz-(?:widget|lesson)\b|<div data-table-place\b")
"""What can be shown of a page; see `browser/embed-page.ts`."""

_TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_STYLE: Final = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
_HEAD_END: Final = "</head>"


class EmbeddedSite(NamedTuple):
    """What a page to be embedded has to know of its site."""

    site: Path
    """The root of the site."""

    prefix: str
    """The folder of the page's language, with a slash at the end; empty at the root."""

    locale: str
    """The id of that language."""

    bundle: Bundle
    """The scripts and the style that pages link."""

    name: str
    """The name of the site."""

    origin: str
    """The whole address of the site, with a slash at the end; empty where it has none."""

    sentence: str
    """What such a page shows, above the link to the whole page, where its script cannot run or has nothing."""


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


def write_embed(address: str, html: str, about: EmbeddedSite) -> bool:
    """Write the page to be embedded for the page at *address*, and its description, if there is something to show.

    Args:
        address: That of the whole page, below the folder of its language, with a slash at the end.
        html: Its text, with the addresses that its styles have at the end.
        about: Its site, and its language.

    Returns:
        Whether there is one.
    """
    if not _SUBJECT.search(html):
        return False
    place = _Place(about.site, about.prefix, address)
    _write_embed(place, html, about)
    _write_description(place, _title(html), about.name, about.origin)
    return True


def place_embed_script(site: Path, bundle: Bundle) -> None:
    """Move the script for pages of others to the root of *site*."""
    (site / SHARED / bundle.embed).rename(site / SCRIPT)


def _title(html: str) -> str:
    found = _TITLE.search(html)
    return unescape(found[1].strip()) if found else ""


def _write_embed(place: _Place, html: str, about: EmbeddedSite) -> None:
    whole = f"{place.up}{place.address}"
    # All addresses but that of <base> itself lead from the whole page.
    from_whole = "../" * place.address.count("/")
    to_root = from_whole + ("../" if place.prefix else "")
    made = _template().render(
        locale=about.locale,
        title=_title(html),
        sentence=about.sentence,
        whole=whole,
        styles=[unescape(style) for style in _STYLE.findall(html)],
        description=f"{from_whole}{FOLDER}/{place.address}{DESCRIPTION}",
        page_script=f"{to_root}{SHARED}/{about.bundle.shell}",
        script=f"{to_root}{SHARED}/{about.bundle.embedded}",
    )
    place.folder.mkdir(parents=True, exist_ok=True)
    (place.folder / "index.html").write_text(short_html(made), encoding="utf-8")


@cache
def _template() -> Template:
    environment = Environment(loader=FileSystemLoader(THEME_FOLDER), autoescape=True, undefined=StrictUndefined)
    return environment.get_template("embed.html")


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
