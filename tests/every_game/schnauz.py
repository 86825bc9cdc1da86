"""Schnauz as the promises play it: two to seven players, some of whom swim or are out."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.cardrules.schnauz.strategies import house_rules, some_lives
from tests.every_game.random_play import Playing

from cardrules.game import Record
from cardrules.schnauz import Position, find_preset, format_observation, override, players_in, turn_of
from cardrules.schnauz.deals import SchnauzDeal

KNOCKS: Final = 0.05
"""How often even the shy knock: nothing else is sure to end a round."""


def record(variant: str, random: Random) -> Record:
    """A round of *variant* with some house rules."""
    changes = house_rules(variant, random)
    rules = override(find_preset(variant).rules, changes)
    lives, deck = some_lives(rules, random), list(rules.pack.cards)
    random.shuffle(deck)
    dealer = random.choice(players_in(lives))
    return {"variant": variant, "rules": changes, "dealer": dealer, "lives": list(lives), "deck": deck}


def choose(legal: Sequence[str], random: Random, bold: float) -> str:
    """Mostly a swap or a pass, and with the frequency *bold* a knock."""
    if "knock" in legal and random.random() < max(bold, KNOCKS):
        return "knock"
    return random.choice(["pass", random.choice(legal)]) if "pass" in legal else random.choice(legal)


def actions(deal: SchnauzDeal, random: Random) -> Sequence[str]:
    """Every swap of a card that lies open, in hand or nowhere to be seen for any other, and all that names no card."""
    position = deal.position
    cards = {*position.hands[position.seat], *position.table, *random.sample(position.rules.pack.cards, 2)}
    swaps = [f"swap {card} {taken}" for card in cards for taken in cards]
    return sorted([*swaps, "keep", "replace", "swap all", "pass", "knock"])


def everywhere(position: Position) -> list[str]:
    """Every card of *position*: in hands, on the table, in the stock or renewed."""
    hands = [card for hand in position.hands for card in hand]
    return [*hands, *position.table, *position.stock, *position.discarded]


def hidden_changed(deal: SchnauzDeal, random: Random) -> SchnauzDeal:
    """*deal* with the other hands, the stock and what was renewed dealt anew."""
    position, seat = deal.position, deal.seat
    others = [other for other in players_in(position.lives) if other != seat]
    unknown = [*position.stock, *position.discarded, *(card for other in others for card in position.hands[other])]
    random.shuffle(unknown)
    hands = list(position.hands)
    for other in others:
        hands[other] = tuple(unknown[:3])
        del unknown[:3]
    stock, discarded = unknown[: len(position.stock)], unknown[len(position.stock) :]
    changed = position._replace(hands=tuple(hands), stock=tuple(stock), discarded=tuple(discarded))
    return SchnauzDeal(changed)


SCHNAUZ: Final = Playing(
    record=record,
    choose=choose,
    actions=actions,
    cards=lambda deal: everywhere(deal.position),
    pack=lambda deal: deal.position.rules.pack.cards,
    hidden_changed=hidden_changed,
    view_text=lambda deal: format_observation(turn_of(deal.position)),
)
