"""The pages of the site for translators: with the ids of their messages, and by the catalogues as they are now."""

from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread
from typing import Final

from kiebitz.bundle import Bundle, make_bundle
from kiebitz.bundle.cache import Cache
from kiebitz.bundle.pack import FAST
from kiebitz.bundle.scripts import script
from kiebitz.bundle.sources import project_sources
from kiebitz.node_packages import NODE_MODULES
from kiebitz.place import cache_folder
from kiebitz.site.collection import widget_catalogues
from kiebitz.site.paths import SHARED
from kiebitz.site.single_pages import Drafts, SinglePages
from kiebitz.translate.desk.texts import STYLE, with_panel

WORK: Final = Path(".cache/translation")
"""Where the translating mode puts what it makes."""


class PageDesk:
    """Makes the pages of the site in the working folder."""

    def __init__(self, report: Callable[[str], None], site: Path, node_modules: Path = NODE_MODULES) -> None:
        """Load all that the pages of the built *site* share, with a *report* of each step that takes long.

        Raises:
            BuildError: something of the site has a fault.
        """
        self._node_modules = node_modules
        self._report = report
        self._texts: Mapping[str, bytes] = {}
        pages = SinglePages(Bundle(shell="", style=""), WORK / "pages", marked=True, site=site)
        self.pages = pages
        self.renew_bundle()
        cache = Cache(folder=cache_folder() / "bundle", report=report)
        self.script = script("translation.ts", {}, node_modules, cache)
        self.review_script = script("translation-review.ts", {}, node_modules, cache)
        self.style = STYLE.read_bytes()

    @property
    def folder(self) -> Path:
        """The folder that has the files which pages share."""
        return WORK / "shared"

    def renew_bundle(self) -> None:
        """Make the engine of the pages speak by the catalogues as they are now."""
        locales = tuple(self.pages.locales.values())
        marked = widget_catalogues(locales, marked=True)
        if marked == self._texts:
            return
        data = self.pages.data
        # The letters on cards are drawn of texts, which must have no marks there.
        sources = project_sources(widget_catalogues(locales), data.sections, data.pages, data.variants)
        bundle = make_bundle(
            self.folder / SHARED,
            catalogues=marked,
            node_modules=self._node_modules,
            work=cache_folder() / "bundle",
            report=self._report,
            sources=sources,
            level=FAST,
        )
        self._texts = marked
        self.pages.link(bundle)

    def renew_bundle_later(self) -> None:
        """The same, while others read pages."""
        Thread(target=self.renew_bundle, daemon=True).start()

    def page(self, locale: str, source: str, root: str) -> str:
        """The page *source* in *locale*, with the panel for translators; *root* leads from it to the root of the site.

        Raises:
            BuildError: a catalogue cannot be read, or the page has a fault.
            KeyError: there is no such language or page.
        """
        html = self.pages.page(locale, source)
        return with_panel(html, locale, {"language": locale, "page": source, "root": root})

    def draft(self, locale: str, source: str, drafts: Drafts) -> str:
        """The page *source* in *locale* if *drafts* were its translations. Raises as `page` does."""
        return self.pages.draft(locale, source, drafts)
