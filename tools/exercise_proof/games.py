"""What the proof knows of each game: the kinds of its moments, and which rules can decide in them."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, NamedTuple

from cardrules.games import game_of
from tools.exercise_proof import schnauz
from tools.exercise_proof.exclusions import exclusion
from tools.exercise_proof.moment_kinds import kind_of
from tools.exercise_proof.pairs import Pair
from tools.exercise_proof.preconditions import deciding_kinds, description


class Moments(NamedTuple):
    """The moments of one game; scenes, tables and rules have a type of their own in each."""

    kind_of: Callable[[Any], Hashable]
    """The kind of moment that a table is at."""

    can_decide: Callable[[str, Any, Any], bool]
    """Whether a rule can decide in a scene under some rules."""

    description: Callable[[str], str]
    """In which moments a rule decides, in words."""

    exclusion: Callable[[Pair, Any], str]
    """Why a pair cannot meet under some rules; empty where nothing is known against it."""


_MOMENTS: Final[Mapping[str, Moments]] = {
    "sixtysix": Moments(kind_of, lambda rule, kind, rules: kind in deciding_kinds(rule, rules), description, exclusion),
    "schnauz": Moments(schnauz.kind_of, schnauz.can_decide, schnauz.description, schnauz.exclusion),
}


def moments_of(variant: str) -> Moments:
    """The moments of the game that *variant* is a preset of. Raises BadVariant where there is none."""
    return _MOMENTS[game_of(variant).id]
