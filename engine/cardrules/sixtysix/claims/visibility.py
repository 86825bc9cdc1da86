"""Claims on what a player sees and what is hidden: in the position of the block, or after the line.

As in `sees: turn-up, points, own first trick, opponent's ♥K` and `hides: own tricks, opponent's hand, talon`.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from cardrules.cards import Card, format_symbols, parse_cards, parse_suit
from cardrules.claims import NONE, ClaimTextError
from cardrules.faults import Fault
from cardrules.notation import LineForm
from cardrules.seats import Seat, other
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.observation import Observation, observe, unseen_cards
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.tricks import Trick

_THINGS: Final = (
    "turn-up, trump, points, led, talon, own first trick, own tricks (those after the first), opponent's first trick, "
    "opponent's tricks, opponent's hand, opponent's ♥K ♥Q, own marriage ♥, opponent's marriage ♥"
)
"""What can be seen or hidden."""

KINDS: Final = {
    "sees": LineForm(
        "what you see or may look at (after the line, if there is one)",
        ("turn-up, trump", "points", "own first trick, own tricks", "own marriage ♥, led"),
    ),
    "hides": LineForm("what you do not see, named in the same way", ("talon",)),
    "opponent sees": LineForm("what your opponent sees; `own` then means what your opponent has", ("points",)),
    "opponent hides": LineForm("what your opponent does not see", ("opponent's hand",)),
    "unseen": LineForm("exactly the cards that you have not seen so far", ("♣A ♣T ♣K …",)),
}
"""What can be claimed, and how it is written."""


class Sight(NamedTuple):
    """How a player sees something; cards of which only some are seen are neither seen nor hidden."""

    seen: bool
    hidden: bool


def _sees(seat: Seat, table: ClaimContext, text: str) -> Fault | None:
    position = table.now()
    for part in text.split(","):
        word = part.strip()
        if not sight(position, seat, word).seen:
            return Fault(what=f"{word}: it is not seen", expected="seen", found="hidden", rule=_rule(position))
    return None


def _hides(seat: Seat, table: ClaimContext, text: str) -> Fault | None:
    position = table.now()
    for part in text.split(","):
        word = part.strip()
        if not sight(position, seat, word).hidden:
            return Fault(what=f"{word}: it is not hidden", expected="hidden", found="seen", rule=_rule(position))
    return None


def _rule(position: Position) -> str:  # pragma: no mutate: only in messages to writers
    visibility = position.rules.view
    options = {
        "view.own_tricks": visibility.own_tricks,
        "view.first_trick_open": str(visibility.first_trick_open).lower(),
        "view.point_counter": str(visibility.point_counter).lower(),
    }
    return ", ".join(f"{name} {value}" for name, value in options.items())


def sight(position: Position, seat: Seat, word: str) -> Sight:
    """How *seat* sees what *word* names in *position*.

    A hand is seen if each of its cards is, and hidden as long as one is; anything else is hidden if all of it is.

    Raises:
        ClaimTextError: *word* names nothing, something that is not there, or something that the position does not
            contain.
    """
    observation = observe(position, seat)
    match word.split():
        case ["points"]:
            return _open(observation.points is not None)
        case ["trump"]:
            return _open(observation.trump == position.trump)
        case ["own", "marriage", suit]:
            return _open(parse_suit(suit) in observation.announced[0])
        case ["opponent's", "marriage", suit]:
            return _open(parse_suit(suit) in observation.announced[1])
        case ["opponent's", "hand"]:
            return _open(_in_sight(observation).issuperset(position.hands[other(seat)]))
        case _:
            return _cards_seen(observation, _named(position, seat, word))


def _open(is_seen: bool) -> Sight:  # noqa: FBT001  # the one thing it is about
    return Sight(seen=is_seen, hidden=not is_seen)


def _cards_seen(observation: Observation, cards: set[Card]) -> Sight:
    known = _in_sight(observation)
    return Sight(seen=known.issuperset(cards), hidden=known.isdisjoint(cards))


def _in_sight(observation: Observation) -> set[Card | None]:
    """Every card that a player sees or may look at."""
    return {
        *observation.hand,
        *observation.opponent_known,
        observation.turn_up,
        observation.led,
        *_cards(observation.open_tricks),
    }


def _named(position: Position, seat: Seat, word: str) -> set[Card]:
    """The cards that *word* names for *seat*, at least one."""
    cards = _NAMED[word](position, seat) if word in _NAMED else _of_hand(position, seat, word)
    there = set(filter(None, cards))
    if not there:
        raise ClaimTextError(f"there is no such card to be seen or hidden: {word}")
    return there


def _of_hand(position: Position, seat: Seat, word: str) -> Iterable[Card]:
    """Cards of the other hand, named one by one."""
    if not word.startswith("opponent's "):
        raise ClaimTextError(f"{word!r} cannot be seen or hidden: write {_THINGS}")
    cards = parse_cards(word.removeprefix("opponent's "))
    elsewhere = [card for card in cards if card not in position.hands[other(seat)]]
    if elsewhere:
        raise ClaimTextError(f"{format_symbols(elsewhere)} is not in that hand")
    return cards


def _won(position: Position, seat: Seat) -> list[Trick]:
    """The tricks of *seat*, which must all be known."""
    won = [trick for trick in position.tricks if trick.winner == seat]
    if len(won) != position.sides[seat].tricks:
        raise ClaimTextError("which cards lie in earlier tricks is not told: begin with the first lead")
    return won


def _cards(tricks: Iterable[Trick]) -> list[Card]:
    return [card for trick in tricks for card in trick.cards]


_NAMED: Final[dict[str, Callable[[Position, Seat], Iterable[Card | None]]]] = {
    "turn-up": lambda position, _: [position.turn_up],
    "led": lambda position, _: [position.led],
    "talon": lambda position, _: position.talon,
    "own first trick": lambda position, seat: _cards(_won(position, seat)[:1]),
    "own tricks": lambda position, seat: _cards(_won(position, seat)[1:]),
    "opponent's first trick": lambda position, seat: _cards(_won(position, other(seat))[:1]),
    "opponent's tricks": lambda position, seat: _cards(_won(position, other(seat))[1:]),
}
"""The cards of each place, by its word in claims."""


def _unseen(table: ClaimContext, text: str) -> Fault | None:
    found = unseen_cards(table.now(), 0)
    if set(parse_cards(text)) == set(found):
        return None
    return Fault(what="other cards are not seen", expected=text, found=format_symbols(found) or NONE)


CHECKERS: Final[dict[str, Callable[[ClaimContext, str], Fault | None]]] = {
    "sees": partial(_sees, 0),
    "hides": partial(_hides, 0),
    "opponent sees": partial(_sees, 1),
    "opponent hides": partial(_hides, 1),
    "unseen": _unseen,
}
"""Kind of claim to its check."""
