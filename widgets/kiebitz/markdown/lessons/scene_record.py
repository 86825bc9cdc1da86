"""The deal record with which a scene of a lesson begins."""

from collections.abc import Mapping
from typing import Final

from cardrules.cards import parse_card
from cardrules.position_head import split_position
from kiebitz.markdown.lessons.guided_lesson import GuidedLesson, LessonLine

DEALERS: Final = {"you": 0, "friend": 1}
"""Seat of the dealer of a pack."""


def scene_record(lesson: GuidedLesson, fields: Mapping[str, LessonLine]) -> dict[str, object]:
    """The record of the deal that begins as *fields* have it. Raises RulesError or ValueError."""
    record: dict[str, object] = {"variant": lesson.variant, "rules": _house_rules(lesson)}
    if "position" in fields:
        return {**record, "position": fields["position"].value}
    dealer = fields["dealer"].value
    if dealer not in DEALERS:
        raise ValueError(f"the dealer is you or friend, not {dealer!r}")
    cards = [str(parse_card(card)) for card in fields["pack"].value.split()]
    return {**record, "deck": cards, "dealer": DEALERS[dealer]}


def _house_rules(lesson: GuidedLesson) -> dict[str, object]:
    """The house rules of *lesson*. Raises RulesError."""
    if not lesson.rules:
        return {}
    return dict(split_position(f"variant: {lesson.variant}; rules: {lesson.rules}").rules)
