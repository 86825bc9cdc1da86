"""The check of all that a site is made of, before anything is built."""

from pathlib import Path

from kiebitz.faults import BuildError
from kiebitz.markdown import KiebitzExtension
from kiebitz.markdown.check import PageCheck, check_pages
from kiebitz.markdown.front_matter import front_matter_faults
from kiebitz.search import search_word_faults
from kiebitz.setting_keys import setting_faults
from kiebitz.site.fixed_settings import fixed_setting_faults
from kiebitz.site.mkdocs_build import setting_names
from kiebitz.site.paths import DOCS, SETTINGS
from kiebitz.site_settings import read_site_settings, site_setting_faults
from kiebitz.translate.check import check
from kiebitz.translate.settings import read_settings
from kiebitz.truth.check import truth_faults


def check_sources() -> PageCheck:
    """Check the pages, catalogues and settings in the working folder; returns the blocks that were counted.

    Raises:
        BuildError: something is wrong; all faults are reported together.
    """
    read_settings(Path())
    if faults := set(site_setting_faults(Path())):
        raise BuildError(faults)
    settings = read_site_settings(Path())
    pages = check_pages(DOCS, settings.excluded)
    faults = {
        *pages.faults,
        *front_matter_faults(DOCS, settings.excluded),
        *search_word_faults(DOCS, settings),
        *fixed_setting_faults(SETTINGS),
        *setting_faults(SETTINGS, setting_names(), KiebitzExtension().config),
        *check(Path()),
        *truth_faults(Path()),
    }
    if faults:
        raise BuildError(faults)
    return pages
