"""The deals of memory drills: from a seed, played as players play, up to the end of a trick."""

from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.messages import wording
from cardrules.sixtysix import Action, Position, Rules, deal, legal_actions, play, shuffled, turn_of
from cardrules.sixtysix.adviser import advise, remember
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment

_BUDGET: Final = 12
"""How much is thought about a play: little, since only the cards are asked about."""

_MOST_TRIED: Final = 20

_ENDS: Final = ("claim", "close")
"""Actions that nobody takes here, so that all tricks are played."""


def drill_deal(rules: Rules, tricks: int, seed: int) -> DealMoment:
    """A deal up to the lead after so many *tricks*.

    Raises:
        BadRecord: the deals of this *seed* all end before.
    """
    random = Random(seed)
    for _ in range(_MOST_TRIED):
        found = _played(rules, tricks, random)
        if found is not None:
            return found
    raise BadRecord(wording("no deal was found that is long enough; try another level"))


def _played(rules: Rules, tricks: int, random: Random) -> DealMoment | None:
    """A deal by chance up to then; None where it ends before."""
    pack = shuffled(rules, random.getrandbits(32))
    positions, actions = [deal(rules, pack, random.choice((0, 1)))], list[Action]()
    while not _is_there(positions[-1], tricks):
        if positions[-1].result is not None:
            return None
        action = _chosen(positions[-1], random)
        actions.append(action)
        positions.append(play(positions[-1], action))
    return DealMoment(pack, tuple(positions), tuple(actions))


def _is_there(position: Position, tricks: int) -> bool:
    return len(position.tricks) == tricks and position.result is None and not position.undrawn


def _chosen(position: Position, random: Random) -> Action:
    legal = [action for action in legal_actions(turn_of(position)) if action not in _ENDS]
    if len(legal) == 1:
        return legal[0]
    advice = advise(remember(position), random.getrandbits(16), _BUDGET)
    return next(option.action for option in advice.options if option.action in legal)
