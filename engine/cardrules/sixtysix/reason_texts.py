"""The reasons of the 66 family in plain English: one clause for each code."""

from typing import Final

from cardrules.reasons import Reason
from cardrules.sentences import clause

CLAUSES: Final = {
    "game.over": "the deal is over",
    "play.not_held": "you do not hold {card}",
    "lead.any": "you lead, so you may play any card",
    "open.must_follow": "there are cards in the talon to draw, so you may answer {led} with any card",
    "strict.must_follow": "you must follow suit to {led}, and you hold {held}",
    "strict.must_beat": "you must beat {led} if you can, and you can with {higher}",
    "strict.must_trump": "you hold no {suit} to follow suit to {led}, so you must trump, and you can with {trumps}",
    "strict.beats": "it follows suit and beats {led}",
    "strict.cannot_beat": "it follows suit, and you hold nothing of that suit that beats {led}",
    "strict.need_not_beat": "it follows suit, and in this variant you need not beat {led}",
    "strict.trumps": "you hold no {suit} to follow suit to {led}, and it is a trump",
    "strict.cannot_trump": "you hold neither {suit} to follow suit to {led} nor a trump, so you may play any card",
    "strict.revoke": "it breaks a duty, which loses the deal and costs {price} game points",
    "revoke.no_duty": "it breaks no duty, so it is no revoke",
    "strict.need_not_trump": "you hold no {suit} to follow suit to {led}, and in this variant you need not trump",
    "marriage.on_lead_only": "a marriage may be announced only when leading, and you have to answer {led}",
    "marriage.pair": "a marriage is the king and the queen of a suit, and you do not hold {missing}",
    "marriage.allowed": "you lead and hold the king and the queen of {suit}, which count {points}",
    "marriage.needs_trick": "in this variant you must have won a trick before you announce a marriage",
    "marriage.strict_phase": "in this variant no marriage may be announced once the talon is used up",
    "marriage.must_lead_from_pair": "the marriage of {suit} is announced, so its king or queen is led now",
    "marriage.lead_card": "in this variant {due} is led after this marriage, not {card}",
    "marriage.led_from_pair": "it is of the marriage of {suit} just announced",
    "marriage.marking": "in this variant a marriage counts without a marker",
    "mark.nothing_to_mark": "no marriage has just been announced that waits for its marker",
    "mark.allowed": "the marriage of {suit} has been announced, and its {points} points count only with a marker",
    "exchange.on_lead_only": "the trump card may be exchanged only when leading, and you have to answer {led}",
    "exchange.after_close": "the talon is closed, so the trump card can no longer be exchanged",
    "exchange.min_talon": "the talon has {talon} cards, and an exchange needs at least {least}",
    "exchange.rank": "you do not hold {needed}, which may be exchanged for the trump card",
    "exchange.allowed": "you lead and hold {needed}, which may be exchanged for the trump card",
    "exchange.needs_trick": "in this variant you must have won a trick before you exchange the trump card",
    "close.on_lead_only": "the talon may be closed only when leading, and you have to answer {led}",
    "close.closed_already": "the talon is closed already",
    "close.min_talon": "the talon has {talon} cards, and closing needs at least {least}",
    "close.allowed": "you lead, and the talon has {talon} cards, where {least} are enough",
    "close.needs_trick": "in this variant you must have won a trick before you close the talon",
    "close.opponent_may_claim": "in this variant the opponent of the closer cannot claim 66",
    "close.draw_timing": "in this variant drawing happens by itself after each trick",
    "draw.allowed": "you have won the trick and have not drawn yet",
    "draw.draw_first": "you have won the trick and must draw first",
    "draw.nothing_to_draw": "there is nothing to draw now",
    "claim.mode": "in this variant the deal ends by itself when a player reaches 66",
    "claim.on_lead_only": "66 may be claimed only when leading, and you have to answer {led}",
    "claim.window": "66 may be claimed only after winning a trick, and you have won none",
    "claim.on_marriage": "in this variant 66 may be claimed only after winning a trick, not on a marriage",
    "claim.allowed": "you may claim 66 now, and without 66 points the claim loses the deal",
    "advice.only": "nothing else is legal",
    "advice.enough": "you have {points} points",
    "advice.certain": "every card is known, and it is worth {value} game points against any play",
    "advice.sure": "it wins all possible deals, of which there are {samples}",
    "advice.counted": "of all {samples} possible deals it wins {won}",
    "advice.supposed": "of {samples} possible deals tried it does best, and of a hundred it wins {low} to {high}",
    "advice.score": "it is best for the match, in which you need {mine} game points and the opponent {theirs}",
}
"""Code to clause. A test compares them with the codes that the modules of the game give."""

NEVER: Final = {
    "exchange.min_talon": "in this variant the trump card is never exchanged",
    "close.min_talon": "in this variant the talon is never closed",
}
"""Code to the clause where the fact `least` is `never`."""


REVOKES: Final = {
    "taken-back": "it breaks a duty, and in this variant such a card is taken back",
    "as-if-won": "it breaks a duty, which loses the deal as if the opponent had reached 66",
}
"""What comes of a revoke, in words instead of game points, to the clause on it."""

CLOSED: Final = {"marriage.strict_phase": "in this variant no marriage may be announced once the talon is closed"}
"""Code to the clause where the talon has cards, and so is closed."""


def reason_text(reason: Reason) -> str:
    """*reason* as a clause: `you must beat ♠K if you can, and you can with ♠A`."""
    table = NEVER if reason.facts.get("least") == "never" else CLAUSES
    if reason.code in CLOSED and reason.facts["talon"]:
        table = CLOSED
    if reason.code == "strict.revoke" and reason.facts["price"] in REVOKES:
        return clause(REVOKES[str(reason.facts["price"])], reason.facts)
    return clause(table[reason.code], reason.facts)
