"""Single pages of a site whose catalogues change, each as a build of the whole site gives it, in a moment.

Only catalogues and the text of pages may change: a new page, another heading or setting wants a new build.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import Final, NamedTuple

from kiebitz.bundle import Bundle
from kiebitz.locales import Locale, site_locales
from kiebitz.markdown.site_data import SiteData
from kiebitz.site.collection import collect_site_data, compiled_catalogues
from kiebitz.site.dormant_parts import with_dormant_parts
from kiebitz.site.last_form import PagePlace, last_form, shared_files
from kiebitz.site.mkdocs_build import LocalePages
from kiebitz.site.page_scripts import store_scripts
from kiebitz.site.paths import CATALOGUES, DOCS
from kiebitz.translate.catalogue import MARKDOWN, Key, Message
from kiebitz.translate.coverage import coverage
from kiebitz.translate.languages import folder_of
from kiebitz.translate.marked_html import with_message_ids

type Drafts = Mapping[Key, tuple[str, ...]]
"""Translations that no catalogue has yet."""

NO_DRAFTS: Final[Drafts] = MappingProxyType({})

_COUNTS_ALL: Final = "```coverage"
"""In a page that shows how much is translated."""


class Stamp(NamedTuple):
    """What the files of a language were at one moment: each with the time of its last change and its size."""

    files: tuple[tuple[str, int, int], ...]


class SinglePages:
    """The pages of the site in the working folder, one at a time, by a generator that stays loaded.

    One thread at a time makes pages, since widgets have one catalogue for each language.
    """

    def __init__(  # noqa: PLR0913  # what pages link, where they are made, for whom, and what is known already
        self,
        bundle: Bundle,
        work: Path,
        *,
        marked: bool = False,
        site: Path | None = None,
        locales: Sequence[Locale] = (),
        data: SiteData | None = None,
    ) -> None:
        """Make pages that link *bundle*, in the folder *work*; *marked* ones have the ids of their messages.

        They have the form of those of the built *site*, where there is one. They are in *locales*, by default in all
        languages of the site, and share *data*, which is collected where it is not given.

        Raises:
            BuildError: something that all pages share has a fault.
        """
        self.locales = {locale.id: locale for locale in locales or site_locales(CATALOGUES)}
        self.lock: Final = RLock()
        self._bundle = bundle
        self._work = work
        self._marked = marked
        self._site = site
        self.data: Final = data or collect_site_data(tuple(self.locales.values()), marked=marked)
        self._pages: dict[str, tuple[Stamp, LocalePages]] = {}
        self._made: dict[tuple[str, str], tuple[Stamp, str]] = {}

    def link(self, bundle: Bundle) -> None:
        """Make pages from now on that link *bundle*."""
        with self.lock:
            self._bundle = bundle
            self._pages.clear()
            self._made.clear()

    def addresses(self, locale: str) -> Mapping[str, str]:
        """The address of each page below the root of *locale*, to its source: `rules/`, `rules/index.md`."""
        with self.lock:
            return self._of(locale, stamp_of(locale)).addresses

    def page(self, locale: str, source: str) -> str:
        """The HTML of the page *source* in *locale*, by the catalogues as they are now.

        Raises:
            BuildError: a catalogue cannot be read, or the page has a fault.
            KeyError: there is no such language or page.
        """
        with self.lock:
            if source not in self.addresses(locale).values():
                raise KeyError(source)
            stamp = stamp_of(locale)
            known = self._made.get((locale, source))
            if known is None or known[0] != stamp:
                is_count = _COUNTS_ALL in (DOCS / source).read_text(encoding="utf-8")
                pages = self._read(locale, NO_DRAFTS, counted=True) if is_count else self._of(locale, stamp)
                html = self._last_form(self._finished(pages, source), locale, source)
                known = self._made[locale, source] = stamp, html
            return known[1]

    def draft(self, locale: str, source: str, drafts: Drafts) -> str:
        """The HTML of the page *source* in *locale* if *drafts* were its translations, with all of its parts awake.

        Raises:
            BuildError: a catalogue cannot be read, or the page has a fault.
            KeyError: there is no such language or page.
        """
        with self.lock:
            return self._finished(self._read(locale, drafts), source)

    def write(self, locale: str, sources: Iterable[str], out: Path) -> None:
        """Write the pages *sources* in *locale* into *out*, a built site that has them. Raises as `page` does."""
        places = {source: address for address, source in self.addresses(locale).items()}
        for source in sources:
            file = out / self.locales[locale].prefix / places[source] / "index.html"
            html = self.page(locale, source)
            if file.read_text(encoding="utf-8") != html:
                file.write_text(html, encoding="utf-8")

    def _of(self, locale: str, stamp: Stamp) -> LocalePages:
        known = self._pages.get(locale)
        if known is None or known[0] != stamp:
            known = self._pages[locale] = stamp, self._read(locale, NO_DRAFTS)
        return known[1]

    def _read(self, locale: str, drafts: Drafts, *, counted: bool = False) -> LocalePages:
        """The pages of *locale* by its catalogues as they are now and *drafts*; *counted* is how much is translated."""
        wanted = self.locales[locale]
        data = self.data
        if wanted.prefix:
            own = compiled_catalogues(wanted, marked=self._marked, drafts=drafts)
            data = replace(data, catalogues={**data.catalogues, locale: own})
        if counted:
            data = replace(data, coverage=tuple(coverage(Path())))
        return LocalePages(wanted, data, self._bundle, self._work, tuple(self.locales.values()))

    def _last_form(self, html: str, locale: str, source: str) -> str:
        if self._site is None:
            return with_dormant_parts(html)
        address = next(address for address, name in self.addresses(locale).items() if name == source)
        prefix = self.locales[locale].prefix.removesuffix("/")
        shared = shared_files(self._site, prefix) if prefix else frozenset()
        finished = last_form(html, PagePlace(prefix, address, shared), packed=not self._marked)
        store_scripts(self._site, finished.files)
        return finished.html

    def _finished(self, pages: LocalePages, source: str) -> str:
        html = pages.page(source)
        return with_message_ids(html) if self._marked else html


def stamp_of(locale: str) -> Stamp:
    """What the catalogues of *locale* and the pages are now."""
    catalogues = (CATALOGUES / folder_of(locale) / "LC_MESSAGES").glob("*.po")
    found = ((file.as_posix(), file.stat()) for file in sorted([*catalogues, *DOCS.rglob("*.md")]))
    return Stamp(tuple((name, state.st_mtime_ns, state.st_size) for name, state in found))


def concerned_pages(changed: Iterable[Message]) -> frozenset[str] | None:
    """The pages that have one of the *changed* messages, as `rules/closing.md`; None where any page may have one."""
    found: set[str] = set()
    for message in changed:
        if MARKDOWN not in message.flags:
            return None
        found |= {path.removeprefix(f"{DOCS}/") for path, _ in message.references}
    return frozenset(found)
