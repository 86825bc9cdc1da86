"""Rounds that begin with a position: as a page describes it, with cards that nobody knows dealt by chance."""

from random import Random
from typing import Final

from cardrules import BadPosition, BadRecord
from cardrules.notation import parse_fields
from cardrules.schnauz import (
    Position,
    Rules,
    Setup,
    deal_pack,
    observation_from_setup,
    parse_setup,
    position_from_setup,
)
from kiebitz.elements.shared_wordings import too_long

LONGEST: Final = 600
"""Most characters of a position."""

_TRIES: Final = 20
"""How often hands that nobody knows are dealt, until none of them ends the round at once."""


def start_position(rules: Rules, text: str, seed: int) -> Position:
    """The position that *text* describes under *rules*, you in seat 0; *seed* deals what it leaves open.

    Raises:
        RulesError: it cannot be read, or no round can be so, or nobody can play on.
    """
    if len(text) > LONGEST:
        raise BadRecord(too_long(len(text), LONGEST))
    setup = deal_pack(parse_setup(parse_fields(text)), rules)
    known = observation_from_setup(setup, rules)
    players = [place for place, coins in enumerate(known.lives) if coins is not None]
    for chance in range(seed, seed + _TRIES):
        try:
            return position_from_setup(_filled(setup, players, rules, Random(chance)), rules)
        except BadPosition as error:
            refused = error
    raise refused


def _filled(setup: Setup, players: list[int], rules: Rules, random: Random) -> Setup:
    """*setup* with a hand for each of the *players*, and a stock that nobody has sorted."""
    described = [card for hand in setup.hands.values() for card in hand]
    rest = list(rules.pack.without([*described, *(setup.table or ()), *setup.stock, *setup.discarded]))
    random.shuffle(rest)
    hands, size = dict(setup.hands), rules.deal.hand_size
    for place in players:
        if place not in hands:
            hands[place] = tuple(rest[:size])
            del rest[:size]
    return setup._replace(hands=hands, stock=(*setup.stock, *rest))
