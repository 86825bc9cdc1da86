"""What the translating mode itself says, in the language that is translated; English where it has no translation."""

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from kiebitz.translate.catalogue_files import PACKAGE_LOCALES, compile_catalogue
from kiebitz.translate.domains import EDITOR

_TEMPLATES: Final = PackageLoader("kiebitz.serve.translation", ".")


def panel_html(locale: str, facts: Markup) -> str:
    """The panel in which a text is edited, and the bar that turns the mode on and off; *facts* are for the script."""
    return _environment(locale).get_template("panel.html.jinja").render(facts=facts, locale=locale)


def review_html(locale: str, **parts: object) -> str:
    """The page on which changed translations are reviewed."""
    return _environment(locale).get_template("review.html.jinja").render(locale=locale, **parts)


@lru_cache(maxsize=8)
def _environment(locale: str) -> Environment:
    made = Environment(
        loader=_TEMPLATES,
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(_translations(locale), newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    return made


def _translations(locale: str) -> NullTranslations:
    return GNUTranslations(BytesIO(compile_catalogue(Path(PACKAGE_LOCALES), locale, [EDITOR])))
