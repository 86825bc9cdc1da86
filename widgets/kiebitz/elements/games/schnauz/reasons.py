"""The engine's reasons in words: one sentence for each code."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import Fact, Reason
from kiebitz.elements.games.schnauz.players import player_name
from kiebitz.elements.games.schnauz.reason_rules import RULE_OF
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_

SENTENCES: Final = {
    "game.over": N_("The round is over."),
    "turn.other": N_("It is another player's turn: {player}."),
    "dealer.chosen": N_("The dealer has chosen already, and these cards are on the table: {table}."),
    "dealer.choose_first": N_(
        "You deal, so you choose first: keep your cards, or lay them on the table and draw three others."
    ),
    "schnauz.dealer_choice": N_("You deal and have not chosen yet, so you may keep your cards or replace them."),
    "schnauz.max_passes_per_round": N_(
        "You have passed already in this round, and here nobody may pass a second time."
    ),
    "schnauz.double_knock": N_("Here only one player may knock in a round, and one has already knocked: {knocker}."),
    "swap.not_held": N_("This card is not in your hand: {card}."),
    "swap.not_on_table": N_("This card is not on the table: {card}."),
    "swap.one": N_("You may swap one card from your hand for one on the table."),
    "swap.all": N_("You may swap your whole hand for all the cards on the table: {table}."),
    "pass.allowed": N_("You may pass, that is, do nothing on your turn."),
    "knock.allowed": N_("You may knock on your turn; every other player then has one more turn."),
    "knock.ends_round": N_(
        "You may knock although another player has already knocked ({knocker}); then all cards are shown at once."
    ),
}
"""Code to sentence. Every code the engine gives has one; a test compares them."""

PLAYERS: Final = frozenset({"player", "knocker"})
"""Facts that are places at the table."""


def reason_text(reason: Reason, texts: NullTranslations) -> Markup:
    """*reason* as a sentence in the language of *texts*, its cards as they look in the reader's pack."""
    facts = {name: _named(name, fact, texts) for name, fact in reason.facts.items()}
    return format_sentence(SENTENCES[reason.code], facts, texts)


def reason_href(reason: Reason) -> str:
    """The way to the section that explains *reason* from the page being rendered; empty where there is none."""
    return rule_href(RULE_OF.get(reason.code, reason.code))


def _named(name: str, fact: Fact, texts: NullTranslations) -> Fact | Markup:
    """*fact*, a player's place written as the name."""
    return Markup.escape(player_name(fact, texts)) if name in PLAYERS and isinstance(fact, int) else fact
