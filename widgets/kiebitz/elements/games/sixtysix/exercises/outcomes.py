"""The end of a deal in small steps: does it end with this, and how many game points does the winner get?"""

from collections.abc import Iterable
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.sixtysix import Position, Rules, play
from kiebitz.elements.exercises.question import Question, one_of
from kiebitz.elements.games.sixtysix.action_codes import parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.ends import DRAW, GOES_ON, end_conditions, rules_of_end
from kiebitz.elements.games.sixtysix.exercises.tricks import OPPONENT, YOU

GAINS: Final = (1, 2, 3)
"""The game points that a deal can bring."""


def _ended(table: DealMoment, arg: str, rules: Rules) -> tuple[Position, Position]:
    """The moment under *rules*, and the position after the action of *arg*. Raises BadRecord where the deal is over."""
    before = table.now._replace(rules=rules)
    if before.result:
        raise BadRecord("the deal is over")
    return before, play(before, parse_letter(arg))


def _visible(kind: str, arg: str, before: Position) -> tuple[object, ...]:
    return (kind, parse_letter(arg), before.led, before.trump, before.marriage, *end_conditions(before))


class DealEnd:
    """You do this; is the deal over, and who has won it?"""

    name = "over"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The winner, or that the deal goes on, or that nobody wins it where that can be."""
        before, after = _ended(table, arg, rules)
        right: object = GOES_ON
        if after.result:
            winner = after.result.winner
            right = DRAW if winner is None else YOU if winner == before.seat else OPPONENT
        things = [GOES_ON, YOU, OPPONENT, *([] if rules.end.draw == "impossible" else [DRAW])]
        about = frozenset(rules_of_end(before, parse_letter(arg), after)) - {"score.normal", "score.schneider"}
        return Question(_visible("over", arg, before), one_of(right, things), multiple=False, about=about)


class GamePoints:
    """You do this and the deal is over; how many game points does the winner get?"""

    name = "gains"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """One, two or three."""
        before, after = _ended(table, arg, rules)
        if after.result is None or after.result.winner is None:
            raise BadRecord("nobody has won the deal")
        entries = one_of(after.result.game_points, GAINS)
        about = frozenset(rules_of_end(before, parse_letter(arg), after))
        return Question(_visible("gains", arg, before), entries, multiple=False, about=about)
