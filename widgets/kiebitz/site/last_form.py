"""The last form of one page of a site that is built already: what the last steps of a build do to all pages."""

from pathlib import Path, PurePosixPath

from kiebitz.assets import ASSETS, naming_shared
from kiebitz.site.embeds import with_description
from kiebitz.site.page_scripts import with_moved_scripts
from kiebitz.site.short_html import short_html


def last_form(html: str, site: Path, prefix: str, address: str) -> str:
    """*html*, a page as MkDocs gives it and with its closed parts as text, as the built *site* has it.

    Args:
        html: The page.
        site: The root of the built site.
        prefix: The folder of the page's language, empty at the root.
        address: That of the page below the folder of its language, with a slash at the end; empty for the first page.
    """
    folder = PurePosixPath(prefix, address)
    if prefix:
        html = naming_shared(html, PurePosixPath(address), _shared(site, site / prefix))
    html = with_moved_scripts(with_description(html, address), site, folder)
    return short_html(html, folder.as_posix().removeprefix("."))


def _shared(site: Path, language: Path) -> frozenset[str]:
    """The files of the theme that the folder of a *language* has no more, since they are at the root of the *site*."""
    theme = (file.relative_to(site).as_posix() for file in (site / ASSETS).rglob("*") if file.is_file())
    return frozenset(name for name in theme if not (language / name).is_file())
