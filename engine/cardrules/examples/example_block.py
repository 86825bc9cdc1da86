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

The same position may follow with one datum changed, and with what is then true instead:

    near-miss: led: ♥K
    legal: ♥Q
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from cardrules.errors import BadPosition, quoted
from cardrules.examples import impossible, near_miss
from cardrules.examples.errors import ExampleError
from cardrules.examples.location import BlockText, Location
from cardrules.games import claim_kinds, position_keys, rule_value
from cardrules.notation import Field, parse_fields
from cardrules.rule_text import EXAMPLE, rule_texts
from cardrules.suggestions import nearest, suggestion

HEAD: Final = ("variant", "rules", "statements")
"""Lines of a block that are neither position nor claim."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim:
    """One claim on a position."""

    kind: str
    """One of the game's `claim_kinds`, or one that every game has."""

    text: str
    variants: tuple[str, ...]
    """The variants in which it is to hold."""

    field: Field
    """The line of the block with the claim."""

    line: int
    """Line in the file, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Example:
    """A block, read."""

    path: str
    block: BlockText
    """Its text, and its place in the file."""

    variants: tuple[str, ...]
    rules: dict[str, object]
    """House rules on top of each variant, by name."""
    position: tuple[Field, ...]
    """The position's lines, their numbers counted from the block's first line as 0."""
    claims: tuple[Claim, ...]

    head: tuple[Field, ...]
    """The lines that are neither position nor claim."""

    near_misses: "tuple[NearMiss, ...]" = ()
    """The position again, each time with another datum changed."""

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


@dataclass(frozen=True, kw_only=True, slots=True)
class NearMiss:
    """The position of a block with one datum changed, and what is true of it instead."""

    line: Field
    """The line changed, or added, as the near-miss has it: `rules` for a house rule; without words where it is left
    out."""

    old: Field | None
    """That line in the block's own position; None where it has none."""

    changed: Example
    """The block as if it contained the changed position alone."""


def parse_example(text: str, *, path: str, line: int, margins: tuple[int, ...] = ()) -> Example:
    """The example in *text*, whose opening fence is at *line* of *path*, from 1.

    *margins* are the characters before each of its lines in the file, if any do.

    Raises:
        ExampleError: it cannot be read as an example.
    """
    block = BlockText(line, tuple(text.split("\n")), margins)
    try:
        fields = parse_fields(text)
    except BadPosition as error:
        todo = "Write a key, a colon and a value, or begin a comment with #."
        raise ExampleError(block.location(error.line, error.column), str(error), todo) from None
    head = _head(fields, block)
    variants = tuple(name.strip() for name in head["variant"].value.split(","))
    kinds = {**claim_kinds(variants), **impossible.KINDS}
    position, *near = _by_position(fields)
    claims = [field for field in position if _kind(field) in kinds]
    example = Example(
        path=path,
        block=block,
        variants=variants,
        rules=_house_rules(head["rules"], variants[0], block) if "rules" in head else {},
        position=tuple(field for field in position if field.key not in head and field not in claims),
        head=tuple(head.values()),
        claims=_claims(claims, variants, block),
    )
    if not claims:
        raise _without_claims(example, kinds)
    return replace(example, near_misses=tuple(_near_miss(example, line, behind, kinds) for line, *behind in near))


def _without_claims(example: Example, kinds: Collection[str]) -> ExampleError:
    """The error that *example* claims nothing: at the line that is neither position nor claim, if there is one."""
    known, block = position_keys(example.variants), example.block
    for field in example.position:
        if field.key not in known:
            near = suggestion(field.key, known) or suggestion(_kind(field), kinds)
            what = f"{quoted(field.key)} is neither a key of a position nor a claim{near}"
            todo = "Mend the block: without this line it claims nothing."
            return ExampleError(_key_place(block, field), what, todo)
    return ExampleError(block.location(), "the block claims nothing", f"Claim something: {', '.join(kinds)}.")


def _by_position(fields: Iterable[Field]) -> list[list[Field]]:
    """The lines of the block's own position; then each near-miss with what follows it."""
    parts: list[list[Field]] = [[]]
    for field in fields:
        if field.key == near_miss.KEY:
            parts.append([])
        parts[-1].append(field)
    return parts


