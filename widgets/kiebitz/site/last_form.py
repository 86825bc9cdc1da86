"""The last form of pages: what is done to each page that MkDocs has made, once all that reads pages has read them."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from kiebitz.assets import ASSETS, naming_shared, share_assets
from kiebitz.bundle import Bundle
from kiebitz.locales import Locale
from kiebitz.site.dormant_parts import with_dormant_parts
from kiebitz.site.embeds import EmbeddedSite, place_embed_script, with_description, write_embed
from kiebitz.site.kept_results import KeptResults
from kiebitz.site.packed_pieces import with_packed_pieces
from kiebitz.site.page_scripts import MovedScripts, moved_scripts, store_scripts
from kiebitz.site.short_html import short_html

INDEX: Final = "index.html"

ALONE: Final = "404.html"
"""The page for what is missing. Hosts send it for any address, so it keeps its scripts and needs no other file."""


class PagePlace(NamedTuple):
    """Where a page is in its site, and what it shares there."""

    prefix: str
    """The folder of its language, without a slash; empty at the root."""

    address: str
    """That of the page below this folder, with a slash at the end; empty for the first page."""

    shared: frozenset[str]
    """The files of the theme that are at the root alone, by their names below the folder."""

    name: str = INDEX
    """The name of the file."""


def give_last_form(  # noqa: PLR0913  # pages, languages, and what the pages name
    site: Path,
    locales: Sequence[Locale],
    bundle: Bundle,
    *,
    name: str,
    origin: str,
    sentences: Mapping[str, str],
    kept: KeptResults,
) -> int:
    """Give the pages of *site* their last form, write those to be embedded, and leave the theme's files there once.

    Args:
        site: The root of a site, its pages as MkDocs made them.
        locales: The languages of the site.
        bundle: The scripts and the style that pages link.
        name: The name of the site.
        origin: The whole address of the site, with a slash at the end; empty where it has none.
        sentences: What pages to be embedded have where nothing can be shown, by the id of the language.
        kept: The forms of the build before.

    Returns:
        How many pages there are to be embedded.
    """
    others = tuple(f"{site.as_posix()}/{one.prefix}" for one in locales if one.prefix)
    count = 0
    for locale in locales:
        root = site / locale.prefix
        shared = share_assets(site, locale.prefix)
        about = EmbeddedSite(site, locale.prefix, locale.id, bundle, name, origin, sentences[locale.id])
        for page in sorted(root.rglob("*.html")):
            if not locale.prefix and page.as_posix().startswith(others):
                continue
            if locale.prefix and page.name == ALONE:
                # The one at the root has every language.
                page.unlink()
                continue
            html = page.read_text(encoding="utf-8")
            address = page.parent.relative_to(root).as_posix().removeprefix(".")
            place = PagePlace(locale.prefix.removesuffix("/"), f"{address}/" if address else "", shared, page.name)
            finished = kept.result(
                f"last form of {page.relative_to(site)}", (html, place), partial(last_form, html, place)
            )
            page.write_text(finished.html, encoding="utf-8")
            store_scripts(site, finished.files)
            if page.name == INDEX and write_embed(
                place.address, naming_shared(html, PurePosixPath(place.address), shared), about
            ):
                count += 1
    place_embed_script(site, bundle)
    return count


def last_form(html: str, place: PagePlace, *, packed: bool = True) -> MovedScripts:
    """*html*, the page at *place* as MkDocs gives it, in its last form; and the files that have its scripts.

    Whoever reads its dormant parts from outside wants them not *packed*.
    """
    html = with_dormant_parts(html)
    if place.prefix:
        html = naming_shared(html, PurePosixPath(place.address), place.shared)
    if place.name == INDEX:
        html = with_description(html, place.address)
    folder = PurePosixPath(place.prefix, place.address)
    moved = MovedScripts(html, {}) if place.name == ALONE else moved_scripts(html, folder)
    short = short_html(moved.html, folder.as_posix().removeprefix("."))
    return moved._replace(html=with_packed_pieces(short) if packed else short)


def shared_files(site: Path, prefix: str) -> frozenset[str]:
    """The files of the theme that the folder *prefix* of the built *site* has no more, since they are at its root."""
    theme = (file.relative_to(site).as_posix() for file in (site / ASSETS).rglob("*") if file.is_file())
    return frozenset(name for name in theme if not (site / prefix / name).is_file())
