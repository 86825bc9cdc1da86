"""The rules of a table in a few signs: the preset, and for each rule that differs its code and its value.

    blog-schnapsen          as the preset has them
    blog-schnapsen~cm1sb1   two rules with the value that is listed second for them
    blog-schnapsen~sm-30    a rule with a number that is not listed

Values are counted from 0 in the order in which the engine lists them.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.game import Game
from cardrules.games import game_of, variants
from cardrules.messages import wording
from cardrules.parameters import format_value
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import HouseRules, checked_house_rules
from kiebitz.elements.shared_wordings import missing_part

LONGEST_CODE: Final = 200
"""Most signs of such a text."""

_CODES: Final = re.compile(r"(?:[a-z]{2}-?\d{1,3})*")
_FIRST_CODE: Final = re.compile(r"[a-z]{2}-?\d")
_CODE: Final = re.compile(r"([a-z]{2})(-?)(\d{1,3})")


class TableRules(NamedTuple):
    """The rules of a table: a preset with house rules."""

    variant: str
    house: HouseRules = ()


def format_table(table: TableRules) -> str:
    """*table* in signs that a link may have, none of them a comma."""
    game, codes = game_of(table.variant), ui_of(table.variant).rule_codes()
    changed = "".join(f"{codes[rule]}{_value_code(game, rule, text)}" for rule, text in table.house)
    return f"{table.variant}~{changed}" if changed else table.variant


def parse_table(text: str) -> TableRules:
    """What `format_table` has written as *text*, which is not to be trusted.

    Raises:
        BadRecord: it is damaged, or of a version with a game, a rule or a value that this one does not know.
        BadRule: its rules do not go together.
    """
    variant, _, changed = text.partition("~")
    if len(text) > LONGEST_CODE or not _CODES.fullmatch(changed):
        raise BadRecord(missing_part())
    if variant not in variants():
        raise BadRecord(
            wording("these rules are for a game that this version does not know: {variant}", variant=quoted(variant))
        )
    return TableRules(variant, checked_house_rules(variant, tuple(_rules(variant, changed))))


def split_table(text: str) -> tuple[str, list[str]]:
    """The code of a table at the beginning of *text*, and its other parts, none of which begins as house rules do."""
    variant, *parts = text.split("~")
    if parts and _FIRST_CODE.match(parts[0]):
        return f"{variant}~{parts[0]}", parts[1:]
    return variant, parts


def _rules(variant: str, changed: str) -> Iterator[tuple[str, str]]:
    game = game_of(variant)
    names = {code: rule for rule, code in ui_of(variant).rule_codes().items()}
    for code, minus, number in _CODE.findall(changed):
        if code not in names:
            raise BadRecord(
                wording("this version does not know one of these rules, with the code {code}", code=quoted(code))
            )
        values = game.taken(names[code]).values
        if minus:
            yield names[code], number
        elif int(number) < len(values):
            yield names[code], format_value(values[int(number)])
        else:
            raise BadRecord(
                wording(
                    "{rule} has a value that this version does not know: number {number}",
                    rule=names[code],
                    number=number,
                )
            )


def _value_code(game: Game, rule: str, text: str) -> str:
    listed = [format_value(value) for value in game.taken(rule).values]
    return str(listed.index(text)) if text in listed else f"-{text}"
