"""Holding examples to the engine: one by one, or all of some files."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardrules.claims import ClaimTextError
from cardrules.errors import BadPosition, RulesError, UnknownField, quoted
from cardrules.examples import impossible
from cardrules.examples.completion import has_answer, lines_that_follow
from cardrules.examples.errors import ExampleError
from cardrules.examples.evaluation import Evaluation
from cardrules.examples.example_block import HEAD, Claim, Example, NearMiss, parse_example
from cardrules.examples.fault_location import column_of, location_of
from cardrules.examples.fences import Fence, find_fences
from cardrules.examples.files import UnreadableFile, read_markdown
from cardrules.examples.record_answers import check_records
from cardrules.examples.record_block import RECORD_FENCE, parse_records
from cardrules.examples.relevant_rules import relevant_rules
from cardrules.faults import Fault, broken_off
from cardrules.games import claim_kinds
from cardrules.own_variants import own_variants
from cardrules.suggestions import suggestion

FENCE_NAME: Final = "example"
"""First word after the fence of an example block."""

BRIEF: Final = "brief"
"""What may follow it: the block is shown small."""

_MANNERS: Final = {FENCE_NAME: ((), (BRIEF,)), RECORD_FENCE: ((),)}
"""What may be written behind the fence of each kind of block that is checked here."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CheckReport:
    """What checking some files found."""

    examples: int
    """Blocks seen, examples and record blocks, readable or not."""

    faults: tuple[Fault, ...]
    """In the order of files and lines."""


def check_files(paths: Iterable[Path], *, line: int | None = None) -> CheckReport:
    """Check every example and record block of *paths*: files, or folders whose `.md` files are taken in their order.

    With *line*, counted from 1, only the block that it is part of.
    """
    examples = 0
    faults: list[Fault] = []
    for path in _markdown_files(paths):
        try:
            text = read_markdown(path)
        except UnreadableFile as error:
            fault = Fault(path=path.as_posix(), line=error.line, what=str(error), todo="Save the file as UTF-8.")
            faults.append(_with_command(fault))
            continue
        fences = [fence for fence in find_fences(text) if fence.name in _MANNERS and _has(fence, line)]
        examples += len(fences)
        for fence in fences:
            faults.extend(check_fence(fence, path.as_posix()))
    return CheckReport(examples=examples, faults=tuple(faults))


def _has(fence: Fence, line: int | None) -> bool:
    return line is None or fence.start < line <= fence.end + 1


def check_fence(fence: Fence, path: str) -> list[Fault]:
    """The faults of the block in *fence* of *path*, an example or a record block."""
    try:
        faults = _fence_faults(fence, path)
    except Exception as error:  # noqa: BLE001  # the faults of other blocks are still to be reported
        faults = [broken_off(error, path=path, line=fence.start + 1)]
    return [_with_command(fault) for fault in faults]


def _fence_faults(fence: Fence, path: str) -> list[Fault]:
    line = fence.start + 1
    if not fence.closed:
        return [Fault(path=path, line=line, what="the block is never closed", todo="Close it with the same fence.")]
    manners = _MANNERS[fence.name]
    if fence.manner not in manners:
        what = f"nobody knows what {' '.join(fence.manner)!r} means here"
        todo = "Write {}.".format(", or ".join([*(" ".join(manner) for manner in manners if manner), "nothing"]))
        return [Fault(path=path, line=line, what=what, todo=todo)]
    try:
        if fence.name == RECORD_FENCE:
            return check_records(parse_records(fence.text, path=path, line=line, margins=fence.margins))
        example = parse_example(fence.text, path=path, line=line, margins=fence.margins)
    except ExampleError as error:
        line, column, excerpt = error.place
        return [Fault(path=path, line=line, column=column or 0, excerpt=excerpt, what=error.what, todo=error.todo)]
    return check_example(example)


def check_example(example: Example) -> list[Fault]:
    """The faults of *example*: one for each variant, or each claim in it, that the engine does not bear out.

    Then those of its near-misses, each of which must differ from the block's own position in what is true of it too.
    """
    faults: list[Fault] = []
    for variant in example.variants:
        evaluation = Evaluation(example, variant)
        faults.extend(_position_faults(evaluation))
        for near_miss in example.near_misses if evaluation.readable else ():
            changed = Evaluation(near_miss.changed, variant)
            wrong = list(_position_faults(changed))
            # The block's own position is read anew: a line that was played on it before must not count.
            faults.extend(wrong or _sameness(near_miss, Evaluation(example, variant), changed))
    return list(_without_repeats(faults))


