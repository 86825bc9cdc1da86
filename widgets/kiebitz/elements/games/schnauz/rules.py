"""Rules of Schnauz and their values in words: for a table of variants, and for a sentence."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import Rank
from cardrules.parameters import Value
from cardrules.schnauz import Rules
from kiebitz.elements.card_html import suit_chip
from kiebitz.elements.games.schnauz.worths import points_text
from kiebitz.elements.rules import card_values, ranks, yes_or_no
from kiebitz.elements.texts import N_

NAMES: Final = {
    "schnauz.players": N_("Players"),
    "schnauz.deck.size": N_("Cards in the pack"),
    "schnauz.deck.ranks": N_("Ranks in the pack, the lowest first"),
    "schnauz.deck.by_players": N_("Does the pack depend on the number of players?"),
    "schnauz.values.6": N_("Points of the six"),
    "schnauz.values": N_("Points of the cards"),
    "schnauz.lives": N_("Coins at the start"),
    "schnauz.hand_size": N_("Cards in each hand"),
    "schnauz.table_cards": N_("Cards on the table"),
    "schnauz.dealer_choice": N_("May the dealer lay the first hand on the table and take a new one?"),
    "schnauz.first": N_("Who has the first turn"),
    "schnauz.turn_order": N_("Who has the next turn"),
    "schnauz.next_dealer": N_("Who deals the next round"),
    "schnauz.actions": N_("What you may do on your turn"),
    "schnauz.swap_two": N_("May two cards be swapped at once?"),
    "schnauz.knock_when": N_("When a player may knock"),
    "schnauz.knock_gives": N_("Turns left for the others after a knock"),
    "schnauz.double_knock": N_("Knocking when another player has knocked"),
    "schnauz.knocker_loses_ties": N_("Does a player who has knocked lose against an equal hand?"),
    "schnauz.max_passes_per_round": N_("How often a player may pass in a round"),
    "schnauz.all_pass": N_("What happens when all have passed, one after the other"),
    "schnauz.stock_exhausted": N_("What happens when too few cards are left to replace those on the table"),
    "schnauz.ranking": N_("Kinds of hands, the best first"),
    "schnauz.three_of_a_kind": N_("Points of three cards of one rank"),
    "schnauz.points": N_("Points of hands other than Feuer, Schnauz and three of a kind"),
    "schnauz.trips_tie": N_("Order of the ranks when they decide"),
    "schnauz.tie": N_("What decides between hands with the same points"),
    "schnauz.suit_order": N_("Order of the suits, the best first"),
    "schnauz.shared_last": N_("Who loses when players tie for last place"),
    "schnauz.instant_end": N_("Hands that end the round at once"),
    "schnauz.instant_end_loser": N_("Who loses when a Feuer or a Schnauz ends the round"),
    "schnauz.instant_on_deal": N_("Does a Feuer or Schnauz end the round before the first turn too?"),
    "schnauz.dealer_choice_before_instant_end": N_("Does the dealer choose before a Feuer or Schnauz ends the round?"),
    "schnauz.loss": N_("Coins that the loser gives up"),
    "schnauz.swim": N_("Does a player without a coin play on?"),
    "schnauz.out_after_swim_loss": N_("Is a player without a coin out of the game after losing another round?"),
    "schnauz.winner": N_("Who wins the game"),
    "schnauz.all_out_at_once": N_("A round that would put everybody out"),
    "schnauz.misdeal_penalty": N_("Coins that the dealer gives up for a misdeal"),
    "schnauz.money": N_("Rules about money"),
}
"""Rule to what tables call it, for every rule; a test compares."""

_VALUES: Final[dict[tuple[str, Value], str]] = {
    ("schnauz.values.6", None): N_("no sixes in the pack"),
    ("schnauz.first", "left-of-dealer"): N_("the player to the dealer's left"),
    ("schnauz.turn_order", "clockwise"): N_("the next player to the left"),
    ("schnauz.next_dealer", "clockwise"): N_("the next player to the left who is still in the game"),
    (
        "schnauz.actions",
        ("swap-one", "swap-all", "pass", "knock"),
    ): N_("one of these: swapping one card, swapping all cards, passing, knocking"),
    ("schnauz.knock_when", "own-turn-as-the-action"): N_("on the player's turn, instead of anything else"),
    ("schnauz.knock_gives", "one-turn-each"): N_("one turn each"),
    ("schnauz.double_knock", "not-offered"): N_("not possible"),
    ("schnauz.double_knock", "ends-round"): N_("possible, and ends the round at once"),
    ("schnauz.max_passes_per_round", None): N_("without limit"),
    ("schnauz.all_pass", "renew-table"): N_("new cards are laid on the table"),
    ("schnauz.ranking", ("feuer", "schnauz", "three-of-a-kind", "points")): N_(
        "Feuer, Schnauz, three of a kind, all others by their points"
    ),
    ("schnauz.points", "best-suit-sum"): N_("the cards of one suit, added up"),
    ("schnauz.instant_end", ("feuer", "schnauz")): N_("Feuer and Schnauz"),
    ("schnauz.winner", "last-survivor"): N_("the last player left"),
    ("schnauz.stock_exhausted", "reshuffle-discarded"): N_("the cards that were put away go back into the stock"),
    ("schnauz.stock_exhausted", "showdown"): N_("the round ends, and all cards are shown"),
    ("schnauz.trips_tie", "by-value"): N_("by their points alone"),
    ("schnauz.tie", ("suit-order", "high-card")): N_("the suit, then the highest card of that suit"),
    ("schnauz.tie", ()): N_("nothing"),
    ("schnauz.suit_order", None): N_("no suit is above another"),
    ("schnauz.shared_last", "tie-break-one-loser"): N_("only one player, decided by suit and highest card"),
    ("schnauz.shared_last", "all-lose"): N_("all of them, unless one of them has knocked"),
    ("schnauz.shared_last", "all-lose-always"): N_("all of them, even after knocking"),
    ("schnauz.instant_end_loser", "lowest-hand"): N_("the lowest hand"),
    ("schnauz.instant_end_loser", "all-others-after-feuer"): N_("after a Feuer, everybody else"),
    ("schnauz.all_out_at_once", None): N_("cannot happen"),
    ("schnauz.all_out_at_once", "round-void"): N_("does not count and is dealt again"),
    ("schnauz.money", "none"): N_("none"),
    ("schnauz.money", "sample-only"): N_("only an example, not played here"),
}
_SIGNS: Final[dict[str, Rank]] = {
    "A": "A",
    "K": "K",
    "O": "Q",
    "U": "J",
    "10": "T",
    "9": "9",
    "8": "8",
    "7": "7",
    "6": "6",
}
"""Ranks as the name of a value has them, to ranks."""


def rule_name(rule: str, texts: NullTranslations) -> str:
    """What tables call *rule*."""
    return texts.gettext(NAMES[rule])


def value_text(rule: str, value: Value, texts: NullTranslations) -> Markup | str:
    """*value* of *rule* in words, or as a number; suits as they look in the reader's pack."""
    if (rule, value) in _VALUES:
        return texts.gettext(_VALUES[rule, value])
    match rule, value:
        case _, bool():
            return yes_or_no(value, texts)
        case _, int():
            return str(value)
        case "schnauz.three_of_a_kind", _:
            return points_text(int(2 * value))
        case "schnauz.players", (fewest, most):
            return texts.gettext("{fewest} to {most}").format(fewest=fewest, most=most)
        case "schnauz.suit_order", _:
            return Markup(", ").join(suit_chip(suit, texts) for suit in value)
        case "schnauz.deck.ranks", _:
            return ranks(value, texts)
        case "schnauz.values", _:
            return card_values(value, texts)
        case "schnauz.trips_tie", str():
            signs = value.removeprefix("by-rank-").split("-")
            return texts.gettext("by rank: {ranks}").format(ranks=ranks(map(_SIGNS.__getitem__, signs), texts))
        case _:
            raise KeyError(f"{rule} = {value!r} has no words")


def has_no_effect(rule: str, rules: Rules) -> bool:
    """Whether another one of *rules* leaves *rule* without effect."""
    return rule == "schnauz.values.6" and rules.deck.six is None
