"""Rules of the 66 family and their values in words: for a table of variants, and for a sentence."""

from gettext import NullTranslations
from typing import Final

from cardrules.parameters import Value
from cardrules.sixtysix import Rules
from kiebitz.elements.rules import card_values, ranks, yes_or_no
from kiebitz.elements.texts import N_

NAMES: Final = {
    "game.players": N_("Players"),
    "game.target_points": N_("Points that win a deal"),
    "deck.size": N_("Cards in the pack"),
    "deck.ranks": N_("Order of the cards, the highest first"),
    "deck.values": N_("Points of the cards"),
    "deck.patterns": N_("Kinds of pack"),
    "deal.first_dealer": N_("Who deals first"),
    "deal.rotation": N_("Who deals next"),
    "deal.hand_size": N_("Cards in each hand"),
    "deal.first_recipient": N_("Who gets the first cards"),
    "deal.packets": N_("How the cards are dealt"),
    "deal.turnup_index": N_("Which card is turned up"),
    "trump.fixing": N_("How the trump suit is decided"),
    "talon.turnup_is_last": N_("Drawing: is the turned-up card the last to be drawn?"),
    "talon.draw_order": N_("Drawing: who draws first after a trick"),
    "lead.first": N_("Who leads to the first trick"),
    "lead.next": N_("Who leads to every later trick"),
    "trick.winner": N_("Who wins a trick"),
    "open.must_follow": N_("While cards are drawn: must the suit led be followed?"),
    "open.must_beat": N_("While cards are drawn: must the card led be beaten?"),
    "strict.starts_when": N_("When players have to follow suit"),
    "strict.must_follow": N_("Once the talon is used up or closed: must you follow suit if you can?"),
    "strict.must_beat": N_("Once the talon is used up or closed: must you beat the card led if you can?"),
    "strict.must_trump": N_("Once the talon is used up or closed: must you trump if you have no card of the suit led?"),
    "strict.follow_before_beat": N_("Once the talon is used up or closed: does following suit come before trumping?"),
    "strict.revoke": N_("Once the talon is used up or closed: a card that breaks these rules"),
    "marriage.plain": N_("Marriage: points outside trumps"),
    "marriage.trump": N_("Marriage: points in trumps"),
    "marriage.on_lead_only": N_("Marriage: only by the player about to lead"),
    "marriage.needs_trick": N_("Marriage: only by a player who has won a trick"),
    "marriage.credit": N_("Marriage: when its points count"),
    "marriage.lead_card": N_("Marriage: which of its cards is led"),
    "marriage.must_lead_from_pair": N_("Marriage: must one of its cards be led at once?"),
    "marriage.show_cards": N_("Marriage: are both cards shown?"),
    "marriage.strict_phase": N_("Marriage: once the talon is used up or closed"),
    "marriage.marking": N_("Marriage: does it count only with a marker?"),
    "exchange.rank": N_("Exchange of the trump card: with which trump"),
    "exchange.on_lead_only": N_("Exchange of the trump card: only by the player about to lead"),
    "exchange.needs_trick": N_("Exchange of the trump card: only by a player who has won a trick"),
    "exchange.min_talon": N_("Exchange of the trump card: fewest cards in the talon, the turned-up one included"),
    "exchange.after_close": N_("Exchange of the trump card: once the talon is closed"),
    "close.on_lead_only": N_("Closing: only by the player about to lead"),
    "close.min_talon": N_("Closing: fewest cards in the talon, the turned-up one included"),
    "close.draw_timing": N_("Closing: before or after drawing"),
    "close.needs_trick": N_("Closing: only by a player who has won a trick"),
    "close.turnup_moves_onto_talon": N_("After closing: is the turned-up card laid on the talon?"),
    "close.must_reach_target": N_("After closing: does the closer lose by not reaching 66?"),
    "close.opponent_points": N_("After closing: which points of the opponent count for the award"),
    "close.count_opponent_marriages": N_("After closing: do the opponent's marriages count for the award?"),
    "close.opponent_may_claim": N_("After closing: may the opponent win by reaching 66?"),
    "close.fail_points": N_("After closing: game points for the opponent if the closer fails"),
    "close.last_trick_rule": N_("After closing: the last trick"),
    "claim.mode": N_("66 points: how the deal ends"),
    "claim.window": N_("66 points: when they can end the deal"),
    "claim.on_marriage": N_("66 points: may a marriage end the deal at once?"),
    "claim.false_points": N_("66 points: game points for the opponent after a wrong claim"),
    "claim.verified": N_("66 points: are the cards counted after a claim?"),
    "claim.missed": N_("66 points: reached but not claimed"),
    "end.last_trick": N_("What the last trick brings"),
    "end.draw": N_("Drawn deals"),
    "end.draw_carry": N_("What is kept after a drawn deal"),
    "score.no_trick": N_("Game points against an opponent without a trick"),
    "score.schneider": N_("Game points against an opponent with few points"),
    "score.schneider_max": N_("Two game points: the most points that the opponent may have"),
    "score.normal": N_("Game points in all other cases"),
    "match.start": N_("Game: points on the slate at the start"),
    "match.direction": N_("Game: what is done with points won"),
    "match.end": N_("Game: points on the slate when it is won"),
    "match.points_needed": N_("Game: game points needed to win it"),
    "match.schneider_bummerl": N_("Game: for how many games a win counts when the loser has won no game point"),
    "match.bummerl_to_win": N_("Match: games needed to win it"),
    "view.own_tricks": N_("Looking: which of your own tricks you may look at again"),
    "view.first_trick_open": N_("Looking: does the first trick of each player lie face up?"),
    "view.point_counter": N_("Looking: are the points shown during play?"),
    "settings.conflict_policy": N_("Two players who want different rules"),
}
"""Rule to what tables call it, for every rule; a test compares."""

