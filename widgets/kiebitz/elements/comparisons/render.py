"""Links that compare a variant with each other one of its game, on the page with comparisons."""

from cardrules.games import game_of
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.compare.permalink import format_permalink
from kiebitz.elements.compare.selection import select_form
from kiebitz.elements.compare.state import State
from kiebitz.elements.environment import template
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name


def render_comparisons(variant: str, locale: str) -> str:
    """The links of *variant*, in the language of *locale*; empty where the site has no page with comparisons.

    Raises:
        BadVariant: there is no such variant.
    """
    reader = texts(locale)
    others = [
        {"href": href, "name": variant_name(other, reader)}
        for other in game_of(variant).variants()
        if other != variant and (href := _link(variant, other))
    ]
    return template("comparisons", locale).render(others=others).strip() if others else ""


def _link(variant: str, other: str) -> str:
    """Where *variant* is compared with *other*, by the example that the form there begins with."""
    pair = (variant, other)
    link = format_permalink(select_form(State(id="", variants=pair, position=""), pair, ""))
    return page_link("comparison", f"#kb={add_checksum(link)}") if link else ""
