"""What a game draws of an example: the shapes that the templates of every game share."""

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardrules import Card
from kiebitz.elements.texts import NamedText, Text

if TYPE_CHECKING:
    from cardrules.examples import Example, NearMiss
    from kiebitz.elements.table.picture import TablePicture


class CardRow(NamedTuple):
    """Cards that lie together."""

    name: str
    cards: Sequence[Card]
    unknown: int = 0
    """Further cards that lie there, face down."""

    pictured: bool = False
    """Whether the picture of the table shows them; of those rows, the reader's own hand is the first."""


class BlockPosition(NamedTuple):
    """What an example shows before anything is played or answered."""

    facts: Sequence[tuple[Text, Text]] = ()
    """Names and values of what is no heap of cards."""

    rows: Sequence[CardRow] = ()

    led: Card | None = None
    """The card that the opponent has led, where the reader is to answer it."""

    picture: "TablePicture | None" = None
    """The table as it looks; None where too little of it is known."""

    description: Sequence[NamedText] = ()
    """What the picture shows, in words; none of it is among the facts and rows."""


class LineOfPlay(NamedTuple):
    """A line of play."""

    at: int
    """The line of the file that claims it, by which what several variants make of claims is put in order."""

    steps: Sequence[Text]
    """The player who acts, and how."""

    sentences: Sequence[Text] = ()
    """What is then true, sentence by sentence."""

    facts: Sequence[tuple[Text, Text]] = ()
    """The facts beside it, each with its name."""

    text: str = ""
    """As the block writes it."""

    reasons: Sequence[Text] = ()
    """The remarks on each step; none where a game has none."""


class ClaimSentence(NamedTuple):
    """The sentence of a claim."""

    at: int
    """The line of the file that makes it."""

    text: Text

    follows: bool = False
    """It is about what the line of play before it has come to."""


class FoldedQuestion(NamedTuple):
    """A question with its answer in a variant, shown folded on a board."""

    key: str
    """Distinguishes it from others of the same example."""

    title: Text
    answer: Mapping[str, object]
    """As the macro `verdict` shows it: `legal`, `reason`, and perhaps `outcome`."""


class BlockClaims(NamedTuple):
    """What a variant makes of an example's claims, as a board shows it."""

    lines: Sequence[LineOfPlay] = ()
    questions: Sequence[FoldedQuestion] = ()
    sentences: Sequence[ClaimSentence] = ()
    """Every other claim."""

    riddle: bool = False
    """The claims answer a question that a reader may like to think about first."""


class Change(NamedTuple):
    """The datum that a near-miss changes."""

    name: str
    old: Text | None = None
    """What it was; None where something was added."""
    new: Text | None = None
    """What it is; None where something was left out."""


class TouchableBoard(NamedTuple):
    """An example as a board that can be touched."""

    widget: str
    """Its name in `kiebitz.elements.dispatch.WIDGETS`."""

    state: object
    """Its first state."""

    below: str
    """The HTML of what the example shows of it; empty where that is all on the board."""


class BlockRenderer(Protocol):
    """How a game draws examples; each claim of theirs that holds is visible in what it gives."""

    def position(self, example: "Example", texts: NullTranslations) -> BlockPosition:
        """The board of *example*. Its position can be, under the first of its variants."""

    def claims(self, example: "Example", variant: str, texts: NullTranslations) -> BlockClaims:
        """The claims of *example* in *variant*, for a board."""

    def claim_sentences(self, example: "Example", variant: str, texts: NullTranslations) -> Iterable[ClaimSentence]:
        """The same, sentence by sentence."""

    def change(self, near_miss: "NearMiss", facts: "Example", texts: NullTranslations) -> Change | None:
        """What *near_miss* changes of the example *facts*, in words; None where it has none."""

    def board_link(self, example: "Example") -> str:
        """The way to a board with *example* on it, from the page being rendered; empty where there is none."""

    def play_link(self, example: "Example") -> str:
        """The way to a game against the computer that begins with *example*; empty where nobody can play on."""
