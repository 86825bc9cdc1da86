"""What the lessons so far have taught, so that nothing is asked before it was."""

from typing import Any, NamedTuple

from kiebitz.elements.course.lessons import Lesson, LessonPlan


class Taught(NamedTuple):
    """What has been taught so far."""

    rules: frozenset[str] = frozenset()
    """Names of rules, or groups of them with a dot at the end."""

    actions: frozenset[str] = frozenset()

    kinds: frozenset[str] = frozenset()

    def and_also(self, lesson: Lesson | LessonPlan[Any]) -> "Taught":
        """The same and what *lesson* teaches."""
        return Taught(
            self.rules.union(lesson.rules), self.actions.union(lesson.actions), self.kinds.union(lesson.kinds)
        )

    def has_rule(self, rule: str) -> bool:
        """Whether *rule* was taught, by itself or with its group."""
        return rule in self.rules or f"{rule.partition('.')[0]}." in self.rules

    def has_kind(self, question_id: str) -> bool:
        """Whether the way to ask of *question_id* was introduced."""
        kind, _, arg = question_id.partition(":")
        return kind in self.kinds or f"{kind}:{arg.partition('-')[0]}" in self.kinds
