"""What can be practised of Schnauz: themes, each with its rules; what kinds can meet; rules without effect."""

from typing import Final

from cardrules.schnauz import Rules
from kiebitz.elements.texts import N_

THEMES: Final[dict[str, tuple[str, ...]]] = {
    "round": ("first", "turn_order", "next_dealer", "dealer_choice", "hand_size", "table_cards"),
    "turn": ("actions", "swap_two", "max_passes_per_round", "all_pass", "stock_exhausted"),
    "knocking": ("knock_when", "knock_gives", "double_knock", "knocker_loses_ties"),
    "worth": ("points", "three_of_a_kind", "values", "values.6", "ranking"),
    "ties": ("trips_tie", "tie", "suit_order", "shared_last"),
    "at-once": ("instant_end", "instant_end_loser", "instant_on_deal", "dealer_choice_before_instant_end"),
    "coins": ("lives", "loss", "swim", "out_after_swim_loss", "winner", "all_out_at_once", "misdeal_penalty", "money"),
    "pack": ("players", "deck.size", "deck.ranks", "deck.by_players"),
}
"""Theme to its rules, their names without the game's."""

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "round": ("legal", "may", "first", "turn", "dealer", "open", "stock"),
    "turn": ("legal", "may", "then"),
    "knocking": ("legal", "may", "then", "turn", "left", "losers"),
    "worth": ("worth",),
    "ties": ("losers",),
    "at-once": ("then", "open", "losers"),
    "coins": ("coins", "won", "misdeal", "losers"),
    "pack": ("stock", "pack"),
}
"""Theme to the questions that are about it, as they begin; others may meet its rules and be about something else."""

NAMES: Final = {
    "round": N_("Dealing and taking turns"),
    "turn": N_("What you may do on your turn"),
    "knocking": N_("Knocking"),
    "worth": N_("What a hand is worth"),
    "ties": N_("Equal hands"),
    "at-once": N_("Feuer and Schnauz end the round"),
    "coins": N_("Coins"),
    "pack": N_("Players and cards"),
}
"""Theme to its name."""

_HANDS: Final = (
    "all_out_at_once", "shared_last", "instant_end_loser", "trips_tie", "knocker_loses_ties", "tie", "suit_order",
)  # fmt: skip
"""Rules on which it hangs who loses a round."""

SCOPE: Final[dict[str, frozenset[str]]] = {
    kind: frozenset(f"schnauz.{name}" for name in names)
    for kind, names in {
        "legal": ("actions", "swap_two", "dealer_choice", "knock_when", "max_passes_per_round", "double_knock"),
        "may": ("actions", "swap_two", "dealer_choice", "knock_when", "max_passes_per_round", "double_knock"),
        "worth": ("points", "three_of_a_kind", "values", "values.6", "ranking"),
        "then": ("all_pass", "stock_exhausted", "instant_end", "knock_gives", "double_knock"),
        "turn": ("turn_order", "knock_gives", "stock_exhausted"),
        "left": ("knock_gives",),
        "first": ("first",),
        "stock": ("players", "deck.size", "deck.ranks", "hand_size", "table_cards"),
        "open": ("dealer_choice", "dealer_choice_before_instant_end", "instant_on_deal", "instant_end", "first"),
        "pack": ("deck.by_players",),
        "misdeal": ("misdeal_penalty",),
        "losers": (*_HANDS, "ranking", "three_of_a_kind"),
        "coins": (*_HANDS, "loss", "lives", "swim", "out_after_swim_loss"),
        "dealer": (*_HANDS, "next_dealer"),
        "won": (*_HANDS, "winner"),
    }.items()
}
"""Kind of question to the rules that it can meet; what no kind has is named by `unaskable_reason`."""


def rules_of(theme: str) -> list[str]:
    """The rules of *theme*."""
    return [f"schnauz.{name}" for name in THEMES[theme]]


def unaskable_reason(rule: str, rules: Rules) -> str:
    """Why *rules* leave *rule* nothing that could be asked; empty where they do not."""
    if rule == "schnauz.money":
        return "no rules on money are played here"
    if rule == "schnauz.values.6" and rules.deck.six is None:
        return "there are no sixes in the pack"
    if rule == "schnauz.deck.by_players" and not rules.deck.by_players:
        return "one pack serves every number of players"
    if rule == "schnauz.all_out_at_once" and rules.coins.all_out_at_once is None:
        return "a round has one loser, so somebody always keeps the coin"
    if rule == "schnauz.stock_exhausted" and rules.turn.max_passes_per_round is not None:
        return "everybody passes once at most, so the table is renewed once, and the stock always has enough for that"
    return ""
