"""The questions a game answers, whatever its rules: the answers as JSON and the tests of every game need no more."""

from collections.abc import Iterable, Mapping
from typing import Protocol, runtime_checkable

from cardrules.claims import Claims
from cardrules.notation import Field
from cardrules.parameters import Takes
from cardrules.reasons import Verdict
from cardrules.sources import Basis

type Record = Mapping[str, object]
"""A deal record: JSON of the shape in the contract, read but not checked."""


class Deal(Protocol):
    """A deal at one moment. Immutable: playing gives a new one."""

    @property
    def seat(self) -> int:
        """Who acts next, from 0."""

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

    def play(self, action: str) -> "Deal":
        """The deal after *action*. Raises BadAction, BadCard or IllegalAction."""


@runtime_checkable
class Solvable(Protocol):
    """A deal whose best play can be worked out, all cards known."""

    def solve(self) -> Mapping[str, object]:
        """The seat to act, what the deal is worth to it, and the worth of every legal action. Raises BadPosition."""


@runtime_checkable
class Settling(Protocol):
    """A game that says what two players play by whose settings differ."""

    def settle(self, settings: tuple[Record, Record], *, online: bool) -> Mapping[str, object]:
        """The variant and rules both play by, and the rules they differed in. Raises BadVariant or BadRule."""


class Game(Protocol):
    """A game with its presets."""

    id: str

    @property
    def claim_kinds(self) -> Mapping[str, str]:
        """Each kind of claim that can be made of its positions, and how it is written."""

    def variants(self) -> tuple[str, ...]:
        """Ids of its presets."""

    def start(self, record: Record) -> Deal:
        """The first moment of the deal in *record*, its actions not yet taken. Raises RulesError."""

    def random_deal(self, variant: str, seed: int) -> Record:
        """A whole deal of a preset as *seed* has it, played by random legal actions. Raises BadVariant."""

    def claims(self, variant: str, rules: Mapping[str, object], position: Iterable[Field]) -> Claims:
        """The position told by the fields *position* under a preset with house *rules*. Raises RulesError."""

    def rule_value(self, name: str, text: str) -> object:
        """The value that *text* writes for the rule *name*; as it looks where there is no such rule or value."""

    def taken(self, rule: str) -> Takes:
        """The values that *rule* takes, and why it takes no others where nothing reads it. Raises UnknownRule."""

    def rules(self, variant: str) -> Mapping[str, tuple[object, Basis]]:
        """Every rule of a preset: value and basis."""
