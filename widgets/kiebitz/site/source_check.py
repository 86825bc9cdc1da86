"""The check of all that a site is made of, before anything is built."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import Final

from cardrules.games import variants
from cardrules.own_variants import own_variants
from kiebitz.elements.texts import SOURCE_LOCALE, use_catalogue
from kiebitz.faults import BuildError, Fault
from kiebitz.locales import unknown_language
from kiebitz.markdown import KiebitzExtension
from kiebitz.markdown.check import PageCheck, check_pages
from kiebitz.markdown.front_matter import front_matter_faults
from kiebitz.markdown.own_variants import use_variants_of_site
from kiebitz.markdown.source_language import use_source_language
from kiebitz.markdown.unsure_blocks import sure_faults
from kiebitz.search import search_word_faults
from kiebitz.setting_keys import setting_faults
from kiebitz.site.colours import palette_faults
from kiebitz.site.fixed_settings import fixed_setting_faults
from kiebitz.site.mkdocs_build import setting_names, template_environment
from kiebitz.site.named_files import named_file_faults
from kiebitz.site.navigation_check import navigation_faults, unnamed_page_faults
from kiebitz.site.own_templates import own_folder, template_faults
from kiebitz.site.paths import CATALOGUES, DOCS, SETTINGS
from kiebitz.site.picture_check import picture_faults
from kiebitz.site.repeated_settings import repeated_setting_faults
from kiebitz.site.setting_values import refused_value_faults
from kiebitz.site_settings import SiteSettings, readable_settings
from kiebitz.translate import CODE_DOMAINS, compile_catalogue, is_known
from kiebitz.translate.check import check
from kiebitz.translate.settings import read_settings
from kiebitz.truth.check import truth_faults
from kiebitz.variant_files import readable_variants

_EXCLUDED: Final = "exclude_docs"
"""The key of the settings with files that are no pages."""


def use_language(language: str) -> None:
    """Take the pages in the working folder to be written in *language*, with the package's words in it.

    Raises:
        BuildError: a catalogue cannot be read.
    """
    if language != SOURCE_LOCALE:
        use_catalogue(language, compile_catalogue(CATALOGUES, language, CODE_DOMAINS))
    use_source_language(language)


def check_sources() -> PageCheck:
    """Check the pages, catalogues and settings in the working folder; returns the blocks that were counted.

    Raises:
        BuildError: something is wrong; all faults are reported together.
    """
    pages, faults = faults_of_sources()
    if faults:
        raise BuildError(faults)
    return pages


def faults_of_sources() -> tuple[PageCheck, tuple[Fault, ...]]:
    """The blocks that were counted in the working folder, and what is wrong there, in the order of files and lines.

    Raises:
        BuildError: settings or variants have faults, without which no page can be judged.
    """
    unreadable = _unreadable_settings()
    settings, wrong = readable_settings(Path()) if not unreadable else (SiteSettings(), unreadable)
    language = settings.language if is_known(settings.language) else SOURCE_LOCALE
    use_language(language)
    read = readable_variants(Path(), "" if unreadable or language != settings.language else language)
    use_variants_of_site(read.variants)
    stopping = {*wrong, *read.faults}
    if unreadable and _EXCLUDED in SETTINGS.read_text(encoding="utf-8", errors="replace"):
        # Nobody knows which files are pages.
        raise BuildError(stopping)
    pages = check_pages(DOCS, settings.excluded)
    faults = {*sure_faults(pages.faults, read.unsure), *front_matter_faults(DOCS, settings.excluded)}
    if not unreadable:
        faults |= {*search_word_faults(DOCS, settings), *check(Path()), *_setting_faults()}
        faults |= {*picture_faults(DOCS, settings.excluded), *_own_picture_faults()}
        if language != settings.language:
            stopping.add(unknown_language(settings.language, Path()))
        stopping |= set(refused_value_faults(SETTINGS, faults | stopping))
    if not stopping:
        # What these judge by is in settings and variants.
        faults |= set(truth_faults(Path()))
    found = tuple(sorted(map(_with_command, faults | stopping)))
    if stopping:
        raise BuildError(found)
    return pages, found


def _unreadable_settings() -> tuple[Fault, ...]:
    """Why the settings in the working folder cannot be read at all; nothing where they can."""
    try:
        read_settings(Path())
    except BuildError as error:
        return error.faults
    return ()


def _setting_faults() -> Iterator[Fault]:
    """What is wrong with the settings in the working folder beside our own; they are YAML."""
    yield from repeated_setting_faults(SETTINGS)
    yield from fixed_setting_faults(SETTINGS)
    yield from palette_faults(SETTINGS)
    yield from named_file_faults(SETTINGS)
    yield from template_faults(SETTINGS, template_environment())
    yield from navigation_faults(SETTINGS, DOCS)
    yield from unnamed_page_faults(SETTINGS, DOCS)
    yield from setting_faults(SETTINGS, setting_names(), KiebitzExtension().config)


def _own_picture_faults() -> Iterator[Fault]:
    """What is wrong with pictures beside the site's own templates."""
    if own := own_folder(SETTINGS):
        yield from picture_faults(Path(own.value))


def _with_command(fault: Fault) -> Fault:
    """*fault* with the command that checks it again; the engine's own knows no variants of this site."""
    own = {one.id for one in own_variants()}
    named = {*fault.variant.split(", ")}
    if not own or not (fault.command or fault.variant) or named <= {*variants()} - own:
        return fault
    return replace(fault, command=check_again(Path.cwd()))


def check_again(site: Path) -> str:
    """The command that checks *site* again, from any folder if that is whole."""
    return f"kiebitz check {quote(str(site))}"
