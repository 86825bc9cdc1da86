"""Random positions: every moment of random deals, of each preset as it is and with house rules on top."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tests.cardrules.sixtysix.strategies import CHOICES

from cardrules import BadRule
from cardrules.sixtysix import PRESETS, Position, Rules, deal, legal_actions, override, play, turn_of
from cardrules.sixtysix.actions import CLAIM, CLOSE, DRAW, EXCHANGE, Action, Announce, Play

HOUSES: Final = 25
"""Ways to play tried on top of each preset."""

FIRST_LEADS: Final = 0.5
"""Share of the deals of which only the first lead is looked at."""

type Table = tuple[str, Rules]
"""The preset that is played as it is, or nothing where the house has changed it, and its rules."""


class Moment(NamedTuple):
    """One position and where it was met."""

    preset: str
    """The preset that is played as it is; empty with house rules."""

    position: Position


def tables(random: Random) -> list[Table]:
    """Every preset as it is, as often as with house rules."""
    plain: list[Table] = [(name, preset.rules) for name, preset in PRESETS.items()]
    return plain * HOUSES + [("", _house(random, rules)) for _, rules in plain for _ in range(HOUSES)]


def _house(random: Random, rules: Rules) -> Rules:
    """*rules* with up to six changed; what cannot be played is left out."""
    names = random.sample(sorted(CHOICES), random.randint(1, 5))
    # Few positions have a marriage that comes too late.
    for name in (*names, *(["marriage.strict_phase"] * random.randint(0, 1))):
        try:
            rules = override(rules, {name: random.choice(CHOICES[name])})
        except BadRule:
            continue
    return rules


def moments(random: Random, choices: list[Table]) -> Iterator[Moment]:
    """Positions of random deals at *choices*, without end; some deals stop at once, for what only a first lead has."""
    while True:
        preset, rules = random.choice(choices)
        cards = random.sample(rules.pack.cards, len(rules.pack.cards))
        position = deal(rules, cards, random.choice((0, 1)))
        yield Moment(preset, position)
        if random.random() < FIRST_LEADS:
            continue
        boldness = random.choice((0.05, 0.2, 0.6))
        while position.result is None:
            position = play(position, _chosen(random, legal_actions(turn_of(position)), boldness))
            yield Moment(preset, position)


def _chosen(random: Random, legal: tuple[Action, ...], boldness: float) -> Action:
    """One of the *legal* actions: often what gains something, a close with *boldness*, rarely a claim, else a card."""
    cards = [action for action in legal if isinstance(action, Play)]
    gains = [action for action in legal if isinstance(action, Announce) or action is EXCHANGE]
    if gains and random.random() < 0.5:
        return random.choice(gains)
    if CLOSE in legal and random.random() < boldness:
        return CLOSE
    if CLAIM in legal and random.random() < 0.02:
        return CLAIM
    return random.choice(cards) if cards else DRAW


def hidden_changed(random: Random, position: Position) -> Position:
    """*position* as far as the player to act knows it; what the others hold and all points are different."""
    seat = position.seat
    other = 1 - seat
    unknown = [*position.hands[other], *position.talon]
    random.shuffle(unknown)
    theirs = position.rules.pack.sorted(unknown[: len(position.hands[other])])
    hands = (position.hands[0], theirs) if seat == 0 else (theirs, position.hands[1])
    talon = tuple(unknown[len(theirs) :])
    sides = [side._replace(points=random.randrange(120), held_back=random.choice((0, 20))) for side in position.sides]
    sides[other] = sides[other]._replace(tricks=random.randrange(6))
    return position._replace(hands=hands, talon=talon, sides=(sides[0], sides[1]))
