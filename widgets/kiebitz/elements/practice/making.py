"""New items from a seed: deals played by chance, with a leaning to what is to be practised, stopped where it counts."""

from collections.abc import Collection, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import Action, Play, Position, Rules, deal, find_preset, legal_actions, play, shuffled, view
from kiebitz.elements.practice.dealing import drawn
from kiebitz.elements.practice.items import KINDS, Item
from kiebitz.elements.practice.meeting import met
from kiebitz.elements.practice.moments import Table
from kiebitz.elements.practice.scope import SCOPE
from kiebitz.elements.practice.settings import settings
from kiebitz.elements.practice.themes import silent

MOST_DEALS: Final = 400
"""Deals that are played to find an item; of the rarest kind one in about a hundred has one."""

_OFTEN: Final = {"play": 1.0, "marriage": 4.0, "exchange": 4.0, "draw": 4.0, "close": 0.1, "claim": 0.02}
"""How much an action is preferred, by its first word."""

_LEANING: Final[dict[str, dict[str, float]]] = {
    "close": {"close": 0.6, "claim": 0.05},
    "claim": {"claim": 0.3, "close": 0.3},
    "end": {"close": 0.02, "claim": 0.0},
    "strict": {"close": 0.3},
    "exchange": {"exchange": 0.3},
}
"""The same where rules of a group are to be practised."""


def make(
    variant: str, wanted: Collection[str], seed: int, taken: Collection[str] = (), *, deals: int = MOST_DEALS
) -> Item:
    """An item of *variant* that meets all of *wanted* and whose mark is not *taken*, from at most so many *deals*.

    Raises:
        BadRecord: the deals of this *seed* have none.
    """
    random, rules = Random(seed), find_preset(variant).rules
    for item in _found(variant, rules, wanted, random, deals):
        if item.mark not in taken:
            return item
    raise BadRecord(f"no position was found that asks for {', '.join(wanted)}")


def can_meet(variant: str, rule: str) -> bool:
    """Whether *rule* has anything to say in *variant*."""
    return not silent(rule, find_preset(variant).rules)


def _found(variant: str, rules: Rules, wanted: Collection[str], random: Random, deals: int) -> Iterator[Item]:
    """Items that meet *wanted*, in the order of chance."""
    groups = {rule.partition(".")[0] for rule in wanted}
    names = [name for name, rules_met in SCOPE.items() if not rules_met.isdisjoint(wanted)]
    for _ in range(deals):
        yield from _without_deal(variant, rules, wanted, random)
        table = played(rules, groups, random)
        places = list(range(len(table.positions)))
        random.shuffle(places)
        for place in places:
            moment = Table(table.pack, table.positions[: place + 1], table.actions[:place])
            asks = asked_of(moment, names, random)
            random.shuffle(asks)
            asks_for = _covering(variant, moment, asks, wanted)
            if asks_for:
                yield Item(variant, moment, asks_for)
                break


def _without_deal(variant: str, rules: Rules, wanted: Collection[str], random: Random) -> Iterator[Item]:
    """Items on what is settled before any deal."""
    if "deal.first_dealer" in wanted:
        yield Item(variant, Table((), ()), (f"draws:{drawn(rules, random)}",))
    if "settings.conflict_policy" in wanted:
        yield Item(variant, Table((), ()), (f"settle:{settings(variant, random)}",))


def asked_of(moment: Table, names: Collection[str], random: Random) -> list[str]:
    """All that can be asked of *moment* in the kinds of these *names*."""
    return [f"{name}:{arg}" if arg else name for name in names for arg in KINDS[name].offers(moment, random)]


def _covering(variant: str, moment: Table, asks: list[str], wanted: Collection[str]) -> tuple[str, ...]:
    """Questions among *asks* that together meet all of *wanted*, as few as chance gives; none if they do not."""
    open_rules, chosen = set(wanted), list[str]()
    for asked in asks:
        if hits := met(variant, moment, asked, open_rules):
            chosen.append(asked)
            open_rules -= hits
        if not open_rules:
            return tuple(chosen)
    return ()


def played(rules: Rules, groups: Collection[str], random: Random) -> Table:
    """A whole deal by chance, leaning to the rules of *groups*."""
    likings = dict(_OFTEN)
    for group in groups:
        likings |= _LEANING.get(group, {})
    pack = shuffled(rules, random.getrandbits(32))
    positions, actions = [deal(rules, pack, random.choice((0, 1)))], list[Action]()
    while positions[-1].result is None:
        action = _chosen(positions[-1], likings, random)
        actions.append(action)
        positions.append(play(positions[-1], action))
    return Table(pack, tuple(positions), tuple(actions))


def _chosen(position: Position, likings: dict[str, float], random: Random) -> Action:
    legal = legal_actions(view(position))
    enough = position.sides[position.seat].points >= position.rules.game.target_points
    weights = [_liked(action, likings, enough=enough) for action in legal]
    return random.choices(legal, weights)[0]


def _liked(action: Action, likings: dict[str, float], *, enough: bool) -> float:
    """How much *action* is preferred; a claim mostly with *enough* points."""
    if isinstance(action, Play):
        return 1.0
    liking = likings[action.partition(" ")[0]]
    return liking * 20 if enough and action == "claim" else liking
