"""New hands that teach the same as those on a page."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

from cardrules import Card, RulesError
from cardrules.schnauz import Rules, Setup, players_in, worth_of
from kiebitz.elements.games.schnauz.worth.open_hands import OpenHands, open_hands

MOST_DEALS: Final = 3000
"""Deals that are tried to find hands of a kind; of the rarest kind of the lesson one in about a hundred is."""


def similar_hands(like: OpenHands, rules: Rules, random: Random) -> Iterator[OpenHands | None]:
    """Endlessly many random hands for the players of *like* under *rules*, your hand of the same kind.

    None stands for hands that nobody loses with, or that cannot be under these rules.

    Every second hand is of that kind too: where hands of a rare kind meet, pure chance would hardly ever deal it.
    """
    pack, kind = rules.pack, like.kind[0]
    alike = [hand for hand in combinations(pack.cards, rules.deal.hand_size) if worth_of(hand, rules).kind == kind]
    setup = like.setup
    lives = setup.lives or (rules.deal.lives,) * len(like.result.lives)
    places = players_in(lives)
    while True:
        hands = dict[int, tuple[Card, ...]]()
        for place in places:
            taken = {card for hand in hands.values() for card in hand}
            hand = random.choice(alike)
            if place and (random.getrandbits(1) or not taken.isdisjoint(hand)):
                hand = tuple(random.sample([card for card in pack.cards if card not in taken], len(hand)))
            hands[place] = hand
        knockers = tuple(random.sample(places, len(setup.knockers)))
        try:
            yield open_hands(Setup(hands, knockers=knockers, lives=setup.lives), rules)
        except RulesError:
            yield None
