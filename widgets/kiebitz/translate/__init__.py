"""Messages out of the sources, translations into the build: extract, update, check, count, compile.

The only part that knows Babel. It knows neither the rules of the games nor MkDocs.
"""

from kiebitz.serbian import to_latin
from kiebitz.translate.catalogues import compiled, page_domains
from kiebitz.translate.domains import CODE_DOMAINS, DATA_DOMAINS, NAVIGATION
from kiebitz.translate.languages import DERIVED, LANGUAGES, SOURCE

__all__ = [
    "CODE_DOMAINS",
    "DATA_DOMAINS",
    "DERIVED",
    "LANGUAGES",
    "NAVIGATION",
    "SOURCE",
    "compiled",
    "page_domains",
    "to_latin",
]
