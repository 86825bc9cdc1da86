"""The questions about a deal that is over, with their answers, in the reader's language and with the players' names."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from cardrules.seats import other
from cardrules.sixtysix import Rules
from kiebitz.elements.games.sixtysix.pad.draft import CLAIMED, CLOSED, NOBODY, REVOKED, WON, PadQuestion, deal_report
from kiebitz.elements.games.sixtysix.pad.slate_entries import SEATS
from kiebitz.elements.games.sixtysix.pad.state import State
from kiebitz.elements.texts import N_

_QUESTIONS: Final[Mapping[str, str]] = {
    WON: N_("Who won the deal?"),
    # i18n: {name}, here and below, is the name of a player, in the nominative; the sentence fits women and men
    "first_has": N_("What does {name} have at the end?"),
    "second_has": N_("What does {name} have at the end?"),
    CLOSED: N_("Was the talon closed?"),
    "had_at_close": N_("What did {name} have when the talon was closed?"),
    # i18n: {closer} is the name of the player who closed the talon
    "closer_had_trick": N_("Did {closer} have a trick when closing?"),
    # i18n: whether a player has claimed without having 66 points
    CLAIMED: N_("Did {name} claim without having 66?"),
    # i18n: whether a player has not followed suit, beaten or trumped, though that was a duty
    REVOKED: N_("Did {name} play a card that was not allowed?"),
}

_ANSWERS: Final[Mapping[str, str]] = {
    "none": N_("no trick"),
    "few-many": N_("a trick or more"),
    "yes": N_("yes"),
    "no": N_("no"),
    "right": N_("no"),
    "wrong": N_("yes"),
    NOBODY: N_("no"),
    "draw-65-65": N_("nobody: both have 65"),
    "draw-both-over": N_("nobody: both have 66 or more and nobody claimed"),
}

_HAD: Final = ("first_has", "second_has", "had_at_close")

# i18n: answers to whether the talon was closed: by a player who has won the deal, or has lost it
_MADE: Final = N_("yes, {name} won")
_FAILED: Final = N_("yes, {name} failed")


def player_names(state: State, texts: NullTranslations) -> tuple[str, str]:
    """The players of *state* by seat; those without a name have a number."""
    first, second = state.names
    return first or texts.gettext("Player 1"), second or texts.gettext("Player 2")


def question_text(question: PadQuestion, state: State, texts: NullTranslations) -> str:
    """*question* about the deal of *state*."""
    names, report = player_names(state, texts), deal_report(state)
    sentence = texts.gettext(_QUESTIONS[question.name])
    if report is None:
        return sentence
    closer = report.closer or 0
    about = {
        "first_has": 0,
        "second_has": 1,
        "had_at_close": other(closer),
        CLAIMED: other(report.winner),
        REVOKED: other(report.winner),
    }.get(question.name, 0)
    return sentence.format(name=names[about], closer=names[closer])


def answer_text(question: PadQuestion, answer: str, state: State, texts: NullTranslations) -> str:
    """*answer* to *question* about the deal of *state*."""
    names, report = player_names(state, texts), deal_report(state)
    if answer in SEATS:
        seat = SEATS[answer]
        if question.name == WON or report is None:
            return names[seat]
        return texts.gettext(_MADE if seat == report.winner else _FAILED).format(name=names[seat])
    if question.name in _HAD:
        return had_text(answer, state.active_rules, texts)
    return texts.gettext(_ANSWERS[answer])


def had_text(answer: str, rules: Rules, texts: NullTranslations) -> str:
    """*answer* to what a player had, by *rules*: tricks, or points as the rules draw the line."""
    most = rules.score.schneider_max
    if answer == "few":
        # i18n: what a player had, points of cards: an answer to "What does Ana have at the end?", and behind "Ana:"
        return texts.ngettext("at most {points} point", "at most {points} points", most).format(points=most)
    if answer == "many":
        return texts.ngettext("{points} point or more", "{points} points or more", most + 1).format(points=most + 1)
    return texts.gettext(_ANSWERS[answer])
