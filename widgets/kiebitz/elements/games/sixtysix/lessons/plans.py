"""The lessons of the 66 family: what each teaches, in the order in which they build on each other."""

from functools import cache
from typing import Final

from cardrules.sixtysix import find_preset
from kiebitz.elements.course.lessons import Lesson, LessonPlan
from kiebitz.elements.games.sixtysix.lessons import judgement_sentences, sentences
from kiebitz.elements.games.sixtysix.lessons.items import items_for
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
        rules=("open.", "talon.", "strict.starts_when"),
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
        name=N_("Exchange of the trump card"),
        sentences=sentences.exchange,
        rules=("exchange.",),
        actions=("exchange",),
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
    ),
    "award": LessonPlan(name=N_("Game points"), sentences=sentences.award, rules=("score.",), kinds=("gains", "award")),
    "match": LessonPlan(
        name=N_("The match"), sentences=sentences.match, rules=("match.", "deal.rotation"), kinds=("match",)
    ),
    "close-or-not": LessonPlan(name=N_("Close or not?"), sentences=judgement_sentences.close_or_not, kinds=("choice",)),
    "what-to-lead": LessonPlan(name=N_("What to lead?"), sentences=judgement_sentences.what_to_lead),
    "claim-now": LessonPlan(name=N_("Claim now?"), sentences=judgement_sentences.claim_now),
}
"""Id of a lesson to what it teaches."""


@cache
def lessons_of(variant: str) -> tuple[Lesson, ...]:
    """The lessons of *variant*; without those for which it has no items."""
    rules, chosen = find_preset(variant).rules, items_for(variant)
    return tuple(
        [
            plan.lesson(id, rules, chosen.examples[id], chosen.items[id])
            for id, plan in PLANS.items()  # noqa: A001  # it is the lesson's `id`
            if id in chosen.items
        ]
    )
