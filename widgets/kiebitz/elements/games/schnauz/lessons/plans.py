"""The lessons of Schnauz: what each teaches, in the order in which they build on each other."""

from functools import cache
from typing import Final

from cardrules.schnauz import PRESETS
from kiebitz.elements.course.lessons import Lesson, LessonPlan
from kiebitz.elements.games.schnauz.lessons import sentences
from kiebitz.elements.games.schnauz.lessons.items import EXAMPLES, ITEMS
from kiebitz.elements.texts import N_

PLANS: Final = {
    "worth": LessonPlan(
        name=N_("What a hand is worth"),
        sentences=sentences.worth,
        rules=("schnauz.points", "schnauz.values", "schnauz.values.6", "schnauz.three_of_a_kind", "schnauz.ranking"),
        kinds=("worth",),
    ),
    "turn": LessonPlan(
        name=N_("Your turn"),
        sentences=sentences.turn,
        rules=(
            "schnauz.actions",
            "schnauz.swap_two",
            "schnauz.max_passes_per_round",
            "schnauz.turn_order",
            "schnauz.knock_when",
        ),
        kinds=("may", "turn"),
        actions=("swap", "pass", "knock"),
    ),
    "knocking": LessonPlan(
        name=N_("Knocking"),
        sentences=sentences.knocking,
        rules=("schnauz.knock_gives", "schnauz.double_knock"),
        kinds=("left", "then"),
    ),
    "at-once": LessonPlan(
        name=N_("Feuer and Schnauz"),
        sentences=sentences.at_once,
        rules=("schnauz.instant_end", "schnauz.instant_end_loser", "schnauz.all_pass"),
    ),
    "losing": LessonPlan(
        name=N_("Who loses a coin"),
        sentences=sentences.losing,
        rules=(
            "schnauz.lives",
            "schnauz.loss",
            "schnauz.swim",
            "schnauz.out_after_swim_loss",
            "schnauz.winner",
            "schnauz.next_dealer",
        ),
        kinds=("losers", "coins", "won"),
    ),
}
"""Id of a lesson to what it teaches."""


@cache
def lessons_of(variant: str) -> tuple[Lesson, ...]:
    """The lessons of *variant*."""
    rules = PRESETS[variant].rules
    return tuple(
        [
            plan.lesson(id, rules, EXAMPLES[variant][id], ITEMS[variant][id])
            for id, plan in PLANS.items()  # noqa: A001  # it is the lesson's `id`
        ]
    )
