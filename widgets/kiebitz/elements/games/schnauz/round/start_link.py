"""The way from a position on a page to a round that is played on from there."""

from typing import Final

from cardrules import RulesError
from cardrules.notation import format_link
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.schnauz.round.start_position import start_position
from kiebitz.elements.rule_links import page_href

PAGE: Final = "practice/deal/"
"""Address of the page of rounds in each locale."""

_SEED: Final = 1
"""Whoever comes by the same way finds the same hidden cards."""


def start_link(variant: str, position: str) -> str:
    """The way to a round of *variant* that begins with *position*, from the page being rendered; empty without one."""
    try:
        start_position(variant, position, _SEED)
    except RulesError:
        return ""
    link = add_checksum(f"2~{variant}~{_SEED}~~{format_link(position)}")
    return page_href(f"{PAGE}#kb={link}&for=round")
