"""May you do this on your turn? One action, yes or no."""

from collections.abc import Iterable
from random import Random

from cardrules import BadRecord
from cardrules.schnauz import Rules, explain, turn_of
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.games.schnauz.action_codes import parse_letters
from kiebitz.elements.games.schnauz.exercises.legal import visible_to
from kiebitz.elements.games.schnauz.exercises.round_text import RoundMoment


class Permission:
    """May you do this?"""

    name = "may"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: lessons choose what they ask."""
        return ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """Yes or no, each with the engine's reason."""
        seen, action = turn_of(table.under(rules)), parse_letters(arg)
        if not seen.table:
            raise BadRecord("here the dealer chooses")
        verdict = explain(seen, action)
        entries = tuple([AnswerEntry(answer, answer == verdict.legal, verdict.reasons[0]) for answer in (True, False)])
        return Question(("may", action, visible_to(seen)), entries, multiple=False)
