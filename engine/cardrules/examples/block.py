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

What can be claimed, and how, is the business of each game. Lines that are no claim are the position, as its game reads
it (for the 66 family `cardrules.sixtysix.setup`). A claim that holds in one of the variants only names it:
`legal in original-66: ♠A`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardrules.errors import BadPosition
from cardrules.examples.place import Block, Place
from cardrules.games import claim_kinds
from cardrules.notation import Field, parse_fields

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

    column: int | None = None
    """Character in the line, from 1; None where no single one is meant."""

    excerpt: str = ""
    """The line, and below it a mark under the character."""

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
        """The report: the place and the fault in one line, the line with its mark, then one line a fact."""
        facts = (
            ("variant", self.variant),
            ("position", self.position),
            ("expected", self.expected),
            ("found", self.found),
            ("rule", self.rule),
            ("to do", self.todo),
        )
        place = f"{self.line}" if self.column is None else f"{self.line}:{self.column}"
        shown = [f"    {line}" for line in self.excerpt.splitlines()]
        told = [f"    {name + ':':9} {fact}" for name, fact in facts if fact]
        return "\n".join([f"{self.path}:{place}: {self.what}", *shown, *told])


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim:
    """One thing said of a position."""

    kind: str
    """One of the game's `claim_kinds`."""

    text: str
    variants: tuple[str, ...]
    """Where it is said to hold."""

    field: Field
    """The line of the block that says it."""

    line: int
    """Line in the file, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Example:
    """A block, read."""

    path: str
    block: Block
    """Its text, and where it stands in the file."""

    variants: tuple[str, ...]
    rules: dict[str, object]
    """House rules on top of each variant, by name."""
    position: tuple[Field, ...]
    """The position's lines, their numbers counted from the block's first line as 0."""
    claims: tuple[Claim, ...]

    head: tuple[Field, ...]
    """The lines that are neither position nor claim."""

    @property
    def line(self) -> int:
        """Line of the opening fence in the file, from 1."""
        return self.block.line

    @property
    def statements(self) -> tuple[str, ...]:
        """Ids of the statements that the block proves, as `s0-074`."""
        return tuple(
            name.strip() for field in self.head if field.key == "statements" for name in field.value.split(",")
        )

    def field(self, key: str) -> Field | None:
        """The line *key* of head or position, or None."""
        return next((field for field in (*self.head, *self.position) if field.key == key), None)


class ExampleError(Exception):
    """A block that cannot be read."""

    def __init__(self, place: Place, what: str, todo: str) -> None:
        """Keep the *place* in the file, *what* is wrong and what to do."""
        super().__init__(what)
        self.place, self.what, self.todo = place, what, todo


def parse_example(text: str, *, path: str, line: int, margins: tuple[int, ...] = ()) -> Example:
    """The example in *text*, whose opening fence stands at *line* of *path*, from 1.

    *margins* are the characters that stand before each of its lines in the file, if any do.

    Raises:
        ExampleError: it cannot be read as an example.
    """
    block = Block(line, tuple(text.split("\n")), margins)
    try:
        fields = parse_fields(text)
    except BadPosition as error:
        todo = "Write a key, a colon and a value, or begin a comment with #."
        raise ExampleError(block.place(error.line, error.column), str(error), todo) from None
    head = _head(fields, block)
    variants = tuple(name.strip() for name in head["variant"].value.split(","))
    kinds = claim_kinds(variants)
    claims = [field for field in fields if _kind(field) in kinds]
    if not claims:
        raise ExampleError(block.place(), "the block claims nothing", f"Claim something: {', '.join(kinds)}.")
    return Example(
        path=path,
        block=block,
        variants=variants,
        rules=_house_rules(head["rules"], block) if "rules" in head else {},
        position=tuple(field for field in fields if field.key not in head and field not in claims),
        head=tuple(head.values()),
        claims=tuple(_claim(field, variants, block) for field in claims),
    )


def _head(fields: Iterable[Field], block: Block) -> dict[str, Field]:
    """The lines that are neither position nor claim, by key; the variants are among them."""
    head: dict[str, Field] = {}
    for field in fields:
        if field.key in head:
            raise ExampleError(_key_place(block, field), f"{field.key!r} is there twice", "Keep one of them.")
        if field.key in HEAD:
            head[field.key] = field
    if "variant" not in head:
        todo = "Write variant: and one or more ids, as original-66."
        raise ExampleError(block.place(), "the block names no variant", todo)
    return head


def _kind(field: Field) -> str:
    """The kind of claim that *field* makes if it is one."""
    return field.key.partition(" in ")[0]


def _key_place(block: Block, field: Field) -> Place:
    return block.place(field.line, field.column)


def _claim(field: Field, variants: tuple[str, ...], block: Block) -> Claim:
    where = field.key.partition(" in ")[2]
    named = tuple(name.strip() for name in where.split(",")) if where else variants
    strange = [name for name in named if name not in variants]
    if strange:
        raise ExampleError(
            _key_place(block, field),
            f"the block does not speak of {', '.join(strange)}",
            "Name it in the line variant: too.",
        )
    return Claim(kind=_kind(field), text=field.value, variants=named, field=field, line=block.place(field.line).line)


def _house_rules(field: Field, block: Block) -> dict[str, object]:
    """`marriage.lead_card = king, strict.must_beat = false` as rule names and values."""
    rules: dict[str, object] = {}
    plain: dict[str, object] = {"true": True, "false": False, "null": None}
    for part in field.parts():
        text = " ".join(word.text for word in part)
        name, equals, value = (word.strip() for word in text.partition("="))
        if not equals:
            place = block.place(field.line, part[0].column if part else field.start)
            raise ExampleError(place, f"{text!r} sets no rule", "Write marriage.lead_card = king.")
        rules[name] = plain.get(value, int(value) if re.fullmatch("[0-9]{1,3}", value) else value)
    return rules
