"""How strong the computer plays: four opponents, each of which loses on average to the next.

A level differs from the next one by what it knows, and by how long it thinks. None knows a card that a player in its
place has not seen.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadRecord, quoted
from cardrules.sixtysix.actions import CLOSE, MARK, Action
from cardrules.sixtysix.adviser.advice import CAREFUL, advice_of, advise
from cardrules.sixtysix.adviser.memory import remember
from cardrules.sixtysix.adviser.recollection import RecalledWorlds, rough_memory
from cardrules.sixtysix.adviser.simple_play import beginner_action, novice_action
from cardrules.sixtysix.adviser.simulation import Simulation
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.match import Match
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.turn import turn_of

CASUAL_DEALS: Final = 12
"""Deals that a casual player supposes."""


class Level(NamedTuple):
    """An opponent."""

    id: str
    """Its name in links and states."""

    has_open_cards: bool = False
    """Whether both hands lie open, for learning."""


OPEN: Final = Level("open", has_open_cards=True)
"""The opponent of a first lesson, whose cards lie open, as do the reader's.

It knows its own hand, the card led, the trump suit and its own points, and makes no use of the other hand. It leads its
highest card, and takes each trick that it can with the card of fewest points, spending trumps as readily as others.
"""

BEGINNER: Final = Level("beginner")
"""A beginner, who knows the same, and of all that was played only the last trick.

It plays by simple rules that spare trumps, leads what it takes for the highest card of a suit, plays kings and queens
apart without a thought of marriages to come, and never closes.
"""

CASUAL: Final = Level("casual")
"""A casual player, who remembers trumps, aces, tens, the last trick, one's own points, and the opponent's by full tens.

It supposes a few deals that agree with that, in which forgotten cards may be anywhere, and plays what does best there;
it closes only if that wins in each of them. It does not heed the score of the match.
"""

FULL: Final = Level("full")
"""A strong player, who remembers all that was seen and thinks as the advice does, for the match."""

LEVELS: Final[Mapping[str, Level]] = {level.id: level for level in (OPEN, BEGINNER, CASUAL, FULL)}
"""Every level by its id, the weakest first."""


def find_level(id: str) -> Level:  # noqa: A002  # it is the level's `id`
    """The level called *id*.

    Raises:
        BadRecord: there is none.
    """
    if id not in LEVELS:
        raise BadRecord(f"there is no level {quoted(id)}; there are {', '.join(LEVELS)}")
    return LEVELS[id]


def level_action(
    level: Level, position: Position, seed: int = 0, budget: int = CAREFUL, match: Match | None = None
) -> Action:
    """What a player of *level* does in *position*; the same for the same arguments.

    Args:
        level: How strong the player is.
        position: The deal, of which nothing is used that the player has not seen.
        seed: Other seeds suppose other deals.
        budget: How long the strongest one thinks, as for `advise`; others think as long as they always do.
        match: The match before this deal, where the deal belongs to one.
    """
    legal = legal_actions(turn_of(position))
    if len(legal) == 1:
        return legal[0]
    if MARK in legal:
        return MARK
    if level is OPEN:
        return novice_action(position)
    if level is BEGINNER:
        return beginner_action(position)
    if level is CASUAL:
        memory = rough_memory(remember(position))
        thought = Simulation(memory, seed, deals=RecalledWorlds(memory, seed))
        for _ in range(CASUAL_DEALS):
            thought.further(1)
        options = advice_of(thought).options
        return next(one.action for one in options if one.action is not CLOSE or one.won == one.samples)
    return advise(remember(position), seed, budget, match).best.action
