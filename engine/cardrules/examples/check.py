"""Holding examples to the engine: one by one, or all of some files."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardrules.claims import Claims, ClaimTextError
from cardrules.errors import BadPosition, BadRule, BadVariant, RulesError
from cardrules.examples.block import Claim, Example, ExampleError, ExampleFault, parse_example
from cardrules.examples.fences import Fence, find_fences
from cardrules.examples.place import Place
from cardrules.games import game_of
from cardrules.notation import Field

FENCE_NAME: Final = "example"
"""First word after the fence of an example block."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """What checking some files found."""

    examples: int
    """Blocks seen, readable or not."""

    faults: tuple[ExampleFault, ...]
    """In the order of files and lines."""


def check_files(paths: Iterable[Path]) -> Report:
    """Check every example block of *paths*: files, or folders whose `.md` files are taken in order of name."""
    examples = 0
    faults: list[ExampleFault] = []
    for path in _markdown_files(paths):
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            faults.append(ExampleFault(path=path.as_posix(), line=1, what=f"the file cannot be read: {error}"))
            continue
        fences = [fence for fence in find_fences(text) if fence.name == FENCE_NAME]
        examples += len(fences)
        for fence in fences:
            faults.extend(check_fence(fence, path.as_posix()))
    return Report(examples=examples, faults=tuple(faults))


def check_fence(fence: Fence, path: str) -> list[ExampleFault]:
    """The faults of the example in *fence* of *path*."""
    line = fence.start + 1
    if not fence.closed:
        return [
            ExampleFault(path=path, line=line, what="the block is never closed", todo="Close it with the same fence.")
        ]
    try:
        example = parse_example(fence.text, path=path, line=line, margins=fence.margins)
    except ExampleError as error:
        line, column, excerpt = error.place
        return [ExampleFault(path=path, line=line, column=column, excerpt=excerpt, what=error.what, todo=error.todo)]
    return check_example(example)


def check_example(example: Example) -> list[ExampleFault]:
    """The faults of *example*: one for each variant, or each claim in it, that the engine does not bear out."""
    faults: list[ExampleFault] = []
    for variant in example.variants:
        try:
            claims = game_of(variant).claims(variant, example.rules, example.position)
        except RulesError as error:
            faults.append(_misread(example, error, variant))
            continue
        faults.extend(_check_claims(example, claims, variant))
    return list(_told_once(faults))


def _told_once(faults: Iterable[ExampleFault]) -> Iterator[ExampleFault]:
    """*faults* in their order, those that several variants share told once, with the names of all of them."""
    variants: dict[ExampleFault, list[str]] = {}
    for fault in faults:
        variants.setdefault(replace(fault, variant=""), []).append(fault.variant)
    for fault, names in variants.items():
        yield replace(fault, variant=", ".join(names))


def _check_claims(example: Example, claims: Claims, variant: str) -> Iterator[ExampleFault]:
    position = "; ".join(f"{field.key}: {field.value}" for field in example.position)
    for claim in example.claims:
        if variant not in claim.variants:
            continue
        try:
            difference = claims.check(claim.kind, claim.text)
        except (ClaimTextError, RulesError) as error:
            yield _unreadable(example, claim, error, variant, position)
            continue
        if difference is not None:
            yield ExampleFault(
                path=example.path,
                line=claim.line,
                what=difference.what,
                variant=variant,
                position=position,
                expected=difference.expected,
                found=difference.found,
                rule=difference.rule,
                todo="Mend the claim, or the position; if both are right, the engine is wrong.",
            )


def _unreadable(example: Example, claim: Claim, error: Exception, variant: str, position: str) -> ExampleFault:
    message = str(error)
    place = example.block.place(claim.field.line, _named_column(claim.field, message))
    return ExampleFault(
        path=example.path,
        line=place.line,
        column=place.column,
        excerpt=place.excerpt,
        what=f"the claim {claim.kind!r} cannot be checked: {message}",
        variant=variant,
        position=position,
        found=claim.text,
        todo="Mend the claim.",
    )


def _named_column(field: Field, message: str) -> int:
    """Where the value of *field* has what *message* quotes or begins with; the value's beginning without either."""
    quote = message.partition("'")[2].partition("'")[0].split()
    for named in (quote, message.split()[:1]):
        for place, word in enumerate(field.words):
            if named and [found.text for found in field.words[place : place + len(named)]] == named:
                return word.column
    return field.start


def _misread(example: Example, error: RulesError, variant: str = "") -> ExampleFault:
    place = _place(example, error)
    return ExampleFault(
        path=example.path,
        line=place.line,
        column=place.column,
        excerpt=place.excerpt,
        what=str(error),
        variant=variant,
        position="; ".join(f"{entry.key}: {entry.value}" for entry in example.position),
        todo="Mend the block; `cardrules check` tells whether it holds.",
    )


def _place(example: Example, error: RulesError) -> Place:
    """Where the text has what *error* is about; the opening fence where the fault is that something is missing."""
    match error:
        case RulesError(line=int(line), column=int(column)):
            return example.block.place(line, column)
        case BadVariant():
            field = example.field("variant")
        case BadRule():
            field = example.field("rules")
        case BadPosition(field=key):
            field = example.field(key)
        case _:
            field = None
    if field is None:
        return example.block.place()
    return example.block.place(field.line, _named_column(field, str(error)))


def _markdown_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.md"))
        else:
            yield path