_VALUES: Final[dict[tuple[str, Value], str]] = {
    ("deck.patterns", ("double-german", "french")): N_("double-German or French"),
    ("deck.patterns", ("french", "double-german")): N_("French or double-German"),
    ("deck.patterns", ("french",)): N_("French"),
    ("deal.first_dealer", "random"): N_("chance"),
    ("deal.first_dealer", "draw-lower-card"): N_("the player who draws the lower card"),
    ("deal.first_dealer", "draw-higher-card"): N_("the player who draws the higher card"),
    ("deal.rotation", "alternate"): N_("the players take turns"),
    ("deal.rotation", "winner-deals"): N_("the winner of the deal"),
    ("deal.rotation", "loser-deals"): N_("the loser of the deal"),
    ("deal.first_recipient", "non-dealer"): N_("the player who does not deal"),
    ("deal.packets", (3, "turn", 2)): N_("three each, the turned-up card, two each"),
    ("deal.packets", (3, 2, "turn")): N_("three each, two each, the turned-up card"),
    ("deal.packets", (2, 2, 2, "turn")): N_("two each, three times, then the turned-up card"),
    ("deal.packets", (3, 3, "turn")): N_("three each, twice, then the turned-up card"),
    ("deal.packets", (3, "turn", 3)): N_("three each, the turned-up card, three each"),
    ("deal.turnup_index", 7): N_("the 7th"),
    ("deal.turnup_index", 11): N_("the 11th"),
    ("deal.turnup_index", 13): N_("the 13th"),
    ("trump.fixing", "turn-up"): N_("by the card turned up under the talon"),
    ("talon.draw_order", "winner-first"): N_("the winner of the trick"),
    ("lead.first", "non-dealer"): N_("the player who did not deal"),
    ("lead.next", "trick-winner"): N_("the winner of the previous trick"),
    ("trick.winner", "led-suit-or-trump"): N_(
        "the higher trump; if there is no trump, the higher card of the suit led"
    ),
    ("strict.starts_when", ("talon-empty", "closed")): N_("once the talon is used up, or closed"),
    ("strict.revoke", "taken-back"): N_("is taken back"),
    ("strict.revoke", "as-if-won"): N_("loses the deal, as if the opponent had reached 66"),
    ("strict.revoke", 3): N_("loses the deal: 3 game points for the opponent"),
    ("marriage.credit", "immediate"): N_("at once"),
    ("marriage.credit", "on-first-trick"): N_("with the player's first trick"),
    ("marriage.credit", "on-next-trick"): N_("with the player's next trick"),
    ("marriage.lead_card", "either"): N_("either"),
    ("marriage.lead_card", "king"): N_("the king"),
    ("marriage.lead_card", "queen"): N_("the queen"),
    ("marriage.marking", "none"): N_("no, it also counts without one"),
    ("marriage.marking", "required"): N_("yes, unless it brings the player to 66"),
    ("marriage.strict_phase", "allowed"): N_("allowed"),
    ("marriage.strict_phase", "closed-only"): N_("allowed only after closing"),
    ("marriage.strict_phase", "forbidden"): N_("not allowed"),
    ("exchange.min_talon", "never"): N_("the trump card is never exchanged"),
    ("close.min_talon", "never"): N_("the talon is never closed"),
    ("close.draw_timing", "after-draw"): N_("only after drawing"),
    ("close.draw_timing", "before-or-after-draw"): N_("before or after drawing, as the closer likes"),
    ("close.opponent_points", "at-close"): N_("those at the time of the close"),
    ("close.opponent_points", "live"): N_("those at the end"),
    ("close.fail_points", "as-if-won-min-2"): N_("what the closer would have won, but at least 2"),
    ("close.fail_points", "2-or-3-if-trickless-at-close"): N_("2, or 3 if the opponent had no trick at the close"),
    (
        "close.fail_points",
        "2-or-3-if-either-trickless-at-close",
    ): N_("2, or 3 if either player had no trick at the close"),
    ("close.last_trick_rule", "none"): N_("does not decide the deal"),
    ("close.last_trick_rule", "no-bonus"): N_("brings no extra points"),
    ("claim.mode", "auto"): N_("by itself"),
    ("claim.mode", "manual"): N_("when a player claims them"),
    ("claim.window", "after-own-trick-or-marriage"): N_("after winning a trick or announcing a marriage"),
    ("claim.window", "after-own-trick"): N_("after winning a trick"),
    ("claim.false_points", "as-if-won"): N_("what the claimer would have won"),
    ("claim.missed", "play-continues"): N_("play goes on"),
    ("end.last_trick", "wins-deal"): N_("the deal, if nobody has 66"),
    ("end.last_trick", "plus-10"): N_("10 points"),
    ("end.draw", "impossible"): N_("there are none"),
    ("end.draw", ("65-65", "both-66-or-more-unclaimed")): N_("65 to 65, or both have 66 or more and nobody claimed"),
    ("end.draw_carry", 0): N_("nothing"),
    ("end.draw_carry", 1): N_("1 game point for the winner of the next deal"),
    (
        "end.draw_carry",
        (("65-65", 0), ("both-66-or-more-unclaimed", 1)),
    ): N_("1 game point for the winner of the next deal, if both had 66 or more"),
    ("match.direction", "down"): N_("they are subtracted from the number on the slate"),
    ("match.direction", "up"): N_("they are added to the number on the slate"),
    ("view.own_tricks", "all"): N_("all of them"),
    ("view.own_tricks", "none"): N_("none of them"),
    (
        "settings.conflict_policy",
        "soft-value-per-setting",
    ): N_("each rule on which the two players differ is played as in Soft Schnapsen"),
}  # fmt: skip
_EXCHANGE_WITH: Final = {"J": N_("the jack"), "9": N_("the nine")}


def rule_name(rule: str, texts: NullTranslations) -> str:
    """What tables call *rule*."""
    return texts.gettext(NAMES[rule])


def value_text(rule: str, value: Value, texts: NullTranslations) -> str:
    """*value* of *rule* in words, or as a number."""
    if (rule, value) in _VALUES:
        return texts.gettext(_VALUES[rule, value])
    match rule, value:
        case _, bool():
            return yes_or_no(value, texts)
        case _, int():
            return str(value)
        case "exchange.rank", _:
            return texts.gettext(_EXCHANGE_WITH[value])
        case "deck.ranks", _:
            return ranks(value, texts)
        case "deck.values", _:
            return card_values(value, texts)
        case _:
            raise KeyError(f"{rule} = {value!r} has no words")


def has_no_effect(rule: str, rules: Rules) -> bool:
    """Whether another one of *rules* leaves *rule* without effect."""
    return (rule == "claim.false_points" and rules.claim.mode == "auto") or (
        rule == "score.schneider_max" and rules.score.schneider == rules.score.normal
    )
