"""The ways from a page to a deal against the computer: from a position, played on from there, and to a match."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cardrules import RulesError
from cardrules.cases import parse_case
from cardrules.notation import Field, format_fields, format_link
from cardrules.sixtysix import Position, Rules, Scene, deal, format_position, parse_scene, seat_of
from cardrules.sixtysix.adapted_case import adapted
from cardrules.sixtysix.setup import KEYS
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.sixtysix.deal.permalink import link_from_position, link_to_match
from kiebitz.elements.games.sixtysix.deal.start_position import start_position
from kiebitz.elements.games.sixtysix.house_rules import house_rules_of
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.untrusted import LONGEST_LINK

SEED: Final = 1
"""Whoever comes by the same way finds the same hidden cards."""


def start_link(variant: str, rules: Rules, position: str, seat: int = YOU) -> str:
    """The way to a deal that begins with *position* under *rules*, which are those of *variant* or a table's own.

    From the page being rendered. Empty where no deal can begin so, or the site has no page of deals. *seat* is 0 where
    you are the player to act, 1 where it is your opponent.
    """
    if not _can_begin(rules, position, seat):
        return ""
    try:
        link = link_from_position(variant, house_rules_of(variant, rules), format_link(position), seat, SEED)
    except RulesError:
        return ""
    return _deal_link(link)


@lru_cache(maxsize=1024)
def _can_begin(rules: Rules, position: str, seat: int) -> bool:
    """Whether a deal can begin with *position*: hundreds are dealt where none can, and each language asks again."""
    try:
        start_position(rules, position, SEED, seat)
    except RulesError:
        return False
    return True


def position_link(variant: str, position: Position) -> str:
    """The way to a deal that begins with *position*, you having seat 0; empty once the deal is over.

    *variant* is the one of which its rules are, or to which they are compared where they are a table's own.
    """
    if position.result is not None:
        return ""
    return start_link(variant, position.rules, format_position(position), position.seat)


def scene_link(variant: str, rules: Rules, scene: Scene, fields: Iterable[Field]) -> str:
    """As `start_link` where *fields* describe the position, of which *scene* was read; empty where there is none."""
    if scene.pack is not None:
        try:
            return position_link(variant, deal(rules, scene.pack, seat_of(scene.dealer)))
        except RulesError:
            return ""
    return start_link(
        variant, rules, format_fields([(field.key, field.value) for field in fields if field.key in KEYS])
    )


def case_link(text: str, variant: str, rules: Rules) -> str:
    """As `start_link` for the case *text* of a comparison, its tricks fitted to the pack, before its line is played."""
    try:
        fields = parse_case(adapted(text, rules)).position
        return scene_link(variant, rules, parse_scene(fields), fields)
    except RulesError:
        return ""


def match_link(variant: str, rules: Rules) -> str:
    """The way to a match by *rules*, which are those of *variant* or a table's own."""
    return _deal_link(link_to_match(variant, house_rules_of(variant, rules)))


def _deal_link(link: str) -> str:
    return page_link("deal", f"#kb={add_checksum(link)}") if len(link) <= LONGEST_LINK else ""
