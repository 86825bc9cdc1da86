"""Questions in words: what is asked, and what each kind's entries are called."""

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any, Final

from markupsafe import Markup

from cardrules import Card, Reason
from cardrules.sixtysix import Action, Announce, Play
from kiebitz.elements.card_html import card_chip, card_label, suit_chip
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.sixtysix.action_codes import parse_card_letter, parse_letter
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.phrases import both, won_text
from kiebitz.elements.games.sixtysix.rules import rule_name, value_text
from kiebitz.elements.rules import yes_or_no
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_, Text, fill
from kiebitz.elements.variant_names import variant_name

_QUESTIONS: Final = {
    "legal": N_("What may you do now? Mark every card and every action that is allowed."),
    "trick": N_("Who takes the trick, and how many points is it worth?"),
    "next-lead": N_("Who leads next?"),
    "next-draw": N_("Who draws first?"),
    "next-last": N_("When both have drawn, who has the turned-up card?"),
    "points": N_("How many points do you have then?"),
    "award": N_("What happens then?"),
    "claim": N_("Do you have 66 points, and may you claim now?"),
    "match-slate": N_("The deal is over. What is on the slate for the next deal?"),
    "match-carry": N_("The deal is over. How many game points are kept for the next winner?"),
    "match-dealer": N_("The deal is over. Who deals next?"),
    "match-games": N_("The deal is over. How many games has each player won?"),
    "match-won": N_("The deal is over. Who has won the match?"),
    "deal-hand": N_("The pack lies in this order, the top card first. Mark the cards that you are dealt."),
    "deal-first": N_("The pack lies in this order, the top card first. Who gets the first card?"),
    "deal-turned": N_(
        "The pack lies in this order, the top card first. Which card is turned up and decides the trump suit?"
    ),
    "deal-lead": N_("The cards are dealt. Who leads to the first trick?"),
    "deal-talon": N_("The cards are dealt. How many cards are in the talon, the turned-up one included?"),
    "draws": N_("Each player has drawn a card from the pack. Who deals first?"),
    "look": N_("Mark all that you may look at now."),
    "shown": N_("Mark the cards in your hand that your opponent has been shown."),
    "count": N_("Suppose you remember every card. How many trumps have you not seen yet?"),
    "settle": N_("The two of you want different rules. Which rule applies?"),
    "mark": N_("What may you do now? Mark everything that is allowed."),
    "taker": N_("Who takes the trick?"),
    "takes": N_("Which of your cards take the trick? Mark all of them."),
    "over": N_("Is the deal over then, and who has won it?"),
    "gains": N_("The deal is over. How many game points does the winner get?"),
    "choice": N_("What do you do?"),
}
"""Kind, with what it asks of several things, to its question."""

_DONE: Final = {
    "play": N_("You answer with this card: {card}."),
    "marriage": N_("You announce a marriage: {suit}."),
    "claim": N_("You claim 66."),
}
"""What the reader does before the question, by the first word of the action."""

_MAY: Final = {
    "play": N_("May you play this card: {card}?"),
    "marriage": N_("May you announce a marriage: {suit}?"),
    "exchange": N_("May you exchange the trump card?"),
    "close": N_("May you close the talon?"),
    "claim": N_("May you claim 66?"),
    "draw": N_("May you draw a card?"),
    "mark": N_("May you take the marker?"),
}
"""The question whether something is allowed, by the first word of the action."""

_TAKES: Final = {
    "takes.higher": N_("This card is of the suit led and higher than the card led: {led}."),
    "takes.lower": N_("This card is of the suit led, but lower than the card led: {led}."),
    "takes.trump": N_("This card is a trump, and the card led is not: {led}."),
    "takes.trumped": N_("A trump is led, and this card is not a trump: {card}."),
    "takes.other": N_("This card is neither of the suit led nor a trump: {card}."),
}
"""Reason why a card takes the trick or not to its sentence."""

_GAINS: Final = {1: N_("one game point"), 2: N_("two game points"), 3: N_("three game points")}

_PLAYERS: Final = {
    "you": N_("You"),
    "opponent": N_("Your opponent"),
    "nobody": N_("Nobody"),
    "you-or-close": N_("You, and you may close before drawing"),
    "again": N_("Nobody yet: both draw again"),
    "chance": N_("Chance decides; nobody draws a card"),
}
_CLAIMS: Final = {
    (True, True): N_("I have 66 or more, and I may claim now"),
    (True, False): N_("I have 66 or more, but I may not claim now"),
    (False, True): N_("I do not have 66; a claim would be allowed, but wrong"),
    (False, False): N_("I do not have 66, and I may not claim now either"),
}
_TAKEN: Final = {
    "you": N_("You, with {points} points"),
    "opponent": N_("Your opponent, with {points} points"),
}
_WINNERS: Final = {"you": N_("You have won the deal"), "opponent": N_("Your opponent has won the deal")}
_ENDS: Final = {"goes-on": N_("The deal goes on"), "draw": N_("Nobody wins the deal")}
_LOOKED: Final = {
    "points": N_("the points of both players, on a counter"),
    "turn-up": N_("the card under the talon"),
    "yours": N_("trick {number}, taken by you: {cards}"),
    "theirs": N_("trick {number}, taken by your opponent: {cards}"),
}


