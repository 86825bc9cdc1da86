"""What an example block leaves out and the engine can work out, as changes of the text that the block is in.

A line of the position follows from the others (`cardrules.game.Completing`), or a claim has no value: then it is what
the engine answers. Nothing is changed where a block would still have something to mend in its position.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardrules.claims import NONE, ClaimTextError
from cardrules.errors import RulesError
from cardrules.examples import impossible
from cardrules.examples.evaluation import Evaluation
from cardrules.examples.example_block import Claim, Example, parse_example
from cardrules.examples.fences import Fence
from cardrules.game import Completing
from cardrules.games import game_of
from cardrules.notation import Field, parse_fields


class Completion(NamedTuple):
    """A line of a block as it should be."""

    line: int
    """The line of the block, from 0, in which it is, or behind which it belongs."""

    text: str
    """The line, without what is before the block's text in its file."""

    is_new: bool
    """Whether it is a line more; else it takes the place of that one."""

    written: str
    """What is written: key and value."""


def completions(fence: Fence) -> tuple[Completion, ...]:
    """What the example block in *fence* leaves out, in the order of its lines; nothing where nothing follows."""
    try:
        example = parse_example(fence.text, path="page", line=fence.start + 1)
        if not fence.closed or (found := _whole(example)) is None:
            return ()
        asks = any(not claim.text for claim in example.claims)
        answers = list(_answers(example.claims, found.evaluations)) if asks else []
    except Exception:  # noqa: BLE001  # whatever is wrong with a block, its check reports it
        return ()
    return tuple(sorted((*_of_position(example, found.added), *_of_claims(example, answers))))


def lines_that_follow(example: Example) -> tuple[str, ...]:
    """The lines of its position that *example* leaves out, where they follow and nothing else is wrong with it."""
    try:
        found = _whole(example)
    except RulesError:
        return ()
    return tuple(f"{key}: {value}" for key, value in found.added.items()) if found else ()


class _Whole(NamedTuple):
    """A block with all lines of its position."""

    added: dict[str, str]
    """Key and value of each line that it leaves out."""

    evaluations: tuple[Evaluation, ...]
    """The block with them, in each of its variants."""


def _whole(example: Example) -> _Whole | None:
    """*example* with what follows; None where it lacks nothing, is wrong otherwise, or shows what there cannot be.

    Raises:
        RulesError: its rules or its position cannot be read.
    """
    # There what is missing is the point.
    if any(claim.kind in impossible.KINDS for claim in example.claims):
        return None
    added = dict(_position_lines(example))
    if not added and all(claim.text for claim in example.claims):
        return None
    whole = _with_lines(example, added)
    evaluations = tuple(Evaluation(whole, variant) for variant in example.variants)
    return None if any(evaluation.error for evaluation in evaluations) else _Whole(added, evaluations)


def _position_lines(example: Example) -> Iterator[tuple[str, str]]:
    """Key and value of each line that follows in all variants of *example* alike."""
    fields = {field.key: field for field in example.position}
    found = []
    for variant in example.variants:
        game = game_of(variant)
        found.append(game.completed(variant, example.rules, fields) if isinstance(game, Completing) else {})
    for key, value in found[0].items():
        if all(other.get(key) == value for other in found):
            yield key, value


def _with_lines(example: Example, added: dict[str, str]) -> Example:
    """*example* with the lines *added*, in the places of those that it has."""
    lines = "\n".join(f"{key}: {value}" for key, value in added.items())
    kept = tuple(field for field in example.position if field.key not in added)
    return replace(example, position=(*kept, *parse_fields(lines)))


def _answers(claims: Sequence[Claim], evaluations: Sequence[Evaluation]) -> Iterator[tuple[Claim, str]]:
    """Each of *claims* that has no value, with the one that holds in all its variants."""
    for claim in claims:
        concerned = [evaluation for evaluation in evaluations if evaluation.variant in claim.variants]
        if claim.text:
            for evaluation in concerned:
                # A line has to be played, so that what follows from it can be checked.
                _answer(evaluation, claim)
            continue
        found = {_likely_answer(evaluation, claim) for evaluation in concerned}
        answer = next(iter(found)) if len(found) == 1 else ""
        if answer and all(_holds(evaluation, claim, answer) for evaluation in concerned):
            yield claim, answer


def has_answer(evaluation: Evaluation, claim: Claim) -> bool:
    """Whether the engine knows the value of *claim*, which has none; not where the value would name what is asked."""
    return _holds(evaluation, claim, _likely_answer(evaluation, claim))


def _likely_answer(evaluation: Evaluation, claim: Claim) -> str:
    """The value that *claim* lacks, if it has an answer; one that cannot be read without a value may have none."""
    return _answer(evaluation, claim) or _answer(evaluation, replace(claim, text=NONE)) or NONE


def _answer(evaluation: Evaluation, claim: Claim) -> str:
    """What the engine finds instead of *claim*; empty where it holds or cannot be checked."""
    try:
        difference = evaluation.check(claim)
    except (ClaimTextError, RulesError):
        return ""
    return difference.found if difference else ""


def _holds(evaluation: Evaluation, claim: Claim, answer: str) -> bool:
    try:
        return evaluation.check(replace(claim, text=answer)) is None
    except (ClaimTextError, RulesError):
        return False


def _of_claims(example: Example, answers: Sequence[tuple[Claim, str]]) -> Iterator[Completion]:
    for claim, answer in answers:
        yield _replaced(example, claim.field, answer)


def _of_position(example: Example, added: dict[str, str]) -> Iterator[Completion]:
    known = list(game_of(example.variants[0]).position_keys)
    for key, value in added.items():
        old = example.field(key)
        if old is not None:
            yield _replaced(example, old, value)
            continue
        before = [field for field in example.position if known.index(field.key) < known.index(key)]
        behind = max((field.line for field in before), default=example.head[0].line)
        # What is no claim is before the claims.
        yield Completion(behind, f"{key}: {value}", is_new=True, written=f"{key}: {value}")


def _replaced(example: Example, field: Field, value: str) -> Completion:
    """The line of *field* with another *value*, all around it as it is."""
    line = example.block.lines[field.line]
    before, behind = line[: field.start], line[field.end :]
    if not field.words:
        # Behind a colon without a value there may be blanks, which would come twice.
        before, behind = f"{before} ", behind if behind.strip() else ""
    return Completion(field.line, f"{before}{value}{behind}", is_new=False, written=f"{field.key}: {value}")
