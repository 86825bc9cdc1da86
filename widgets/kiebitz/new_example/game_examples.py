"""What each game brings to new blocks, and what is done for a game that brings nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from cardrules.games import game_of
from cardrules.notation import Field
from kiebitz.elements.table_codes import TableRules
from kiebitz.new_example.position_kind import PositionKind

_MODULES: Final = {
    "sixtysix": "kiebitz.new_example.sixtysix",
    "schnauz": "kiebitz.new_example.schnauz",
}
"""Id of each game to its module."""

_OTHER: Final = "kiebitz.new_example.other_game"


class GameExamples(Protocol):
    """What the module of a game offers; rules, and moments of a deal, have a type of their own in each."""

    @property
    def KINDS(self) -> Mapping[str, PositionKind[Any]]:  # noqa: N802  # a constant of the module
        """Every kind of position by its name."""

    @property
    def QUIZ(self) -> str:  # noqa: N802
        """What a position needs so that readers are asked about it: a clause."""

    def claims(self, fields: Sequence[Field], table: TableRules, answer: str | None) -> Iterable[tuple[str, str]]:
        """Kind and text of each claim of a block with the position *fields*, by the rules of *table*.

        Raises RulesError or ValueError.
        """

    def completed(self, lines: Sequence[tuple[str, str]], table: TableRules) -> Iterator[list[tuple[str, str]]]:
        """*lines* with what they lack, the likeliest first, as far as that is not certain."""

    def random_lines(
        self,
        kind: PositionKind[Any],
        rules: Any,  # noqa: ANN401
        random: Random,
        *,
        whole: bool,
    ) -> Iterator[list[tuple[str, str]]]:
        """The lines of each moment of one random deal that is of *kind*; with all cards where *whole*."""

    def is_of_kind(self, kind: PositionKind[Any], fields: Sequence[Field], rules: Any) -> bool:  # noqa: ANN401
        """Whether the position *fields* is of *kind* under *rules*; not where there is no such position."""


def examples_of(variant: str) -> GameExamples:
    """What the game of *variant* brings. Raises BadVariant."""
    found: GameExamples = import_module(_MODULES.get(game_of(variant).id, _OTHER))
    return found
