"""Why a player loses a coin when the cards are shown, or does not, as a sentence."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.schnauz import Cause, Outcome, RoundResult, Rules, deciding_suit, highest, worth_of
from kiebitz.elements.games.schnauz.worths import points_text, worth_text
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_

_LOSES: Final[Mapping[Cause, str]] = {
    "lowest": N_("This is the lowest hand: {worth}."),
    "shared": N_("This hand is worth {worth}. Several players share last place, and all of them lose."),
    "feuer": N_("Here everybody without a Feuer loses."),
    "rank": N_("Three of a kind always count the same; in this hand their rank is the lowest."),
    "knock": N_(
        "This hand is worth {worth}. Another hand is worth as much, but this one ranks lower, since its player has "
        "knocked."
    ),
    "suit": N_(
        "Another hand counts {points} too, so the suit decides, and the suit of this hand is the lowest: {suit}."
    ),
    "card": N_(
        "Another hand also has {points} in the same suit, so the highest card decides. In this hand it is lower: "
        "{card}."
    ),
}
_STAYS: Final[Mapping[Cause, str]] = {
    "feuer": N_("A Feuer does not lose."),
    "better": N_("This hand is not the lowest. It is worth more than {lowest}: {worth}."),
    "rank": N_("Three of a kind always count the same; in this hand their rank is higher than in the lowest hand."),
    "knock": N_(
        "This hand is worth {worth}. The lowest hand is worth as much, but its player has knocked, so it ranks lower."
    ),
    "suit": N_("The lowest hand also counts {points}, but the suit of this hand is higher: {suit}."),
    "card": N_(
        "The lowest hand also has {points} in the same suit, but the highest card of this hand is higher: {card}."
    ),
}


def fate_text(place: int, fate: Outcome, result: RoundResult, rules: Rules, texts: NullTranslations) -> Markup:
    """Why *fate* is that of the player at *place*, as a sentence."""
    hand = result.hands[place]
    worth = worth_of(hand, rules)
    facts: dict[str, Markup | str] = {
        "worth": worth_text(worth, texts),
        "points": Markup.escape(points_text(worth.halves)),
    }
    if fate.against is not None:
        facts["lowest"] = worth_text(worth_of(result.hands[fate.against], rules), texts)
    suit = deciding_suit(worth, rules)
    if suit is not None:
        facts |= {"suit": suit, "card": highest(hand, suit, rules)}
    return format_sentence((_LOSES if fate.loses else _STAYS)[fate.cause], facts, texts)
