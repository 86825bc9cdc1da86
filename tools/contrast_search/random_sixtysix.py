"""Cases of the 66 family to begin a search with: moments of random deals with what came after them, deals, packs."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Final

from cardrules.sixtysix.actions import Action, Play, format_action
from cardrules.sixtysix.dealing import deal, shuffled
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import format_position
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.turn import turn_of

LONGEST: Final = 10
"""Most actions of a line to begin with."""

_RARELY: Final = {"claim": 0.15, "close": 0.3}
"""How often an action is left in that ends a deal or its open phase."""

_DEALS: Final = ("you 1", "you 2", "you 3", "opponent 1", "draw draw-65-65", "draw draw-both-over")


def moments(rules: Rules, seed: int) -> Iterator[str]:
    """Every moment of a random deal, the last one first: alone, with what came after it, with its points split anew."""
    random = Random(seed)
    walk = list(_walk(rules, random))
    for place, (position, _) in reversed(list(enumerate(walk))):
        text = format_position(position)
        line = ", ".join(written(action) for _, action in walk[place : place + LONGEST])
        yield text
        yield f"{text}; line: {line}"
        points = sum(side.points for side in position.sides)
        yield from (f"{closed}; line: {line}" for closed in _closed_otherwise(text, position, random))
        for more in (0, 20, 40):
            mine = random.randint(0, points + more)
            own = position.sides[position.seat].points
            yield f"{text.replace(_points(own, points - own), _points(mine, points + more - mine))}; line: {line}"


def _closed_otherwise(text: str, position: Position, random: Random) -> Iterator[str]:
    """*text* of a closed talon with other tricks at the close, none among them."""
    if position.closing is None:
        return
    closer = position.closing.seat
    head = text.partition("at close: ")[0]
    for theirs in (0, random.randint(0, position.sides[1 - closer].tricks)):
        for own in (0, random.randint(0, position.sides[closer].tricks)):
            yield f"{head}at close: points 0, tricks {theirs}, closer's tricks {own}"


def _points(mine: int, theirs: int) -> str:
    return f"points: you {mine}, opponent {theirs}"


def written(action: Action) -> str:
    """*action* as lines have it: a card alone where one is played."""
    return str(action.card) if isinstance(action, Play) else format_action(action)


def _walk(rules: Rules, random: Random) -> Iterator[tuple[Position, Action]]:
    position = deal(rules, shuffled(rules, random.getrandbits(32)), random.choice((0, 1)))
    while position.result is None:
        legal = legal_actions(turn_of(position))
        action = random.choice([one for one in legal if random.random() < _RARELY.get(one, 1)] or legal)
        yield position, action
        position = play(position, action)


def matches(_: Rules, seed: int) -> Iterator[str]:
    """Matches of one more deal than *seed* counts."""
    for deals in product(_DEALS, repeat=seed + 1):
        yield f"deals: {', '.join(deals)}"


def packs(rules: Rules, seed: int) -> Iterator[str]:
    """A pack to be dealt, and two cards drawn from it."""
    cards = shuffled(rules, seed)
    yield f"pack: {' '.join(cards)}; dealer: opponent"
    yield f"draws: you {cards[0]}, opponent {cards[1]}"


SOURCES: Final[tuple[tuple[Callable[[Rules, int], Iterator[str]], int], ...]] = (
    (packs, 2),
    (matches, 4),
    (moments, 120),
)
"""Each way to begin, the quickest first, and how many seeds of it are tried."""
