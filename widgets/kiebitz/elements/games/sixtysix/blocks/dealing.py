"""Dealing and what lies where, on a board: packs, cards drawn for the first deal, hands and talon after a line."""

from collections.abc import Callable, Iterator, Mapping
from gettext import NullTranslations
from typing import Final

from cardrules.examples import Example
from cardrules.sixtysix import Position, find_preset, first_dealer, override
from cardrules.sixtysix.claims import SixtySixClaims
from kiebitz.elements.card_html import card_chip, suit_chip
from kiebitz.elements.example.view_model import CardRow
from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene, CheckedClaim, ClaimFacts, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import both, chips, player
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.texts import N_, Text, fill

_LAYOUT: Final = {
    "you": N_("Your hand: {what}."),
    "opponent": N_("Your opponent's hand: {what}."),
    "talon": N_("Talon: {what}."),
    "turn-up": N_("Turned up: {what}."),
    "trump": N_("Trump: {what}."),
    "led": N_("On the table: {what}."),
    "turn": N_("Whose turn: {what}."),
    "tricks": N_("Tricks: {what}."),
    "held back": N_("Marriage points that do not count yet: {what}."),
    "announced": N_("Marriage just announced: {what}."),
    "closed": N_("Talon closed by: {what}."),
    "undrawn": N_("Still to draw: {what}."),
}
"""What a claim on what lies where can begin with, and the sentence that describes it."""


def _dealt(claim: CheckedClaim) -> Text:
    return _layout(claim.table.dealt(), claim.text, claim.texts)


def _after(claim: CheckedClaim) -> Text:
    return _layout(claim.table.after(), claim.text, claim.texts)


def _layout(position: Position, text: str, texts: NullTranslations) -> Text:
    """What *position* has of the thing that the claim *text* begins with."""
    key = next(key for key in _LAYOUT if text == key or text.startswith(f"{key} "))
    if key == "talon" and text.endswith(("empty", "card", "cards")):
        what: Text = _count(position.talon_count, texts)
    else:
        what = _THINGS[key](position, texts)
    return fill(texts.gettext(_LAYOUT[key]), what=what)


def _count(cards: int, texts: NullTranslations) -> str:
    if cards == 0:
        return texts.gettext("empty")
    return texts.ngettext("{count} card", "{count} cards", cards).format(count=cards)


def _closer(position: Position, texts: NullTranslations) -> Text:
    return player(position.closing.seat if position.closing else None, texts)


def _announced(position: Position, texts: NullTranslations) -> Text:
    return suit_chip(position.marriage, texts) if position.marriage else texts.gettext("none")


_THINGS: Final[Mapping[str, Callable[[Position, NullTranslations], Text]]] = {
    "you": lambda position, texts: chips(position.hands[0], texts),
    "opponent": lambda position, texts: chips(position.hands[1], texts),
    "talon": lambda position, texts: chips(position.talon, texts),
    "turn-up": lambda position, texts: chips([position.turn_up] if position.turn_up else [], texts),
    "trump": lambda position, texts: suit_chip(position.trump, texts),
    "led": lambda position, texts: chips([position.led] if position.led else [], texts),
    "turn": lambda position, texts: player(None if position.result else position.seat, texts),
    "tricks": lambda position, texts: both((position.sides[0].tricks, position.sides[1].tricks), texts),
    "held back": lambda position, texts: both((position.sides[0].held_back, position.sides[1].held_back), texts),
    "announced": _announced,
    "closed": _closer,
    "undrawn": lambda position, texts: player(position.seat if position.undrawn else None, texts),
}
"""What a claim on what lies where can begin with, and what lies there."""


def _first_dealer(claim: CheckedClaim) -> Text:
    draws = claim.table.scene.draws
    seat = first_dealer(draws, claim.table.rules) if draws else None
    if seat is None:
        return claim.texts.gettext("The two cards are of the same rank: both players draw again.")
    if claim.table.rules.deal.first_dealer == "draw-higher-card":
        if seat == 0:
            return claim.texts.gettext("Your card is the higher one: you deal first.")
        return claim.texts.gettext("Your opponent's card is the higher one: your opponent deals first.")
    if seat == 0:
        return claim.texts.gettext("Your card is the lower one: you deal first.")
    return claim.texts.gettext("Your opponent's card is the lower one: your opponent deals first.")


def _patterns(claim: CheckedClaim) -> Text:
    name = rule_name("deck.patterns", claim.texts)
    value = value_text("deck.patterns", claim.table.rules.deck.patterns, claim.texts)
    return fill("{name}: {value}.", name=name, value=value)


SENTENCES: Final[Sentences] = {
    "dealt": _dealt,
    "after": _after,
    "first dealer": _first_dealer,
    "patterns": _patterns,
}
"""Kind of claim to the sentence that describes it."""


def _pack(drawn: BlockScene) -> tuple[str, Text]:
    return drawn.texts.gettext("The pack from the top"), chips(drawn.scene.pack or (), drawn.texts)


def _draws(drawn: BlockScene) -> tuple[str, Text]:
    texts = drawn.texts
    cards = dict(zip(("yours", "theirs"), drawn.scene.draws or (), strict=False))
    sentence = texts.gettext("you {yours}, your opponent {theirs}")
    chips_of = {whose: card_chip(card, texts) for whose, card in cards.items()}
    return texts.gettext("Cards drawn"), fill(sentence, **chips_of)


FACTS: Final[ClaimFacts] = {"pack": _pack, "draws": _draws}
"""Key of a line to what the board shows for it."""


def rows(example: Example, drawn: BlockScene) -> Iterator[CardRow]:
    """The hands of the pack that *example* deals, where all its variants deal alike."""
    if drawn.scene.pack is None:
        return
    rules = (override(find_preset(variant).rules, example.rules) for variant in example.variants)
    hands = {SixtySixClaims(drawn.scene, played).dealt().hands for played in rules}
    if len(hands) == 1:
        ((mine, theirs),) = hands
        yield CardRow(drawn.texts.gettext("Your hand"), mine)
        yield CardRow(drawn.texts.gettext("Your opponent's hand"), theirs)
