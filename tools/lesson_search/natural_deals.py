"""Deals of the 66 family as players of some experience would play them, from a seed."""

from random import Random

from cardrules.sixtysix import Action, Announce, Rules, deal, legal_actions, parse_action, play, shuffled, turn_of
from cardrules.sixtysix.adviser import QUICK, advise, remember
from cardrules.sixtysix.adviser.heuristics import heuristic_action
from cardrules.sixtysix.position import Position
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment

_CLOSE = parse_action("close")
_CLAIM = parse_action("claim")

_CLOSES = 0.12
"""How often somebody on lead with two good cards closes."""

_ERRS = 0.1
"""How often a player does something else than the best, as beginners do."""


def natural_deal(rules: Rules, seed: int) -> DealMoment:
    """A whole deal, of which each moment can have come up at a table."""
    random = Random(seed)
    pack = shuffled(rules, random.getrandbits(32))
    positions, actions = [deal(rules, pack, random.choice((0, 1)))], list[Action]()
    while positions[-1].result is None:
        action = _chosen(positions[-1], random)
        actions.append(action)
        positions.append(play(positions[-1], action))
    return DealMoment(pack, tuple(positions), tuple(actions))


def _chosen(position: Position, random: Random) -> Action:
    legal = legal_actions(turn_of(position))
    enough = position.sides[position.seat].points >= position.rules.game.target_points
    if _CLAIM in legal and enough and random.random() > _ERRS:
        return _CLAIM
    others = [action for action in legal if action not in (_CLAIM, _CLOSE)]
    marriages = [action for action in others if isinstance(action, Announce)]
    if marriages:
        return random.choice(marriages)
    if _CLOSE in legal and random.random() < _CLOSES:
        return _CLOSE
    if random.random() < _ERRS:
        return random.choice(others)
    if position.closing is None and position.turn_up is not None:
        action = heuristic_action(position)
        return action if action in others else random.choice(others)
    advice = advise(remember(position), random.getrandbits(16), QUICK)
    return next(option.action for option in advice.options if option.action in others)
