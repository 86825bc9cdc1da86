"""What a build collects of the whole site before it makes the first page."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.faults import Fault
from kiebitz.locales import Locale
from kiebitz.markdown.rule_sections import section_addresses
from kiebitz.markdown.site_data import Catalogues, SiteData
from kiebitz.site.paths import CATALOGUES, DOCS
from kiebitz.site_settings import read_site_settings
from kiebitz.translate import CODE_DOMAINS, DATA_DOMAINS, DESCRIPTIONS, NAVIGATION, compile_catalogue, page_domains
from kiebitz.translate.catalogue import Key
from kiebitz.translate.coverage import coverage
from kiebitz.truth.statement_index import statement_index
from kiebitz.variant_files import read_variants


def collect_site_data(
    locales: Sequence[Locale], *, marked: bool = False, draft_faults: tuple[Fault, ...] | None = None
) -> SiteData:
    """What all pages share when the site in the working folder is built in *locales*, the source language first.

    Translations that are *marked* have the ids of their messages, for `kiebitz.translate.marked_html`. Where there are
    *draft_faults* pages show them instead of being refused.

    Raises:
        BuildError: a catalogue, or the data on statements or the glossary, cannot be read.
    """
    settings = read_site_settings(Path())
    return SiteData(
        docs=DOCS,
        settings=settings,
        draft_faults=draft_faults,
        variants=read_variants(Path(), settings.language),
        sections=section_addresses(DOCS, settings.excluded),
        statements=statement_index(Path()),
        coverage=tuple(coverage(Path())),
        catalogues={
            locale.id: compiled_catalogues(locale, marked=marked) for locale in locales if _needs_catalogue(locale)
        },
    )


def compiled_catalogues(
    of: Locale, *, marked: bool = False, drafts: Mapping[Key, tuple[str, ...]] = MappingProxyType({})
) -> Catalogues:
    """The catalogues of the language *of*, compiled; of the language of the pages only the package's own words.

    Translations are *marked* or as they are; *drafts* are marked, too.
    """
    locale = of.id
    if not of.prefix:
        return Catalogues(elements=compile_catalogue(CATALOGUES, locale, CODE_DOMAINS), pages=b"")
    compiled = partial(compile_catalogue, CATALOGUES, locale, marked=marked, drafts=drafts)
    return Catalogues(
        elements=compiled([*CODE_DOMAINS, *DATA_DOMAINS]),
        pages=compiled(page_domains(CATALOGUES)),
        descriptions=compiled([DESCRIPTIONS]),
        navigation=compiled([NAVIGATION]),
    )


def widget_catalogues(locales: Sequence[Locale], *, marked: bool = False) -> dict[str, bytes]:
    """The compiled catalogues of the widgets, which the browser gets: for each of *locales* but the package's own."""
    return {
        one.id: compile_catalogue(CATALOGUES, one.id, CODE_DOMAINS, marked=marked and bool(one.prefix))
        for one in locales
        if one.id != SOURCE_LOCALE
    }


def _needs_catalogue(locale: Locale) -> bool:
    """Whether anything is translated into *locale*: the pages, or the words of the package."""
    return bool(locale.prefix) or locale.id != SOURCE_LOCALE
