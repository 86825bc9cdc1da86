"""The way from a position on a page to a round that is played on from there."""

from typing import Final

from cardrules import RulesError
from cardrules.cases import parse_case
from cardrules.notation import format_fields, format_link
from cardrules.schnauz import Rules, find_preset
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.schnauz.round.start_position import start_position
from kiebitz.elements.site_pages import page_link

_SEED: Final = 1
"""Whoever comes by the same way finds the same hidden cards."""


def start_link(variant: str, position: str) -> str:
    """The way to a round of *variant* that begins with *position*, from the page being rendered.

    Empty where no round can begin so, or the site has no page of rounds.
    """
    try:
        start_position(variant, position, _SEED)
    except RulesError:
        return ""
    link = add_checksum(f"2~{variant}~{_SEED}~~{format_link(position)}")
    return page_link("round", f"#kb={link}&for=round")


def case_link(text: str, variant: str, rules: Rules) -> str:
    """As `start_link` for the case *text* of a comparison; empty where *rules* are not those of *variant*."""
    if rules != find_preset(variant).rules:
        return ""
    return start_link(variant, format_fields([(field.key, field.value) for field in parse_case(text).position]))
