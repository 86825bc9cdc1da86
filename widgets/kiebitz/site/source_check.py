"""The check of all that a site is made of, before anything is built."""

from dataclasses import replace
from pathlib import Path
from shlex import quote

from cardrules.own_variants import own_variants
from kiebitz.elements.texts import SOURCE_LOCALE, use_catalogue
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown import KiebitzExtension
from kiebitz.markdown.check import PageCheck, check_pages
from kiebitz.markdown.front_matter import front_matter_faults
from kiebitz.markdown.own_variants import use_variants_of_site
from kiebitz.markdown.source_language import use_source_language
from kiebitz.search import search_word_faults
from kiebitz.setting_keys import setting_faults
from kiebitz.site.colours import palette_faults
from kiebitz.site.fixed_settings import fixed_setting_faults
from kiebitz.site.mkdocs_build import setting_names
from kiebitz.site.named_files import named_file_faults
from kiebitz.site.navigation_check import navigation_faults, unnamed_page_faults
from kiebitz.site.paths import CATALOGUES, DOCS, SETTINGS
from kiebitz.site_settings import read_site_settings, site_setting_faults
from kiebitz.translate import CODE_DOMAINS, compile_catalogue
from kiebitz.translate.check import check
from kiebitz.translate.settings import read_settings
from kiebitz.truth.check import truth_faults
from kiebitz.variant_files import read_variants


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
    read_settings(Path())
    if faults := set(site_setting_faults(Path())):
        raise BuildError(faults)
    settings = read_site_settings(Path())
    use_language(settings.language)
    use_variants_of_site(read_variants(Path(), settings.language))
    pages = check_pages(DOCS, settings.excluded)
    faults = {
        *pages.faults,
        *front_matter_faults(DOCS, settings.excluded),
        *search_word_faults(DOCS, settings),
        *fixed_setting_faults(SETTINGS),
        *palette_faults(SETTINGS),
        *named_file_faults(SETTINGS),
        *navigation_faults(SETTINGS, DOCS),
        *unnamed_page_faults(SETTINGS, DOCS),
        *setting_faults(SETTINGS, setting_names(), KiebitzExtension().config),
        *check(Path()),
        *truth_faults(Path()),
    }
    return pages, tuple(sorted(map(_with_command, faults)))


def _with_command(fault: Fault) -> Fault:
    """*fault* with the command that checks it again, where it is of a variant that only this site has."""
    if not {one.id for one in own_variants()} & {*fault.variant.split(", ")}:
        return fault
    return replace(fault, command=check_again(Path.cwd()))


def check_again(site: Path) -> str:
    """The command that checks *site* again, from any folder if that is whole."""
    return f"kiebitz check {quote(str(site))}"
