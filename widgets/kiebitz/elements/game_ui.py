"""What one game brings to pages: a `GameUi`, through which widgets, blocks and tables reach the parts of the game."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from cardrules import Card, Reason
    from cardrules.examples import Example
    from cardrules.parameters import Value
    from cardrules.presets import Preset
    from kiebitz.elements.compare.subjects import Cell
    from kiebitz.elements.course.course_words import CourseWords
    from kiebitz.elements.course.lessons import Course, TaughtSentence
    from kiebitz.elements.environment import TemplateContext
    from kiebitz.elements.example.view_model import BlockRenderer, TouchableBoard
    from kiebitz.elements.exercises.game_exercises import GameExercises
    from kiebitz.elements.quiz_state import Quiz
    from kiebitz.elements.rulebook.clause import Rulebook
    from kiebitz.elements.table_codes import TableRules
    from kiebitz.elements.table_question import TableQuestion
    from kiebitz.elements.texts import Text

type CaseLink = Callable[[str, str, Any], str]
"""Position as text, variant and rules to the way to a deal that goes on from there; empty where there is none."""

type MatchLink = Callable[[str, Any], str]
"""Variant and a table's rules to the way to a match by these rules."""

type ScoreLink = "Callable[[TableRules], str]"
"""A table's rules to the way to an empty slate by them; empty where a site has no score pad."""

type Cells = Callable[[str, Any, NullTranslations], dict[str, "Cell"]]
"""Position as text, rules and texts to the cells of a column of a comparison, by subject."""


class GameWords(Protocol):
    """Rules and their values in words; rules have a type of their own in each game."""

    @property
    def PRESETS(self) -> "Mapping[str, Preset[Any]]":  # noqa: N802  # a constant of the module
        """Every preset of the game by its id."""

    @property
    def parameters(self) -> "Callable[[], Iterable[tuple[str, tuple[Value, ...]]]]":
        """Each rule's name and its values, in the order in which tables show them."""

    @property
    def value_of(self) -> "Callable[[Any, str], Value]":
        """The value of a rule. Raises BadRule."""

    @property
    def counts(self) -> Mapping[str, Callable[[Any], int]]:
        """What can be counted from the rules of a preset without being a rule, by name."""

    def rule_name(self, rule: str, texts: NullTranslations) -> str:
        """The name of *rule* in tables."""

    def value_text(self, rule: str, value: "Value", texts: NullTranslations) -> str:
        """*value* of *rule* in words. Raises KeyError where it has none."""

    def has_no_effect(self, rule: str, rules: Any) -> bool:  # noqa: ANN401
        """Whether *rule* has no effect because of another one of *rules*."""


class GameBlocks(Protocol):
    """Example blocks of a game: drawn, as quizzes, and as boards that can be touched."""

    @property
    def RENDERER(self) -> "BlockRenderer":  # noqa: N802  # a constant of the module
        """Draws the positions and claims of examples."""

    def quiz_of(self, example: "Example", name: str) -> "Quiz | None":
        """The quiz that *example* makes, *name* being its id on the page; None where it is shown as a board."""

    def touchable_board(self, example: "Example", name: str, locale: str) -> "TouchableBoard | None":
        """*example* as a board that can be touched, *name* being its id; None where it is one to look at."""


