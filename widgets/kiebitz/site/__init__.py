"""The build of a site: sources checked, one build for each language, the files that all share, the search.

`python -m kiebitz.site build` is the command.
"""

from kiebitz.site.build import build, count_blocks, finish
from kiebitz.site.collection import collect_site_data
from kiebitz.site.command import main
from kiebitz.site.mkdocs_build import build_locale
from kiebitz.site.mkdocs_settings import settings_file, settings_of
from kiebitz.site.paths import CATALOGUES, DOCS, SETTINGS, SHARED
from kiebitz.site.source_check import check_sources

__all__ = [
    "CATALOGUES",
    "DOCS",
    "SETTINGS",
    "SHARED",
    "build",
    "build_locale",
    "check_sources",
    "collect_site_data",
    "count_blocks",
    "finish",
    "main",
    "settings_file",
    "settings_of",
]
