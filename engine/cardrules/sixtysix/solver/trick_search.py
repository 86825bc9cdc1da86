"""The search through leads and answers, from one lead to the next."""

from collections.abc import Callable
from typing import NamedTuple

from cardrules.sixtysix.solver.leads import CompletedTrick, Lead, Leads
from cardrules.sixtysix.solver.masks import Masks
from cardrules.sixtysix.solver.packed_state import (
    ALWAYS,
    EXACT,
    FAR,
    HAND,
    NEVER,
    OUR_WAIT,
    OUR_WAITING,
    TARGET,
    THEIR_WAIT,
    THEIR_WAITING,
    THEIRS,
    TWENTY,
    OnLead,
    Search,
)
from cardrules.sixtysix.solver.terms import Terms


class WhileDrawing(NamedTuple):
    """What an open talon adds to a lead."""

    talon: int
    """Cards that may still be drawn."""

    before: OnLead
    """The threshold by what the leader may do first: close, or exchange."""

    after: OnLead
    """The threshold after a trick, by its winner, nobody having drawn."""


class _Worth(dict[int, int]):
    """How often a lead or an answer settled a question: those with the highest counts are tried first."""

    def order(self, tried: Lead | CompletedTrick) -> int:
        """A sort key, lower for what has settled more."""
        return -self.get(tried[0], 0)  # pragma: no mutate: only the order of the search

    def settled(self, name: int) -> None:
        """Count that *name* settled a question."""
        self[name] = self.get(name, 0) + 1  # pragma: no mutate: only the order of the search