class GameLessons(Protocol):
    """What guided lessons need of a game. A deal is one of the engine's for the game, the reader in seat 0."""

    @property
    def TOPICS(self) -> Collection[str]:  # noqa: N802  # a constant of the module
        """What a lesson can introduce beside the rules, by name."""

    @property
    def PLACES(self) -> Collection[str]:  # noqa: N802  # a constant of the module
        """What on the table can be highlighted beside cards, or be hidden, by name."""

    def hand(self, deal: Any) -> "Sequence[Card]":  # noqa: ANN401
        """The reader's cards, in the order in which they are held."""

    def cards(self, deal: Any) -> Mapping[str, "Sequence[Card]"]:  # noqa: ANN401
        """Action to the cards that are touched for it: the one played, or the one given and the one taken."""

    def equals(self, deal: Any, action: str) -> Collection[str]:  # noqa: ANN401
        """What looks just as good as *action*: a sentence against all other answers is not true of it."""

    def topics_used(self, before: Any, action: str, after: Any) -> Iterable[str]:  # noqa: ANN401
        """What somebody has to know to understand *action*, which leads from *before* to *after*."""

    def numbers(self, deal: Any) -> Mapping[str, int]:  # noqa: ANN401
        """What sentences can quote of *deal*, by name: `your points`."""

    def picture(
        self,
        deal: Any,  # noqa: ANN401
        hidden: Collection[str],
        texts: NullTranslations,
        before: Any = None,  # noqa: ANN401
    ) -> "TemplateContext":
        """The table as the reader sees it, without the places *hidden*, for the macro that draws tables.

        *before* is the deal before the reader acted, if that is what the picture shows the outcome of: then a trick
        that is complete still lies in the middle.
        """

    def action_text(self, action: str, texts: NullTranslations) -> "Text":
        """*action* as something to be done."""

    def reason_text(self, reason: "Reason", texts: NullTranslations) -> "Text":
        """*reason* as a sentence."""

    def play_link(self, variant: str, deal: Any) -> str:  # noqa: ANN401
        """The way to *deal*, played on from there against the computer; empty where there is none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameUi:
    """One game on pages. Each part is a function that imports it, so that a page loads only what it shows."""

    id: str
    """The game's id in the engine."""

    name: str
    """What readers choose the game by: a message of the catalogues."""

    variant_names: Mapping[str, str]
    """Preset id to its name, a message of the catalogues."""

    rule_subjects: Mapping[str, str]
    """First part of a rule's name to the heading of its subject in tables of all rules, a message of the catalogues."""

    shared_name: str = ""
    """What a fact in prose writes for all presets of the game at once, as `66`; empty where it names them."""

    rule_codes: Callable[[], Mapping[str, str]] = dict
    """Each rule that has more than one value to two letters, for short links. A code is never given to another rule."""

    compared: tuple[str, str] | None = None
    """The preset with which rulebooks compare the others, and the one with which that one is compared."""

    card_order_rules: tuple[str, ...] = ()
    """First parts of the names of the rules that the order of the cards is made from."""

    reason_rules: Mapping[str, str] = field(default_factory=dict)
    """Code of a reason to the rule that it rests on, where the code is not the name of that rule."""

    widgets: Mapping[str, str] = field(default_factory=dict)
    """Widgets of this game alone: name to a module as `dispatch.Widget` describes it, its template beside it."""

    words: Callable[[], GameWords]

    blocks: Callable[[], GameBlocks]

    cells: Callable[[], Cells]
    """The cells of a comparison."""

    rulebook: "Callable[[], Rulebook]"
    """The clauses of its rules."""

    table_questions: "Callable[[], Sequence[TableQuestion]]" = tuple
    """What players are asked about their table, in its order: first about the pack, with which much hangs together."""

    score_link: "Callable[[], ScoreLink] | None" = None
    """The way to a score pad by the rules of a table; None where there is none."""

    case_link: "Callable[[], CaseLink] | None" = None
    """The way from a comparison to a deal; None where none is played against the computer."""

    match_link: "Callable[[], MatchLink] | None" = None
    """The way to a match by the rules of any table; None where only presets are played against the computer."""

    exercises: "Callable[[], GameExercises] | None" = None
    """Exercises of the course; None where there are none."""

    course: "Callable[[], CourseWords] | None" = None
    """These exercises in words."""

    lessons: Callable[[], GameLessons] | None = None
    """What guided lessons need; None where there are none."""

    course_lessons: "Callable[[], Callable[[TableRules], Course]] | None" = None
    """The lessons of the course on what is played; None where there are none."""

    rule_sentences: "Callable[[], Callable[[str, Any], Iterable[TaughtSentence]]] | None" = None
    """What the lessons teach on a rule, by its name and the rules of a preset; None where that is not known by rule."""
