"""The clauses of the rulebook that what a deal brings rests on."""

from collections.abc import Iterator
from gettext import NullTranslations

from cardrules.sixtysix import DealReport
from kiebitz.elements.games.sixtysix.pad.draft import deal_report
from kiebitz.elements.games.sixtysix.pad.state import State
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import Text


def grounds(state: State, texts: NullTranslations) -> Iterator[tuple[str, Text, str]]:
    """Each clause that decides about the deal of *state*: its name, text, and the way to its rule if there is one."""
    report = deal_report(state)
    rules = ("end.draw", "end.draw_carry") if report is None else _rules(report)
    for clause in clause_texts(state.variant, state.active_rules, texts):
        for rule in rules:
            if rule in clause.covers:
                yield clause.name, clause.text, rule_href(rule)


def _rules(report: DealReport) -> tuple[str, ...]:
    """The rules that decide about *report*."""
    if report.was_revoke:
        return ("strict.revoke",)
    has_failed = report.closer is not None and report.closer != report.winner
    if report.was_wrong_claim:
        as_if_won = isinstance(report.rules.claim.false_points, str)
        if has_failed or (as_if_won and report.closer is not None):
            return "claim.false_points", "close.fail_points"
        return ("claim.false_points", "score.normal") if as_if_won else ("claim.false_points",)
    if has_failed:
        return ("close.fail_points",)
    return ("score.normal",) if report.closer is None else ("score.normal", "close.opponent_points")
