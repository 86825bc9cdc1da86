"""What is best here? A decision between a few actions, each with what it is worth in game points."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from cardrules import BadRecord, Reason
from cardrules.sixtysix import Action, Position, Rules, legal_actions, turn_of
from cardrules.sixtysix.adviser import CAREFUL, advise, remember
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.games.sixtysix.action_codes import format_letter, parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment, format_moment
from kiebitz.elements.games.sixtysix.exercises.legal import visible_to
from kiebitz.elements.games.sixtysix.lessons.items import items_for, variant_of

MOST: Final = 4
"""Most actions to choose from."""

type Worths = tuple[int, ...]
"""What actions are worth, in hundredths of a game point of this deal."""


class BestAction:
    """Which of these actions is best?"""

    name = "choice"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never by chance: only positions where the answer is beyond doubt are asked."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The action that is worth most, each with what it is worth."""
        now = table.now._replace(rules=rules)
        actions = tuple([parse_letter(letter) for letter in arg])
        if not 1 < len(set(actions)) == len(actions) <= MOST or now.result:
            raise BadRecord("nothing to decide here")
        if not set(actions) <= set(legal_actions(turn_of(now))):
            raise BadRecord("an action that may not be taken here")
        worths = worths_of(table, actions, rules)
        best = max(worths)
        entries = tuple(
            [
                AnswerEntry(action, worth == best, Reason("decision.worth", {"worth": worth}))
                for action, worth in zip(actions, worths, strict=True)
            ]
        )
        if worths.count(best) > 1:
            raise BadRecord("no action is better than all others here")
        points = tuple([side[:3] for side in now.sides])
        return Question(("choice", arg, points, *visible_to(turn_of(now))), entries, multiple=False)


def worths_of(table: DealMoment, actions: tuple[Action, ...], rules: Rules) -> Worths:
    """What each of *actions* is worth in the moment: as it was found when the item was chosen, or as advice has it."""
    variant = variant_of(rules)
    if variant:
        letters = "".join(map(format_letter, actions))
        known = items_for(variant).worths.get(f"{variant}~{format_moment(table)}~choice:{letters}")
        if known:
            return known
    return _estimated(table.now._replace(rules=rules), actions)


@lru_cache(maxsize=64)
def _estimated(position: Position, actions: tuple[Action, ...]) -> Worths:
    values = {option.action: option.value for option in advise(remember(position), budget=CAREFUL).options}
    return tuple([round(100 * values[action]) for action in actions])
