"""From a set-up to a view or a position: whether a deal can lead there, and what is then known."""

from collections.abc import Set as AbstractSet
from typing import Literal

from cardrules.cards import Card, Suit
from cardrules.field_values import UNKNOWN
from cardrules.messages import listed, wording
from cardrules.seats import other
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.setup import Setup
from cardrules.sixtysix.setup_checks import check_setup, wrong_tricks
from cardrules.sixtysix.turn import Turn


def turn_from_setup(setup: Setup, rules: Rules) -> Turn:
    """What the player to act sees in *setup*; of the other hand and the talon nothing need be known.

    Raises:
        BadPosition: no deal of the variant can lead there, or the player's own hand is not wholly known; the error
            names the key that is wrong.
    """
    trump = _trump(setup)
    gone = check_setup(setup, rules)
    if setup.unknown[0]:
        raise setup.fault(wording("the player to act knows every card in this hand: write them all"), "you", UNKNOWN)
    return Turn(
        rules=rules,
        hand=rules.pack.sorted(setup.hand),
        trump=trump,
        turn_up=None if setup.closed_by and rules.close.turnup_moves_onto_talon else setup.turn_up,
        talon_count=setup.talon_count,
        led=setup.led,
        # Whoever leads has won the last trick, if there was one.
        has_trick=setup.tricks[0] > 0 if setup.tricks else setup.led is None and gone > 0,
        marriage=setup.announced,
        closed_by=setup.closed_by,
        undrawn=setup.undrawn,
        over=False,
        unmarked=setup.unmarked,
    )


def position_from_setup(setup: Setup, rules: Rules) -> Position:
    """The position of *setup*, ready to be played on; the player to act has seat 0.

    Raises:
        BadPosition: as for `turn_from_setup`, or something is missing that playing on needs.
    """
    trump = _trump(setup)
    gone = check_setup(setup, rules)
    if setup.opponent is None:
        raise setup.fault(
            wording("the other hand is missing: to play on, write {key} and the cards", key="opponent:"), "opponent"
        )
    _check_known(setup)
    placed = {*setup.hand, *setup.opponent, setup.led, setup.turn_up}
    talon = _hidden_talon(setup, rules, placed, gone)
    sides = _sides(setup, rules, placed.union(talon), gone)
    return Position(
        rules=rules,
        hands=(rules.pack.sorted(setup.hand), rules.pack.sorted(setup.opponent)),
        talon=talon,
        turn_up=setup.turn_up,
        trump=trump,
        seat=0,
        led=setup.led,
        sides=sides,
        marriage=setup.announced,
        closing=_closing(setup, sides),
        undrawn=setup.undrawn,
        unmarked=setup.unmarked,
    )


def _trump(setup: Setup) -> Suit:
    if setup.turn_up is not None:
        if setup.trump is not None and setup.trump != setup.turn_up.suit:
            raise setup.fault(
                wording(
                    "the turned-up card {turn_up} makes {suit} trump", turn_up=setup.turn_up, suit=setup.turn_up.suit
                ),
                "trump",
            )
        return setup.turn_up.suit
    if setup.trump is None:
        raise setup.fault(
            wording("the trump suit is missing: write {one} or {other}", one="trump:", other="turn-up:"), "trump"
        )
    if setup.talon_count and not setup.closed_by:
        raise setup.fault(
            wording(
                "as long as there are cards in the talon, one card is turned up: write {right} instead of {wrong}",
                right="turn-up:",
                wrong="trump:",
            ),
            "trump",
        )
    return setup.trump


def _check_known(setup: Setup) -> None:
    """Raise an error for cards of which only the place is known."""
    mine, theirs = setup.unknown
    hidden = (setup.talon or ()).count(None)
    places = (
        wording("{count} in your hand", count=mine),
        wording("{count} in the opponent's hand", count=theirs),
        wording("{count} in the talon", count=hidden),
    )
    unknown = [place for place in places if place.parts["count"]]
    if unknown:
        message = wording("to play on, every card must be known; these are not: {unknown}", unknown=listed(unknown))
        raise setup.fault(message, setup.locations.first(UNKNOWN), UNKNOWN)


def _hidden_talon(setup: Setup, rules: Rules, placed: AbstractSet[Card | None], gone: int) -> tuple[Card, ...]:
    """The hidden cards: as written, or those not *placed* elsewhere in a closed talon before the first trick."""
    if setup.talon_count == 0:
        return ()
    if setup.talon is not None:
        return tuple(filter(None, setup.talon))
    if gone == 0 and setup.closed_by:
        return tuple(card for card in rules.pack.cards if card not in placed)
    raise setup.fault(wording("the talon's hidden cards are missing: to play on, write them from the top"), "talon")


def _sides(setup: Setup, rules: Rules, placed: AbstractSet[Card | None], gone: int) -> tuple[Side, Side]:
    """What both have, checked against the cards that are gone, which are all but those *placed*."""
    points, (mine, theirs) = setup.points or (0, 0), setup.tricks or (0, 0)
    if theirs is None or mine + theirs != gone:
        raise wrong_tricks(setup, gone)
    worth = sum(rules.pack.points[card] for card in rules.pack.cards if card not in placed)
    extra = sum(points) - worth
    if extra % rules.marriage.plain or extra < 0:
        raise setup.fault(
            wording(
                "the cards that are gone are worth {worth}, and both players together have {points}; the rest can "
                "only come from marriages",
                worth=worth,
                points=sum(points),
            ),
            "points",
        )
    return (
        Side(points=points[0], tricks=mine, held_back=setup.held_back[0]),
        Side(points=points[1], tricks=theirs, held_back=setup.held_back[1]),
    )


def _closing(setup: Setup, sides: tuple[Side, Side]) -> Closing | None:
    """The closer, and what both had at the close: as written, or what they have now."""
    if setup.closed_by is None:
        return None
    seat: Literal[0, 1] = 0 if setup.closed_by == "you" else 1
    opponent, closer = sides[other(seat)], sides[seat]
    if setup.at_close is None:
        return Closing(seat=seat, opponent=opponent, closer=closer)
    points, tricks, own = setup.at_close
    if points > opponent.points:
        grown = wording(
            "{then} points at the close, but {now} now: the number can only go up", then=points, now=opponent.points
        )
        raise setup.fault(grown, "at close", "points")
    if tricks > opponent.tricks:
        grown = wording(
            "{then} tricks at the close, but {now} now: the number can only go up", then=tricks, now=opponent.tricks
        )
        raise setup.fault(grown, "at close", "tricks")
    if own is not None and own > closer.tricks:
        raise setup.fault(
            wording(
                "the closer had {own} tricks at the close, but has {tricks} now: the number can only go up",
                own=own,
                tricks=closer.tricks,
            ),
            "at close",
            "closer's",
        )
    return Closing(
        seat=seat,
        opponent=opponent._replace(points=points, tricks=tricks),
        closer=closer if own is None else closer._replace(tricks=own),
    )
