"""The rules of the toy game and its two presets.

Two players hold three cards each, and one card lies open. In turn each plays a card of the suit of the open card, or of
its rank, or passes. A player without cards wins; if both pass, the player with fewer cards wins.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

from cardrules.parameters import Parameters, Value, takes
from cardrules.presets import like, make_presets, usual


class Play(NamedTuple):
    """Turns."""

    match: Annotated[Literal["suit-or-rank", "suit"], takes("suit-or-rank", "suit")]
    """What a card has in common with the open one."""
    free_pass: Annotated[bool, takes(False, True)]  # noqa: FBT003  # the values
    """Whether a player who can play a card may pass."""


class Rules(NamedTuple):
    """Every rule, in groups."""

    play: Play


PARAMETERS: Final = Parameters({"play": Play}, prefix="toy")


def make_rules(values: Mapping[str, Value]) -> Rules:
    """Rules with *values*, one for every rule. Raises BadRule."""
    return Rules(**PARAMETERS.grouped(PARAMETERS.checked_all(values)))


def override(rules: Rules, changes: Mapping[str, Value]) -> Rules:
    """*rules* with single rules changed. Raises BadRule."""
    return make_rules({**PARAMETERS.values_of(rules), **changes})


_TOY: Final = {"toy.match": usual("suit-or-rank"), "toy.free_pass": usual(value=False)}

PRESETS: Final = make_presets(
    {"toy": _TOY, "toy-suit": like("toy", _TOY, {"toy.match": usual("suit")})},
    make_rules,
)
"""Both presets by their ids; they differ in one rule."""
