"""Deals that begin with a position: as a page describes it, with what nobody knows dealt by chance."""

from collections.abc import Sequence
from random import Random
from typing import Final

from cardrules import BadPosition, BadRecord, Card
from cardrules.messages import wording
from cardrules.notation import parse_fields
from cardrules.seats import other
from cardrules.sixtysix import Position, Rules, Setup, parse_setup, position_from_setup, turn_from_setup
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.shared_wordings import too_long

LONGEST: Final = 600
"""Most characters of a position."""

_TRIES: Final = 400
"""How often cards are dealt until they agree with the points and tricks that are given."""


def start_position(rules: Rules, text: str, seed: int, seat: int = YOU) -> Position:
    """The position that *text* describes under *rules*; *seed* decides what it leaves open.

    You have seat 0: with *seat* 0 you are the player to act, whom the text calls `you`, with 1 the other one.

    Raises:
        RulesError: it cannot be read, no deal can lead there, or nobody can play on.
    """
    if len(text) > LONGEST:
        raise BadRecord(too_long(len(text), LONGEST))
    setup = parse_setup(parse_fields(text))
    gone = (rules.deck.size - turn_from_setup(setup, rules).talon_count) // 2 - len(setup.hand)
    refused: BadPosition | None = None
    for chance in range(seed, seed + _TRIES):
        filled = _filled(setup, rules, gone, Random(chance))
        if setup.points is None and max(filled.points or (0, 0)) >= rules.game.target_points:
            continue
        try:
            found = position_from_setup(filled, rules)
        except BadPosition as error:
            refused = error
            continue
        return found if seat == YOU else _from_other_seat(found)
    raise refused or BadPosition(
        wording("with the points of this position the deal would already be over"), field="points"
    )


def _filled(setup: Setup, rules: Rules, gone: int, random: Random) -> Setup:
    """*setup* with the cards, tricks and points that it leaves open; *gone* tricks have been played."""
    opponent, talon = setup.opponent or (), _hidden_cards(setup)
    placed = {*setup.hand, *opponent, *talon, setup.led, setup.turn_up}
    rest = [card for card in rules.pack.cards if card not in placed]
    random.shuffle(rest)
    owed = len(setup.hand) - (1 if setup.led else 0) - len(opponent)
    opponent = (*opponent, *rest[:owed])
    del rest[:owed]
    hidden = [rest.pop() if card is None else card for card in talon]
    tricks = _tricks(setup, gone, random)
    return setup._replace(
        opponent=opponent,
        unknown=(0, 0),
        talon=tuple(hidden) if hidden else setup.talon,
        tricks=tricks,
        points=_points(rest, tricks, rules) if setup.points is None else setup.points,
    )


def _hidden_cards(setup: Setup) -> tuple[Card | None, ...]:
    """The hidden cards of the talon of *setup* from the top, None for each that is not known."""
    if setup.talon is not None:
        return setup.talon
    return (None,) * (setup.talon_count - (1 if setup.turn_up else 0))


def _tricks(setup: Setup, gone: int, random: Random) -> tuple[int, int]:
    """The tricks of both: as given, else by chance. Whoever leads has won one.

    Where only yours are given you have won at least so many, or none: what a player sees of the table contains no more.
    """
    mine, theirs = setup.tricks or (None, None)
    if mine is None:
        least, most = (min(1, gone), gone) if setup.led is None else (0, max(0, gone - 1))
    elif theirs is not None or mine == 0:
        return mine, gone - mine
    else:
        least, most = mine, gone if setup.led is None else max(mine, gone - 1)
    taken = random.randint(least, max(least, most))
    return taken, gone - taken


def _points(gone: Sequence[Card], tricks: tuple[int, int], rules: Rules) -> tuple[int, int]:
    """The points of both whose *tricks* contain the cards *gone*, in their order."""
    worth = [rules.pack.points[card] for card in gone]
    mine = sum(worth[: 2 * tricks[YOU]])
    return mine, sum(worth) - mine


def _from_other_seat(position: Position) -> Position:
    """*position* with the seats changed about, so that you are not to act."""
    closing = position.closing
    return position._replace(
        hands=position.hands[::-1],
        sides=position.sides[::-1],
        seat=other(position.seat),
        closing=None if closing is None else closing._replace(seat=other(closing.seat)),
    )