def _near_miss(example: Example, line: Field, behind: list[Field], kinds: Collection[str]) -> NearMiss:
    """The near-miss that *line* begins, with the lines *behind* it."""
    block = example.block
    for field in behind:
        if _kind(field) not in kinds:
            what = f"{quoted(field.key)} is no claim, and only claims follow a near-miss"
            todo = f"Write it before the near-miss, or claim something: {', '.join(kinds)}."
            raise ExampleError(_key_place(block, field), what, todo)
    inner = near_miss.inner_line(line, block)
    if not behind:
        what = "the near-miss claims nothing"
        raise ExampleError(block.location(line.line, line.start), what, f"Claim something: {', '.join(kinds)}.")
    changed = replace(_changed(example, inner), claims=_claims(behind, example.variants, block))
    return NearMiss(line=inner, old=example.field(inner.key), changed=changed)


def _changed(example: Example, line: Field) -> Example:
    """*example* with its position or house rules as *line* has them."""
    block = example.block
    if line.key == "rules":
        rules = near_miss.changed_rules(example.rules, _house_rules(line, example.variants[0], block), line, block)
        head = tuple(field for field in example.head if field.key != line.key)
        return replace(example, rules=rules, head=(*head, line))
    if line.key in HEAD:
        what = f"a near-miss changes a line of the position, or rules, and not {line.key}"
        raise ExampleError(_key_place(block, line), what, "Write another block.")
    return replace(example, position=near_miss.changed_position(example.position, line, block))


def _head(fields: Iterable[Field], block: BlockText) -> dict[str, Field]:
    """The lines that are neither position nor claim, by key; the variants are among them."""
    head: dict[str, Field] = {}
    for field in fields:
        if field.key in head:
            raise ExampleError(_key_place(block, field), f"{field.key!r} appears twice", "Keep one of them.")
        if field.key in HEAD:
            head[field.key] = field
    if "variant" not in head:
        todo = "Write variant: and one or more ids, as original-66."
        meant = next((field for field in fields if nearest(field.key, HEAD) == "variant"), None)
        place = block.location() if meant is None else _key_place(block, meant)
        near = "" if meant is None else f"; did you mean 'variant' by {quoted(meant.key)}?"
        raise ExampleError(place, f"the block names no variant{near}", todo)
    return head


def _kind(field: Field) -> str:
    """The kind of claim that *field* makes if it is one."""
    return field.key.partition(" in ")[0]


def _key_place(block: BlockText, field: Field) -> Location:
    return block.location(field.line, field.column)


def _claims(fields: Iterable[Field], variants: tuple[str, ...], block: BlockText) -> tuple[Claim, ...]:
    """The claims on one position.

    Raises:
        ExampleError: beside one that there is no such position, others are made of it.
    """
    claims = tuple(_claim(field, variants, block) for field in fields)
    for claim in claims:
        others = [other for other in claims if other is not claim and set(other.variants) & set(claim.variants)]
        if claim.kind in impossible.KINDS and others:
            what = f"{claim.kind} says that nothing can be asked here, and more is claimed"
            raise ExampleError(_key_place(block, others[0].field), what, f"Let {claim.kind} stand alone.")
    return claims


def _claim(field: Field, variants: tuple[str, ...], block: BlockText) -> Claim:
    where = field.key.partition(" in ")[2]
    named = tuple(name.strip() for name in where.split(",")) if where else variants
    strange = [name for name in named if name not in variants]
    if strange:
        raise ExampleError(
            _key_place(block, field),
            f"the block does not speak of {', '.join(strange)}",
            "Name it in the line variant: too.",
        )
    return Claim(kind=_kind(field), text=field.value, variants=named, field=field, line=block.location(field.line).line)


def _house_rules(field: Field, variant: str, block: BlockText) -> dict[str, object]:
    """`marriage.lead_card = king, strict.must_beat = false` as rule names and values of the game of *variant*."""
    rules: dict[str, object] = {}
    for part in rule_texts(field):
        if part.value is None:
            place = block.location(field.line, part.word.column if part.word else field.start)
            raise ExampleError(place, f"{part.text!r} sets no rule", f"Write {EXAMPLE}.")
        rules[part.name] = rule_value(variant, part.name, part.value)
    return rules
