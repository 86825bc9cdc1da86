"""Cases: a position as text, perhaps with what is played on it, for comparing several sets of rules.

    trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4;
    line: SA SK, HQ HK

All in one text, lines or parts with `;` between them. What is played is written in `line`, `deals` or `rounds`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from cardrules.errors import BadPosition, IllegalAction, quoted
from cardrules.notation import Field, format_fields, parse_fields
from cardrules.parameters import Value
from cardrules.presets import Preset
from cardrules.shared_wordings import twice

PLAYS: Final = ("line", "deals", "rounds")
"""Keys of a case that no position has: actions, deals of a match, rounds of a game of Schnauz."""


class Case(NamedTuple):
    """A case, read but not yet checked against any rules."""

    position: tuple[Field, ...]
    plays: Mapping[str, str]
    """What is played, by its key."""


def parse_case(text: str) -> Case:
    """The case in *text*.

    Raises:
        BadPosition: some text has no colon, or one thing is played twice.
    """
    fields = parse_fields(text)
    plays: dict[str, str] = {}
    for field in fields:
        if field.key in plays:
            message = twice(quoted(field.key))
            raise BadPosition(message, field=field.key, line=field.line, column=field.column)
        if field.key in PLAYS:
            plays[field.key] = field.value
    return Case(tuple(field for field in fields if field.key not in PLAYS), plays)


def in_one_line(text: str) -> str:
    """The case in *text* as one line, comments left out. Raises BadPosition."""
    return format_fields([(field.key, field.value) for field in parse_fields(text)])


def playable_part[Position, Action](
    position: Position, line: Iterable[Action], play: Callable[[Position, Action], Position]
) -> tuple[tuple[tuple[Position, Action], ...], IllegalAction | None]:
    """The actions of *line* that can be taken from *position*, and why it goes no further.

    Returns:
        Each action with the position before it, in order; and the error of the first action that is not allowed, or
        None where all of them are.
    """
    steps: list[tuple[Position, Action]] = []
    for action in line:
        try:
            following = play(position, action)
        except IllegalAction as error:
            return tuple(steps), error
        steps.append((position, action))
        position = following
    return tuple(steps), None


class Cases(NamedTuple):
    """What a game gives for the comparison of its presets; rules have a type of their own in each game."""

    presets: Mapping[str, Preset[Any]]
    """The presets that can be compared, by id."""

    values_of: Callable[[Any], dict[str, Value]]
    """The value of every rule, by name, in the order of the rules."""

    override: Callable[[Any, Mapping[str, Value]], Any]
    """Rules with single rules changed; raises BadRule."""

    read: Callable[[str], object]
    """Reads a case; raises RulesError where it cannot be read under any rules."""

    answer: Callable[[str, Any], Mapping[str, str]]
    """What the engine answers to a case under rules: subject to answer. Subjects are words such as `may`, `line`."""

    adapted: Callable[[str, Any], str]
    """A case with everything counted anew that follows from the pack of the rules."""

    def adapted_answer(self, text: str, rules: Any) -> Mapping[str, str]:  # noqa: ANN401  # each game has its own type
        """The answer to the case *text*, adapted to *rules* first, as in comparisons."""
        return self.answer(self.adapted(text, rules), rules)
