"""What is around the table of a deal: the opponent, a goal that somebody has set, what is suggested afterwards."""

import json
from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import GOALS, Position, goal_reached
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.sixtysix.deal.opponents import CHALLENGES, KNOWLEDGE, OPPONENTS, suggested_opponent
from kiebitz.elements.games.sixtysix.deal.session import outcome_of
from kiebitz.elements.games.sixtysix.deal.state import LONGEST_TASK, STREAK, State
from kiebitz.elements.texts import N_

GOAL_NAMES: Final = {
    "win": N_("Win the deal."),
    "win-two": N_("Win the deal and score two game points or more."),
    "half": N_("Reach 33 points."),
    "last-trick": N_("Take the last trick."),
}
"""Each goal of the engine in words."""


def surroundings(state: State, now: Position, texts: NullTranslations) -> TemplateContext:
    """What the template shows around the table of *state*, which has come to *now*."""
    over = now.result is not None
    return {
        "opponent": texts.gettext(OPPONENTS[state.level]),
        "knowledge": texts.gettext(KNOWLEDGE[state.level]),
        "opponents": [
            (level, texts.gettext(name), texts.gettext(KNOWLEDGE[level]), level == state.level)
            for level, name in OPPONENTS.items()
        ],
        "warns": state.warns,
        "goal": _goal(state, now, texts),
        "goals": [(goal, texts.gettext(name), goal == (state.goal or "win")) for goal, name in GOAL_NAMES.items()],
        "task_length": LONGEST_TASK,
        "task": state.task,
        "suggestion": _suggestion(state, now, texts) if over and state.kept is None else None,
    }


def _goal(state: State, now: Position, texts: NullTranslations) -> Mapping[str, object] | None:
    """What was asked of you in this deal, and at its end whether you have reached it."""
    if state.goal not in GOALS:
        return None
    return {
        "name": texts.gettext(GOAL_NAMES[state.goal]),
        "words": state.task,
        "reached": None if now.result is None else goal_reached(state.goal, now, YOU),
    }


def _suggestion(state: State, now: Position, texts: NullTranslations) -> Mapping[str, object] | None:
    """Another opponent, where the last deals suggest one."""
    lately = (*state.lately, outcome_of(now))
    level, sentence = suggested_opponent(state.level, lately, STREAK, texts)
    if not level:
        return None
    event = json.dumps({"type": "next-deal", "level": level})
    return {"sentence": sentence, "challenge": texts.gettext(CHALLENGES[level]), "event": event}
