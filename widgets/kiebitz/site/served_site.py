"""A site that is served while it is written: built whole at each change, the page that is looked at before that."""

from collections.abc import Callable, Collection, Sequence
from contextlib import chdir
from pathlib import Path
from typing import Final

from kiebitz.bundle.cache import ReportStep
from kiebitz.faults import Fault
from kiebitz.locales import WORK, Locale, site_locales
from kiebitz.node_packages import NODE_MODULES
from kiebitz.site.build import Built, build
from kiebitz.site.command import chosen_locales
from kiebitz.site.last_form import INDEX
from kiebitz.site.paths import CATALOGUES, DOCS
from kiebitz.site.single_pages import SinglePages
from kiebitz.translate.languages import folder_of

_TEXTS: Final = (".md", ".po")
"""What may change without a change to other files of the site than pages."""


class ServedSite:
    """The site in a folder, built again and again into another one."""

    def __init__(
        self, source: Path, out: Path, *, languages: Sequence[str] = (), node_modules: Path = NODE_MODULES
    ) -> None:
        """Build the folder *source* into *out*; only *languages* beside that of the pages, if any are named."""
        self._source = source
        self._out = out
        self._languages = languages
        self._node_modules = node_modules
        self._built: Built | None = None

    def build(self, report: ReportStep, on_faults: Callable[[Sequence[Fault]], None] | None = None) -> frozenset[str]:
        """Build the whole site, with a *report* of each step; returns the files that differ from before.

        The result is that of a build in an empty folder. *on_faults* is called with what is wrong where the pages can
        show it; without it the site is not built then.

        Raises:
            BuildError: its sources have faults; they name files from that folder on.
            NoSuchLanguageError: it has no such language.
        """
        with chdir(self._source):
            locales = chosen_locales(site_locales(CATALOGUES), self._languages)
            built = build(
                self._out,
                report=report,
                locales=locales,
                node_modules=self._node_modules,
                is_served=True,
                on_faults=on_faults,
            )
        # A page that shows what is wrong is not made ahead.
        self._built = None if built.data.is_draft else built
        return built.changed

    def make_ahead(self, name: str, changed: Collection[Path]) -> bool:
        """Make the page *name*, a file of the built site, anew if it has the texts *changed*; whether it differs now.

        It takes a moment, and is what the next build makes: but where more than texts has changed, or is wrong, that
        is left to the build. Nothing is checked before, so anything may be wrong: a page may be no text at all.
        """
        if self._built is None or not all(path.suffix in _TEXTS for path in changed):
            return False
        try:
            with chdir(self._source):
                return self._remade(self._built, name, changed)
        except Exception:  # noqa: BLE001  # the build comes next, and reports it
            return False

    def _remade(self, built: Built, name: str, changed: Collection[Path]) -> bool:
        locale = _language_of(name, built.locales)
        pages = SinglePages(built.bundle, WORK / "ahead", site=self._out, locales=tuple(built.locales), data=built.data)
        source = pages.addresses(locale.id).get(name.removeprefix(locale.prefix).removesuffix(INDEX))
        if source is None or not (self._out / name).is_file():
            return False
        texts = (self._source / DOCS / source).resolve()
        catalogues = (self._source / CATALOGUES / folder_of(locale.id)).resolve()
        paths = [path.resolve() for path in changed]
        if not any(path == texts or (locale.prefix and path.is_relative_to(catalogues)) for path in paths):
            return False
        html = pages.page(locale.id, source)
        is_new = html != (self._out / name).read_text(encoding="utf-8")
        if is_new:
            (self._out / name).write_text(html, encoding="utf-8")
        return is_new


def _language_of(name: str, locales: Sequence[Locale]) -> Locale:
    """The one of *locales* that the page *name* is in."""
    return next((one for one in locales if one.prefix and name.startswith(one.prefix)), locales[0])
