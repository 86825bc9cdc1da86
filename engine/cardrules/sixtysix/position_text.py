"""Views and positions as one line of text, which `cardrules.sixtysix.setup` reads again.

`you` is always the player to act, so the same table has one text whatever the seats. The text contains everything that
determines how the deal can go on and what it will be worth: where the cards are, points and tricks so far, marriage
points still held back, the points and tricks at the close. It does not contain what is only remembered: the cards of
old tricks, which cards of a hand were shown, and which marriages made the points. Of a deal that is over the last
position is written, but not that it is over.
"""

from typing import Final

from cardrules.cards import Card, Suit, format_cards
from cardrules.field_values import UNKNOWN
from cardrules.notation import format_fields
from cardrules.seats import other
from cardrules.sixtysix.observation import Observation
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.setup import Who
from cardrules.sixtysix.turn import Turn, you_or_opponent

_OTHER: Final[dict[Who, Who]] = {"you": "opponent", "opponent": "you"}

type _Pairs = list[tuple[str, str]]


def format_turn(turn: Turn) -> str:
    """*turn* as one line that `parse_setup` reads."""
    pairs = _table(turn.turn_up, turn.trump, counted(turn.talon_count), turn.closed_by, turn.led)
    pairs.append(("you", format_cards(turn.hand)))
    pairs += _moment(turn)
    if turn.led is not None or turn.has_trick:
        pairs.append(("tricks", f"you {int(turn.has_trick)}"))
    return format_fields(pairs)


def format_observation(observation: Observation) -> str:
    """What a seat may know as one line: hidden cards of a hand as `?`, those of the talon as a number.

    Here too `you` is the player to act. Where that is the other seat, `you` is the hand with unknown cards and
    `opponent` the hand of the seat that sees it; such a text can be read, but legal actions can
    only be found for the player to act. Once the deal is over `you` is the seat that sees it.
    """
    hidden = [UNKNOWN] * (observation.opponent_count - len(observation.opponent_known))
    hands = format_cards(observation.hand) or "-", " ".join([*observation.opponent_known, *hidden]) or "-"
    closed_by, points, tricks = observation.closed_by, observation.points, observation.tricks
    if observation.to_act == "opponent":
        hands, tricks = hands[::-1], tricks[::-1]
        points = points[::-1] if points else None
        closed_by = _OTHER[closed_by] if closed_by else None
    pairs = _table(observation.turn_up, observation.trump, counted(observation.talon_count), closed_by, observation.led)
    pairs += [("you", hands[0]), ("opponent", hands[1])]
    if points is not None:
        pairs.append(("points", _both(*points)))
    pairs.append(("tricks", _both(*tricks)))
    return format_fields([*pairs, *_moment(observation)])


def format_position(position: Position) -> str:
    """*position* as one line, from the view of the player to act, hidden cards included."""
    seat, closing = position.seat, position.closing
    mine, theirs = position.sides[seat], position.sides[other(seat)]
    closed_by = you_or_opponent(seat, closing.seat) if closing else None
    talon = format_cards(position.talon) or "empty"
    pairs = _table(position.turn_up, position.trump, talon, closed_by, position.led)
    pairs.append(("you", format_cards(position.hands[seat]) or "-"))
    pairs.append(("opponent", format_cards(position.hands[other(seat)]) or "-"))
    pairs.append(("points", _both(mine.points, theirs.points)))
    pairs.append(("tricks", _both(mine.tricks, theirs.tricks)))
    if mine.held_back or theirs.held_back:
        pairs.append(("held back", _both(mine.held_back, theirs.held_back)))
    if closing is not None:
        then, closer = closing.opponent, closing.closer
        pairs.append(("at close", f"points {then.points}, tricks {then.tricks}, closer's tricks {closer.tricks}"))
    return format_fields([*pairs, *_moment(position)])


def _table(turn_up: Card | None, trump: Suit, talon: str, closed_by: Who | None, led: Card | None) -> _Pairs:
    """What lies on the table."""
    pairs = [("turn-up", str(turn_up)) if turn_up else ("trump", trump)]
    pairs.append(("talon", f"{talon}, closed by {closed_by}" if closed_by else talon))
    return [*pairs, ("led", str(led))] if led else pairs


def _moment(seen: Turn | Observation | Position) -> _Pairs:
    """The state between a trick and the next lead."""
    if seen.marriage:
        announced = [("announced", str(seen.marriage))]
        return [*announced, ("unmarked", "yes")] if seen.unmarked else announced
    return [("undrawn", "yes")] if seen.undrawn else []


def counted(cards: int) -> str:
    """How many *cards* a talon has, as a position has it."""
    return f"{cards} cards" if cards else "empty"


def _both(mine: int, theirs: int) -> str:
    return f"you {mine}, opponent {theirs}"
