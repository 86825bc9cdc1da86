"""The questions of lessons on decisions at a table with rules of its own: those of presets, judged by its rules.

What an action is worth is looked up where the table plays deals as some preset does; else it is estimated anew, and
only decisions that are beyond doubt are asked.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from cardrules import BadRecord, RulesError
from cardrules.sixtysix import legal_actions, turn_of
from kiebitz.elements.course.lessons import ChosenItems
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.games.sixtysix.action_codes import format_letter, parse_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment, parse_moment
from kiebitz.elements.games.sixtysix.exercises.decisions import is_clear
from kiebitz.elements.games.sixtysix.lessons.decision_subjects import SUBJECTS
from kiebitz.elements.games.sixtysix.lessons.mentions import untaught
from kiebitz.elements.games.sixtysix.lessons.table_moments import TableMoments, kept_texts
from kiebitz.elements.games.sixtysix.lessons.wishes import ITEMS
from kiebitz.elements.shared_wordings import no_questions
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

MOST_TRIED: Final = 90
"""Decisions of random deals that are judged for one lesson."""

_MOST_MOMENTS: Final = 1500
"""Moments of random deals that are looked at for them."""

_FIRST_LOOK: Final = 60
"""The effort by which most decisions that are in doubt are found out."""


def choose_judged(played: TableRules, lesson: str, taught: Taught) -> ChosenItems:
    """The example and the items of *lesson* of what is *played*, once all of it was *taught*.

    Raises:
        BadRecord: no decision was found that is beyond doubt.
    """
    found = dict[str, Item]()
    for item in _candidates(played, lesson):
        if len(found) > ITEMS:
            break
        deal = item.exercises.format_moment(item.table).partition("~")[0]
        # Once it is beyond doubt there is one right answer, without which an item mentions nothing.
        if deal not in found and is_clear(item.table, item.asks[0], item.rules) and not untaught(item, taught):
            found[deal] = item
    if not found:
        raise BadRecord(no_questions())
    *items, example = [item.text for item in found.values()]
    return ChosenItems(example, tuple(items) or (example,))


def _candidates(played: TableRules, lesson: str) -> Iterator[Item]:
    """Decisions that can come up in what is *played*: those of presets' lessons, then those of random deals."""
    rules, moments = rules_of_table(played), TableMoments(played, lesson)
    for text in kept_texts(played, lesson):
        _, dealt, actions, question = text.split("~")
        try:
            table = parse_moment(dealt, actions, rules)
        except RulesError:
            continue
        if _can_decide(table, question):
            yield Item(played.variant, table, (question,), played.house)
    tried = 0
    for table in islice(moments.from_deals(0), _MOST_MOMENTS):
        options = SUBJECTS[lesson].options(table)
        if len(options) > 1 and tried < MOST_TRIED:
            tried += 1
            question = f"choice:{''.join(map(format_letter, options))}"
            if is_clear(table, question, rules, _FIRST_LOOK):
                yield Item(played.variant, table, (question,), played.house)


def _can_decide(table: DealMoment, question: str) -> bool:
    """Whether all actions of the question *question* may be taken."""
    now = table.now
    return now.result is None and set(map(parse_letter, question.partition(":")[2])) <= set(legal_actions(turn_of(now)))
