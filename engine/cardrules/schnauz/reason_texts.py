"""The reasons of Schnauz in plain English: one clause for each code."""

from typing import Final

from cardrules.reasons import Reason
from cardrules.sentences import clause

CLAUSES: Final = {
    "game.over": "the round is over",
    "turn.other": "it is the turn of {player}",
    "dealer.chosen": "the dealer has chosen, and {table} are on the table",
    "dealer.choose_first": "the dealer first keeps or replaces the cards dealt",
    "schnauz.dealer_choice": "you deal and have not chosen yet",
    "schnauz.max_passes_per_round": "you have passed {passed} of the {most} times that are allowed in a round",
    "schnauz.double_knock": "in this variant one player may knock in a round, and {knocker} has",
    "swap.not_held": "you do not hold {card}",
    "swap.not_on_table": "{card} is not on the table",
    "swap.one": "you may give a card of your hand for one on the table",
    "swap.all": "you may give your whole hand for {table}",
    "pass.allowed": "you may do nothing on your turn",
    "knock.allowed": "you may knock on your turn, and every other player then has one more turn",
    "knock.ends_round": "{knocker} has knocked, and a second knock ends the round",
}
"""Code to clause. A test compares them with the codes that the modules of the game give."""

_PLAYERS: Final = ("player", "knocker")
"""Facts that are places at the table, counted from the player whose turn it is."""


def reason_text(reason: Reason) -> str:
    """*reason* as a clause: `player 2 has knocked, and a second knock ends the round`."""
    facts = {name: f"player {fact}" if name in _PLAYERS else fact for name, fact in reason.facts.items()}
    return clause(CLAUSES[reason.code], facts)
