"""Blocks of Schnauz: their claims, and lines of a moment: a turn, or hands that are shown."""

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Final

from cardrules import RulesError
from cardrules.cards import format_symbols
from cardrules.notation import Field, parse_fields
from cardrules.schnauz import (
    Observation,
    Position,
    Rules,
    Setup,
    best_of,
    explain,
    format_observation,
    format_position,
    legal_actions,
    name_of,
    observation_from_setup,
    observe,
    parse_action,
    parse_setup,
    players_in,
    showdown_from_setup,
    turn_of,
    worth_of,
)
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.games.schnauz.exercises.random_rounds import random_deal
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.new_example.completed_lines import completed_lines, fields_of
from kiebitz.new_example.position_kind import PositionKind
from kiebitz.new_example.schnauz_kinds import KINDS, Hands, TurnOrHands

__all__ = ["KINDS", "QUIZ", "claims", "completed", "is_of_kind", "position_lines", "random_lines"]

type _Lines = list[tuple[str, str]]

QUIZ: Final = "it asks what your hand is worth and who loses, all hands known, by the rules of a variant alone"
"""What a position needs so that readers are asked about it."""

_SWAPS: Final = "swaps"
_ORDER: Final = ("keep", "replace", _SWAPS, "swap all", "pass", "knock")
"""What may be done, as claims list it."""

_REMEMBERED: Final = ("in a row", "passed", "dealer", "stock", "players")
"""Lines on what was before this turn, which often makes no difference."""


def claims(fields: Sequence[Field], table: TableRules, answer: str | None) -> Iterator[tuple[str, str]]:
    """What may be done in the position *fields*, or who loses where hands alone are known; and what hands are worth."""
    rules: Rules = rules_of_table(table)
    setup = parse_setup(fields)
    if setup.table is not None:
        observation = observation_from_setup(setup, rules)
        legal = [str(action) for action in legal_actions(observation)]
        yield "legal", ", ".join(_grouped(legal)) or "none"
        for action in ("pass", "knock") if setup.table else ():
            verdict = explain(observation, parse_action(action))
            if not verdict.legal:
                yield "refused", f"{action} by {verdict.reasons[0].code}"
        yield "worth", f"you {worth_of(observation.hand, rules)}"
        return
    result = showdown_from_setup(setup, rules)
    places = [place for place in players_in(_lives_before(setup, result.lives, result.losers)) if place in setup.hands]
    yield "worth", ", ".join(f"{name_of(place)} {worth_of(setup.hands[place], rules)}" for place in places)
    if answer == "board":
        hands = {place: setup.hands[place] for place in places}
        yield "best", ", ".join(map(name_of, best_of(hands, setup.knockers, rules)))
    yield "losers", ", ".join(map(name_of, result.losers)) or "nobody"


def completed(lines: Sequence[tuple[str, str]], table: TableRules) -> Iterator[_Lines]:
    """*lines* in their order."""
    yield completed_lines(lines, table)


def random_lines(kind: PositionKind[TurnOrHands], rules: Rules, random: Random, *, whole: bool) -> Iterator[_Lines]:
    """The lines of each moment of a random round that is of *kind*, and of the hands at its end for each player."""
    positions = random_deal(rules, kind.leaning, random).positions
    for position in positions:
        if position.result is None and kind.holds(turn_of(position)):
            lines = position_lines(position, whole=whole)
            yield lines if whole else _shortest(lines, kind, rules)
    for seat in players_in(positions[-1].lives) if positions[-1].result is not None else ():
        lines = _hand_lines(positions[-1], seat)
        if is_of_kind(kind, fields_of(lines), rules):
            yield lines


def is_of_kind(kind: PositionKind[TurnOrHands], fields: Sequence[Field], rules: Rules) -> bool:
    """Whether the position *fields* is of *kind* under *rules*."""
    try:
        setup = parse_setup(fields)
        if setup.table is not None:
            return kind.holds(observation_from_setup(setup, rules))
        return kind.holds(Hands(showdown_from_setup(setup, rules), setup.knockers, rules))
    except RulesError:
        return False


def position_lines(position: Position, *, whole: bool) -> _Lines:
    """What the player to act sees of *position*; with all cards where *whole*."""
    if position.result is not None:
        return _hand_lines(position, position.seat)
    text = format_position(position) if whole else format_observation(turn_of(position))
    fields = parse_fields(with_symbols(text))
    lines = [(field.key, field.value) for field in fields]
    return lines if whole else _short(lines, position.rules, turn_of(position))


def _shortest(lines: _Lines, kind: PositionKind[TurnOrHands], rules: Rules) -> _Lines:
    """*lines* without those that make no difference to what may be done, and to being of *kind*."""

    def legal(lines: _Lines) -> object:
        return legal_actions(observation_from_setup(parse_setup(fields_of(lines)), rules))

    for key in _REMEMBERED:
        fewer = [line for line in lines if line[0] != key]
        try:
            if legal(fewer) == legal(lines) and is_of_kind(kind, fields_of(fewer), rules):
                lines = fewer
        except RulesError:
            continue
    return lines


def _short(lines: _Lines, rules: Rules, seen: Observation) -> _Lines:
    """*lines* without those that follow from the others."""
    players = ("players", str(len(seen.lives)))
    for key in ("lives", "stock", "dealer"):
        fewer = [line for line in lines if line[0] != key] + ([players] if key == "lives" else [])
        try:
            if observation_from_setup(parse_setup(fields_of(fewer)), rules) == seen:
                lines = fewer
        except RulesError:
            continue
    return lines


def _hand_lines(position: Position, seat: int) -> _Lines:
    """All hands of *position*, that of *seat* being yours, who has knocked, and the coins where some have lost any."""
    count, lives = len(position.lives), observe(position, seat).lives
    lines = [(name_of(place), format_symbols(position.hands[(seat + place) % count])) for place in players_in(lives)]
    knockers = [name_of((knocker - seat) % count) for knocker in position.knockers]
    if knockers:
        lines.append(("knocked", ", ".join(knockers)))
    if any(coins != position.rules.deal.lives for coins in lives):
        lines.append(("lives", " ".join("out" if coins is None else str(coins) for coins in lives)))
    return lines


def _grouped(legal: Collection[str]) -> Iterator[str]:
    """Actions as a claim names them, all swaps of a single card by one word."""
    for action in _ORDER:
        if action in legal or (action == _SWAPS and any(one.startswith("swap ") for one in legal)):
            yield action


def _lives_before(setup: Setup, after: Sequence[int | None], losers: Sequence[int]) -> tuple[int | None, ...]:
    """The coins of all before the round; those whom it puts out had none."""
    if setup.lives is not None:
        return setup.lives
    return tuple(0 if place in losers else coins for place, coins in enumerate(after))
