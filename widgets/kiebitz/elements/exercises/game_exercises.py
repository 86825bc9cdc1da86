"""Exercises of each game: questions, themes, and how deals are made for them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from random import Random
from typing import Any, Protocol

from cardrules import BadRecord
from cardrules.parameters import Value
from cardrules.presets import Preset
from kiebitz.elements.exercises.question import QuestionKind
from kiebitz.elements.games import game_uis, ui_of
from kiebitz.elements.table_codes import TableRules


class GameExercises(Protocol):
    """What the module of a game offers; rules, and the table of a deal, have a type of their own in each."""

    @property
    def PRESETS(self) -> Mapping[str, Preset[Any]]:  # noqa: N802  # a constant of the module
        """Every preset of the game by its id."""

    @property
    def Moment(self) -> type:  # noqa: N802
        """A deal up to some moment."""

    @property
    def KINDS(self) -> Mapping[str, QuestionKind[Any, Any]]:  # noqa: N802
        """Every kind of question by its name."""

    @property
    def SCOPE(self) -> Mapping[str, frozenset[str]]:  # noqa: N802
        """Kind of question to the rules that it can meet."""

    @property
    def THEMES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """What can be practised."""

    @property
    def QUESTIONS(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """Theme to the beginnings of the questions that are about it."""

    @property
    def NAMES(self) -> Mapping[str, str]:  # noqa: N802
        """Theme to its name."""

    @property
    def LEANINGS(self) -> tuple[tuple[str, ...], ...]:  # noqa: N802
        """What deals can lean to, one after the other, so that rare things come up too."""

    @property
    def parameters(self) -> Callable[[], Iterable[tuple[str, tuple[Value, ...]]]]:
        """Each rule's name and its values."""

    @property
    def value_of(self) -> Callable[[Any, str], Value]:
        """The value of a rule."""

    @property
    def override(self) -> Callable[[Any, Mapping[str, Value]], Any]:
        """Rules with single ones changed. Raises BadRule."""

    def rules_of(self, theme: str) -> list[str]:
        """The rules of *theme*."""

    def unaskable_reason(self, rule: str, rules: Any) -> str:  # noqa: ANN401
        """Why *rules* leave *rule* nothing that could be asked; empty where they do not."""

    def format_moment(self, table: Any) -> str:  # noqa: ANN401
        """*table* as text: the deal, `~`, the actions."""

    def parse_moment(self, dealt: str, actions: str, rules: Any) -> Any:  # noqa: ANN401
        """The table that the two halves of a text describe. Raises RulesError."""

    def random_deal(self, rules: Any, wanted: Collection[str], random: Random) -> Any:  # noqa: ANN401
        """A whole deal by chance, leaning to what is *wanted*: rules, or what `LEANINGS` names."""

    def moment(self, table: Any, place: int) -> Any:  # noqa: ANN401
        """*table* as it was after so many actions."""

    def without_deal(self, played: TableRules, wanted: Collection[str], random: Random) -> Iterator[tuple[Any, str]]:
        """Tables and questions on what is settled before any deal, as far as it is *wanted*."""


def all_exercises() -> Mapping[str, GameExercises]:
    """Id of a game to its exercises, for each game that has some, in the order in which pages show them."""
    return {ui.id: ui.exercises() for ui in game_uis() if ui.exercises}


def exercise_variants() -> tuple[str, ...]:
    """Every preset that can be practised."""
    return tuple(variant for exercises in all_exercises().values() for variant in exercises.PRESETS)


def all_themes() -> tuple[str, ...]:
    """Every theme that can be practised, of all games."""
    return tuple(theme for exercises in all_exercises().values() for theme in exercises.THEMES)


def exercises_of(variant: object) -> GameExercises:
    """The exercises of the game that *variant* is a preset of.

    Raises:
        BadVariant: there is no such variant.
        BadRecord: its game has no exercises.
    """
    ui = ui_of(variant)
    if ui.exercises is None:
        raise BadRecord(f"there are no exercises on the game {ui.id}")
    return ui.exercises()


def exercises_at(table: object) -> GameExercises:
    """The exercises of the game in which *table* is a deal up to some moment."""
    return next(exercises for exercises in all_exercises().values() if isinstance(table, exercises.Moment))
