"""The moments that decided a deal: those decisions that cost most, each with the line that proves what was better."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import Action, Announce, Position, format_action, legal_actions, parse_action, play, turn_of
from kiebitz.elements.games.sixtysix.blocks.ends import end_text
from kiebitz.elements.games.sixtysix.blocks.steps import step_text
from kiebitz.elements.texts import Text

MOST: Final = 3
"""Moments that are named; a deal is hardly decided by more."""

SOLVED_TALON: Final = 4
"""Most cards of an open talon with which a line is worked out; with more it takes long."""

_THEMES: Final = {"claim": "claiming", "close": "closing", "exchange": "exchange"}
"""Actions that name no card to the theme of the exercises about them."""


def theme_of(position: Position, better: Action, worse: Action) -> str:
    """The theme of exercises that a player who took *worse* instead of *better* in *position* may practise."""
    for action in (better, worse):
        if isinstance(action, Announce):
            return "marriages"
        if (theme := _THEMES.get(format_action(action))) is not None:
            return theme
    return "strict" if turn_of(position).strict and position.led is not None else "tricks"


@lru_cache(maxsize=8)
def proof_line(position: Position, better: Action, worse: Action) -> tuple[Action, ...]:
    """Best play of both from *position* on, all cards lying open, beginning with *better*.

    Empty where it proves nothing, since *worse* was worth as much with all cards known, and where it would take long.
    """
    from cardrules.sixtysix.solver import solve  # noqa: PLC0415  # a player does not wait for this import

    if position.closing is None and position.talon_count > SOLVED_TALON:
        return ()
    worth = solve(position).actions
    if worth[format_action(better)] <= worth[format_action(worse)]:
        return ()
    line, now = [better], play(position, better)
    while now.result is None:
        legal = legal_actions(turn_of(now))
        action = legal[0]
        if len(legal) > 1:
            values = solve(now).actions
            action = max(legal, key=lambda one: values[format_action(one)])
        line.append(action)
        now = play(now, action)
    return tuple(line)


def line_steps(position: Position, line: Sequence[Action], texts: NullTranslations) -> list[Text]:
    """Each action of *line*, played from *position*, and how it ends."""
    return list(_steps(position, line, texts))


def _steps(position: Position, line: Sequence[Action], texts: NullTranslations) -> Iterator[Text]:
    for action in line:
        yield step_text(position, action, texts)
        position = play(position, parse_action(format_action(action)))
    if position.result is not None:
        yield end_text(position.result, texts)
