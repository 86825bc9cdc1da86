"""The build of a whole site: one build for each language, in one process."""

import os
import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.assets import keep_used
from kiebitz.bundle import Bundle, make_bundle
from kiebitz.bundle.cache import ReportStep
from kiebitz.bundle.hashed_files import short_hash
from kiebitz.bundle.sources import project_sources
from kiebitz.faults import BuildError, Fault
from kiebitz.licences import unattributed_files, write_notice
from kiebitz.locales import WORK, Locale, site_locales
from kiebitz.markdown.check import PageCheck
from kiebitz.markdown.site_data import SiteData
from kiebitz.node_packages import NODE_MODULES, fetch_packages
from kiebitz.place import cache_folder
from kiebitz.previews import can_draw, draw_images
from kiebitz.search import LanguagePages, index, read_sample_queries, read_search_words, read_section_words
from kiebitz.site.app_manifest import write_app_manifest
from kiebitz.site.collection import collect_site_data, widget_catalogues
from kiebitz.site.crawlers import write_crawler_files
from kiebitz.site.kept_bundle import kept_bundle, link_or_copy
from kiebitz.site.kept_results import NOTHING_KEPT, KeptResults
from kiebitz.site.last_form import give_last_form
from kiebitz.site.mkdocs_build import build_locale
from kiebitz.site.mkdocs_settings import site_address, site_file, theme_texts
from kiebitz.site.moved_pages import write_moved_pages
from kiebitz.site.paths import CATALOGUES, DOCS, SHARED
from kiebitz.site.replaced_files import check_replaceable, replace_all, replace_changed
from kiebitz.site.source_check import faults_of_sources
from kiebitz.site.translation_preview import add_desk, with_ids
from kiebitz.site.work_folders import build_folder
from kiebitz.site_defaults import FAVICON
from kiebitz.truth.block_counts import block_counts

_KEPT: Final = KeptResults()
"""Of the last build of a site that is served."""

_CODE: Final = re.compile(r"<(code|pre)\b.*?</\1>", re.DOTALL)


class Built(NamedTuple):
    """A site that has been built."""

    data: SiteData
    """What all of its pages share."""

    bundle: Bundle
    """The scripts and the style that they link."""

    locales: Sequence[Locale]
    """Its languages, the one that the pages are written in first."""

    changed: frozenset[str]
    """The files that differ from the site that was there before, by name; known where the site is served."""


def build(  # noqa: PLR0913  # what is made, and for whom
    out: Path,
    *,
    report: ReportStep,
    locales: Sequence[Locale] = (),
    node_modules: Path = NODE_MODULES,
    is_served: bool = False,
    with_copies: bool = False,
    translating: bool = False,
    on_faults: Callable[[Sequence[Fault]], None] | None = None,
) -> Built:
    """Build the site in the working folder into *out*, with a *report* of each step.

    Returns:
        What its pages share, and what differs from what was in *out*, where it is served.

    Args:
        out: A folder: of an older site, an empty one, or none yet.
        report: Is called with each step, in one sentence.
        locales: The languages to build, by default all that the site has.
        node_modules: Where npm has put its packages.
        is_served: Whether the site is only shown on this machine, and built again soon: then what has not changed
            since the last build of this process is not made again.
        with_copies: Whether compressed copies lie beside scripts and styles, for hosts that send those.
        translating: Whether texts can be edited in the pages, and the changes taken away.
        on_faults: Is called with what is wrong, and the pages show it; without it the site is not built then.

    Raises:
        BuildError: pages, catalogues or settings have faults; all that were found are in it.
    """
    check_replaceable(out)
    report("Checking pages and catalogues")
    checked, faults = faults_of_sources()
    if faults and on_faults is None:
        raise BuildError(faults)
    report(f"{len(faults)} faults" if faults else f"{checked.blocks} blocks hold")
    fetch_packages(node_modules, report)
    WORK.mkdir(exist_ok=True)
    # What has faults is built as it is, and forgotten.
    kept = _KEPT if is_served and not faults else NOTHING_KEPT
    with build_folder(WORK) as scratch, kept.unless_failed():
        made = _Build(
            scratch=scratch,
            node_modules=node_modules,
            report=report,
            kept=kept,
            is_served=is_served,
            with_copies=with_copies,
            translating=translating,
            draft_faults=faults or None,
        )
        try:
            built = _build_all(made, out, checked, locales or site_locales(CATALOGUES))
        except Exception as error:
            if not faults:
                raise
            # A page with faults may be more than a generator can read; its faults have what to mend.
            raise BuildError(faults) from error
    if faults and on_faults is not None:
        on_faults(faults)
    return built


@dataclass(frozen=True, kw_only=True, slots=True)
class _Build:
    """Where one build works, and with what."""

    scratch: Path
    node_modules: Path
    report: ReportStep
    kept: KeptResults
    is_served: bool = False
    with_copies: bool = False
    translating: bool = False
    draft_faults: tuple[Fault, ...] | None = None
    """What is wrong and is shown on the pages; None where nothing is."""


