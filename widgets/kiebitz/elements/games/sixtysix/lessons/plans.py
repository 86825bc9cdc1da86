"""The lessons of the 66 family: what each teaches, in the order in which they build on each other."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from kiebitz.elements.course.lessons import ChosenItems, Course, ItemChoice, Lesson, LessonPlan, TaughtSentence
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.sixtysix.lessons import judgement_sentences, sentences
from kiebitz.elements.games.sixtysix.lessons.items import LessonItems, items_for
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import N_

PLANS: Final = {
    "cards": LessonPlan(
        name=N_("Cards and tricks"),
        sentences=sentences.cards,
        rules=("deck.", "trick.", "lead."),
        actions=("play",),
        kinds=("taker", "takes", "trick", "next:lead"),
    ),
    "drawing": LessonPlan(
        name=N_("Drawing cards"),
        sentences=sentences.drawing,
        rules=("deal.rotation", "open.", "talon.", "strict.starts_when"),
        kinds=("may", "mark", "next:draw", "next:last"),
    ),
    "strict": LessonPlan(name=N_("Following suit"), sentences=sentences.strict, rules=("strict.",)),
    "marriages": LessonPlan(
        name=N_("Marriages"),
        sentences=sentences.marriages,
        rules=("marriage.",),
        actions=("marriage",),
        kinds=("points",),
    ),
    "exchange": LessonPlan(
        name=N_("Exchanging the trump card"),
        sentences=sentences.exchange,
        rules=("exchange.",),
        actions=("exchange",),
        missing=sentences.no_exchange,
    ),
    "enough": LessonPlan(
        name=N_("Having 66"),
        sentences=sentences.enough,
        rules=("claim.", "game.target_points", "end."),
        actions=("claim",),
        kinds=("over", "claim"),
    ),
    "closing": LessonPlan(
        name=N_("Closing"),
        sentences=sentences.closing,
        rules=("close.",),
        actions=("close", "draw"),
        missing=sentences.no_closing,
    ),
    "award": LessonPlan(name=N_("Game points"), sentences=sentences.award, rules=("score.",), kinds=("gains", "award")),
    "match": LessonPlan(name=N_("The match"), sentences=sentences.match, rules=("match.",), kinds=("match",)),
    "close-or-not": LessonPlan(
        name=N_("Close or not?"),
        sentences=judgement_sentences.close_or_not,
        kinds=("choice",),
        missing=sentences.no_closing,
    ),
    "what-to-lead": LessonPlan(
        name=N_("What should you lead?"), sentences=judgement_sentences.what_to_lead, kinds=("choice",)
    ),
    "claim-now": LessonPlan(
        name=N_("Claim now?"), sentences=judgement_sentences.claim_now, missing=sentences.no_claims
    ),
}
"""Id of a lesson to what it teaches."""


@lru_cache(maxsize=16)
def lessons_of(played: TableRules) -> Course:
    """The lessons on what is *played*: of a preset those that were chosen once, of a table those that it finds."""
    rules, chosen = rules_of_table(played), items_for(played.variant)
    taught, lessons, missing = Taught(), list[Lesson](), list[TaughtSentence]()
    for id, plan in PLANS.items():  # noqa: A001  # it is the lesson's `id`
        why = tuple(plan.missing(rules))
        missing += [sentence for sentence in why if sentence not in missing]
        if why:
            continue
        taught = taught.and_also(plan)
        is_stored = id in chosen.examples and not played.house
        choice = _stored(chosen, id) if is_stored else partial(_found, played, id, taught)
        lessons.append(plan.lesson(id, rules, choice, partial(_more, played, id, taught)))
    # What another lesson teaches needs no remark.
    taught_anyway = [sentence for lesson in lessons for sentence in lesson.sentences]
    return Course(tuple(lessons), tuple([sentence for sentence in missing if sentence not in taught_anyway]))


def _stored(chosen: LessonItems, lesson: str) -> ItemChoice:
    return lambda: ChosenItems(chosen.examples[lesson], chosen.items[lesson])


def _more(played: TableRules, lesson: str, taught: Taught, seed: int) -> Iterator[Item]:
    # Few readers need this import, those who have missed several questions.
    from kiebitz.elements.games.sixtysix.lessons.table_items import more_items  # noqa: PLC0415
    from kiebitz.elements.games.sixtysix.lessons.wishes import WISHES  # noqa: PLC0415

    # What an action is worth in the long run takes too long to find out: decisions stay those that were chosen.
    return more_items(played, lesson, taught, seed) if lesson in WISHES else iter(())


def _found(played: TableRules, lesson: str, taught: Taught) -> ChosenItems:
    # Most readers have no table with rules of its own, and do not wait for this import.
    from kiebitz.elements.games.sixtysix.lessons.judged_items import choose_judged  # noqa: PLC0415
    from kiebitz.elements.games.sixtysix.lessons.table_items import choose_items  # noqa: PLC0415
    from kiebitz.elements.games.sixtysix.lessons.wishes import WISHES  # noqa: PLC0415

    return choose_judged(played, lesson, taught) if lesson not in WISHES else choose_items(played, lesson, taught)
