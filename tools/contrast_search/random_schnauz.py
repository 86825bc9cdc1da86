"""Cases of Schnauz to begin a search with: hands shown, moments of random rounds, rounds of a game."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Final

from cardrules.errors import BadPosition
from cardrules.schnauz.actions import format_action
from cardrules.schnauz.dealing import deal, shuffled
from cardrules.schnauz.legal import legal_actions
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import turn_of
from cardrules.schnauz.position_text import format_position
from cardrules.schnauz.rules import Rules

LONGEST: Final = 8
"""Most actions of a line to begin with."""

_ROUNDS: Final = ("you", "player 1", "misdeal", "you and player 1")


def hands(rules: Rules, seed: int) -> Iterator[str]:
    """The hands of two or three players, shown; then the same where the first or another has knocked, or all swim."""
    cards = shuffled(rules, seed)
    # Hands that are worth the same are rare where they are dealt: cards of one rank are put together.
    by_rank = tuple(sorted(cards, key=lambda card: (card.rank, cards.index(card))))
    for players in (2, 3):
        trips = [by_rank[4 * place :][:3] for place in range(players)]
        for dealt in (*([pack[place::players][:3] for place in range(players)] for pack in (cards, by_rank)), trips):
            text = "; ".join(f"{_name(place)}: {' '.join(hand)}" for place, hand in enumerate(dealt))
            yield text
            yield f"{text}; knocked: you"
            yield f"{text}; knocked: player 1"
            yield f"{text}; lives: {' '.join('0' * players)}"


def _name(place: int) -> str:
    return f"player {place}" if place else "you"


def moments(rules: Rules, seed: int) -> Iterator[str]:
    """Every moment of a random round of three, the last one first: alone, and with what came after it."""
    random = Random(seed)
    players = random.choice((2, 3))
    position = deal(rules, shuffled(rules, seed), 0, (rules.deal.lives,) * players)
    walk: list[tuple[str, str]] = []
    while position.result is None and len(walk) < 4 * LONGEST:
        legal = legal_actions(turn_of(position))
        plain = [action for action in legal if not action.startswith("swap ")]
        action = random.choice(plain if plain and random.random() < _PLAIN else legal)
        walk.append((format_position(position), format_action(action)))
        position = play(position, action)
    for place, (text, _) in reversed(list(enumerate(walk))):
        yield text
        yield f"{text}; line: {', '.join(action for _, action in walk[place : place + LONGEST])}"


_PLAIN: Final = 0.7
"""How often a player passes or knocks rather than swapping a card, where there is a choice."""


def games(_: Rules, seed: int) -> Iterator[str]:
    """Games of one more round than *seed* counts, with lives that are nearly gone."""
    for lives in ("0 0", "1 1"):
        for played in product(_ROUNDS, repeat=seed + 1):
            yield f"lives: {lives}; dealer: you; rounds: {', '.join(played)}"


def packs(rules: Rules, seed: int) -> Iterator[str]:
    """A pack to be dealt to few or to many."""
    for players in (2, 7):
        try:
            deal(rules, shuffled(rules, seed), 0, (rules.deal.lives,) * players)
        except BadPosition:
            continue
        yield f"pack: {' '.join(shuffled(rules, seed))}; dealer: you; players: {players}"


SOURCES: Final[tuple[tuple[Callable[[Rules, int], Iterator[str]], int], ...]] = (
    (hands, 300),
    (moments, 60),
    (games, 3),
    (packs, 2),
)
"""Each way to begin, the quickest first, and how many seeds of it are tried."""
