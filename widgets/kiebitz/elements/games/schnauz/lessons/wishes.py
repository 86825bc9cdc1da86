"""What each lesson of Schnauz asks: its questions in their order, with the answers they shall have."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardrules.schnauz import Position, legal_actions, outcomes_of, turn_of, worth_of
from kiebitz.elements.exercises.question import Question
from kiebitz.elements.games.schnauz.action_codes import format_letters
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, RoundMoment

_FEW: Final = 5
"""Answers to choose from, at most, in a question on what a hand is worth."""

type RoundFits = Callable[[RoundMoment, Question], bool]


def _worth(kind: str) -> RoundFits:
    def fits(table: RoundMoment, question: Question) -> bool:
        now = table.now
        few = len(question.entries) <= _FEW
        return few and now.result is None and worth_of(now.hands[YOU], now.rules).kind == kind

    return fits


def _reason(code: str) -> RoundFits:
    return lambda _, question: question.entries[0].reason is not None and question.entries[0].reason.code == code


def _right(value: object) -> RoundFits:
    return lambda _, question: question.answer == (value,)


def _anything(_: RoundMoment, __: Question) -> bool:
    return True


def _not_nobody(_: RoundMoment, question: Question) -> bool:
    return question.answer != ("nobody",)


def _plain_end(table: RoundMoment, question: Question) -> bool:
    """Rounds that a knock has ended, in which no equal hands decide."""
    del question
    end, result = table.ended(table.positions[-1].rules)
    fates = outcomes_of(result, end.knockers, end.rules).values()
    return not result.void and {fate.cause for fate in fates} <= {"lowest", "better"}


WISHES: Final[dict[str, tuple[tuple[str, RoundFits], ...]]] = {
    "worth": (*[("worth", _worth("points"))] * 4, ("worth", _worth("three-of-a-kind")), ("worth", _worth("points"))),
    "turn": (
        ("may", _reason("swap.one")),
        ("may", _reason("swap.all")),
        ("turn", _not_nobody),
        ("may", _reason("pass.allowed")),
        ("may", _reason("schnauz.max_passes_per_round")),
        ("may", _reason("knock.allowed")),
        ("turn", _not_nobody),
    ),
    "knocking": (
        ("left", _anything),
        ("then:n", _anything),
        ("left", _anything),
        ("may", _reason("schnauz.double_knock")),
        ("may", _reason("knock.ends_round")),
        ("then", _right("over")),
        ("turn", _not_nobody),
        ("left", _anything),
    ),
    "at-once": (
        ("then", _right("over")),
        ("then", _right("goes-on")),
        ("then:p", _right("renewed")),
        ("then", _right("over")),
        ("then:p", _right("goes-on")),
        ("then", _right("goes-on")),
    ),
    "losing": (
        ("coins", _plain_end),
        ("won", _plain_end),
        ("coins", _plain_end),
        ("won", _plain_end),
        ("losers", _plain_end),
        ("losers", _plain_end),
    ),
}
"""Id of a lesson to its wishes; several right answers come last."""


def asks_of(kind: str, table: RoundMoment) -> Iterator[str]:
    """The questions of *kind* on a moment: for kinds about an action one for each that may come to mind."""
    if kind not in ("may", "then", "turn"):
        yield kind
        return
    now: Position = table.now
    if now.result is None:
        legal: list[Any] = list(legal_actions(turn_of(now)))
        yield from dict.fromkeys([f"{kind}:{format_letters(action)}" for action in legal])
        if kind == "may":
            yield from ("may:p", "may:n")
