"""How strong the computer plays Schnauz: two players, the first of whom loses more coins than the second.

Neither knows a card that a player in the same place has not seen.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadRecord, quoted
from cardrules.schnauz.actions import Action
from cardrules.schnauz.adviser.advice import QUICK, advise
from cardrules.schnauz.adviser.simple_play import beginner_action
from cardrules.schnauz.legal import legal_actions
from cardrules.schnauz.observation import turn_of
from cardrules.schnauz.position import Position


class Level(NamedTuple):
    """A player, by how far it looks."""

    id: str
    """Its name in links and states."""


BEGINNER: Final = Level("beginner")
"""A beginner, who collects one suit by simple rules and does not think of what the others may hold.

It takes the first swap that helps, never all three cards, and does not notice three of a kind. Players who take the
best swap, and knock as soon as a hand is good, would play as well as the strongest: much in this game is luck.
"""

FULL: Final = Level("full")
"""A strong player, who supposes hands for the others and plays the round on with them, as the advice does."""

LEVELS: Final[Mapping[str, Level]] = {level.id: level for level in (BEGINNER, FULL)}
"""Every level by its id, the weakest first."""


def find_level(id: str) -> Level:  # noqa: A002  # it is the level's `id`
    """The level called *id*.

    Raises:
        BadRecord: there is none.
    """
    if id not in LEVELS:
        raise BadRecord(f"there is no level {quoted(id)}; there are {', '.join(LEVELS)}")
    return LEVELS[id]


def level_action(level: Level, position: Position, seed: int = 0, budget: int = QUICK) -> Action:
    """What a player of *level* does in *position*; the same for the same arguments.

    Args:
        level: How strong the player is.
        position: The round, of which nothing is used that the player to act has not seen.
        seed: Other seeds suppose other rounds.
        budget: How long a strong player thinks, as for `advise`; a beginner always thinks as long.
    """
    observation = turn_of(position)
    legal = legal_actions(observation)
    if len(legal) == 1:
        return legal[0]
    return beginner_action(observation) if level is BEGINNER else advise(observation, seed, budget).best.action
