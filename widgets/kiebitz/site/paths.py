"""What the folder of every site contains, relative to it."""

from pathlib import Path
from typing import Final

SETTINGS: Final = Path("mkdocs.yml")
DOCS: Final = Path("docs")
CATALOGUES: Final = Path("locales")
"""Only in sites of several languages."""

SHARED: Final = "_kiebitz"
"""The folder of the built site that all its languages share."""
