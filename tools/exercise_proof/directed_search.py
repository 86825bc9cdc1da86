"""Deals of the 66 family played with a purpose, for pairs of rules that chance hardly ever brings together.

Each player has a manner, drawn anew for each deal: takes every trick that can be taken, or none, or keeps what counts
to the end; announces, closes and claims, or never does.
"""

from collections.abc import Collection, Iterator
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from cardrules.sixtysix import Action, Play, Position, Rules, deal, find_preset, legal_actions, play, shuffled, turn_of
from kiebitz.elements.exercises.generator import questions_on
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.rule_coverage import covered_rules
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.dealing import random_draws
from kiebitz.elements.games.sixtysix.exercises.scope import SCOPE
from kiebitz.elements.games.sixtysix.exercises.settings import random_settings
from kiebitz.elements.table_codes import TableRules
from tools.exercise_proof.moment_kinds import BEFORE, MomentKind, kind_of
from tools.exercise_proof.pairs import Pair
from tools.exercise_proof.preconditions import deciding_kinds

_CARDS: Final = ("any", "take", "duck", "sure", "thrift", "lavish")
"""How a player chooses among cards: sure leads what cannot be beaten, thrift keeps aces and tens, lavish does not."""


_MANY: Final = 29
"""Points of which an opponent is not beaten by far, or hardly."""

_SELDOM: Final = ("close.opponent_points", "score", "end", "close.count", "close.fail", "close.must", "close.opponent")
"""How the names of rules begin that hardly ever decide; they are asked for first."""


class PlayStyle(NamedTuple):
    """How a player plays."""

    cards: str

    announces: float
    """The chance that a marriage is announced where it may be; likewise what follows."""

    closes: float

    closes_late: float
    """The chance of closing where the opponent has points already."""

    claims: float
    claims_wrongly: float


def directed_items(variant: str, pairs: Collection[Pair], deals: int, seed: int) -> Iterator[Item]:
    """Items that show *pairs*, each pair once, from at most so many *deals*."""
    random, rules, missing = Random(seed), find_preset(variant).rules, set(pairs)
    wanted = _by_scene(rules, missing)
    for pair in wanted.pop(BEFORE, ()):
        missing.discard(pair)
        yield Item(
            variant,
            DealMoment((), ()),
            (f"draws:{random_draws(rules, random)}", f"settle:{random_settings(rules, random)}"),
        )
    for _ in range(deals):
        whole = _played(rules, random)
        for place in range(len(whole.actions)):
            moment = DealMoment(whole.pack, whole.positions[: place + 1], whole.actions[:place])
            for pair in [pair for pair in wanted.get(kind_of(moment), ()) if pair in missing]:
                asks = _asks(variant, moment, pair, random)
                if asks:
                    missing.discard(pair)
                    yield Item(variant, moment, asks)
        if not missing:
            return


def _by_scene(rules: Rules, pairs: Collection[Pair]) -> dict[MomentKind, list[Pair]]:
    """For each kind of moment the *pairs* that can meet in it."""
    found: dict[MomentKind, list[Pair]] = {}
    for pair in sorted(pairs):
        for kind in deciding_kinds(pair[0], rules) & deciding_kinds(pair[1], rules):
            found.setdefault(kind, []).append(pair)
    return found


def _asks(variant: str, moment: DealMoment, pair: Pair, random: Random) -> tuple[str, ...]:
    """One or two questions on *moment* that meet both rules of *pair*; none where there are none."""
    kinds = {rule: _kinds(rule) for rule in sorted(pair, key=lambda name: not name.startswith(_SELDOM))}
    # Asked for all at once, since questions on a match are all on the same one.
    listed = questions_on(moment, list(dict.fromkeys(chain(*kinds.values()))), random)
    found, played = list[str](), TableRules(variant)
    for rule, names in kinds.items():
        if any(rule in covered_rules(played, moment, question, [rule]) for question in found):
            continue
        asks = (question for question in listed if question.partition(":")[0] in names)
        first = next((question for question in asks if covered_rules(played, moment, question, [rule])), "")
        if not first:
            return ()
        found.append(first)
    return tuple(found)


def _kinds(rule: str) -> list[str]:
    """Kinds of questions that can meet *rule*."""
    kinds = [kind for kind, rules in SCOPE.items() if rule in rules or rule in _ABOUT.get(kind, ())]
    if "award" in kinds and not rule.startswith("match"):
        # Whatever a match reveals of it, the award reveals too, and with fewer questions.
        return [kind for kind in kinds if kind != "match"]
    return kinds


_ABOUT: Final = {
    "award": ("close.must_reach_target", "claim.verified", "score.no_trick", "score.schneider", "score.normal"),
}
"""Rules that questions are about without being in the scope of their kind."""


def _played(rules: Rules, random: Random) -> DealMoment:
    """A whole deal, each player in a manner of their own."""
    manners = tuple([_manner(random) for _ in range(2)])
    pack = shuffled(rules, random.getrandbits(32))
    positions, actions = [deal(rules, pack, random.choice((0, 1)))], list[Action]()
    while positions[-1].result is None:
        action = _chosen(positions[-1], manners[positions[-1].seat], random)
        actions.append(action)
        positions.append(play(positions[-1], action))
    return DealMoment(pack, tuple(positions), tuple(actions))


def _manner(random: Random) -> PlayStyle:
    return PlayStyle(
        cards=random.choice(_CARDS),
        announces=random.choice((0.0, 0.3, 1.0)),
        closes=random.choice((0.0, 0.1, 0.4)),
        closes_late=random.choice((0.0, 0.1, 0.6)),
        claims=random.choice((0.0, 0.0, 0.5)),
        claims_wrongly=random.choice((0.0, 0.0, 0.1)),
    )


def _chosen(now: Position, manner: PlayStyle, random: Random) -> Action:
    legal = legal_actions(turn_of(now))
    enough = now.sides[now.seat].points >= now.rules.game.target_points
    late = now.sides[1 - now.seat].points >= _MANY
    chances = {
        "close": manner.closes_late if late else manner.closes,
        "claim": manner.claims if enough else manner.claims_wrongly,
        "marriage": manner.announces,
        "exchange": 0.7,
        "draw": 0.7,
    }
    for action in legal:
        if not isinstance(action, Play) and random.random() < chances[action.partition(" ")[0]]:
            return action
    cards = [action for action in legal if isinstance(action, Play)]
    return _card(now, cards, manner, random) if cards else legal[0]


def _card(now: Position, cards: list[Play], manner: PlayStyle, random: Random) -> Play:
    random.shuffle(cards)
    worth = now.rules.pack.points
    if manner.cards == "any":
        return cards[0]
    if manner.cards in ("thrift", "lavish"):
        return (min if manner.cards == "thrift" else max)(cards, key=lambda action: worth[action.card])
    if now.led is None and manner.cards == "sure":
        return next((action for action in cards if _is_sure(now, action)), cards[0])
    if now.led is None:
        strongest = max if manner.cards == "take" else min
        return strongest(cards, key=lambda action: (action.card.suit == now.trump, worth[action.card]))
    wins = [action for action in cards if play(now, action).sides[now.seat].tricks > now.sides[now.seat].tricks]
    loses = [action for action in cards if action not in wins]
    return ((loses or wins) if manner.cards == "duck" else (wins or loses))[0]


def _is_sure(now: Position, lead: Play) -> bool:
    """Whether no answer beats *lead*."""
    after = play(now, lead)
    taken = (play(after, answer).sides[now.seat].tricks for answer in legal_actions(turn_of(after)))
    return all(tricks > now.sides[now.seat].tricks for tricks in taken)
