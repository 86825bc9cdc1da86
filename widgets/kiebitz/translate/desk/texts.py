"""What the translating mode itself says, in the language that is translated; English where it has no translation."""

import json
from collections.abc import Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from kiebitz.translate.catalogue_files import PACKAGE_LOCALES, compile_catalogue
from kiebitz.translate.domains import EDITOR

STYLE: Final = Path(__file__).with_name("style.css")
"""The style of the panel, and of the page of reviews."""

FOLDER: Final = "_translate/"
"""Where pages find the script and the style, below the root of the site."""

_TEMPLATES: Final = PackageLoader("kiebitz.translate.desk", ".")


def with_panel(html: str, locale: str, facts: Mapping[str, str]) -> str:
    """The page *html* in *locale* with the panel in which a text is edited.

    *facts* are for its script: the language, the page, and as `root` what leads to the root of the site.
    """
    written = Markup(json.dumps(facts).replace("<", "\\u003c"))  # noqa: S704  # no tag can begin in it
    panel = _environment(locale).get_template("panel.html.jinja").render(facts=written, locale=locale)
    place = f"{facts['root']}{FOLDER}"
    head = (
        f'<link rel="stylesheet" href="{place}style.css"><script type="module" src="{place}script.js"></script></head>'
    )
    return html.replace("</head>", head, 1).replace("</body>", f"{panel}</body>", 1)


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
