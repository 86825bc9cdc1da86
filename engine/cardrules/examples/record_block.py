"""Record blocks: a command that programs script against, the deal records given to it, and what it answers.

    command: why --action "play HK"
    record: {"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}
    answer has: {"legal": false, "rules": ["strict.must_follow"]}

Each line is one line of the stream: a record in, an answer out, the first answer to the first record and so on. An
`answer` is the whole answer, compared as JSON. After `answer has` it may leave out keys, at any depth; what it
contains must be so. A command that takes no records answers alone, and there `answer: …` stands for any number of
answers that are not given.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardrules.errors import RulesError, quoted
from cardrules.examples.commands import FORMS, Command, CommandTextError, parse_command, variant_of
from cardrules.examples.errors import ExampleError
from cardrules.examples.location import BlockText
from cardrules.games import variants
from cardrules.record_lines import read_record

RECORD_FENCE: Final = "record"
"""First word after the fence of a record block."""

GAP: Final = "…"
"""The sign for answers that are not given."""

_COMMAND, _RECORD, _ANSWER, _PART = "command", "record", "answer", "answer has"
_KEYS: Final = (_COMMAND, _RECORD, _ANSWER, _PART)


class Line(NamedTuple):
    """One `key: value` of a block; the value is the rest of the line, whatever signs it has."""

    key: str
    text: str

    number: int
    """Line in the block, from 0."""

    column: int
    """Where the value begins, from 0."""


class ExpectedAnswer(NamedTuple):
    """One expected answer, or a gap."""

    line: Line

    value: object
    """What it contains, as JSON; `GAP` where it is a gap."""

    whole: bool
    """Whether it is all of the answer."""

    @property
    def is_gap(self) -> bool:
        """Whether it stands for any number of answers."""
        return self.line.text == GAP


class Transcript(NamedTuple):
    """A record block, read."""

    path: str

    block: BlockText
    """Its text, and its place in the file."""

    command: Command
    command_line: Line
    records: tuple[Line, ...]
    answers: tuple[ExpectedAnswer, ...]

    @property
    def variants(self) -> tuple[str, ...]:
        """Variants that the command or a record names, each once."""
        named = [*self.command.variants, *(_variant_in(line.text) for line in self.records)]
        return tuple(name for name in dict.fromkeys(named) if name in variants())

    def run(self) -> tuple[Mapping[str, object], ...]:
        """What the command answers now.

        Raises:
            RulesError: its arguments name something that there is not.
        """
        return tuple(self.command.answers([line.text for line in self.records]))


def parse_records(text: str, *, path: str, line: int, margins: tuple[int, ...] = ()) -> Transcript:
    """The record block in *text*, whose opening fence is at *line* of *path*, from 1.

    *margins* are the characters before each of its lines in the file, if any do.

    Raises:
        ExampleError: it cannot be read as one.
    """
    block = BlockText(line, tuple(text.split("\n")), margins)
    lines = list(_lines(block))
    if [line.key for line in lines[:1]] != [_COMMAND]:
        todo = f"Begin with one of {', '.join(f'{_COMMAND}: {form}' for form in FORMS[:4])} …"
        raise ExampleError(block.location(), "the block does not begin with its command", todo)
    head, *body = lines
    transcript = Transcript(
        path=path,
        block=block,
        command=_command(head, block),
        command_line=head,
        records=tuple(line for line in body if line.key == _RECORD),
        answers=tuple(_answer(line, block) for line in body if line.key in (_ANSWER, _PART)),
    )
    _check_shape(transcript, body)
    return transcript


def _lines(block: BlockText) -> Iterator[Line]:
    for number, line in enumerate(block.lines):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        name = " ".join(key.split())
        if not colon or name not in _KEYS:
            what = f"{quoted(name)} is no line of a record block"
            start = len(line) - len(line.lstrip())
            raise ExampleError(block.location(number, start), what, f"There are {', '.join(_KEYS)}.")
        column = len(key) + 1 + len(value) - len(value.lstrip())
        if not value.strip():
            raise ExampleError(block.location(number, len(key)), f"nothing is behind {name}", "Write it in one line.")
        yield Line(name, value.strip(), number, column)


def _command(line: Line, block: BlockText) -> Command:
    try:
        return parse_command(line.text)
    except CommandTextError as error:
        todo = f"There are {'; '.join(FORMS)}."
        raise ExampleError(block.location(line.number, line.column), str(error), todo) from None


def _answer(line: Line, block: BlockText) -> ExpectedAnswer:
    if line.text == GAP:
        return ExpectedAnswer(line, GAP, whole=False)
    try:
        value = json.loads(line.text)
    except json.JSONDecodeError as error:
        place = block.location(line.number, line.column + error.pos)
        raise ExampleError(place, f"the answer is no JSON: {error.msg}", "Write it as the command prints it.") from None
    return ExpectedAnswer(line, value, whole=line.key == _ANSWER)


def _check_shape(transcript: Transcript, lines: Sequence[Line]) -> None:
    """Refuse a transcript in which something has no counterpart.

    Raises:
        ExampleError: naming the first such line.
    """
    for line, what, todo in _misshapen(transcript, lines):
        raise ExampleError(transcript.block.location(line.number), what, todo)


def _misshapen(transcript: Transcript, lines: Sequence[Line]) -> Iterator[tuple[Line, str, str]]:
    """Lines without a counterpart, each with what is wrong and what to do."""
    answers = transcript.answers
    for line in lines:
        if line.key == _COMMAND:
            yield line, "a block has one command", "Write another block."
    if all(answer.is_gap for answer in answers):
        yield transcript.command_line, "the block has no answer", "Write what the command answers."
    for answer in answers:
        if not answer.value:
            yield answer.line, "this answer is empty", "Write one key of it at least."
    if transcript.command.takes_records:
        yield from _unpaired(transcript.records, answers)
    else:
        for record in transcript.records:
            yield record, "this command takes no records", "Leave the record out."


def _unpaired(records: Sequence[Line], answers: Sequence[ExpectedAnswer]) -> Iterator[tuple[Line, str, str]]:
    """Records and answers that do not belong to one of the other."""
    for answer in answers:
        if answer.is_gap:
            yield answer.line, "each record has an answer of its own", "Write it, or leave the record out."
    for record in records[len(answers) :]:
        yield record, "this record has no answer", "Write what the command answers to it."
    for answer in answers[len(records) :]:
        yield answer.line, "this answers no record", "Write the record, or leave the answer out."


def _variant_in(record: str) -> str:
    try:
        return variant_of(read_record(record))
    except RulesError:
        return ""
