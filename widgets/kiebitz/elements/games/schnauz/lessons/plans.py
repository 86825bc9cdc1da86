"""The lessons of Schnauz: what each teaches, in the order in which they build on each other."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from kiebitz.elements.course.lessons import ChosenItems, Course, Lesson, LessonPlan
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.schnauz.lessons import sentences
from kiebitz.elements.games.schnauz.lessons.items import EXAMPLES, ITEMS
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
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


@lru_cache(maxsize=16)
def lessons_of(played: TableRules) -> Course:
    """The lessons on what is *played*: of a preset those that were chosen once, of a table those that it finds."""
    rules, taught, lessons = rules_of_table(played), Taught(), list[Lesson]()
    for id, plan in PLANS.items():  # noqa: A001  # it is the lesson's `id`
        taught = taught.and_also(plan)
        is_stored = played.variant in ITEMS and not played.house
        choice = partial(_stored, played.variant, id) if is_stored else partial(_found, played, id, taught)
        lessons.append(plan.lesson(id, rules, choice, partial(_more, played, id, taught)))
    return Course(tuple(lessons))


def _stored(variant: str, lesson: str) -> ChosenItems:
    return ChosenItems(EXAMPLES[variant][lesson], ITEMS[variant][lesson])


def _more(played: TableRules, lesson: str, taught: Taught, seed: int) -> Iterator[Item]:
    # Few readers need this import, those who have missed several questions.
    from kiebitz.elements.games.schnauz.lessons.table_items import more_items  # noqa: PLC0415

    return more_items(played, lesson, taught, seed)


def _found(played: TableRules, lesson: str, taught: Taught) -> ChosenItems:
    # Most readers have no table with rules of its own, and do not wait for this import.
    from kiebitz.elements.games.schnauz.lessons.table_items import choose_items  # noqa: PLC0415

    return choose_items(played, lesson, taught)
