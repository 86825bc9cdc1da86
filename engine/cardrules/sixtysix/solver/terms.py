"""A question as limits of points under the rules of a variant: those of `scoring` and of claims.

Claims need no search of their own. Claiming 66 at once is never worse than later, for the award can only shrink:
so a trick or an announcement that reaches 66 ends the deal wherever it may be claimed. A wrong claim never helps to
win, and for a closer it is never better than failing. For the other side it is a way to lose less, at a price that may
depend on what the winner has by then: that is what `armed` and the limits below zero stand for.
"""

from typing import Final, Literal, NamedTuple

from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.solver.packed_state import FAR, OUR_TRICK, TARGET

SCHNEIDER: Final = 2
NO_TRICK: Final = 3


type LastTrick = Literal["wins", "ten", "ten-or-wins", "nothing"]
"""What the last trick brings: the deal; ten points; ten points, and the deal if that leaves it open; nothing."""


class Terms(NamedTuple):
    """When we hold: win at least so much."""

    limit: int
    """Most points they may have after a trick of theirs."""

    announce_limits: tuple[int, int, int]
    """Most points they may have when they lead, by what they have just announced: see `leads.SILENT`."""

    wins_by_marriage: bool
    """Whether 66 by an announcement ends the deal."""

    last: LastTrick

    last_limit: int
    """Most points they may have after winning the last trick, where it does not bring the deal."""

    claimed_in_last: bool
    """Whether we need not claim 66 after the last trick."""

    beyond: bool = False
    """Whether we hold once they are beyond the limit."""

    trick_flag: int = 0
    """OUR_TRICK where they may give up for less once we have a trick."""

    armed: int = -FAR
    """Our points beyond which they then may."""

    @property
    def more_is_better(self) -> bool:
        """Whether having more points is never worse for us."""
        return self.armed == -FAR


def open_terms(rules: Rules, least: int) -> Terms:
    """When we win at least *least*, the talon being open or empty and nothing lost yet that this takes."""
    announce_limit = TARGET - 1 if rules.claim.on_marriage else FAR
    limit = {1: TARGET - 1, SCHNEIDER: _most_for_schneider(rules), NO_TRICK: -FAR}[least]
    manual, price = rules.claim.mode == "manual", rules.claim.false_points
    # A side without a trick can claim only after announcing.
    cheap_at_first = manual and rules.claim.on_marriage and isinstance(price, int) and price < least
    last: LastTrick = "wins"
    if rules.end.last_trick == "plus-10":
        last = "ten-or-wins" if rules.end.draw == "impossible" else "ten"
    terms = Terms(
        limit=limit,
        announce_limits=(
            FAR,
            announce_limit if least == 1 else min(limit, announce_limit),
            -FAR if cheap_at_first else announce_limit,
        ),
        wins_by_marriage=rules.claim.on_marriage,
        last=last,
        last_limit=limit,
        claimed_in_last=not manual,
    )
    if manual and least == SCHNEIDER == rules.score.schneider and not isinstance(price, int):
        # They lose what we would have lost to them: less than we want if we have a trick and not few points.
        return terms._replace(trick_flag=OUR_TRICK, armed=rules.score.schneider_max)
    return terms


def closer_terms(rules: Rules, least: int) -> Terms:
    """When we, having closed, win at least *least*, nothing being lost yet that this takes."""
    close = rules.close
    manual = rules.claim.mode == "manual"
    limit = TARGET - 1 if close.opponent_may_claim else FAR
    last_limit = FAR if manual else limit
    announce_limit = limit if rules.claim.on_marriage else FAR
    if close.opponent_points == "live" and least > 1:
        few = _most_for_schneider(rules) if least == SCHNEIDER else -FAR
        limit, last_limit, announce_limit = min(limit, few), min(last_limit, few), min(announce_limit, few)
    terms = Terms(
        limit=limit,
        announce_limits=(FAR, announce_limit, FAR),
        wins_by_marriage=rules.claim.on_marriage,
        last="nothing",
        last_limit=last_limit,
        claimed_in_last=not manual,
    )
    price = _price_after_close(rules)
    return terms._replace(limit=-FAR) if manual and close.opponent_may_claim and price < least else terms


def cheap_failure_terms(rules: Rules) -> Terms:
    """When we, having closed, reach 66 or at least let the opponent have a trick, which makes failing cheaper."""
    return closer_terms(rules, 1)._replace(limit=-1, announce_limits=(FAR, FAR, FAR), beyond=True)


def _most_for_schneider(rules: Rules) -> int:
    """Most points with which a loser who has a trick loses two game points; below any where nobody does."""
    return rules.score.schneider_max if rules.score.schneider == SCHNEIDER else -FAR


def _price_after_close(rules: Rules) -> int:
    """What a wrong claim costs the closer's opponent, assumed to have had no trick at the close if that matters."""
    for price in (rules.claim.false_points, rules.close.fail_points):
        if isinstance(price, int):
            return price
    return NO_TRICK
