"""What can be wrong with something given to the engine.

Few kinds, by cause, each with the code that the answers of `cardrules.json_lines` carry. The message contains the
offending text; what a program needs to know is in fields.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from cardrules.messages import wording
from cardrules.suggestions import nearest, suggestion

if TYPE_CHECKING:
    from cardrules.reasons import Reason


LONGEST_QUOTE: Final = 60
"""Most characters of a given text that a message repeats."""


def cut(text: str) -> str:
    """*text* no longer than a message repeats it."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def quoted(text: object) -> str:
    """*text* as a message repeats it, in quotes if it is text, cut where it is long."""
    return repr(cut(text)) if isinstance(text, str) else cut(repr(text))


class RulesError(ValueError):
    """Anything the engine refuses; catch this to catch all of it."""

    code: ClassVar[str] = "error"
    """The code of this kind in an answer as JSON."""

    step: int | None = None
    """Which action of a deal record is wrong, from 0; None where it is none of them."""

    record: int | None = None
    """Line of the records given, from 1, whose record is wrong; None where one record alone was given."""

    line: int | None = None
    """Line of the text given, from 0, with the fault; None where the fault has no place in a text."""

    column: int | None = None
    """Character of that line, from 0, at which what is wrong begins; None where that is not known."""

    @property
    def wording(self) -> str:
        """The message with its parts, where it has any: a `Wording` or just a text."""
        return self.args[0] if self.args else ""

    def facts(self) -> Mapping[str, object]:
        """What an answer contains beside code and message: the place in the text, where it is known."""
        place = {"line": self.line, "column": self.column}
        return {name: number for name, number in place.items() if number is not None}


class BadRecord(RulesError):
    """Not JSON, or JSON of another shape than a deal record."""

    code = "bad-json"


class UnknownKey(RulesError):
    """A key that a record, its rules or its position does not have."""

    code = "bad-record"
    key: str = ""
    """The key as it is written."""

    known: tuple[str, ...] = ()
    """The keys that are allowed there."""

    def facts(self) -> Mapping[str, object]:
        """The key, the known one that is nearest to it where one is near, and the place where it is known."""
        near = nearest(self.key, self.known)
        return {"key": cut(self.key), **({"nearest": near} if near else {}), **super().facts()}


class UnknownRecordKey(UnknownKey):
    """A key that no deal record of the game has."""

    def __init__(self, key: str, known: Iterable[str]) -> None:
        """Name *key*, which is none of *known*."""
        self.key, self.known = key, tuple(known)
        near = suggestion(key, self.known)
        super().__init__(
            wording(
                "{key} is not a key of a record; the keys are {known}{near}",
                key=quoted(key),
                known=", ".join(self.known),
                near=near,
            )
        )


class BadCard(RulesError):
    """A text that names no card."""

    code = "bad-card"


class BadAction(RulesError):
    """A text that names no action of the game."""

    code = "bad-action"


class BadVariant(RulesError):
    """A name that no preset has."""

    code = "bad-variant"


class BadRule(RulesError):
    """A rule that does not exist, or a value that the rule does not take."""

    code = "bad-rule"


class UnknownRule(UnknownKey, BadRule):
    """A name that no rule of the game has."""

    def __init__(self, name: object, known: Iterable[str]) -> None:
        """Name the rule *name*, which is none of *known*."""
        self.key, self.known = str(name), tuple(known)
        near = suggestion(name, self.known)
        super().__init__(
            wording(
                "{name} is not a rule; rules have names such as {rule}{near}",
                name=quoted(name),
                rule=next(iter(self.known), ""),
                near=near,
            )
        )


class BadPosition(RulesError):
    """Cards or counts that are impossible in any deal of the variant."""

    code = "bad-position"

    def __init__(self, message: str, *, field: str = "", line: int | None = None, column: int | None = None) -> None:
        """Keep *field*, the key that is wrong, and its place in the position's text; none of them for the whole."""
        super().__init__(message)
        self.field = field
        self.line = line
        self.column = column


class UnknownField(UnknownKey, BadPosition):
    """A key that no line of a position has."""

    def __init__(self, key: str, known: Iterable[str], *, line: int, column: int) -> None:
        """Name *key*, which is none of *known*, and its place in the position's text."""
        self.key, self.known = key, tuple(known)
        near = suggestion(key, self.known)
        message = wording(
            "{key} is not a key of a position; the keys are {known}{near}",
            key=quoted(key),
            known=", ".join(self.known),
            near=near,
        )
        BadPosition.__init__(self, message, field=key, line=line, column=column)


class IllegalAction(RulesError):
    """An action that can be read but not taken here."""

    code = "illegal-action"

    def __init__(self, message: str, *, action: str, reasons: "tuple[Reason, ...]") -> None:
        """Keep *action* as text and the *reasons*, at least one, the first being the cause to name first."""
        super().__init__(message)
        self.action: Final = action
        """The action as the engine writes it."""
        self.reasons: Final = reasons
        """What forbids it, the cause to name first."""

    def facts(self) -> Mapping[str, object]:
        """The action and the codes of the rules it breaks."""
        return {"action": self.action, "rules": [reason.code for reason in self.reasons]}
