"""Whole deals of the 66 family, played by chance with a leaning to what is to be practised."""

from collections.abc import Collection
from random import Random
from typing import Final

from cardrules.sixtysix import Action, Play, Position, Rules, deal, legal_actions, play, shuffled, turn_of
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment

_OFTEN: Final = {"play": 1.0, "marriage": 4.0, "exchange": 4.0, "draw": 4.0, "mark": 4.0, "close": 0.1, "claim": 0.02}
"""How much an action is preferred, by its first word."""

_LEANING: Final[dict[str, dict[str, float]]] = {
    "close": {"close": 0.6, "claim": 0.05},
    "claim": {"claim": 0.3, "close": 0.3},
    "end": {"close": 0.02, "claim": 0.0},
    "strict": {"close": 0.3},
    "exchange": {"exchange": 0.3},
}
"""The same where rules of a group are to be practised."""

LEANINGS: Final = ((), ("close",), ("claim",), ("end",), ("strict",), ("exchange",))
"""Groups that deals lean to, one after the other, so that rare things come up too."""


def random_deal(rules: Rules, wanted: Collection[str], random: Random) -> DealMoment:
    """A whole deal by chance, leaning to the groups of the rules *wanted*."""
    likings = dict(_OFTEN)
    for group in sorted({rule.partition(".")[0] for rule in wanted}):
        likings |= _LEANING.get(group, {})
    pack = shuffled(rules, random.getrandbits(32))
    positions, actions = [deal(rules, pack, random.choice((0, 1)))], list[Action]()
    while positions[-1].result is None:
        action = _chosen(positions[-1], likings, random)
        actions.append(action)
        positions.append(play(positions[-1], action))
    return DealMoment(pack, tuple(positions), tuple(actions))


def _chosen(position: Position, likings: dict[str, float], random: Random) -> Action:
    legal = legal_actions(turn_of(position))
    enough = position.sides[position.seat].points >= position.rules.game.target_points
    weights = [_liked(action, likings, enough=enough) for action in legal]
    return random.choices(legal, weights)[0]


def _liked(action: Action, likings: dict[str, float], *, enough: bool) -> float:
    """How much *action* is preferred; a claim mostly with *enough* points."""
    if isinstance(action, Play):
        return 1.0
    liking = likings[action.partition(" ")[0]]
    return liking * 20 if enough and action == "claim" else liking
