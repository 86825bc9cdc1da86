"""What the folder of every site contains, relative to it, and where the package has its templates."""

from pathlib import Path
from typing import Final

from kiebitz import theme

SETTINGS: Final = Path("mkdocs.yml")
DOCS: Final = Path("docs")
CATALOGUES: Final = Path("locales")
"""Only in sites of several languages."""

THEME_FOLDER: Final = Path(theme.__file__).resolve().parent
"""The package's templates and their files."""

SHARED: Final = "_kiebitz"
"""The folder of the built site that all its languages share."""
