"""The 66 family as the promises play it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.cardrules.sixtysix.strategies import CHOICES
from tests.every_game.random_play import Playing

from cardrules import BadRule
from cardrules.game import Record
from cardrules.sixtysix import Position, find_preset, format_turn, override, turn_of
from cardrules.sixtysix.deals import SixtySixDeal

EVERY_ACTION: Final = sorted(
    [
        *(f"play {suit}{rank}" for suit in "CSHD" for rank in "ATKQJ9876"),
        *(f"marriage {suit}" for suit in "CSHD"),
        "exchange",
        "close",
        "claim",
        "draw",
        "mark",
    ]
)
"""Everything that can be written as an action of the 66 family, but revokes: they are played, and never legal."""


def house_rules(variant: str, random: Random) -> dict[str, object]:
    """Up to four rules of *variant* changed, none as often as four; what cannot be played is left out."""
    rules, changes = find_preset(variant).rules, dict[str, object]()
    for name in random.sample(sorted(CHOICES), random.randrange(5)):
        more = changes | {name: random.choice(CHOICES[name])}
        try:
            override(rules, more)
        except BadRule:
            continue
        changes = more
    return changes


def record(variant: str, random: Random) -> Record:
    """A deal of *variant* with some house rules."""
    changes = house_rules(variant, random)
    deck = list(override(find_preset(variant).rules, changes).pack.cards)
    random.shuffle(deck)
    return {"variant": variant, "rules": changes, "dealer": random.choice([0, 1]), "deck": deck}


def choose(legal: Sequence[str], random: Random, bold: float) -> str:
    """A card, or with the frequency *bold* something else."""
    plain = [action for action in legal if action.startswith(("play", "draw"))]
    special = [action for action in legal if action not in plain]
    return random.choice(special if special and random.random() < bold else plain)


def everywhere(position: Position) -> list[str]:
    """Every card of *position*: in hands, talon, table and tricks."""
    cards: list[str] = [*position.hands[0], *position.hands[1], *position.talon]
    cards += [card for card in (position.turn_up, position.led) if card]
    return cards + [card for trick in position.tricks for card in (trick.lead, trick.answer)]


def hidden_changed(deal: SixtySixDeal, random: Random) -> SixtySixDeal:
    """*deal* with the other hand and the hidden talon dealt anew, but for cards that were shown."""
    position = deal.position
    theirs = 1 - position.seat
    known = tuple(card for card in position.hands[theirs] if card in position.sides[theirs].revealed)
    unknown = [*(card for card in position.hands[theirs] if card not in known), *position.talon]
    random.shuffle(unknown)
    count = len(position.hands[theirs]) - len(known)
    hand = position.rules.pack.sorted([*known, *unknown[:count]])
    hands = (hand, position.hands[1]) if theirs == 0 else (position.hands[0], hand)
    return SixtySixDeal(position._replace(hands=hands, talon=tuple(unknown[count:])))


SIXTYSIX: Final = Playing(
    record=record,
    choose=choose,
    actions=lambda deal, random: EVERY_ACTION,  # noqa: ARG005  # there are few enough to try all
    cards=lambda deal: everywhere(deal.position),
    pack=lambda deal: deal.position.rules.pack.cards,
    hidden_changed=hidden_changed,
    view_text=lambda deal: format_turn(turn_of(deal.position)),
)
