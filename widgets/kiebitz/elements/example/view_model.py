"""What a game draws of an example: the shapes that the templates of every game share."""

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, NamedTuple, Protocol

from markupsafe import Markup

from cardrules import Card

if TYPE_CHECKING:
    from cardrules.examples import Example, NearMiss

type Text = Markup | str


class Row(NamedTuple):
    """Cards that lie together."""

    name: str
    cards: Sequence[Card]
    unknown: int = 0
    """Further cards that lie there, face down."""


class Position(NamedTuple):
    """What an example tells before anything is played or asked."""

    facts: Sequence[tuple[Text, Text]] = ()
    """Names and values of what is no heap of cards."""

    rows: Sequence[Row] = ()

    led: Card | None = None
    """The card that the opponent has led, where the reader is to answer it."""


class Line(NamedTuple):
    """A line of play."""

    at: int
    """The line of the file that claims it, by which what several variants make of claims is put in order."""

    steps: Sequence[Text]
    """Who acts, and how."""

    told: Sequence[Text] = ()
    """What is then true, sentence by sentence."""

    facts: Sequence[tuple[Text, Text]] = ()
    """What there is to say beside, each with its name."""

    text: str = ""
    """As the block writes it."""

    reasons: Sequence[Text] = ()
    """What there is to say of each step; nothing where a game says nothing."""


class Sentence(NamedTuple):
    """What a claim tells."""

    at: int
    """The line of the file that makes it."""

    text: Text

    follows: bool = False
    """It is told of what the line of play before it has come to."""


class Asked(NamedTuple):
    """A question with its answer in a variant, shown folded on a board."""

    key: str
    """Tells it from others of the same example."""

    title: Text
    answer: Mapping[str, object]
    """As the macro `verdict` shows it: `legal`, `reason`, and perhaps `outcome`."""


class Told(NamedTuple):
    """What a variant makes of an example's claims, as a board shows it."""

    lines: Sequence[Line] = ()
    asked: Sequence[Asked] = ()
    sentences: Sequence[Sentence] = ()

    riddle: bool = False
    """The claims answer a question that a reader may like to think about first."""
    """Every other claim."""


class Change(NamedTuple):
    """The datum that a near-miss changes."""

    name: str
    old: Text | None = None
    """What it was; None where something was added."""
    new: Text | None = None
    """What it is; None where something was left out."""


class Touched(NamedTuple):
    """An example as a board that can be touched."""

    widget: str
    """Its name in `kiebitz.elements.dispatch.WIDGETS`."""

    state: object
    """Its first state."""

    below: str
    """The HTML of what the example tells of it; empty where that is all on the board."""


class Drawing(Protocol):
    """How a game draws examples; each claim of theirs that holds is visible in what it gives."""

    @property
    def plays(self) -> bool:
        """Whether what `opened` leads to is a round against the computer rather than a board."""

    def position(self, example: "Example", texts: NullTranslations) -> Position:
        """What *example* tells. Its position can be, under the first of its variants."""

    def told(self, example: "Example", variant: str, texts: NullTranslations) -> Told:
        """The claims of *example* in *variant*, for a board."""

    def in_brief(self, example: "Example", variant: str, texts: NullTranslations) -> Iterable[Sentence]:
        """The same, sentence by sentence."""

    def change(self, near_miss: "NearMiss", told: "Example", texts: NullTranslations) -> Change | None:
        """What *near_miss* changes of the example *told*, in words; None where it has none."""

    def opened(self, example: "Example") -> str:
        """The way to a page where *example* can be touched, from the page being rendered; empty where there is none."""
