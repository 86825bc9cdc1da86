"""The searches of one deal: made when a question first comes up, and kept with their results."""

from typing import Final

from cardrules.seats import Seat, other
from cardrules.sixtysix.solver.equivalent_cards import Stage
from cardrules.sixtysix.solver.initial_state import DealConstants
from cardrules.sixtysix.solver.leads import Leads
from cardrules.sixtysix.solver.packed_state import ALWAYS, HAND, NEVER, THEIRS, OnLead, Search, from_the_other_side
from cardrules.sixtysix.solver.terms import NO_TRICK, Terms, cheap_failure_terms, closer_terms, open_terms
from cardrules.sixtysix.solver.trick_search import WhileDrawing, search_tricks
from cardrules.sixtysix.talon import may_announce_late, may_delay_draw


class Searches:
    """The searches of one deal."""

    def __init__(self, deal: DealConstants) -> None:
        """Searches for positions of *deal*."""
        self._deal: Final = deal
        self._leads: Final[dict[tuple[bool, bool, bool, frozenset[int]], tuple[Leads, Leads]]] = {}
        self._closed: Final[dict[tuple[Seat, Terms], OnLead]] = {}
        self._open: Final[dict[tuple[Seat, int, tuple[int, ...]], OnLead]] = {}

    def closed(self, closer: Seat, terms: Terms) -> OnLead:
        """Whether *closer*, as `we`, fulfils *terms* now that the talon is closed."""
        key = closer, terms  # pragma: no mutate: only remembers answers
        if key not in self._closed:  # pragma: no mutate: only remembers answers
            marriages = may_announce_late(self._deal.rules.marriage, closed=True)
            leads = self._leads_of(terms, self._deal.first_hands, strict=True, marriages=marriages)
            self._closed[key] = search_tricks(self._deal.masks, *leads, terms)
        return self._closed[key]

    def open(self, us: Seat, least: int, talon: tuple[int, ...]) -> OnLead:
        """Whether *us* wins at least *least*, *talon* being what is left to draw, from the top."""
        key = us, least, talon  # pragma: no mutate: only remembers answers
        if key not in self._open:  # pragma: no mutate: only remembers answers
            terms = open_terms(self._deal.rules, least)
            # A hand that led first with the exchanged card may come again once all is drawn, but not as dealt.
            first = self._deal.first_hands if talon else self._deal.first_hands & {self._deal.first_hand}
            marriages = bool(talon) or may_announce_late(self._deal.rules.marriage, closed=False)
            leads = self._leads_of(terms, first, strict=not talon, marriages=marriages)
            drawing = self._while_drawing(us, least, talon) if talon else None
            self._open[key] = search_tricks(self._deal.masks, *leads, terms, drawing)
        return self._open[key]

    def _leads_of(
        self, terms: Terms, first_hands: frozenset[int], *, strict: bool, marriages: bool
    ) -> tuple[Leads, Leads]:
        """Leads with their answers, ours and theirs."""
        key = strict, marriages, terms.more_is_better, first_hands  # pragma: no mutate: only remembers answers
        if key not in self._leads:  # pragma: no mutate: only remembers answers
            stage = Stage(self._deal, strict, marriages, first_hands, terms.more_is_better)
            self._leads[key] = Leads(stage, ours=True), Leads(stage, ours=False)
        return self._leads[key]

    def _while_drawing(self, us: Seat, least: int, talon: tuple[int, ...]) -> WhileDrawing:
        """What may be done around a trick while *talon* is left."""
        deal = self._deal
        drawn = self.open(us, least, talon[2:])
        winner, loser = talon[:2]
        we_close, they_close = self._closing(us, least, len(talon))
        early = may_delay_draw(deal.rules.close)
        return WhileDrawing(
            talon=sum(talon) | deal.exchangeable,  # pragma: no mutate: only leaves out equal cards
            before=self._before_lead(us, least, talon, OnLead(we_close, they_close)),
            after=OnLead(
                _drawing(drawn.we, winner | loser << THEIRS, we_close if early else _never),
                _drawing_of_theirs(drawn.they, loser | winner << THEIRS, they_close if early else _always),
            ),
        )

    def _before_lead(self, us: Seat, least: int, talon: tuple[int, ...], closing: OnLead) -> OnLead:
        """The threshold by closing or exchanging, for whoever is to lead."""
        deal, rules = self._deal, self._deal.rules
        fewest, lowest = rules.exchange.min_talon, deal.exchangeable
        exchanged = None
        if fewest != "never" and len(talon) >= fewest and talon[-1] != lowest:
            exchanged = self.open(us, least, (*talon[:-1], lowest))
        flip = lowest | talon[-1]
        # Hands that lead without a trick won, where that forbids closing or exchanging.
        no_close = deal.first_hands if rules.close.needs_trick else frozenset()
        no_exchange = deal.first_hands if rules.exchange.needs_trick else frozenset()

        def we_lead(moment: int, points: int, others: int) -> int:
            hand = moment & HAND
            best = NEVER if hand in no_close else closing.we(moment, points, others)
            if best > points and exchanged and hand & lowest and hand not in no_exchange:
                best = min(best, exchanged.we(moment ^ flip, points, others))
            return best

        def they_lead(moment: int, points: int, others: int) -> int:
            hand = moment >> THEIRS & HAND
            worst = ALWAYS if hand in no_close else closing.they(moment, points, others)
            if worst <= points and exchanged and hand & lowest and hand not in no_exchange:
                worst = max(worst, exchanged.they(moment ^ flip << THEIRS, points, others))
            return worst

        return OnLead(we_lead, they_lead)

    def _closing(self, us: Seat, least: int, talon_count: int) -> OnLead:
        """The threshold by closing."""
        rules = self._deal.rules
        fewest, cost = rules.close.min_talon, rules.close.fail_points
        if fewest == "never" or talon_count < fewest:
            return OnLead(_never, _always)
        close = self.closed(us, closer_terms(rules, least)).we
        flags = open_terms(rules, least).trick_flag

        def we_close(moment: int, points: int, others: int) -> int:
            return close(moment & ~flags, points, others)

        # To win three we must leave them without a trick, so only the first lead of the deal is left for them to close.
        if least == NO_TRICK and isinstance(cost, int) and cost < least:
            return OnLead(we_close, _never)
        terms = closer_terms(rules, 1)
        if least == NO_TRICK and cost == "as-if-won-min-2" and rules.close.opponent_points == "live":
            terms = cheap_failure_terms(rules)
        closer_leads = self.closed(other(us), terms).we

        def they_close(moment: int, points: int, others: int) -> int:
            return points + others + 1 - closer_leads(from_the_other_side(moment), others, points)

        return OnLead(we_close, they_close)


def _never(_moment: int, _points: int, _others: int) -> int:
    return NEVER


def _always(_moment: int, _points: int, _others: int) -> int:
    return ALWAYS


def _drawing(drawn: Search, cards: int, close: Search) -> Search:
    """The threshold once we have taken a trick and draw *cards*, or close before that."""
    if close is _never:  # pragma: no mutate: only ends the search sooner
        return lambda moment, points, others: drawn(moment ^ cards, points, others)

    def after(moment: int, points: int, others: int) -> int:
        best = close(moment, points, others)
        return best if best <= points else min(best, drawn(moment ^ cards, points, others))

    return after


def _drawing_of_theirs(drawn: Search, cards: int, close: Search) -> Search:
    """The same once they have taken one."""
    if close is _always:  # pragma: no mutate: only ends the search sooner
        return lambda moment, points, others: drawn(moment ^ cards, points, others)

    def after(moment: int, points: int, others: int) -> int:
        worst = close(moment, points, others)
        return worst if worst > points else max(worst, drawn(moment ^ cards, points, others))

    return after
