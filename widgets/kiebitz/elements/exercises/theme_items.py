"""Which questions belong to a theme that is practised."""

from kiebitz.elements.exercises.game_exercises import exercises_of
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.rule_coverage import covered_rules


def is_of_theme(variant: str, question_id: str, theme: str) -> bool:
    """Whether the question *question_id* of *variant* is about *theme*."""
    return any(
        question_id == begin or question_id.startswith((f"{begin}:", f"{begin}-"))
        for begin in exercises_of(variant).QUESTIONS[theme]
    )


def is_item_of(item: Item, theme: str) -> bool:
    """Whether all that *item* asks is about *theme* and meets a rule of it; not where that is one of another game."""
    if theme not in item.exercises.THEMES:
        return False
    rules = item.exercises.rules_of(theme)
    return all(
        is_of_theme(item.variant, question_id, theme) and covered_rules(item.played, item.table, question_id, rules)
        for question_id in item.asks
    )


def kinds_of(variant: str, theme: str) -> frozenset[str]:
    """The kinds of questions of *variant* of which some are about *theme*."""
    return frozenset([begin.partition(":")[0] for begin in exercises_of(variant).QUESTIONS[theme]])
