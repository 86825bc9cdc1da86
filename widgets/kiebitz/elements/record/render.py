"""A command with deal records and its answers, as a terminal shows them: to read, to select, to try."""

import json
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardrules.examples import Transcript, answers_of
from kiebitz.elements.environment import template

PROGRAM: Final = "cardrules"

LEFT_OUT: Final = "…"
"""The text in the place of answers, or parts of an answer, that are not shown."""


class TerminalLine(NamedTuple):
    """One line of the listing."""

    kind: str
    """`typed` for the command, `given` for a record, `answer`."""

    text: str


def render_record(transcript: Transcript, locale: str) -> str:
    """The HTML of *transcript*, which has no faults. It has no sentence, so it is the same in each language."""
    return template("record", locale).render(lines=list(_lines(transcript))).strip()


def _lines(transcript: Transcript) -> Iterator[TerminalLine]:
    """The command, then each record with its answer below it."""
    yield TerminalLine("typed", f"{PROGRAM} {transcript.command_line.text}")
    records = [TerminalLine("given", record.text) for record in transcript.records]
    for number, (sentence, found) in enumerate(zip(transcript.answers, answers_of(transcript), strict=True)):
        yield from records[number : number + 1]
        yield TerminalLine("answer", LEFT_OUT if found is None else highlighted(sentence.value, found))


def highlighted(facts: object, found: object) -> str:
    """The answer *found* as JSON, with a sign in the place of all that is not *facts*."""
    match found:
        case Mapping() if isinstance(facts, dict):
            parts = [f"{_text(key)}: {highlighted(facts[key], value)}" for key, value in found.items() if key in facts]
            return f"{{{', '.join(parts + [LEFT_OUT] * (len(parts) < len(found)))}}}"
        case list() | tuple() if isinstance(facts, list):
            return f"[{', '.join(map(highlighted, facts, found))}]"
        case _:
            return _text(found)


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
