"""Questions on Schnauz in words: what is asked, and what the entries of each kind are called."""

from gettext import NullTranslations
from typing import Any, Final

from markupsafe import Markup

from cardrules.schnauz import Swap
from kiebitz.elements.games.schnauz.action_codes import parse_letters
from kiebitz.elements.games.schnauz.action_texts import action_text, any_swap_text
from kiebitz.elements.games.schnauz.exercises.legal import SWAP_TWO
from kiebitz.elements.games.schnauz.players import coins_text, player_name
from kiebitz.elements.games.schnauz.worth.options import answer_label
from kiebitz.elements.rules import yes_or_no
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_, Text, fill

_QUESTIONS: Final = {
    "legal": N_("What may you do now? Mark everything that is allowed."),
    "may": N_("May you do this: {action}?"),
    "worth": N_("What is your hand worth?"),
    "then": N_("What happens next?"),
    "turn": N_("Whose turn is it then?"),
    "left": N_("Nobody ends the round early. How many turns are left, counting yours?"),
    "first": N_("Nobody has a Feuer or a Schnauz. Who has the first turn?"),
    "stock": N_("How many cards are in the stock when the cards for the table have been laid out?"),
    "open:now": N_("The cards are dealt, and here all hands are face up. What happens first?"),
    "open:k": N_("Here all hands are face up. You keep your cards. What happens next?"),
    "open:r": N_(
        "Here all hands are face up. You lay your cards on the table and draw from the stock. What happens next?"
    ),
    "pack": N_("May this many players use this pack?"),
    "misdeal": N_("The dealer has misdealt. How many coins does each player have then?"),
    "losers": N_("The cards are shown. Mark everybody who loses a coin. It is possible that nobody does."),
    "coins": N_("How many coins does each player have after this round?"),
    "dealer": N_("Who deals the next round?"),
    "won": N_("Who has won the game with this round?"),
}
"""Kind, with what it asks of several things, to its question."""

_DONE: Final = N_("You do this: {action}.")

_WORDS: Final = {
    "goes-on": N_("The round goes on"),
    "renewed": N_("New cards are laid on the table, and the round goes on"),
    "over": N_("The round is over"),
    "choice": N_("The dealer chooses"),
    "first-turn": N_("The player to the dealer's left has the first turn"),
    "nobody": N_("Nobody"),
    SWAP_TWO: N_("Swap two cards"),
}


def question_text(question_id: str, texts: NullTranslations) -> Text:
    """The question in words, after what the reader does."""
    name, _, arg = question_id.partition(":")
    kind = question_id if name == "open" else name
    question = texts.gettext(_QUESTIONS[kind])
    if name == "may":
        return fill(question, action=action_text(parse_letters(arg), texts))
    if name not in ("then", "turn"):
        return question
    done = Markup(texts.gettext(_DONE))  # noqa: S704  # our own catalogue
    return Markup(" ").join((done.format(action=action_text(parse_letters(arg), texts)), question))


def entry_text(question_id: str, what: Any, rules: Any, texts: NullTranslations) -> Text:  # noqa: ANN401  # each kind has its own things
    """What an entry *what* of the question *question_id* is called."""
    match question_id.partition(":")[0], what:
        case "worth", int():
            return answer_label(what, rules, texts)
        case "pack" | "may", bool():
            return yes_or_no(what, texts)
        case "stock" | "left", _:
            return str(what)
        case "coins" | "misdeal", _:
            return coins_text(what, texts)
        case _, int():
            return player_name(what, texts)
        case "legal", Swap():
            return any_swap_text(texts)
        case _ if what in _WORDS:
            return texts.gettext(_WORDS[what])
        case _:
            return action_text(what, texts)


def swap_two_text(texts: NullTranslations) -> Markup:
    """Why two cards cannot be swapped."""
    return format_sentence(N_("You may swap one card or all of them, but no other number."), {}, texts)
