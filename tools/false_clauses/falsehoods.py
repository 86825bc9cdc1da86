"""What a false clause is: one of a rulebook in another form, or a sentence of it in another translation."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardrules.game import Game
from kiebitz.elements.rulebook.clause import Clause
from kiebitz.translate.catalogue import Message


class FalseClause(NamedTuple):
    """A clause with something wrong in it."""

    kind: str
    """What was made wrong: `number`, `condition widened`."""

    what: str
    """What is there instead."""

    game: Game
    clause: Clause
    """With the fault in it."""

    translations: tuple[tuple[str, Message, Message], ...] = ()
    """Of a false English sentence: its translations by language, each as it is and with the false sentence."""

    @property
    def name(self) -> str:
        """What reports call it."""
        return self.clause.name


class FalseTranslation(NamedTuple):
    """A sentence of a rulebook with something wrong in its translation."""

    kind: str
    what: str
    language: str
    true: Message
    false: Message
    others: Mapping[str, Sequence[str]]
    """The translations of the true sentence into all other languages."""

    @property
    def name(self) -> str:
        """What reports call it."""
        return f"{self.language}: {self.true.msgid}"


type Falsehood = FalseClause | FalseTranslation
