"""The rules of a table in a few signs: the preset, and for each rule that differs its code and its value.

    blog-schnapsen          as the preset has them
    blog-schnapsen~cm1sb1   two rules with the value that is listed second for them
    blog-schnapsen~sm-30    a rule with a number that is not listed

Values are counted from 0 in the order in which the engine lists them. What a later version has written may have rules
and values that this one does not know; `read_table` gives the others and names these.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from cardrules import BadRecord, BadRule
from cardrules.errors import quoted
from cardrules.game import Game
from cardrules.games import game_of, variants
from cardrules.messages import Wording, listed, wording
from cardrules.parameters import format_value
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import MOST_RULES, HouseRules, checked_house_rules
from kiebitz.elements.shared_wordings import missing_part

LONGEST_CODE: Final = 200
"""Most signs of such a text."""

_CODES: Final = re.compile(r"(?:[a-z]{2}-?\d{1,3})*")
_FIRST_CODE: Final = re.compile(r"[a-z]{2}-?\d")
_CODE: Final = re.compile(r"[a-z]{2}-?\d{1,3}")
_PARTS: Final = re.compile(r"([a-z]{2}|#)(-?)(\d{1,4})")

NO_CODE: Final = "#"
"""The sign before the place of a rule that this version does not know, where a link has no codes."""


class TableRules(NamedTuple):
    """The rules of a table: a preset with house rules."""

    variant: str
    house: HouseRules = ()


class ReadTable(NamedTuple):
    """The rules of a table as far as this version knows them."""

    table: TableRules

    unknown: tuple[str, ...] = ()
    """The codes of the others, each with its value; also of those that do not go together without one of these."""


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
    return all_known(read_table(text))


def all_known(read: ReadTable) -> TableRules:
    """The table that was *read*. Raises BadRecord, with each rule that this version does not know."""
    if read.unknown:
        raise BadRecord(
            wording(
                "this version of the site does not know some of these rules: {rules}",
                rules=listed(unknown_rules(read.table.variant, read.unknown)),
            )
        )
    return read.table


def read_table(text: str) -> ReadTable:
    """What `format_table` of this version or a later one has written as *text*, which is not to be trusted.

    Raises:
        BadRecord: it is damaged, or of a version with a game that this one does not know.
        BadRule: its rules do not go together.
    """
    variant, _, changed = text.partition("~")
    if len(text) > LONGEST_CODE or not _CODES.fullmatch(changed):
        raise BadRecord(missing_part())
    return read_codes(variant, _CODE.findall(changed))


def read_codes(variant: str, codes: Iterable[str]) -> ReadTable:
    """The rules of *codes*, each with its value, that differ from *variant*. Raises as `read_table`."""
    if variant not in variants():
        raise BadRecord(
            wording("these rules are for a game that this version does not know: {variant}", variant=quoted(variant))
        )
    read = {code: _rule(variant, code) for code in codes}
    if len(read) > MOST_RULES:
        raise BadRecord(missing_part())
    known = {code: rule for code, rule in read.items() if rule is not None}
    unknown = tuple(code for code in read if code not in known)
    try:
        return ReadTable(TableRules(variant, checked_house_rules(variant, tuple(known.values()))), unknown)
    except BadRule:
        if not unknown:
            raise
    house, refused = _consistent_rules(variant, known)
    return ReadTable(TableRules(variant, house), (*unknown, *refused))


def checked_unknown(codes: Iterable[str]) -> tuple[str, ...]:
    """The *codes* of rules that are not known. Raises BadRecord where one of them is no such code."""
    found = tuple(codes)
    for code in found:
        _parts(code)
    return found


def unknown_rules(variant: str, unknown: Iterable[str]) -> Iterator[Wording]:
    """Each of the *unknown* codes of a table of *variant*, by the name of its rule where that is known."""
    names = _rule_names(variant)
    for code in unknown:
        rule, minus, number = _parts(code)
        if rule not in names:
            yield wording("a rule with the code {code}", code=code)
        elif minus:
            yield wording("{rule}: {number}", rule=names[rule], number=number)
        else:
            yield wording("{rule}, value number {number}", rule=names[rule], number=int(number) + 1)


def split_table(text: str) -> tuple[str, list[str]]:
    """The code of a table at the beginning of *text*, and its other parts, none of which begins as house rules do."""
    variant, *parts = text.split("~")
    if parts and _FIRST_CODE.match(parts[0]):
        return f"{variant}~{parts[0]}", parts[1:]
    return variant, parts


def _rule(variant: str, code: str) -> tuple[str, str] | None:
    """The rule and the value of *code*; None where this version does not know one of them."""
    rule = _rule_names(variant).get(_parts(code)[0])
    value = None if rule is None else _value(game_of(variant), rule, code)
    return None if rule is None or value is None else (rule, value)


def _value(game: Game, rule: str, code: str) -> str | None:
    """The value of *rule* in *code*, as the engine writes it; None where the rule does not take it."""
    _, minus, number = _parts(code)
    taken = game.taken(rule)
    listed_values = [format_value(value) for value in taken.values]
    if not minus:
        return listed_values[int(number)] if int(number) < len(listed_values) else None
    is_taken = number in listed_values or (taken.within is not None and int(number) in taken.within)
    return number if is_taken else None


def _consistent_rules(variant: str, known: Mapping[str, tuple[str, str]]) -> tuple[HouseRules, tuple[str, ...]]:
    """Those of the *known* rules that go together, one after the other, and the codes of the rest."""
    house: HouseRules = ()
    refused: list[str] = []
    for code, rule in known.items():
        try:
            house = checked_house_rules(variant, (*house, rule))
        except (BadRule, BadRecord):
            refused.append(code)
    return house, tuple(refused)


def _parts(code: str) -> tuple[str, str, str]:
    """The rule, the sign before a number that is not listed, and the number of *code*. Raises BadRecord."""
    found = _PARTS.fullmatch(code)
    if found is None:
        raise BadRecord(missing_part())
    return found[1], found[2], found[3]


def _rule_names(variant: str) -> Mapping[str, str]:
    """The rule of each code."""
    return {code: rule for rule, code in ui_of(variant).rule_codes().items()}


def _value_code(game: Game, rule: str, text: str) -> str:
    listed = [format_value(value) for value in game.taken(rule).values]
    return str(listed.index(text)) if text in listed else f"-{text}"