def _sameness(near_miss: NearMiss, original: Evaluation, changed: Evaluation) -> Iterator[Fault]:
    """The fault that nothing that is claimed of the *changed* position is false of the one *original*."""
    claims = changed.claims
    if not claims or any(original.denies(claim) for claim in claims):
        return
    place = changed.example.block.location(near_miss.line.line, near_miss.line.column)
    yield Fault(
        path=changed.example.path,
        line=place.line,
        column=place.column or 0,
        excerpt=place.excerpt,
        what="every claim holds for the block's own position too, so it is no near-miss",
        variant=changed.variant,
        position=changed.text,
        expected="a claim that is false of the position as told",
        found="; ".join(f"{claim.kind}: {claim.text}" for claim in claims),
        todo="Change what matters, or claim what the change makes different.",
    )


def _without_repeats(faults: Iterable[Fault]) -> Iterator[Fault]:
    """*faults* in their order, those that several variants share only once, with the names of all of them."""
    variants: dict[Fault, list[str]] = {}
    for fault in faults:
        variants.setdefault(replace(fault, variant=""), []).append(fault.variant)
    for fault, names in variants.items():
        yield _with_command(replace(fault, variant=", ".join(names)))


def _with_command(fault: Fault) -> Fault:
    """*fault* with the command that checks its block again; none that knows no variant of somebody's own."""
    if {one.id for one in own_variants()} & {*fault.variant.split(", ")}:
        return fault
    return replace(fault, command=f"cardrules check {fault.path} --line {fault.line}")


def _position_faults(evaluation: Evaluation) -> Iterator[Fault]:
    """What does not hold of one position in one variant; only one fault where it is unreadable and not claimed so."""
    if not evaluation.readable:
        yield _misread(evaluation)
        return
    for claim in evaluation.claims:
        try:
            difference = evaluation.check(claim)
        except (ClaimTextError, RulesError) as error:
            yield _unreadable(evaluation, claim, error)
            continue
        if difference is not None:
            yield _untrue(evaluation, claim, difference)


def _untrue(evaluation: Evaluation, claim: Claim, difference: Fault) -> Fault:
    column = column_of(claim.field, difference.what, difference.found)
    place = evaluation.example.block.location(claim.field.line, column)
    return replace(
        difference,
        path=evaluation.example.path,
        line=place.line,
        column=place.column or 0,
        excerpt=place.excerpt,
        variant=evaluation.variant,
        position=evaluation.text,
        is_claim=True,
        rule=difference.rule or relevant_rules(evaluation.example, claim, evaluation.variant, difference.found),
        todo="Mend the claim, or the position; if both are right, the engine is wrong."
        if claim.text
        else _todo_without_value(evaluation, claim),
    )


def _unreadable(evaluation: Evaluation, claim: Claim, error: Exception) -> Fault:
    message = str(error)
    # A line that is played needs a whole deal, and may find the position impossible.
    if isinstance(error, BadPosition) and evaluation.example.field(error.field) is not None:
        place, found, todo = location_of(evaluation.example, error), "", "Mend the position, or leave the claim out."
    else:
        place = evaluation.example.block.location(claim.field.line, column_of(claim.field, message))
        found, todo = claim.text, "Mend the claim." if claim.text else _todo_without_value(evaluation, claim)
    return Fault(
        path=evaluation.example.path,
        line=place.line,
        column=place.column or 0,
        excerpt=place.excerpt,
        what=f"the claim {claim.kind!r} cannot be checked: {message}",
        variant=evaluation.variant,
        position=evaluation.text,
        found=found,
        todo=todo,
    )


def _todo_without_value(evaluation: Evaluation, claim: Claim) -> str:
    todo = "Write the answer behind the colon"
    form = claim_kinds((evaluation.variant,)).get(claim.kind)
    if form is not None:
        todo += f", as in '{claim.kind}: {form.values[0]}'"
    return f"{todo}, or have 'kiebitz check --fix' write it." if has_answer(evaluation, claim) else f"{todo}."


def _misread(evaluation: Evaluation) -> Fault:
    example, error = evaluation.example, evaluation.error
    place = location_of(example, error)
    what, expected = str(error), ""
    if isinstance(error, UnknownField):
        known = (*error.known, *HEAD, *claim_kinds(example.variants), *impossible.KINDS)
        what = f"{quoted(error.key)} is neither a key of a position nor a claim{suggestion(error.key, known)}"
        expected = ", ".join(known)
    written = lines_that_follow(example)
    return Fault(
        path=example.path,
        line=place.line,
        column=place.column or 0,
        excerpt=place.excerpt,
        what=what,
        variant=evaluation.variant,
        position=evaluation.text,
        expected=expected,
        todo=f"Have 'kiebitz check --fix' write {', '.join(written)}." if written else "Mend the block.",
    )


def _markdown_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.md"))
        else:
            yield path
