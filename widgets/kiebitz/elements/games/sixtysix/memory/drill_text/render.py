"""A drill to read: all tricks, and the questions with their answers in folds, which need no script."""

from dataclasses import replace

from kiebitz.elements.environment import template
from kiebitz.elements.games.sixtysix.memory.context import drill_context
from kiebitz.elements.games.sixtysix.memory.state import TRICKS, State
from kiebitz.elements.texts import texts


def render_drill(state: State, locale: str) -> str:
    """The drill of *state* with its answers, the ids in it with `-read` behind that of the widget."""
    hidden = replace(state, id=f"{state.id}-read", at=TRICKS[state.level])
    return template("games/sixtysix/memory/drill_text", locale).render(drill_context(hidden, texts(locale))).strip()
