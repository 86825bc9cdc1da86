"""Which of the theme's own translations a language of the site is shown with."""

from importlib.resources import files
from typing import Final

_BY_ANOTHER_NAME: Final = {"sr-Latn": "sh"}
"""Languages that the theme knows by a name of its own."""

_FALLBACK: Final = "en"


def theme_language(locale: str) -> str:
    """The theme's translation for *locale*, as `sr-Latn`: of the same language if there is one, or else English."""
    folder = files("material") / "templates" / "partials" / "languages"
    for name in (_BY_ANOTHER_NAME.get(locale, locale), locale.partition("-")[0]):
        if (folder / f"{name}.html").is_file():
            return name
    return _FALLBACK
