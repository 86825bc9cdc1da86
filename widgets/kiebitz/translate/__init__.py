"""Messages out of the sources, translations into the build: extract, update, check, count, compile.

The only part that knows Babel. It knows neither the rules of the games nor MkDocs.
"""

from kiebitz.serbian import to_latin
from kiebitz.translate.catalogue_files import compile_catalogue, languages_in, page_domains
from kiebitz.translate.domains import CODE_DOMAINS, DATA_DOMAINS, DESCRIPTIONS, NAVIGATION
from kiebitz.translate.language_folders import folder_fault
from kiebitz.translate.languages import DERIVED, PSEUDO, SOURCE, is_known, own_name

__all__ = [
    "CODE_DOMAINS",
    "DATA_DOMAINS",
    "DERIVED",
    "DESCRIPTIONS",
    "NAVIGATION",
    "PSEUDO",
    "SOURCE",
    "compile_catalogue",
    "folder_fault",
    "is_known",
    "languages_in",
    "own_name",
    "page_domains",
    "to_latin",
]
