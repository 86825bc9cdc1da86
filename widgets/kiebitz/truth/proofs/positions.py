"""The positions that the blocks of a section play, each with what is claimed of it: what a proof can name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardrules.examples import Example, ExampleError, parse_example
from cardrules.notation import Field
from kiebitz.truth.page import Page
from kiebitz.truth.prose import Section

HOUSE_RULES = "rules"


@dataclass(frozen=True, kw_only=True, slots=True)
class Claimed:
    """One line of a block: a claim, or a line of the position that it is made of."""

    kind: str
    """Its key, without the variants that it names."""

    text: str
    variants: frozenset[str]
    """The variants in which it holds, with the house rules of its position if there are any."""

    is_claim: bool
    line: int
    """Line of the page, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayedPosition:
    """A position of a block, or of a near-miss in it."""

    lines: tuple[Claimed, ...]
    house_rules: str
    """As the line `rules` has them; empty where the variants' own rules hold."""

    block: int
    """Line of the block in the page, from 1."""

    near_miss: str
    """What is changed in it; empty for the block's own position."""


def positions_of(page: Page, section: Section) -> tuple[PlayedPosition, ...]:
    """The positions of the example blocks in *section* of *page*, in order; those that cannot be read are left out."""
    return tuple(
        position
        for block in page.blocks_of(section)
        if block.number
        for position in _positions(block.fence.text, block.line, block.fence.margins)
    )


@lru_cache(maxsize=5000)
def _positions(text: str, line: int, margins: tuple[int, ...]) -> Sequence[PlayedPosition]:
    try:
        example = parse_example(text, path="", line=line, margins=margins)
    except ExampleError:
        return ()
    return [
        _position(example, example, None),
        *(_position(example, near.changed, near.line) for near in example.near_misses),
    ]


def _position(example: Example, changed: Example, near: Field | None) -> PlayedPosition:
    house_rules = ", ".join(field.value for field in changed.head if field.key == HOUSE_RULES)
    return PlayedPosition(
        lines=tuple(_lines(example, changed, near)),
        house_rules=" ".join(house_rules.split()),
        block=example.line,
        near_miss=f"{near.key}: {near.value}" if near else "",
    )


def _lines(example: Example, changed: Example, near: Field | None) -> Iterator[Claimed]:
    all_variants = frozenset(example.variants)
    for claim in changed.claims:
        variants = frozenset(claim.variants)
        yield Claimed(kind=claim.kind, text=_folded(claim.text), variants=variants, is_claim=True, line=claim.line)
    whole = [(field.key, field.value, field.line) for field in (*changed.position, *changed.head)]
    whole += [("near-miss", f"{near.key}: {near.value}", near.line)] if near else []
    for key, value, line in whole:
        place = example.block.location(line).line
        yield Claimed(kind=key, text=_folded(value), variants=all_variants, is_claim=False, line=place)


def _folded(text: str) -> str:
    return " ".join(text.split())