def search_tricks(  # noqa: C901, PLR0915
    masks: Masks, our_leads: Leads, their_leads: Leads, terms: Terms, drawing: WhileDrawing | None = None
) -> OnLead:
    """The search for the threshold of *terms*, with an open talon or, without *drawing*, to the last trick.

    Moments searched before are kept with the bounds found for their thresholds, whatever the points were then.
    """
    # Nearly all the time of solving is spent in these functions, a few microseconds a lead: so they are long, written
    # out for both sides, and share variables of the enclosing function instead of an object.
    we_suffices: dict[int, int] = {}
    we_needed: dict[int, int] = {}
    they_suffices: dict[int, int] = {}
    they_needed: dict[int, int] = {}
    our_leads_worth, their_leads_worth, our_answers_worth, their_answers_worth = _Worth(), _Worth(), _Worth(), _Worth()
    limit, announce_limits, beyond = terms.limit, terms.announce_limits, terms.beyond
    by_marriage, flag, armed = terms.wins_by_marriage, terms.trick_flag, terms.armed
    outcomes = masks.tricks
    last = _last_trick(terms)

    def we_lead(moment: int, points: int, others: int) -> int:
        """The threshold with us on lead."""
        # pragma: no mutate: only remembers answers
        name = moment if points > armed and moment & flag == flag else moment | points << EXACT
        bound = we_suffices.get(name, NEVER)
        if points >= bound:  # pragma: no mutate: only remembers answers
            return bound  # pragma: no mutate: only remembers answers
        bound = we_needed.get(name, ALWAYS)  # pragma: no mutate: only remembers answers
        if points < bound:  # pragma: no mutate: only remembers answers
            return bound  # pragma: no mutate: only remembers answers
        best = our_best(moment, points, others)
        if best <= points:  # pragma: no mutate: only remembers answers
            we_suffices[name] = best  # pragma: no mutate: only remembers answers
        else:
            we_needed[name] = best  # pragma: no mutate: only remembers answers
        return best

    def our_best(moment: int, points: int, others: int) -> int:  # noqa: C901, PLR0912
        """The threshold by what we may do on lead, up to the first thing with which our points suffice."""
        ours, theirs, waiting = moment & HAND, moment >> THEIRS & HAND, moment & THEIR_WAITING
        waited = (waiting >> THEIR_WAIT) * TWENTY
        if not ours & ours - 1:
            gain, taken = outcomes[ours][theirs]
            return last(taken, gain if taken else gain + waited, points, others)
        best, leads = FAR, our_leads[ours]
        if drawing:
            best = before_ours(moment, points, others)
            # pragma: no mutate: only the order of the search
            leads = tuple(sorted(leads, key=our_leads_worth.order)) if best > points else ()
        for order, announcing, now, later, if_taken, if_lost, dearer, cheaper, answers in leads:
            sure, replies = answers[theirs]
            # pragma: no mutate: only leaves out equal cards
            if sure and not (dearer if sure > 0 else cheaper) & (theirs | talon):
                continue
            mine = points + now
            if announcing and mine >= TARGET and by_marriage:
                return TARGET - now
            worst = -FAR
            # pragma: no mutate: only the order of the search
            for cards, gain, taken, better in sorted(replies, key=their_answers_worth.order) if drawing else replies:
                if not better & (ours | talon):  # pragma: no mutate: only leaves out equal cards
                    continue
                if taken:
                    reached = mine + gain + later
                    found = TARGET
                    if reached < TARGET:
                        found = min(TARGET, after_ours(moment + if_taken ^ cards | flag, reached, others))
                    found -= gain + later
                else:
                    reached = others + gain + waited
                    found = mine + reached - limit
                    if found > mine:
                        found = -FAR if beyond else found
                    elif flag and moment & flag and mine > armed:
                        found = FAR
                    else:
                        found = max(found, after_theirs((moment + if_lost ^ cards) - waiting, mine, reached))
                if found > worst:
                    worst = found
                    if found > mine:  # pragma: no mutate: only ends the search sooner
                        if drawing:  # pragma: no mutate: only the order of the search
                            their_answers_worth.settled(cards)
                        break  # pragma: no mutate: only ends the search sooner
            worst = min(worst, TARGET) - now if announcing and by_marriage else worst - now
            if worst < best:
                best = worst
                if best <= points:  # pragma: no mutate: only ends the search sooner
                    if drawing:  # pragma: no mutate: only the order of the search
                        our_leads_worth.settled(order)
                    break  # pragma: no mutate: only ends the search sooner
        return best

    def they_lead(moment: int, points: int, others: int) -> int:
        """The threshold with them on lead."""
        # pragma: no mutate: only remembers answers
        name = moment if points > armed and moment & flag == flag else moment | points << EXACT
        bound = they_suffices.get(name, NEVER)  # pragma: no mutate: only remembers answers
        if points >= bound:  # pragma: no mutate: only remembers answers
            return bound  # pragma: no mutate: only remembers answers
        bound = they_needed.get(name, ALWAYS)  # pragma: no mutate: only remembers answers
        if points < bound:  # pragma: no mutate: only remembers answers
            return bound  # pragma: no mutate: only remembers answers
        worst = their_best(moment, points, others)
        if worst <= points:  # pragma: no mutate: only remembers answers
            they_suffices[name] = worst  # pragma: no mutate: only remembers answers
        else:
            they_needed[name] = worst  # pragma: no mutate: only remembers answers
        return worst

    def their_best(moment: int, points: int, others: int) -> int:  # noqa: C901, PLR0912
        """The threshold by what they may do on lead, up to the first thing with which our points do not suffice."""
        ours, theirs, waiting = moment & HAND, moment >> THEIRS & HAND, moment & OUR_WAITING
        waited = (waiting >> OUR_WAIT) * TWENTY
        if not ours & ours - 1:
            gain, taken = outcomes[theirs][ours]
            return last(not taken, gain if taken else gain + waited, points, others)
        worst, leads = -FAR, their_leads[theirs]
        if drawing:
            worst = before_theirs(moment, points, others)
            # pragma: no mutate: only the order of the search
            leads = tuple(sorted(leads, key=their_leads_worth.order)) if worst <= points else ()
        for order, announcing, now, later, if_taken, if_lost, dearer, cheaper, answers in leads:
            sure, replies = answers[ours]
            # pragma: no mutate: only leaves out equal cards
            if sure and not (dearer if sure > 0 else cheaper) & (ours | talon):
                continue
            rest = others + now
            least = points + rest - announce_limits[announcing]
            if least > points:  # pragma: no mutate: only ends the search sooner
                return least  # pragma: no mutate: only ends the search sooner
            best = FAR
            # pragma: no mutate: only the order of the search
            for cards, gain, taken, better in sorted(replies, key=our_answers_worth.order) if drawing else replies:
                if not better & (theirs | talon):  # pragma: no mutate: only leaves out equal cards
                    continue
                if taken:
                    reached = rest + gain + later
                    found = points + reached - limit
                    if found > points:
                        found = -FAR if beyond else found
                    elif flag and moment & flag and points > armed:
                        found = FAR
                    else:
                        found = max(found, after_theirs(moment + if_taken ^ cards, points, reached))
                else:
                    reached = points + gain + waited
                    found = TARGET
                    if reached < TARGET:
                        found = min(TARGET, after_ours((moment + if_lost ^ cards) - waiting | flag, reached, rest))
                    found -= gain + waited
                if found < best:
                    best = found
                    if found <= points:  # pragma: no mutate: only ends the search sooner
                        if drawing:  # pragma: no mutate: only the order of the search
                            our_answers_worth.settled(cards)
                        break  # pragma: no mutate: only ends the search sooner
            worst = max(worst, best, least)
            if worst > points:  # pragma: no mutate: only ends the search sooner
                if drawing:  # pragma: no mutate: only the order of the search
                    their_leads_worth.settled(order)
                break  # pragma: no mutate: only ends the search sooner
        return worst

    talon = 0  # pragma: no mutate: only leaves out equal cards
    before_ours: Search = we_lead
    before_theirs: Search = they_lead
    after_ours: Search = we_lead
    after_theirs: Search = they_lead
    if drawing:
        talon = drawing.talon  # pragma: no mutate: only leaves out equal cards
        before_ours, before_theirs = drawing.before
        after_ours, after_theirs = drawing.after
    return OnLead(we_lead, they_lead)


def _last_trick(terms: Terms) -> Callable[[bool, int, int, int], int]:
    """A function for the threshold before the last trick, of whether we take it, its points, ours and theirs."""

    def wins_deal(ours: bool, _gain: int, _points: int, _others: int) -> int:  # noqa: FBT001
        return -FAR if ours else FAR

    def brings_ten(ours: bool, gain: int, points: int, others: int) -> int:  # noqa: FBT001
        gain += 10
        total = points + others + gain
        # More than they have, and they below 66.
        enough = max(total // 2 + 1, total - TARGET + 1)
        if not ours:
            return max(enough, total - terms.last_limit)
        if terms.last == "ten-or-wins":
            enough = (total + 1) // 2
        return (min(TARGET, enough) if terms.claimed_in_last or terms.last == "ten-or-wins" else enough) - gain

    def brings_nothing(ours: bool, gain: int, points: int, others: int) -> int:  # noqa: FBT001
        if ours:
            return TARGET - gain
        return -FAR if terms.beyond else max(TARGET, points + others + gain - terms.last_limit)

    return {"wins": wins_deal, "ten": brings_ten, "ten-or-wins": brings_ten, "nothing": brings_nothing}[terms.last]
