"""What a deal brings by what players can report of it when it is over: without cards, points and tricks.

Which of it has to be known depends on the rules, and is found by trying all that is possible.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, Final, Literal, NamedTuple

from cardrules.result import Result
from cardrules.seats import Seat, other
from cardrules.sixtysix.position import Closing, Side
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.scoring import Share, reached_target, revoked, wrong_claim

type ReportedFact = Literal["first_has", "second_has", "had_at_close", "closer_had_trick"]
"""A field of a report that may not be known."""

type ReportValue = Share | bool
"""What such a field can be."""

_SHARES: Final[tuple[Share, ...]] = ("none", "few", "many")

_VALUES: Final[dict[ReportedFact, tuple[Share, ...] | tuple[bool, ...]]] = {
    "first_has": _SHARES,
    "second_has": _SHARES,
    "had_at_close": _SHARES,
    "closer_had_trick": (True, False),
}
"""Each fact with all that it can be."""

_ALL: Final = tuple(product(*_VALUES.values()))
"""All that the facts can be together."""


class DealReport(NamedTuple):
    """A deal that somebody has won. A fact that is None is not known."""

    rules: Rules

    winner: Seat

    closer: Seat | None = None
    """The player who closed the talon, if anybody did; a closer who has lost has failed."""

    was_wrong_claim: bool = False
    """The loser has claimed without enough points."""

    was_revoke: bool = False
    """The loser has answered with a card that breaks a duty."""

    first_has: Share | None = None
    """What seat 0 has at the end."""

    second_has: Share | None = None
    """What seat 1 has at the end."""

    had_at_close: Share | None = None
    """What the closer's opponent had at the close."""

    closer_had_trick: bool | None = None
    """Whether the closer had a trick at the close."""

    @property
    def sides(self) -> tuple[Side, Side]:
        """An example of what both have, for the award."""
        return self._side(self.first_has), self._side(self.second_has)

    @property
    def closing(self) -> Closing | None:
        """An example of what both had at the close."""
        if self.closer is None:
            return None
        return Closing(self.closer, self._side(self.had_at_close), Side(tricks=1 if self.closer_had_trick else 0))

    def _side(self, share: Share | None) -> Side:
        limit = self.rules.score.schneider_max
        return Side() if share == "none" else Side(points=limit if share == "few" else limit + 1, tricks=1)


class DealQuestion(NamedTuple):
    """A fact that can decide what a deal brings."""

    fact: ReportedFact

    answers: tuple[tuple[ReportValue, ...], ...]
    """Its values; those that always come to the same are together."""


def reported_award(report: DealReport) -> int | None:
    """The game points of *report*; None as long as they depend on a fact that is not known."""
    known = tuple(getattr(report, fact) for fact in _VALUES)
    awards = {
        award
        for facts, award in zip(_ALL, _awards(_bare(report)), strict=True)
        if all(one is None or one == fact for one, fact in zip(known, facts, strict=True))
    }
    return awards.pop() if len(awards) == 1 else None


def deal_questions(report: DealReport) -> Iterator[DealQuestion]:
    """The facts that can decide about *report*, whether they are known or not."""
    awards = _awards(_bare(report))
    for place, (fact, values) in enumerate(_VALUES.items()):
        alike: defaultdict[tuple[int, ...], list[ReportValue]] = defaultdict(list)
        for value in values:
            alike[tuple(award for facts, award in zip(_ALL, awards, strict=True) if facts[place] == value)].append(
                value
            )
        if len(alike) > 1:
            yield DealQuestion(fact, tuple(map(tuple, alike.values())))


def with_facts(report: DealReport, facts: Mapping[ReportedFact, ReportValue]) -> DealReport:
    """*report* with *facts* known."""
    known: dict[str, Any] = dict(facts.items())
    return report._replace(**known)


def claim_decides(report: DealReport) -> bool:
    """Whether it can make a difference to *report* that the loser has claimed without enough points."""
    rules, closer = report.rules, report.closer
    if rules.claim.mode != "manual" or (closer == report.winner and not rules.close.opponent_may_claim):
        return False
    bare = _bare(report)
    return _awards(bare._replace(was_wrong_claim=True)) != _awards(bare._replace(was_wrong_claim=False))


def revoke_decides(report: DealReport) -> bool:
    """Whether it can make a difference to *report* that the loser has revoked."""
    if report.rules.strict.revoke == "taken-back":
        return False
    bare = _bare(report)
    return _awards(bare._replace(was_revoke=True)) != _awards(bare._replace(was_revoke=False))


def may_be_closed(rules: Rules) -> bool:
    """Whether the talon can be closed at all."""
    return rules.close.min_talon != "never"


def _bare(report: DealReport) -> DealReport:
    """*report* with no fact known."""
    return report._replace(first_has=None, second_has=None, had_at_close=None, closer_had_trick=None)


@lru_cache(maxsize=32)
def _awards(bare: DealReport) -> tuple[int, ...]:
    """The game points of *bare* with each of `_ALL`."""
    return tuple(_result(with_facts(bare, dict(zip(_VALUES, facts, strict=True)))).game_points for facts in _ALL)


def _result(report: DealReport) -> Result:
    """The result of *report*, in which every fact is known."""
    if report.was_revoke:
        return revoked(report, other(report.winner))
    if report.was_wrong_claim:
        return wrong_claim(report, other(report.winner))
    return reached_target(report, report.winner)
