"""What the claims of a block are checked against: its set-up under one variant's rules, and the result of its lines."""

from collections.abc import Mapping

from cardrules.claims import ClaimTextError
from cardrules.schnauz.from_setup import observation_from_setup, position_from_setup, showdown_from_setup
from cardrules.schnauz.loss_reasons import Outcome, outcomes_of
from cardrules.schnauz.match import Match, after_round
from cardrules.schnauz.match_setup import deal_pack, match_from_setup
from cardrules.schnauz.observation import Observation
from cardrules.schnauz.position import Position
from cardrules.schnauz.result import RoundResult
from cardrules.schnauz.rules import Rules
from cardrules.schnauz.setup import Setup
from cardrules.schnauz.setup_checks import check_setup


class ClaimContext:
    """A set-up under one variant's rules, with what was played on it so far."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        """Check *setup* against *rules*, and deal its pack if it contains one; raises BadPosition."""
        self.setup = deal_pack(setup, rules)
        self.rules = rules
        check_setup(self.setup, rules)
        self.end: Position | None = None
        """The position after the last `line` claim."""
        self.stopped = False
        """The last line could not be played to its end, so what follows from it is not checked."""
        self.game: Match | None = None
        """The game after the last `rounds` claim."""

    def observation(self) -> Observation:
        """What you see, nothing played yet; raises BadPosition where something is missing."""
        return observation_from_setup(self.setup, self.rules)

    def position(self) -> Position:
        """The set-up as a position to play on; raises BadPosition where something is missing."""
        return position_from_setup(self.setup, self.rules)

    def after(self) -> Position:
        """The position after the line; raises ClaimTextError where there is none."""
        if self.end is None:
            raise ClaimTextError("nothing has been played: write a line: before it")
        return self.end

    def showdown(self) -> RoundResult:
        """The end of the round: after the line, or with the hands as they are.

        Raises:
            ClaimTextError: the line has not ended it.
            BadPosition: a hand is missing.
        """
        if self.end is None:
            return showdown_from_setup(self.setup, self.rules)
        if self.end.result is None:
            raise ClaimTextError("the line does not end the round")
        return self.end.result

    def knockers(self) -> tuple[int, ...]:
        """The players who have knocked by then."""
        return self.setup.knockers if self.end is None else self.end.knockers

    def outcomes(self) -> Mapping[int, Outcome]:
        """What becomes of each player when the cards are shown; raises as `shown`, and for a void round."""
        result = self.showdown()
        if result.void:
            raise ClaimTextError("the round is void, and nobody loses")
        return outcomes_of(result, self.knockers(), self.rules)

    @property
    def shows_cards(self) -> bool:
        """Whether the next claim is about hands that are shown; else about rounds claimed, or the game as given."""
        return self.game is None and bool(self.setup.hands)

    def current_match(self) -> Match:
        """The game after the rounds claimed; without them as `after_round`."""
        return self.after_round() if self.game is None else self.game

    def after_round(self) -> Match:
        """The game as given, with the round of the line if it has ended, or of the hands if only they are given."""
        match = match_from_setup(self.setup, self.rules)
        if self.end is not None:
            result = self.end.result
        elif self.setup.hands and self.setup.table is None:
            result = self.showdown()
        else:
            result = None
        return match if result is None else after_round(match, result)
