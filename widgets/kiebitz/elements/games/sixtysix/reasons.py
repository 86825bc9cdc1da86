"""The engine's reasons in words: one sentence for each code."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import Card, Reason
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_

SENTENCES: Final = {
    "game.over": N_("The deal is over."),
    "play.not_held": N_("This card is not in your hand: {card}."),
    "lead.any": N_("You lead, so you may play any card."),
    "open.must_follow": N_("There are cards in the talon to draw, so you may answer with any card."),
    "strict.must_follow": N_("You must follow suit. The card led: {led}. Your cards of its suit: {held}."),
    "strict.must_beat": N_(
        "You must beat the card led if you can. The card led: {led}. You can beat it with: {higher}."
    ),
    "strict.must_trump": N_("You hold no card of the suit led ({suit}), so you must trump. Your trumps: {trumps}."),
    "strict.beats": N_("This card is of the suit led and beats the card led: {led}."),
    "strict.cannot_beat": N_(
        "This card is of the suit led, and none of your cards of that suit beats the card led: {led}."
    ),
    "strict.need_not_beat": N_("This card is of the suit led, and here you need not beat the card led: {led}."),
    "strict.trumps": N_("You hold no card of the suit led ({suit}), and this card is a trump."),
    "strict.cannot_trump": N_(
        "You hold neither a card of the suit led ({suit}) nor a trump, so you may throw off any card."
    ),
    "strict.need_not_trump": N_("You hold no card of the suit led ({suit}), and here you need not trump."),
    "strict.revoke": N_(
        "This card is not allowed. If you play it anyway, you lose the deal, and your opponent wins {price} game "
        "points."
    ),
    "revoke.no_duty": N_("This card breaks none of the rules."),
    "marriage.on_lead_only": N_(
        "Only the player about to lead may announce a marriage, but a card has already been led: {led}."
    ),
    "marriage.pair": N_("A marriage is the king and the queen of one suit, both in your hand. Missing: {missing}."),
    "marriage.allowed": N_(
        "You are about to lead and hold the king and the queen of this suit: {suit}. The marriage counts {points}."
    ),
    "marriage.needs_trick": N_("Here a marriage may be announced only by a player who has won a trick."),
    "marriage.strict_phase": N_("Here no marriage may be announced once the talon is used up."),
    "marriage.must_lead_from_pair": N_(
        "A marriage has been announced ({suit}), so one of its two cards must be led now."
    ),
    "marriage.lead_card": N_("Here you must lead the king after a marriage, not this card: {card}."),
    "marriage.led_from_pair": N_("This card belongs to the marriage just announced: {suit}."),
    "marriage.marking": N_("Here a marriage counts without a marker."),
    "mark.nothing_to_mark": N_("No marriage needs its marker now."),
    "mark.allowed": N_("You have announced a marriage: {suit}. Without the marker, its {points} points do not count."),
    "exchange.on_lead_only": N_("Only the player about to lead may exchange, but a card has already been led: {led}."),
    "exchange.after_close": N_("The talon is closed, so the turned-up card can no longer be exchanged."),
    "exchange.min_talon": N_(
        "The talon has {talon} cards, the turned-up one included; for an exchange it must have at least {least}."
    ),
    "exchange.rank": N_("You do not hold the only card that can be exchanged for the turned-up card: {needed}."),
    "exchange.allowed": N_(
        "You are about to lead and hold the card that can be exchanged for the turned-up card: {needed}."
    ),
    "exchange.needs_trick": N_("Here the turned-up card may be exchanged only by a player who has won a trick."),
    "close.on_lead_only": N_("Only the player about to lead may close, but a card has already been led: {led}."),
    "close.closed_already": N_("The talon is closed already."),
    "close.min_talon": N_(
        "The talon has {talon} cards, the turned-up one included; for closing it must have at least {least}."
    ),
    "close.allowed": N_("You are about to lead, and the talon has {talon} cards; {least} are enough for closing."),
    "close.needs_trick": N_("Here only a player who has won a trick may close."),
    "close.opponent_may_claim": N_("Your opponent has closed, so here you can no longer claim 66."),
    "close.draw_timing": N_("Here the cards are drawn automatically after each trick."),
    "draw.allowed": N_("You have won the trick and have not drawn yet."),
    "draw.draw_first": N_("You have won the trick and have not drawn yet; draw first."),
    "draw.nothing_to_draw": N_("There is nothing to draw now."),
    "claim.mode": N_("Here a deal ends by itself as soon as a player has 66, so nobody has to claim."),
    "claim.on_lead_only": N_("Only the player about to lead may claim 66, but a card has already been led: {led}."),
    "claim.window": N_("You have not won a trick yet, so you cannot claim 66 now."),
    "claim.on_marriage": N_("Here 66 may be claimed only after winning a trick, not after announcing a marriage."),
    "claim.allowed": N_("You may claim 66 now. If you do not have it, the claim costs you the deal."),
}
"""Code to sentence. Every code the engine gives has one; a test compares them."""

REVOKES: Final = {
    "taken-back": N_("This card is not allowed, and here such a card is taken back."),
    "as-if-won": N_(
        "This card is not allowed. If you play it anyway, you lose the deal, as if your opponent had reached 66."
    ),
}
"""What comes of a revoke, where that is no number, to the sentence on it."""

OTHERWISE: Final = {
    "marriage.strict_phase": N_("Here no marriage may be announced once the talon is closed."),
    "marriage.lead_card": N_("Here you must lead the queen after a marriage, not this card: {card}."),
    "exchange.min_talon": N_("Here the turned-up card is never exchanged."),
    "close.min_talon": N_("Here the talon is never closed."),
}
"""Code to a second sentence, written where the facts make the first one wrong."""


def reason_text(reason: Reason, texts: NullTranslations) -> Markup:
    """*reason* as a sentence in the language of *texts*, its cards as they look in the reader's pack."""
    return format_sentence(_sentence(reason), reason.facts, texts)


def _sentence(reason: Reason) -> str:
    """The English sentence for *reason*."""
    match reason.code, reason.facts:
        case ("exchange.min_talon" | "close.min_talon") as code, {"least": "never"}:
            return OTHERWISE[code]
        case "marriage.strict_phase" as code, {"talon": int(left)} if left:
            return OTHERWISE[code]
        case "strict.revoke", {"price": str(price)}:
            return REVOKES[price]
        case "marriage.lead_card" as code, {"card": str(card)} if Card(card).rank == "K":
            return OTHERWISE[code]
        case code, _:
            return SENTENCES[code]
