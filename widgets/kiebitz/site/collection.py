"""What a build collects of the whole site before it makes the first page."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from kiebitz.locales import Locale
from kiebitz.markdown.rule_sections import section_addresses
from kiebitz.markdown.site_data import Catalogues, SiteData
from kiebitz.site.paths import CATALOGUES, DOCS
from kiebitz.site_settings import read_site_settings
from kiebitz.translate import CODE_DOMAINS, DATA_DOMAINS, DESCRIPTIONS, NAVIGATION, compile_catalogue, page_domains
from kiebitz.translate.catalogue import Key
from kiebitz.translate.coverage import coverage
from kiebitz.truth.statement_index import statement_index


def collect_site_data(locales: Sequence[Locale], *, marked: bool = False) -> SiteData:
    """What all pages share when the site in the working folder is built in *locales*, the source language first.

    Translations that are *marked* have the ids of their messages, for `kiebitz.translate.marked_html`.

    Raises:
        BuildError: a catalogue, or the data on statements or the glossary, cannot be read.
    """
    settings = read_site_settings(Path())
    return SiteData(
        docs=DOCS,
        settings=settings,
        sections=section_addresses(DOCS, settings.excluded),
        statements=statement_index(Path()),
        coverage=tuple(coverage(Path())),
        catalogues={locale.id: compiled_catalogues(locale.id, marked=marked) for locale in locales if locale.prefix},
    )


def compiled_catalogues(
    locale: str, *, marked: bool = False, drafts: Mapping[Key, tuple[str, ...]] = MappingProxyType({})
) -> Catalogues:
    """The catalogues of *locale*, compiled, their translations *marked* or as they are; *drafts* are marked, too."""
    compiled = partial(compile_catalogue, CATALOGUES, locale, marked=marked, drafts=drafts)
    return Catalogues(
        elements=compiled([*CODE_DOMAINS, *DATA_DOMAINS]),
        pages=compiled(page_domains(CATALOGUES)),
        descriptions=compiled([DESCRIPTIONS]),
        navigation=compiled([NAVIGATION]),
    )


def widget_catalogues(locales: Sequence[Locale], *, marked: bool = False) -> dict[str, bytes]:
    """The compiled catalogues of the widgets, which the browser gets: for each of *locales* but the source language."""
    return {one.id: compile_catalogue(CATALOGUES, one.id, CODE_DOMAINS, marked=marked) for one in locales if one.prefix}
