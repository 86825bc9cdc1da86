"""The way from a position on a page to a round that is played on from there."""

from typing import Final

from cardrules import RulesError
from cardrules.cases import parse_case
from cardrules.notation import format_fields, format_link
from cardrules.schnauz import Rules
from cardrules.schnauz.rules import values_of
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.schnauz.round.start_position import start_position
from kiebitz.elements.house_rules import fewest_house_rules, format_variant
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.untrusted import LONGEST_LINK

_SEED: Final = 1
"""Whoever comes by the same way finds the same hidden cards."""

_PLAYERS: Final = 3
"""So many play where a page leads to a game."""


def start_link(played: TableRules, position: str) -> str:
    """The way to a round of what is *played* that begins with *position*, from the page being rendered.

    Empty where no round can begin so, or the site has no page of rounds.
    """
    try:
        start_position(rules_of_table(played), position, _SEED)
    except RulesError:
        return ""
    return _round_link(f"2~{format_variant(*played)}~{_SEED}~~{format_link(position)}")


def case_link(text: str, variant: str, rules: Rules) -> str:
    """As `start_link` for the case *text* of a comparison, under *rules*, those of *variant* or a table's own."""
    played = TableRules(variant, fewest_house_rules(variant, values_of(rules)))
    return start_link(played, format_fields([(field.key, field.value) for field in parse_case(text).position]))


def match_link(variant: str, rules: Rules) -> str:
    """The way to a game of three by *rules*, those of *variant* or a table's own.

    From the page being rendered; empty where the site has no page of rounds.
    """
    house = fewest_house_rules(variant, values_of(rules))
    lives = ".".join([str(rules.deal.lives)] * _PLAYERS)
    return _round_link(f"1~{format_variant(variant, house)}~0~{lives}~{_SEED}~")


def _round_link(link: str) -> str:
    return page_link("round", f"#kb={add_checksum(link)}&for=round") if len(link) <= LONGEST_LINK else ""
