"""The deal that is to be written down: what its players are asked, what they have answered, and what it brings."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.sixtysix import (
    DealReport,
    claim_decides,
    deal_questions,
    draw_reasons,
    may_be_closed,
    reported_award,
    revoke_decides,
    with_facts,
)
from cardrules.sixtysix.deal_report import ReportValue
from kiebitz.elements.games.sixtysix.pad.deal_reasons import format_reason
from kiebitz.elements.games.sixtysix.pad.slate_entries import SEATS, win_entry
from kiebitz.elements.games.sixtysix.pad.state import State

WON: Final = "won"
CLOSED: Final = "closed"
CLAIMED: Final = "claimed"
REVOKED: Final = "revoked"
NOBODY: Final = "nobody"
RIGHT: Final = "right"
WRONG: Final = "wrong"

RARE: Final = (REVOKED, CLAIMED)
"""What hardly ever happens: a page asks it only of players who report that something did."""

_AT_CLOSE: Final = ("had_at_close", "closer_had_trick")

_TRUTH: Final = {True: "yes", False: "no"}


class PadQuestion(NamedTuple):
    """A question to the players about the deal that is over."""

    name: str
    """`won`, `closed`, `claimed`, `revoked`, or a fact of the engine's report."""

    answers: tuple[str, ...]

    chosen: str
    """One of them; empty as long as none is."""


def pad_questions(state: State) -> list[PadQuestion]:
    """What decides about the deal, in the order in which it is asked; the engine knows which of it that is."""
    rules, answers = state.active_rules, dict(state.answers)
    first = PadQuestion(WON, (*SEATS, *draw_reasons(rules)), answers.get(WON, ""))
    report = deal_report(state)
    if report is None:
        return [first]
    facts = [
        PadQuestion(one.fact, tuple("-".join(map(_code, alike)) for alike in one.answers), answers.get(one.fact, ""))
        for one in deal_questions(report)
    ]
    found = [first, *(one for one in facts if one.name not in _AT_CLOSE)]
    if may_be_closed(rules):
        found.append(PadQuestion(CLOSED, (NOBODY, *SEATS), answers.get(CLOSED, NOBODY)))
    found += [one for one in facts if one.name in _AT_CLOSE]
    if revoke_decides(report):
        found.append(PadQuestion(REVOKED, (RIGHT, WRONG), answers.get(REVOKED, RIGHT)))
    if not report.was_revoke and claim_decides(report):
        found.append(PadQuestion(CLAIMED, (RIGHT, WRONG), answers.get(CLAIMED, RIGHT)))
    return found


def deal_report(state: State) -> DealReport | None:
    """What the players have answered, as the engine has it; None as long as nobody has won."""
    answers = dict(state.answers)
    winner = SEATS.get(answers.get(WON, ""))
    if winner is None:
        return None
    report = DealReport(
        state.active_rules,
        winner,
        closer=SEATS.get(answers.get(CLOSED, NOBODY)),
        was_wrong_claim=answers.get(CLAIMED) == WRONG,
        was_revoke=answers.get(REVOKED) == WRONG,
    )
    known = {question.fact: dict(_values(question.answers)) for question in deal_questions(report)}
    facts = {fact: values[answers[fact]] for fact, values in known.items() if answers.get(fact) in values}
    return with_facts(report, facts)


def draft_points(state: State) -> int | None:
    """The game points of the deal: those that the players want, or those of the rules; None as long as it is open."""
    report = deal_report(state)
    return None if report is None else state.points or reported_award(report)


def draft_entry(state: State) -> str | None:
    """The deal as an entry of the slate; None as long as it cannot be written down."""
    won = dict(state.answers).get(WON, "")
    if won in draw_reasons(state.active_rules):
        return won
    report, points = deal_report(state), draft_points(state)
    if report is None or points is None:
        return None
    reason = format_reason(dict(state.answers), is_own_number=points != reported_award(report))
    return win_entry(report.winner, points, reason)


def answer(state: State, question: str, given: str) -> State:
    """*state* after *given* was answered to *question*; another winner makes it another deal.

    Raises:
        BadRecord: that is not asked, or there is no such answer.
    """
    if not any(one.name == question and given in one.answers for one in pad_questions(state)):
        raise BadRecord(f"no answer about this deal: {quoted(question)} {quoted(given)}")
    before = {} if question == WON else dict(state.answers)
    return _without_idle_answers(replace(state, answers=tuple({**before, question: given}.items()), points=0))


def check_draft(state: State) -> None:
    """Raise BadRecord where an answer of *state* is none to a question, or points are wanted for nobody."""
    if _without_idle_answers(state) != state or (state.points and deal_report(state) is None):
        raise BadRecord("this is not the state of a score pad: its answers are none to the questions about a deal")


def _without_idle_answers(state: State) -> State:
    """*state* without answers to what is not asked any more."""
    asks = {one.name: one.answers for one in pad_questions(state)}
    kept = tuple((name, given) for name, given in state.answers if given in asks.get(name, ()))
    return state if kept == state.answers else _without_idle_answers(replace(state, answers=kept))


def _values(answers: Iterable[tuple[ReportValue, ...]]) -> Iterator[tuple[str, ReportValue]]:
    """Each of *answers* as the page writes it, with a value that it has."""
    for alike in answers:
        yield "-".join(map(_code, alike)), alike[0]


def _code(value: ReportValue) -> str:
    return _TRUTH[value] if isinstance(value, bool) else str(value)
