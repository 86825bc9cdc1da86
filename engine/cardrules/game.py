"""What a game must give, whatever its rules: the answers as JSON and the tests of every game need no more.

A `Game` gives its presets with their rules and a `GameDeal` for each record: whose turn it is, what that player may do
and why, and the deal after it, all in text. It is one object, which `cardrules.games` lists, and everything else of the
engine and of the site reaches the game through that object.

A deal may give more: `Solvable` (best play), `Advisable` (advice), `Observable` (what one seat sees); and a game may be
`Settling` or `Completing`. docs/develop/changing-things.md has how a game is added.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from cardrules.cases import Cases
from cardrules.claims import Claims
from cardrules.notation import Field, LineForm
from cardrules.parameters import Takes, Value
from cardrules.presets import Preset
from cardrules.reasons import Reason, Verdict
from cardrules.sources import Basis

type Record = Mapping[str, object]
"""A deal record: JSON of the shape in the contract, read but not checked."""

NO_RULES: Final[Mapping[str, object]] = MappingProxyType({})
"""No house rules."""


class GameDeal(Protocol):
    """A deal at one moment. Immutable: playing gives a new one."""

    @property
    def seat(self) -> int:
        """The seat that acts next, from 0."""

    @property
    def text(self) -> str:
        """The position as text."""

    @property
    def result(self) -> Mapping[str, object] | None:
        """How it ended, as JSON, or None while it goes on."""

    def legal(self) -> tuple[str, ...]:
        """What may be done, sorted as text; empty when it is over."""

    def canonical(self, action: str) -> str:
        """*action* as the engine writes it. Raises BadAction or BadCard."""

    def explain(self, action: str) -> Verdict:
        """Whether *action* may be taken, and why. Raises BadAction or BadCard."""

    def play(self, action: str) -> "GameDeal":
        """The deal after *action*. Raises BadAction, BadCard or IllegalAction."""


@runtime_checkable
class Solvable(Protocol):
    """A deal whose best play can be worked out, all cards known."""

    def solve(self) -> Mapping[str, object]:
        """The seat to act, what the deal is worth to it, and the worth of every legal action. Raises BadPosition."""


@runtime_checkable
class Advisable(Protocol):
    """A deal whose seat to act can be advised, by what that seat knows."""

    def advise(self, seed: int = 0) -> Mapping[str, object]:
        """What the seat to act may expect of each action. Raises BadPosition.

        `seat`, `best` (an action), `reason` (why, in plain English), `samples` (how many deals were tried), and
        `actions`, the best first: for each its `share`, how often it wins the deal or keeps the coin, from 0 to 1,
        which is between `low` and `high`. *seed* decides which deals are tried.
        """


class SeatView(NamedTuple):
    """The table as one seat may know it, in text."""

    text: str
    """The position in one line, `?` for each hidden card of a hand."""

    rows: tuple[tuple[str, str], ...]
    """What is on the table, for a picture: names and what they have, from the top."""


@runtime_checkable
class Observable(Protocol):
    """A deal that shows each seat what it may know."""

    def seen_by(self, seat: int) -> SeatView:
        """The table as *seat* may know it, on turn or not. Raises BadPosition."""


@runtime_checkable
class Settling(Protocol):
    """A game with rules for two players whose settings differ."""

    def settle(self, settings: tuple[Record, Record], *, online: bool) -> Mapping[str, object]:
        """The variant and rules both play by, and the rules they differed in. Raises BadVariant or BadRule."""


@runtime_checkable
class Completing(Protocol):
    """A game in whose positions some lines follow from others."""

    def completed(self, variant: str, rules: Mapping[str, object], position: Mapping[str, Field]) -> Mapping[str, str]:
        """The value of each line that *position*, its lines by key, lacks or has in part.

        Raises BadVariant or BadRule.
        """


class Game(Protocol):
    """A game with its presets."""

    id: str

    @property
    def claim_kinds(self) -> Mapping[str, LineForm]:
        """Each kind of claim that can be made of its positions, and how it is written."""

    @property
    def position_keys(self) -> Mapping[str, LineForm]:
        """Each key that a line of its positions can have, and how its value is written."""

    def variants(self) -> tuple[str, ...]:
        """Ids of its presets."""

    def start(self, record: Record) -> GameDeal:
        """The first moment of the deal in *record*, its actions not yet taken. Raises RulesError."""

    def new_record(self, settings: Record, seed: int) -> Record:
        """A deal record without actions: that of *settings*, and as *seed* decides the pack and whatever is not set.

        Raises RulesError.
        """

    def random_deal(self, variant: str, seed: int, rules: Mapping[str, object] = NO_RULES) -> Record:
        """A whole deal of a preset with house *rules* as *seed* has it, played by random legal actions.

        Raises BadVariant or BadRule.
        """

    def claims(self, variant: str, rules: Mapping[str, object], position: Iterable[Field]) -> Claims:
        """The position in the fields *position* under a preset with house *rules*. Raises RulesError."""

    @property
    def relevant_rules(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of claim, or reason by which a deal ends, to the rules that decide about it."""

    def cases(self) -> Cases:
        """What comparisons of its presets need."""

    def rule_value(self, name: str, text: str) -> object:
        """The value that *text* writes for the rule *name*; as it looks where there is no such rule or value."""

    def preset(self, variant: object) -> Preset[Any]:
        """The preset with the id *variant*. Raises BadVariant."""

    def add_preset(self, preset: Preset[Any], place: int) -> None:
        """Have *preset* among the others, with *place* of them before it."""

    def remove_preset(self, variant: str) -> None:
        """Have *variant* no more, if it is there."""

    def values_of(self, rules: Any) -> Mapping[str, Value]:  # noqa: ANN401  # each game has its own type
        """The value of every rule in *rules*, by name, in the order of the rules."""

    def taken(self, rule: str) -> Takes:
        """The values that *rule* takes, and why it takes no others where nothing reads it. Raises UnknownRule."""

    def rules(self, variant: str) -> Mapping[str, tuple[object, Basis]]:
        """Every rule of a preset: value and basis."""

    def rule_values(self, variant: str, rules: Mapping[str, object]) -> Mapping[str, object]:
        """The value of every rule of a preset with house *rules*, as JSON has it. Raises BadVariant or BadRule."""

    def fewest_changes(self, variant: str, rules: Mapping[str, object]) -> Mapping[str, object]:
        """The fewest house rules by which a preset is played as with *rules*. Raises BadVariant or BadRule."""

    def reason_text(self, reason: Reason) -> str:
        """*reason* in plain English, as a clause: `you must beat ♠K if you can, and you can with ♠A`."""
