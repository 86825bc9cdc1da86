"""The Jinja environment of the elements: one for each language, templates from the elements' folders."""

from functools import cache
from gettext import NullTranslations

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from kiebitz.elements.links import rule_href
from kiebitz.elements.texts import texts


def template(element: str, locale: str) -> Template:
    """The template of *element* in *locale*."""
    return _environment(texts(locale)).get_template(f"{element}/template.html.jinja")


@cache
def _environment(translations: NullTranslations) -> Environment:
    made = Environment(
        loader=PackageLoader("kiebitz.elements", "."),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(translations, newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    made.globals["rule_href"] = rule_href
    return made
