"""The text of an example block, read: the variants it speaks of, the position, the claims.

    variant: schnopsn-weich, original-66
    statements: s0-059, s1-036
    trump: ♥
    talon: empty
    led: ♠K
    you: ♠A ♠J ♥Q
    legal: ♠A
    refused: ♠J by strict.must_beat
    refused: ♥Q by strict.must_follow
    trick: ♠A wins 15

Lines that are no claim are the position, as its game reads it (for the 66 family `cardrules.sixtysix.setup`). A
claim that holds in one of the variants only names it: `legal in original-66: ♠A`.
"""

import re
from dataclasses import dataclass
from typing import Final

from cardrules.errors import BadPosition
from cardrules.notation import Field, parse_fields

CLAIMS: Final = {
    "legal": "exactly the cards that may be played: ♠A ♥Q, or all",
    "allowed": "cards or actions that may be taken: ♠A, marriage ♥",
    "refused": "cards or actions that may not, and the rule they break: ♠J by strict.must_beat",
    "trick": "a card played to the lead, what happens, and the points in the trick: ♠A wins 15",
    "line": "actions one after the other: ♠A ♠K, ♥Q, close",
    "score": "points after the line: you 46, opponent 20",
    "result": "the end after the line: you win 2 by reached-66",
}
"""What a block can claim, and how it is written."""

HEAD: Final = ("variant", "rules", "statements")
"""Lines of a block that are neither position nor claim."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExampleFault:
    """One thing in a block that does not hold, or cannot be read."""

    path: str
    """The file, as it was given."""

    line: int
    """Line in the file, from 1."""

    what: str
    """One sentence: what is wrong."""

    variant: str = ""
    position: str = ""
    expected: str = ""
    """What the block says."""
    found: str = ""
    """What the engine says."""
    rule: str = ""
    """The rules that decide, with what they rest on."""
    todo: str = ""

    def __str__(self) -> str:
        """The report: the place and the fault in one line, then one line a fact."""
        facts = (
            ("variant", self.variant),
            ("position", self.position),
            ("expected", self.expected),
            ("found", self.found),
            ("rule", self.rule),
            ("to do", self.todo),
        )
        head = f"{self.path}:{self.line}: {self.what}"
        return "\n".join([head, *(f"    {name + ':':9} {fact}" for name, fact in facts if fact)])


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim:
    """One thing said of a position."""

    kind: str
    """One of `CLAIMS`."""

    text: str
    variants: tuple[str, ...]
    """Where it is said to hold."""

    line: int
    """Line in the file, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Example:
    """A block, read."""

    path: str
    line: int
    """Line of the opening fence in the file, from 1."""

    variants: tuple[str, ...]
    rules: dict[str, object]
    """House rules on top of each variant, by name."""
    position: tuple[Field, ...]
    """The position's lines, their numbers counted from the block's first line as 0."""
    claims: tuple[Claim, ...]

    head: tuple[Field, ...]
    """The lines that are neither position nor claim."""

    @property
    def statements(self) -> tuple[str, ...]:
        """Ids of the statements that the block proves, as `s0-074`."""
        return tuple(
            name.strip() for field in self.head if field.key == "statements" for name in field.value.split(",")
        )

    def line_of(self, key: str) -> int:
        """Line in the file, from 1, of the line *key* of head or position; that of the fence where there is none."""
        fields = (*self.head, *self.position)
        return next((self.line + 1 + field.line for field in fields if field.key == key), self.line)


class ExampleError(Exception):
    """A block that cannot be read."""

    def __init__(self, line: int, what: str, todo: str) -> None:
        """Keep the place, from 1 in the file, and what to do."""
        super().__init__(what)
        self.line, self.what, self.todo = line, what, todo


def parse_example(text: str, *, path: str, line: int) -> Example:
    """The example in *text*, whose opening fence stands at *line* of *path*, from 1.

    Raises:
        ExampleError: it cannot be read as an example.
    """
    try:
        fields = parse_fields(text)
    except BadPosition as error:
        todo = "Write a key, a colon and a value, or begin a comment with #."
        raise ExampleError(line + 1 + (error.line or 0), str(error), todo) from None
    head: dict[str, Field] = {}
    position: list[Field] = []
    claims: list[Field] = []
    for field in fields:
        if field.key in HEAD:
            if field.key in head:
                raise ExampleError(line + 1 + field.line, f"{field.key!r} is there twice", "Keep one of them.")
            head[field.key] = field
        elif field.key.partition(" in ")[0] in CLAIMS:
            claims.append(field)
        else:
            position.append(field)
    if "variant" not in head:
        raise ExampleError(line, "the block names no variant", "Write variant: and one or more ids, as original-66.")
    variants = tuple(name.strip() for name in head["variant"].value.split(","))
    if not claims:
        raise ExampleError(line, "the block claims nothing", f"Claim something: {', '.join(CLAIMS)}.")
    return Example(
        path=path,
        line=line,
        variants=variants,
        rules=_house_rules(head.get("rules"), line),
        position=tuple(position),
        head=tuple(head.values()),
        claims=tuple(_claim(field, variants, line) for field in claims),
    )


def _claim(field: Field, variants: tuple[str, ...], line: int) -> Claim:
    kind, _, where = field.key.partition(" in ")
    named = tuple(name.strip() for name in where.split(",")) if where else variants
    strange = [name for name in named if name not in variants]
    if strange:
        raise ExampleError(
            line + 1 + field.line,
            f"the block does not speak of {', '.join(strange)}",
            "Name it in the line variant: too.",
        )
    return Claim(kind=kind, text=field.value, variants=named, line=line + 1 + field.line)


def _house_rules(field: Field | None, line: int) -> dict[str, object]:
    """`marriage.lead_card = king, strict.must_beat = false` as rule names and values."""
    rules: dict[str, object] = {}
    for part in field.value.split(",") if field else ():
        name, equals, value = (word.strip() for word in part.partition("="))
        if not equals:
            number = line + 1 + field.line if field else line
            raise ExampleError(number, f"{part.strip()!r} sets no rule", "Write marriage.lead_card = king.")
        plain: dict[str, object] = {"true": True, "false": False}
        rules[name] = plain.get(value, int(value) if re.fullmatch("[0-9]{1,3}", value) else value)
    return rules
