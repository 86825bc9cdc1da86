"""Blocks of the 66 family: their claims, what a description leaves out, and lines of a moment."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

from cardrules import RulesError
from cardrules.cards import Card, format_symbols
from cardrules.notation import Field, parse_fields
from cardrules.sixtysix import (
    Play,
    Position,
    Rules,
    Turn,
    answer_wins,
    explain,
    format_position,
    legal_actions,
    parse_action,
    parse_scene,
    turn_of,
)
from cardrules.sixtysix.position_text import counted
from cardrules.sixtysix.setup import PLAYERS
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.games.sixtysix.board.replay import start
from kiebitz.elements.games.sixtysix.exercises.random_deals import random_deal
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.new_example.completed_lines import completed_lines, fields_of
from kiebitz.new_example.position_kind import PositionKind
from kiebitz.new_example.sixtysix_kinds import KINDS, DescribedTurn

__all__ = ["KINDS", "QUIZ", "claims", "completed", "is_of_kind", "position_lines", "random_lines"]

type _Lines = list[tuple[str, str]]

QUIZ: Final = "it asks how you may answer a card that is led, the other hand unknown, by the rules of a variant alone"
"""What a position needs so that readers are asked about it."""

_CLOSED: Final = re.compile(r"(?:(?P<count>\d+)(?: cards?)?,? )?closed(?: by (?P<who>you|opponent))?")
_COUNT: Final = re.compile(r"\d+")
_TRICKS: Final = ("points", "tricks")
_REMEMBERED: Final = (*_TRICKS, "held back", "at close")
"""Lines on what is gone."""


def claims(fields: Sequence[Field], table: TableRules, answer: str | None) -> Iterator[tuple[str, str]]:
    """What may be done in the position *fields*, what may not and why, and what comes of each answer to a lead."""
    turn = start(parse_scene(fields), rules_of_table(table)).view
    legal = legal_actions(turn)
    cards = [action.card for action in legal if isinstance(action, Play)]
    whole = len(cards) == len(turn.hand)
    yield "legal", "all" if whole else format_symbols(card for card in turn.hand if card in cards) or "none"
    others = [str(action) for action in legal if not isinstance(action, Play)]
    if answer == "board" or (answer is None and turn.led is None):
        yield "options", with_symbols(", ".join(others)) or "none"
    for code, refused in _refused(turn, cards).items():
        yield "refused", f"{format_symbols(refused)} by {code}"
    if turn.led is None and answer != "quiz":
        for action in _likely(turn):
            verdict = explain(turn, parse_action(action))
            if not verdict.legal:
                yield "refused", f"{with_symbols(action)} by {verdict.reasons[0].code}"
    if turn.led is not None:
        for card in (card for card in turn.hand if card in cards):
            yield "trick", _trick(turn, turn.led, card)


def completed(lines: Sequence[tuple[str, str]], table: TableRules) -> Iterator[_Lines]:
    """*lines* with what follows from them; a talon that is only called closed may have been closed at any time."""
    rules: Rules = rules_of_table(table)
    for given in _with_talons(lines, rules):
        found = completed_lines(given, table)
        # Points and tricks are needed by whoever plays on, and only where all cards are known.
        if any(key == "opponent" for key, _ in found):
            begun = [key for key in _TRICKS if key not in dict(found)]
            more = completed_lines([*found, *((key, "") for key in begun)], table)
            found = more if all(value for _, value in more) else found
        yield found


def random_lines(kind: PositionKind[DescribedTurn], rules: Rules, random: Random, *, whole: bool) -> Iterator[_Lines]:
    """The lines of each moment of a random deal that is of *kind*."""
    for position in random_deal(rules, kind.leaning, random).positions:
        if position.result is None and kind.holds(_moment_of(position)):
            yield position_lines(position, kind.written, whole=whole)


def is_of_kind(kind: PositionKind[DescribedTurn], fields: Sequence[Field], rules: Rules) -> bool:
    """Whether the position *fields* is of *kind* under *rules*."""
    try:
        scene = parse_scene(fields)
        turn, setup = start(scene, rules).view, scene.setup
    except RulesError:
        return False
    points, held_back = (setup.points, setup.held_back) if setup else (None, (0, 0))
    return kind.holds(DescribedTurn(turn, points[0] if points else 0, held_back[0]))


def position_lines(position: Position, written: Collection[str] = _REMEMBERED, *, whole: bool) -> _Lines:
    """What the player to act sees of *position*, of what is gone only what is *written*; with all cards where *whole*.

    The other lines are written, too, where something else could be done without them.
    """
    fields = parse_fields(with_symbols(format_position(position)))
    if whole:
        return _without_zeros([(field.key, field.value) for field in fields])
    lines = [(field.key, _open_value(field, position)) for field in fields if field.key != "opponent"]
    short = _without_zeros([line for line in lines if line[0] in written or line[0] not in _REMEMBERED])
    for candidate in (short, _without_zeros([line for line in lines if line in short or line[0] in _TRICKS])):
        if _legal(candidate, position.rules) == legal_actions(turn_of(position)):
            return candidate
    return lines


def _moment_of(position: Position) -> DescribedTurn:
    side = position.sides[position.seat]
    return DescribedTurn(turn_of(position), side.points, side.held_back)


def _open_value(field: Field, position: Position) -> str:
    """The value of *field* without hidden cards."""
    if field.key != "talon":
        return field.value
    _, comma, closing = field.value.partition(", ")
    return f"{counted(position.talon_count)}{comma}{closing}"


def _without_zeros(lines: _Lines) -> _Lines:
    """*lines* without tricks and points where there are none."""
    nothing = "you 0, opponent 0"
    zeros = [key for key, value in lines if value == nothing]
    return lines if zeros == ["points"] else [line for line in lines if line[1] != nothing]


def _legal(lines: _Lines, rules: Rules) -> object:
    try:
        return legal_actions(start(parse_scene(fields_of(lines)), rules).view)
    except RulesError:
        return None


def _with_talons(lines: Sequence[tuple[str, str]], rules: Rules) -> Iterator[_Lines]:
    """*lines* with each talon that may be meant."""
    value = dict(lines).get("talon", "")
    if _COUNT.fullmatch(value):
        yield _with_talon(lines, counted(int(value)))
        return
    found = _CLOSED.fullmatch(value)
    if not found:
        yield list(lines)
        return
    # Whoever leads closes; but with a card led, the turn is the other player's.
    likely = PLAYERS if "led" not in dict(lines) else PLAYERS[::-1]
    closers = (found["who"],) if found["who"] else likely
    if found["count"] or "tricks" in dict(lines):
        counts = [counted(int(found["count"]))] if found["count"] else [""]
    else:
        dealt = rules.deck.size - 2 * rules.deal.hand_size
        counts = [counted(count) for count in range(dealt, 0, -2)]
    for count, closer in product(counts, closers):
        yield _with_talon(lines, f"{count}, closed by {closer}" if count else f"closed by {closer}")


def _with_talon(lines: Sequence[tuple[str, str]], value: str) -> _Lines:
    return [(key, value if key == "talon" else old) for key, old in lines]


def _refused(turn: Turn, legal: Collection[Card]) -> dict[str, list[Card]]:
    """The cards of the hand that may not be played, by the rule that they break."""
    found: dict[str, list[Card]] = {}
    for card in turn.hand:
        if card not in legal:
            found.setdefault(explain(turn, Play(card)).reasons[0].code, []).append(card)
    return found


def _likely(turn: Turn) -> Iterator[str]:
    """Actions beside playing a card that somebody with this hand may think of, before a card is led."""
    if turn.marriage is None:
        held = {(card.suit, card.rank) for card in turn.hand}
        for suit in dict.fromkeys(card.suit for card in turn.hand):
            if {(suit, "K"), (suit, "Q")} <= held:
                yield f"marriage {suit}"
    if not turn.strict:
        if any((card.suit, card.rank) == (turn.trump, turn.rules.exchange.rank) for card in turn.hand):
            yield "exchange"
        yield "close"


def _trick(turn: Turn, led: Card, card: Card) -> str:
    """What comes of answering *led* with *card*."""
    pack = turn.rules.pack
    does = "wins" if answer_wins(led, card, turn.trump, pack) else "loses"
    return f"{format_symbols([card])} {does} {pack.points[led] + pack.points[card]}"
