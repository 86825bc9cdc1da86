"""Why a player loses a coin when the cards are shown, or does not: asked of the engine, told as a sentence."""

from collections.abc import Collection, Mapping, Sequence
from gettext import NullTranslations
from typing import Final, Literal, NamedTuple

from markupsafe import Markup

from cardrules import Card, Suit
from cardrules.schnauz import Result, Rules, Worth, losers_of, players_in, worth_of
from kiebitz.elements.reasons import told
from kiebitz.elements.schnauz.worths import points_text, worth_text
from kiebitz.elements.texts import N_

type Decider = Literal["rank", "knock", "suit", "card"]
"""What decides between two hands of the same points."""

type Cause = Literal["lowest", "shared", "feuer", "better", "rank", "knock", "suit", "card"]

_LOSES: Final[Mapping[Cause, str]] = {
    "lowest": N_("This is the lowest hand: {worth}."),
    "shared": N_("Several players share the last place, and all of them lose: {worth}."),
    "feuer": N_("Here everybody without a Feuer loses."),
    "rank": N_("Threes of a kind count the same; this one is of the lowest rank."),
    "knock": N_("Another hand is worth as much, but this player has knocked and so stands below it: {worth}."),
    "suit": N_("Another hand counts {points} too, so the suit decides, and this one is the lowest: {suit}."),
    "card": N_(
        "Another hand has {points} in the same suit too, so its highest card decides. Here it is lower: {card}."
    ),
}
_STAYS: Final[Mapping[Cause, str]] = {
    "feuer": N_("A Feuer does not lose."),
    "better": N_("This hand is not the lowest. It is worth more than {lowest}: {worth}."),
    "rank": N_("Threes of a kind count the same; this one is of a higher rank than the lowest."),
    "knock": N_("The lowest hand is worth as much, but its player has knocked and so stands below this one: {worth}."),
    "suit": N_("The lowest hand counts {points} too, but this suit is above the other: {suit}."),
    "card": N_("The lowest hand has {points} in the same suit too, but the highest card here is higher: {card}."),
}


class Fate(NamedTuple):
    """What becomes of one player."""

    loses: bool

    cause: Cause
    """What decided it."""

    against: int | None = None
    """A player with the same points between whom and this one it was decided, or the loser with fewer."""


def fates(result: Result, knockers: Collection[int], rules: Rules) -> Mapping[int, Fate]:
    """What becomes of each player who is in, by place; *result* is of no void round."""
    hands = {place: result.hands[place] for place in players_in(result.lives)}
    hands |= {place: result.hands[place] for place in result.losers}
    rest = {place: hand for place, hand in hands.items() if place not in result.losers}
    by_feuer = rules.end.instant_end_loser == "all-others-after-feuer" and _has_feuer(result)
    # Of those who do not lose, only the nearest can have the same points.
    nearest = losers_of(rest, knockers, rules)[0] if rest and not by_feuer else None
    found: dict[int, Fate] = {}
    for place in sorted(hands):
        loses = place in result.losers
        other = nearest if loses else result.losers[0]
        if by_feuer:
            found[place] = Fate(loses, "feuer")
        elif other is not None and _alike(hands[place], hands[other], rules):
            knocked = (place in knockers, other in knockers)
            found[place] = Fate(loses, _decider(hands[place], hands[other], knocked, rules), other)
        elif loses:
            found[place] = Fate(loses, "shared" if len(result.losers) > 1 else "lowest")
        else:
            found[place] = Fate(loses, "better", other)
    return found


def fate_text(place: int, fate: Fate, result: Result, rules: Rules, texts: NullTranslations) -> Markup:
    """Why *fate* is that of the player at *place*, as a sentence."""
    hand = result.hands[place]
    worth = worth_of(hand, rules)
    facts: dict[str, Markup | str] = {
        "worth": worth_text(worth, texts),
        "points": Markup.escape(points_text(worth.halves)),
    }
    if fate.against is not None:
        facts["lowest"] = worth_text(worth_of(result.hands[fate.against], rules), texts)
    if rules.worth.suit_order and worth.suits:
        facts["suit"] = _suit(worth, rules)
        facts["card"] = _highest(hand, _suit(worth, rules), rules)
    return told((_LOSES if fate.loses else _STAYS)[fate.cause], facts, texts)


def _has_feuer(result: Result) -> bool:
    return any(worth is not None and worth.kind == "feuer" for worth in result.worths)


def _alike(hand: Sequence[Card], other: Sequence[Card], rules: Rules) -> bool:
    """Whether both are of one kind and have the same points."""
    return worth_of(hand, rules)[:2] == worth_of(other, rules)[:2]


def _decider(hand: Sequence[Card], other: Sequence[Card], knocked: tuple[bool, bool], rules: Rules) -> Decider:
    """What decides between two hands of the same points, in the order in which the rules ask."""
    worth, second = worth_of(hand, rules), worth_of(other, rules)
    strength = rules.pack.strength
    if worth.kind == "three-of-a-kind" and strength[hand[0]] != strength[other[0]]:
        return "rank"
    if rules.turn.knocker_loses_ties and knocked[0] != knocked[1]:
        return "knock"
    return "card" if _suit(worth, rules) == _suit(second, rules) else "suit"


def _suit(worth: Worth, rules: Rules) -> Suit:
    """The best of the suits that make the points."""
    return min(worth.suits, key=(rules.worth.suit_order or ()).index)


def _highest(hand: Sequence[Card], suit: Suit, rules: Rules) -> Card:
    return max((card for card in hand if card.suit == suit), key=rules.pack.strength.__getitem__)
