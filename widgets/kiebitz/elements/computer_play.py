"""A game against the computer, whichever it is: played again from its actions, answered, and taken back."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from cardrules import BadRecord
from cardrules.messages import wording

YOU: Final = 0
"""Your seat; the computer has all others."""


class GamePosition(Protocol):
    """A position, as far as those of every game are alike."""

    @property
    def seat(self) -> int:
        """The seat to act."""

    @property
    def result(self) -> object | None:
        """How it ended; None while it goes on."""


class Attempt(Protocol):
    """What a widget remembers, as far as that of every game is alike."""

    @property
    def actions(self) -> tuple[str, ...]:
        """What everybody has done."""

    @property
    def kept(self) -> tuple[str, ...] | None:
        """What was done in earnest, while something else is tried; None where nothing is tried."""


def replay[Position: GamePosition, Action](
    first: Position,
    actions: Iterable[str],
    play: Callable[[Position, Action], Position],
    parse: Callable[[str], Action],
) -> list[Position]:
    """Every position from *first* through *actions*, which `parse` reads and `play` plays.

    Raises:
        RulesError: an action cannot be read or taken, or the computer's answer is missing.
    """
    positions = [first]
    for action in actions:
        positions.append(play(positions[-1], parse(action)))
    if positions[-1].result is None and positions[-1].seat != YOU:
        raise BadRecord("the computer has not answered here")
    return positions


def computer_actions[Position: GamePosition, Action](
    position: Position,
    seed: int,
    reply: Callable[[Position, int], Action],
    play: Callable[[Position, Action], Position],
) -> list[Action]:
    """What the computer does from *position* until you are to act or all is over: a `reply` each, by another seed."""
    done: list[Action] = []
    while position.result is None and position.seat != YOU:
        # Never the seed of the pack itself, by which its cards could be guessed.
        done.append(reply(position, seed + len(done) + 1))
        position = play(position, done[-1])
    return done


def your_steps(positions: Sequence[GamePosition]) -> list[int]:
    """The places of your own actions."""
    return [step for step, position in enumerate(positions[:-1]) if position.seat == YOU]


def take_back(now: Attempt, positions: Sequence[GamePosition]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The actions before your last one in *now*, which went through *positions*; and those done in earnest.

    Raises:
        BadRecord: you have done nothing yet.
    """
    yours = your_steps(positions)
    if not yours:
        raise BadRecord(wording("there is nothing to take back yet"))
    return take_back_to(yours[-1], now, positions)


def take_back_to(
    step: object, now: Attempt, positions: Sequence[GamePosition]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """As `take_back`, to before your action at the place *step*.

    Raises:
        BadRecord: none of your actions has this place.
    """
    if step not in your_steps(positions) or not isinstance(step, int):
        raise BadRecord("nothing of yours was done at this place")
    return now.actions[:step], now.actions if now.kept is None else now.kept
