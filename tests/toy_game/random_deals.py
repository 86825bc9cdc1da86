"""The toy game as the promises play it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.every_game.random_play import Playing
from tests.toy_game.game import PACK, ToyDeal
from tests.toy_game.play import PASS
from tests.toy_game.text import format_view

from cardrules.game import Record


def record(variant: str, random: Random) -> Record:
    """A deal of *variant*, with or without its house rule."""
    rules = random.choice([{}, {"toy.free_pass": True}])
    return {"variant": variant, "rules": rules, "deck": random.sample(PACK, len(PACK))}


def choose(legal: Sequence[str], random: Random, bold: float) -> str:
    """Any action, and with the frequency *bold* a pass."""
    return PASS if PASS in legal and random.random() < bold else random.choice(legal)


def actions(deal: ToyDeal, random: Random) -> Sequence[str]:
    """A pass and every card, in hand or not."""
    del deal, random
    return sorted([*PACK, PASS])


def hidden_changed(deal: ToyDeal, random: Random) -> ToyDeal:
    """*deal* with other cards in the other hand."""
    position, seat = deal.position, deal.seat
    own, other = position.hands[seat] or (), position.hands[1 - seat] or ()
    unknown = [card for card in PACK if card not in own and card != position.open]
    changed = tuple(random.sample(unknown, len(other)))
    return ToyDeal(position._replace(hands=(own, changed) if seat == 0 else (changed, own)))


PLAYING: Final = Playing(
    record=record,
    choose=choose,
    actions=actions,
    cards=None,
    pack=None,
    hidden_changed=hidden_changed,
    view_text=lambda deal: format_view(deal.position),
)
"""A card that was played and covered is nowhere, so no cards are counted."""