def kind_of(question_id: str) -> str:
    """The kind of the question *question_id*, with what it asks of several things."""
    name, _, arg = question_id.partition(":")
    return f"{name}-{arg.partition('-')[0]}" if name in ("next", "match", "deal") else name


def action_of(question_id: str) -> Action | None:
    """What the reader does before the question *question_id*, if anything."""
    name, _, arg = question_id.partition(":")
    if name in ("trick", "points", "award", "taker", "over", "gains"):
        return parse_letter(arg)
    return parse_letter(arg.split("-")[1]) if name in ("next", "match") else None


def question_text(question_id: str, texts: NullTranslations) -> Text:
    """The question in words, after what the reader does."""
    if question_id.startswith("may:"):
        return _may_text(parse_letter(question_id.removeprefix("may:")), texts)
    sentence = texts.gettext(_QUESTIONS[kind_of(question_id)])
    action = action_of(question_id)
    if action is None:
        return sentence
    return Markup(" ").join((done_text(action, texts), sentence))


def _may_text(action: Action, texts: NullTranslations) -> Text:
    """The question whether *action* is allowed."""
    return _with_card(texts.gettext(_MAY[action.partition(" ")[0]]), action, texts)


def taking_text(reason: Reason, texts: NullTranslations) -> Text:
    """Why a card takes the trick, or does not."""
    return format_sentence(_TAKES[reason.code], reason.facts, texts)


def done_text(action: Action, texts: NullTranslations) -> Text:
    """*action* as what the reader does."""
    return _with_card(texts.gettext(_DONE[action.partition(" ")[0]]), action, texts)


def _with_card(sentence: str, action: Action, texts: NullTranslations) -> Text:
    """*sentence* with the card or the suit of *action* put in."""
    match action:
        case Play(card):
            return fill(sentence, card=card_chip(card, texts))
        case Announce(suit):
            return fill(sentence, suit=suit_chip(suit, texts))
        case _:
            return sentence


def entry_text(question_id: str, what: Any, texts: NullTranslations) -> Text:  # noqa: ANN401  # each kind has its own things
    """What an entry *what* of the question *question_id* is called."""
    kind = kind_of(question_id)
    if isinstance(what, Card):
        return card_label(what, texts)
    if kind in ("legal", "mark", "takes", "choice"):
        return action_text(what, texts)
    if kind == "settle":
        return value_text(question_id.split(":")[2], what, texts)
    if kind in _ENTRIES:
        return _ENTRIES[kind](what, texts)
    match what:
        case (int(mine), int(theirs)):
            return both((mine, theirs), texts)
        case str():
            return texts.gettext(_PLAYERS[what])
        case _:
            return str(what)


def _taken(what: tuple[str, int], texts: NullTranslations) -> Text:
    """The taker of a trick, and its points."""
    who, points = what
    return texts.gettext(_TAKEN[who]).format(points=points)


def _looked(what: Any, texts: NullTranslations) -> Text:  # noqa: ANN401  # a trick or a word
    """Something that one may look at or not."""
    if isinstance(what, str):
        return texts.gettext(_LOOKED[what])
    _, number, mine, *cards = what
    whose = "yours" if mine else "theirs"
    sentence = texts.gettext(_LOOKED[whose])
    return fill(sentence, number=str(number), cards=Markup(" ").join(card_chip(card, texts) for card in cards))


def _end(what: Any, texts: NullTranslations) -> Text:  # noqa: ANN401  # who and how much, or a word
    """What can come of an action."""
    if isinstance(what, str):
        return texts.gettext(_ENDS[what])
    who, points = what
    return won_text(0 if who == "you" else 1, points, texts)


_ENTRIES: Final[dict[str, Callable[[Any, NullTranslations], Text]]] = {
    "look": _looked,
    "claim": lambda what, texts: texts.gettext(_CLAIMS[what]),
    "trick": _taken,
    "award": _end,
    "may": yes_or_no,
    "gains": lambda what, texts: texts.gettext(_GAINS[what]),
    "over": lambda what, texts: texts.gettext({**_ENDS, **_WINNERS}[what]),
}
"""Kind to what its entries are called."""


def extra_facts(item: Item, question_id: str, texts: NullTranslations) -> list[tuple[str, Text]]:
    """What a question shows beside the table: cards drawn, settings."""
    name, _, arg = question_id.partition(":")
    if name == "draws":
        mine, theirs = (card_chip(parse_card_letter(letter), texts) for letter in arg)
        return [(texts.gettext("You have drawn"), mine), (texts.gettext("Your opponent has drawn"), theirs)]
    if name == "settle":
        variant, _, rule = arg.partition(":")
        return [
            (texts.gettext("You want"), table_name(item.played, texts)),
            (texts.gettext("Your opponent wants"), variant_name(variant, texts)),
            (texts.gettext("The rule"), rule_name(rule, texts)),
        ]
    return []


def reason_code(reason: Reason | None) -> str:
    """The code of *reason*, for a link."""
    return reason.code if reason else ""
