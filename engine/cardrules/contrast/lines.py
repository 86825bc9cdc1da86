"""A case's line played under rules that may not allow all of it."""

from collections.abc import Callable, Iterable

from cardrules.errors import IllegalAction


def playable_part[Position, Action](
    position: Position, line: Iterable[Action], play: Callable[[Position, Action], Position]
) -> tuple[tuple[tuple[Position, Action], ...], IllegalAction | None]:
    """The actions of *line* that can be taken, each with the position before it; and why it goes no further."""
    steps: list[tuple[Position, Action]] = []
    for action in line:
        try:
            following = play(position, action)
        except IllegalAction as error:
            return tuple(steps), error
        steps.append((position, action))
        position = following
    return tuple(steps), None
