"""Record blocks compared with the engine: what it answers now, and where that differs from the block."""

import json
from collections.abc import Iterator, Mapping, Sequence

from cardrules.errors import RulesError
from cardrules.examples.record_block import GAP, Line, Transcript
from cardrules.faults import Fault

type Found = Sequence[Mapping[str, object]]
"""What a command answers, in order."""


def check_records(transcript: Transcript) -> list[Fault]:
    """The faults of *transcript*: one for each answer that the engine gives otherwise."""
    try:
        found = list(transcript.run())
    except RulesError as error:
        return [_fault(transcript, transcript.command_line, what=str(error), todo="Mend the command.")]
    return list(_differing(transcript, found))


def answers_of(transcript: Transcript) -> list[Mapping[str, object] | None]:
    """The real answer for each expected one of *transcript*, which has no faults; None for a gap."""
    found = list(transcript.run())
    return [None if place is None else found[place] for place in _places(transcript, found)]


def _differing(transcript: Transcript, found: Found) -> Iterator[Fault]:
    """A fault for each expected answer that is not among those *found*, in its place."""
    places = _places(transcript, found)
    for number, (expected, place) in enumerate(zip(transcript.answers, places, strict=True)):
        if expected.is_gap:
            continue
        if place is None:
            what = "the command answers no such line here"
            yield _fault(transcript, expected.line, what=what, expected=expected.line.text, todo="Mend the answer.")
            continue
        where = _difference(expected.value, found[place], whole=expected.whole)
        if where is not None:
            yield _fault(
                transcript,
                expected.line,
                what=f"the engine answers otherwise: {where}",
                expected=expected.line.text,
                found=json.dumps(found[place], ensure_ascii=False),
                todo="Mend the answer, or the record; if both are right, the engine is wrong.",
            )
        if number == len(places) - 1 and place + 1 < len(found):
            surplus = json.dumps(found[place + 1], ensure_ascii=False)
            what, todo = "the command goes on answering", f"Tell the rest, or end with answer: {GAP}"
            yield _fault(transcript, expected.line, what=what, found=surplus, todo=todo)


def _places(transcript: Transcript, found: Found) -> list[int | None]:
    """For each expected answer the index of the one *found* that it means; None for a gap, and where there is none.

    After a gap it is the next one that is as expected.
    """
    places: list[int | None] = []
    due, free = 0, False
    for expected in transcript.answers:
        if expected.is_gap:
            places.append(None)
            free = True
            continue
        place: int | None = due if due < len(found) else None
        if free:
            numbers = range(due, len(found))
            place = next(
                (n for n in numbers if _difference(expected.value, found[n], whole=expected.whole) is None), None
            )
        places.append(place)
        due, free = (due if place is None else place + 1), False
    return places


def _difference(expected: object, found: object, *, whole: bool, where: str = "") -> str | None:
    """Where *found* is not as *expected*, in words; None where it is. With *whole* no key may be left out."""
    if isinstance(expected, dict) and isinstance(found, Mapping):
        return _key_difference(expected, found, whole=whole, where=where)
    if isinstance(expected, list) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            return f"{where or 'the answer'} has {len(found)} parts, not {len(expected)}"
        pairs = enumerate(zip(expected, found, strict=True))
        parts = (_difference(one, other, whole=whole, where=f"{where}[{n}]") for n, (one, other) in pairs)
        return next((part for part in parts if part is not None), None)
    # As JSON, where true is not 1.
    one, other = json.dumps(expected, ensure_ascii=False), json.dumps(found, ensure_ascii=False)
    return None if one == other else f"{where or 'the answer'} is {other}, not {one}"


def _key_difference(
    expected: Mapping[str, object], found: Mapping[str, object], *, whole: bool, where: str
) -> str | None:
    for key in dict.fromkeys((*expected, *found)):
        name = f"{where}.{key}" if where else key
        if key not in found:
            return f"{name} is not there"
        if key not in expected:
            if whole:
                return f"{name} is there too"
            continue
        difference = _difference(expected[key], found[key], whole=whole, where=name)
        if difference is not None:
            return difference
    return None


def _fault(  # noqa: PLR0913  # a fault has so many facts
    transcript: Transcript, line: Line, *, what: str, expected: str = "", found: str = "", todo: str = ""
) -> Fault:
    place = transcript.block.location(line.number)
    return Fault(
        path=transcript.path, line=place.line, what=what, expected=expected, found=found, is_claim=True, todo=todo
    )
