"""What is best here? A decision between a few actions, each with what it is worth in game points."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from cardrules import BadRecord, Reason
from cardrules.sixtysix import Action, Position, Rules, legal_actions, turn_of
from cardrules.sixtysix.adviser import CAREFUL, Simulation, remember
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.games.sixtysix.action_codes import format_letter, parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment, format_moment
from kiebitz.elements.games.sixtysix.exercises.legal import visible_to
from kiebitz.elements.games.sixtysix.lessons.items import items_for, presets_playing

MOST: Final = 4
"""Most actions to choose from."""

_APART: Final = 0.6
"""So many game points the best action is ahead of the next, at least, where it is beyond doubt."""

_SURE: Final = 0.35
"""The same at the lower end of the range."""

_FEWEST_DEALS: Final = 30
"""Deals that are looked at for it."""

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


def is_clear(table: DealMoment, question_id: str, rules: Rules, effort: int = CAREFUL) -> bool:
    """Whether the best action of the question *question_id* is beyond doubt under *rules*, with so much *effort*."""
    actions = tuple(map(parse_letter, question_id.partition(":")[2]))
    if _known_worths(table, actions, rules):
        return True
    return is_beyond_doubt(_simulated(table.now._replace(rules=rules), actions, effort), actions)


def is_beyond_doubt(simulation: Simulation, actions: Iterable[Action]) -> bool:
    """Whether one of *actions* is clearly better than each of the others, as the *simulation* has it so far."""
    best = simulation.leader()
    apart = [simulation.less(action, best) for action in actions if action != best]
    return all(less.mean >= _APART and less.low >= _SURE for less in apart)


def worths_of(table: DealMoment, actions: tuple[Action, ...], rules: Rules) -> Worths:
    """What each of *actions* is worth in the moment: as it was found when the item was chosen, or as estimated now."""
    known = _known_worths(table, actions, rules)
    if known:
        return known
    simulation = _simulated(table.now._replace(rules=rules), actions)
    return tuple([round(100 * simulation.worth(action).mean) for action in actions])


def _known_worths(table: DealMoment, actions: tuple[Action, ...], rules: Rules) -> Worths | None:
    """What was found when the item was chosen; None where no preset that plays deals alike has it."""
    letters = "".join(map(format_letter, actions))
    for variant in presets_playing(rules):
        known = items_for(variant).worths.get(f"{variant}~{format_moment(table)}~choice:{letters}")
        if known:
            return known
    return None


@lru_cache(maxsize=64)
def _simulated(position: Position, actions: tuple[Action, ...], effort: int = CAREFUL) -> Simulation:
    simulation = Simulation(remember(position), among=actions)
    simulation.further(effort, _FEWEST_DEALS)
    return simulation
