"""Decisions whose answer is beyond doubt: moments where one action is clearly better, with what each is worth."""

from collections.abc import Sequence
from typing import Final

from cardrules.sixtysix import Action
from cardrules.sixtysix.adviser import Simulation, remember
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.sixtysix.action_codes import format_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.decisions import is_beyond_doubt
from kiebitz.elements.games.sixtysix.lessons.decision_subjects import SUBJECTS
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS

_FIRST_LOOK: Final = 500
"""The budget of a simulation that finds out whether a moment comes into question."""

_LAST_LOOK: Final = 6000
"""The budget of the one that gives the values; its deals are others."""

_MOST_TRIED: Final = 260
"""Moments that are looked at for a lesson of a preset."""

type Judged = tuple[str, tuple[int, ...]]
"""An item and what its actions are worth, in hundredths."""


def judged_items(variant: str, lesson: str, moments: Sequence[DealMoment], taken: set[str]) -> list[Judged]:
    """Items of *lesson* for which the best action is clear, from both sides, and one more to show."""
    subject, found, counts = SUBJECTS[lesson], list[Judged](), {True: 0, False: 0}
    tried = 0
    for table in moments:
        actions = subject.options(table)
        if len(actions) < 2 or tried > _MOST_TRIED:  # noqa: PLR2004
            continue
        tried += 1
        worths = _clear(table, actions)
        if worths is None:
            continue
        side = subject.side(actions[worths.index(max(worths))])
        letters = "".join(map(format_letter, actions))
        item = Item(variant, table, (f"choice:{letters}",))
        if counts[side] >= subject.most or item.cards in taken:
            continue
        counts[side] += 1
        taken.add(item.cards)
        found.append((item.text, worths))
        if len(found) > ITEMS:
            break
    return found


def _clear(table: DealMoment, actions: tuple[Action, ...]) -> tuple[int, ...] | None:
    """What *actions* are worth, in hundredths, where one is best beyond doubt; else None."""
    for budget, seed in ((_FIRST_LOOK, 1), (_LAST_LOOK, 2)):
        simulation = Simulation(remember(table.now), seed, None, actions)
        simulation.further(budget, 60 if budget == _LAST_LOOK else 1)
        if not is_beyond_doubt(simulation, actions):
            return None
    return tuple([round(100 * simulation.worth(action).mean) for action in actions])
