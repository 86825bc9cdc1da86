"""The data of one build on the whole site, which it hands to the conversion of every page.

It is made once, before the first page, and is a value. A generator that runs in another process gets it as a file.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardrules.own_variants import OwnVariant
from kiebitz.elements.site_handover import NamedVariant
from kiebitz.elements.site_pages import SitePages
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.coverage import LanguageCoverage
from kiebitz.markdown.page_files import address
from kiebitz.markdown.rule_sections import section_addresses
from kiebitz.markdown.statement_index import StatementEntry
from kiebitz.site_settings import SiteSettings, read_site_settings, settings_from_fields
from kiebitz.variant_files import read_variants


@dataclass(frozen=True, kw_only=True, slots=True)
class Catalogues:
    """The compiled catalogues of one language, in gettext's .mo format."""

    elements: bytes
    """Of everything but pages: widgets, blocks, the theme."""

    pages: bytes
    """Of the pages."""

    descriptions: bytes = b""
    """Of front matter."""

    navigation: bytes = b""
    """Of the titles in the navigation."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SiteData:
    """What all pages of a site share."""

    docs: Path
    """Folder of the pages."""

    settings: SiteSettings = field(default_factory=SiteSettings)
    """What the site has beside its pages."""

    sections: Mapping[str, str] = field(default_factory=dict)
    """Each rule to the address of the section that explains it, from the root of a locale."""

    statements: Mapping[str, StatementEntry] = field(default_factory=dict)
    """Each statement of the source texts by its id, with the places that prove or contain it."""

    variants: tuple[NamedVariant, ...] = ()
    """Variants of the site's own."""

    coverage: tuple[LanguageCoverage, ...] = ()
    """How far the site is translated, for each language."""

    catalogues: Mapping[str, Catalogues] = field(default_factory=dict)
    """The catalogues of each language but the source language."""

    draft_faults: tuple[Fault, ...] | None = None
    """What is wrong with the pages, to be shown on them; None where pages with faults are refused."""

    @property
    def is_draft(self) -> bool:
        """Whether pages are shown with what is wrong with them."""
        return self.draft_faults is not None

    def faults_of(self, path: str) -> tuple[Fault, ...]:
        """What is wrong with the page that is the file *path*, where that is shown."""
        return tuple(fault for fault in self.draft_faults or () if fault.path == path)

    @property
    def pages(self) -> SitePages:
        """The addresses of pages that widgets link to."""
        settings = self.settings
        return SitePages(
            board=_address(settings.board_page),
            deal=_address(settings.deal_page),
            course=_address(settings.course_page),
            round=_address(settings.round_page),
            comparison=_address(settings.comparison_page),
            table=_address(settings.table_page),
            score=_address(settings.score_page),
            positions=_address(settings.positions_page),
        )


def _address(page: str) -> str | None:
    return address(page) if page else None


def data_of_folder(docs: Path) -> SiteData:
    """What the pages below *docs* and the settings file beside that folder give: for a converter without a build.

    Raises:
        BuildError: the settings file has a key or value that no site can have.
    """
    settings = read_site_settings(docs.parent)
    variants = read_variants(docs.parent, settings.language)
    return SiteData(
        docs=docs, settings=settings, variants=variants, sections=section_addresses(docs, settings.excluded)
    )


def write_site_data(data: SiteData, file: Path) -> None:
    """Write *data* into *file*, for a generator that runs in another process."""
    catalogues = {
        locale: {name: b64encode(getattr(found, name)).decode("ascii") for name in Catalogues.__slots__}
        for locale, found in data.catalogues.items()
    }
    whole = {
        "docs": data.docs.as_posix(),
        "settings": asdict(data.settings),
        "sections": dict(data.sections),
        "variants": [{"variant": one.variant._asdict(), "names": dict(one.names)} for one in data.variants],
        "statements": dict(data.statements),
        "coverage": data.coverage,
        "catalogues": catalogues,
    }
    file.write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")


def read_site_data(file: Path) -> SiteData:
    """What `write_site_data` has written into *file*; read once for each time that it has changed.

    Raises:
        BuildError: the file is missing, or something else.
    """
    try:
        return _read(file, file.stat().st_mtime_ns)
    except (OSError, ValueError, TypeError, KeyError) as error:
        fault = Fault(
            path=file.as_posix(),
            what="the data of the site cannot be read",
            expected="a file that kiebitz.markdown.site_data has written",
            found=f"{type(error).__name__}: {error}",
            todo="Build the site again.",
        )
        raise BuildError([fault]) from error


@lru_cache(maxsize=1)
def _read(file: Path, _changed: int) -> SiteData:
    whole: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    catalogues = {
        locale: Catalogues(**{name: b64decode(content) for name, content in contents.items()})
        for locale, contents in whole.pop("catalogues").items()
    }
    docs, coverage = Path(whole.pop("docs")), tuple(whole.pop("coverage"))
    settings = settings_from_fields(whole.pop("settings"))
    variants = tuple(
        NamedVariant(variant=OwnVariant(**one["variant"]), names=one["names"]) for one in whole.pop("variants")
    )
    return SiteData(docs=docs, settings=settings, variants=variants, coverage=coverage, catalogues=catalogues, **whole)
