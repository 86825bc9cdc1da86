"""Whether a side wins at least so much from a position, and the value of the deal that follows from that."""

from typing import Final

from cardrules.seats import Seat, other
from cardrules.sixtysix.actions import CLAIM
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.position import Closing, Position
from cardrules.sixtysix.scoring import award, closer_failed, draw_reasons
from cardrules.sixtysix.solver.initial_state import deal_constants, packed_state_of, talon_of
from cardrules.sixtysix.solver.packed_state import OnLead
from cardrules.sixtysix.solver.searches import Searches
from cardrules.sixtysix.solver.terms import NO_TRICK, SCHNEIDER, cheap_failure_terms, closer_terms, open_terms
from cardrules.sixtysix.turn import turn_of


class ExactValues:
    """The values of positions of one deal: of a given one, and of all that can follow from it."""

    def __init__(self, position: Position) -> None:
        """Values for *position* and what can follow from it."""
        self._rules: Final = position.rules
        self._deal: Final = deal_constants(position)
        self._searches: Final = Searches(self._deal)

    def value(self, position: Position, seat: Seat) -> int:
        """The game points that *seat* wins by best play of both, or minus what the other wins; 0 in a draw."""
        won = self._won(position, seat)
        return won or -self._won(position, other(seat), sure=0 if self._may_be_drawn(position) else 1)

    def _won(self, position: Position, us: Seat, sure: int = 0) -> int:
        """The most that *us* can win against any play, 0 for nothing, of which *sure* is known already."""
        # A search for two takes a fraction of the time that one takes, and if it succeeds the other is not needed.
        if self._wins(position, us, SCHNEIDER):
            return NO_TRICK if self._wins(position, us, NO_TRICK) else SCHNEIDER
        return 1 if sure or self._wins(position, us, 1) else 0

    def _may_be_drawn(self, position: Position) -> bool:
        return bool(draw_reasons(self._rules)) and position.closing is None

    def _wins(self, position: Position, us: Seat, least: int) -> bool:
        """Whether *us* can win at least *least* game points against any play."""
        result, ours = position.result, position.seat == us
        if result is not None:
            return result.winner == us and result.game_points >= least
        legal = legal_actions(turn_of(position))
        if position.led is not None or position.undrawn or position.marriage is not None:
            outcomes = (self._wins(play(position, action), us, least) for action in legal)
            return any(outcomes) if ours else all(outcomes)
        if CLAIM in legal and self._wins(play(position, CLAIM), us, least) == ours:
            return ours
        if position.closing is not None:
            return self._wins_closed(position, position.closing, us, least)
        if award(position.sides[other(us)], self._rules.score) < least:
            return False
        search = self._searches.open(us, least, talon_of(position, self._deal))
        return self._holds(position, us, search, open_terms(self._rules, least).trick_flag)

    def _wins_closed(self, position: Position, closing: Closing, us: Seat, least: int) -> bool:
        """The same, the talon being closed: the closer has to reach 66, and the other has to prevent it."""
        rules, closer = self._rules, closing.seat
        frozen = rules.close.opponent_points == "at-close"
        if us == closer:
            counted = closing.opponent if frozen else position.sides[other(us)]
            terms = closer_terms(rules, least)
            if award(counted, rules.score) < least:
                return False
            return self._holds(position, us, self._searches.closed(us, terms))
        terms = closer_terms(rules, 1)
        # Played to the end without 66, the deal costs what it would cost now, or less after a trick of ours.
        if closer_failed(position).game_points < least:
            return False
        if least == NO_TRICK and rules.close.fail_points == "as-if-won-min-2" and not frozen:
            terms = cheap_failure_terms(rules)
        return not self._holds(position, closer, self._searches.closed(closer, terms))

    def _holds(self, position: Position, us: Seat, search: OnLead, trick_flag: int = 0) -> bool:
        """Whether *us* has points enough in *position*, between tricks."""
        ours, theirs = position.sides[us], position.sides[other(us)]
        moment = packed_state_of(position, self._deal, us)
        if ours.tricks:
            moment |= trick_flag
        lead = search.we if position.seat == us else search.they
        return lead(moment, ours.points, theirs.points) <= ours.points