def _build_all(how: _Build, out: Path, checked: PageCheck, locales: Sequence[Locale]) -> Built:
    """Build into a folder of its own, and put the whole site in the place of *out* when it is done."""
    scratch, report = how.scratch, how.report
    data = collect_site_data(locales, marked=how.translating, draft_faults=how.draft_faults)
    bundle, shared = _bundle(how, data, locales)
    # The old site stays until the new one is whole.
    made = scratch / "site"
    for locale in locales:
        report(f"Building the pages in {locale.name}")
        build_locale(locale, data, bundle, made, locales, kept=how.kept)
        write_app_manifest(made, locale, data)
        write_moved_pages(made, locale, data.settings.moved_pages, theme_texts(locale, data)["moved"])
    if how.translating:
        with_ids(made, locales)
    if not data.is_draft:
        report(block_counts(written=checked.written, run=checked.blocks, displayed=count_blocks(made, locales)))
    shutil.copytree(shared, made / SHARED, copy_function=link_or_copy)
    report(describe_pictures(made, locales))
    write_crawler_files(made, locales, site_address())
    # A service worker keeps only what lies below it.
    (made / SHARED / bundle.offline).rename(made / "offline.js")
    report("Indexing for the search")
    pages = [LanguagePages(one.id, one.prefix) for one in locales]
    words = read_search_words(DOCS, data.settings)
    index(
        made,
        pages,
        words,
        scratch / "copies",
        data.settings.search_weights,
        sections=read_section_words(DOCS, data.settings),
        queries=read_sample_queries(DOCS, data.settings),
        node_modules=how.node_modules,
    )
    # Last, so that whatever reads pages reads them whole.
    name = str(site_file().get("site_name", ""))
    sentences = {locale.id: theme_texts(locale, data)["not_embedded"] for locale in locales}
    count = give_last_form(made, locales, bundle, name=name, origin=site_address(), sentences=sentences, kept=how.kept)
    report(f"{count} pages to be embedded by others")
    finish(made, locales, licence=data.settings.licence, node_modules=how.node_modules)
    if how.translating:
        report("Adding what translators need in the page")
        add_desk(made, locales, node_modules=how.node_modules, work=cache_folder() / "bundle", report=report)
    changed: frozenset[str] = frozenset()
    if how.is_served:
        changed = replace_changed(made, out)
    else:
        replace_all(made, out)
        report(f"The site is in {out}")
    return Built(data, bundle, locales, changed)


def _bundle(how: _Build, data: SiteData, locales: Sequence[Locale]) -> tuple[Bundle, Path]:
    """The bundle of a site with *data* in *locales*, and its folder."""
    plain = widget_catalogues(locales)
    catalogues = widget_catalogues(locales, marked=True) if how.translating else plain

    def make(folder: Path) -> Bundle:
        return make_bundle(
            folder,
            catalogues=catalogues,
            node_modules=how.node_modules,
            work=cache_folder() / "bundle",
            report=how.report,
            # The letters on cards are drawn of texts, which must have no marks there.
            sources=project_sources(plain, data.sections, data.pages, data.variants),
            with_copies=how.with_copies,
        )

    if not how.is_served:
        return make(how.scratch / SHARED), how.scratch / SHARED
    inputs = {
        "catalogues": sorted((name, short_hash(content)) for name, content in catalogues.items()),
        "sections": sorted(data.sections.items()),
        "pages": sorted(data.pages.as_mapping().items()),
        "variants": data.variants,
        "process": os.getpid(),
    }
    return kept_bundle(WORK / "served", inputs, make)


def describe_pictures(made: Path, locales: Sequence[Locale]) -> str:
    """What has been drawn for previews of links into *made*, a site in *locales*, as a sentence."""
    if not can_draw():
        return "Previews of links have no pictures, since the package resvg-py is not installed"
    others = tuple(one.prefix for one in locales if one.prefix)
    return f"{draw_images(made, others, made / FAVICON)} pictures for previews of links"


def finish(made: Path, locales: Sequence[Locale], *, licence: str = "", node_modules: Path = NODE_MODULES) -> None:
    """Take out of *made*, a whole site in *locales*, what no page uses, and add whose work it contains.

    *licence* is that of the site's own texts; the versions of packages are those of *node_modules*.

    Raises:
        BuildError: it contains something without a statement of whose work it is.
    """
    for locale in locales:
        keep_used(made / locale.prefix)
    write_notice(made, licence, node_modules)
    own = {file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*") if file.is_file()}
    if faults := unattributed_files(made, [locale.prefix for locale in locales], own, node_modules):
        raise BuildError(faults)


def count_blocks(site: Path, locales: Sequence[Locale] = ()) -> dict[str, int]:
    """How many blocks the pages of each of *locales* show, by its id; by default of all.

    Raises:
        BuildError: a page shows a marker where a fact should be.
    """
    counts = {}
    locales = locales or site_locales(CATALOGUES)
    for locale in locales:
        folder = site / locale.prefix
        others = [folder / other.prefix for other in locales if other.prefix and not locale.prefix]
        pages = [page for page in folder.rglob("*.html") if not any(page.is_relative_to(other) for other in others)]
        texts_of_pages = [page.read_text(encoding="utf-8") for page in pages]
        counts[locale.id] = sum(text.count('<div class="kb-block"') for text in texts_of_pages)
        unanswered = [text for text in texts_of_pages if "{= " in _CODE.sub("", text)]
        if unanswered:
            what = f"a fact reaches readers unanswered in {locale.id}; inside raw HTML nobody asks for it"
            raise BuildError([Fault(path=str(DOCS), line=0, what=what, todo="Write the sentence as Markdown.")])
    return counts
