"""The games on pages: for each game of the engine the module that knows its boards, quizzes and words."""

from collections.abc import Callable, Iterable, Mapping
from gettext import NullTranslations
from typing import Any, Final, Protocol

from cardrules.examples import Example
from cardrules.games import game_of
from cardrules.parameters import Value
from cardrules.presets import Preset
from kiebitz.elements.example.view_model import TouchableBoard
from kiebitz.elements.games.schnauz import pages as schnauz
from kiebitz.elements.games.sixtysix import pages as sixtysix
from kiebitz.elements.quiz_state import Quiz


class Pages(Protocol):
    """What the module `pages` of a game's folder offers; rules have a type of their own in each."""

    @property
    def PRESETS(self) -> Mapping[str, Preset[Any]]:  # noqa: N802  # a constant of the module
        """Every preset of the game by its id."""

    @property
    def parameters(self) -> Callable[[], Iterable[tuple[str, tuple[Value, ...]]]]:
        """Each rule's name and its values, in the order in which tables show them."""

    @property
    def value_of(self) -> Callable[[Any, str], Value]:
        """The value of a rule. Raises BadRule."""

    @property
    def counts(self) -> Mapping[str, Callable[[Any], int]]:
        """What can be counted from the rules of a preset without being a rule, by name."""

    def rule_name(self, rule: str, texts: NullTranslations) -> str:
        """What tables call *rule*."""

    def value_text(self, rule: str, value: Value, texts: NullTranslations) -> str:
        """*value* of *rule* in words. Raises KeyError where it has none."""

    def says_nothing(self, rule: str, rules: Any) -> bool:  # noqa: ANN401
        """Whether another one of *rules* leaves *rule* nothing to say."""

    def question(self, example: Example, name: str) -> Quiz | None:
        """The quiz that *example* makes, *name* being its id on the page, or None where it is shown as a board."""

    def touchable_board(self, example: Example, name: str, locale: str) -> TouchableBoard | None:
        """*example* as a board that can be touched, *name* being its id; None where it is one to look at."""

    def render_board(self, example: Example, locale: str) -> str:
        """The HTML of *example*, whose claims are known to hold."""

    def render_near_misses(self, example: Example, locale: str) -> str:
        """The HTML of the near-misses of *example* alone; empty where it has none."""

    def render_way(self, example: Example, locale: str) -> str:
        """The HTML of the link to where *example* can be touched; empty where it cannot be."""

    def render_brief(self, example: Example, locale: str) -> str:
        """The HTML of *example* on a small card, for a fold with many of them."""


PAGES: Final[Mapping[str, Pages]] = {"sixtysix": sixtysix, "schnauz": schnauz}
"""Id of a game to its pages; every game of the engine has some."""


def pages_of(variant: str) -> Pages:
    """The pages of the game that *variant* is a preset of.

    Raises:
        BadVariant: no game has a preset of that name.
    """
    return PAGES[game_of(variant).id]


def find_preset(variant: str) -> Preset[Any]:
    """The preset called *variant*, of whichever game.

    Raises:
        BadVariant: there is none of that name.
    """
    return pages_of(variant).PRESETS[variant]
