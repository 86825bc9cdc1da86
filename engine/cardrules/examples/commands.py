"""The commands that programs script against, as a record block writes them: read, and run without a process.

    why --action "play HK"
    settle original-66 '{"variant": "blog-66", "rules": {"claim.mode": "auto"}}' --online --json

They are written as at a terminal, in the words that make the command answer in JSON.
"""

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from cardrules import json_lines
from cardrules.errors import RulesError, quoted
from cardrules.game import Record
from cardrules.games import variants

type AnswerStream = Iterable[Mapping[str, object]]


class CommandTextError(ValueError):
    """A text that is no command, or one that answers otherwise than in JSON."""


class Command(NamedTuple):
    """A command with its arguments."""

    takes_records: bool
    """Whether it answers deal records, one answer each; else it answers once, in as many lines as it likes."""

    answers: Callable[[Sequence[str]], AnswerStream]
    """What it answers to lines with a record each. Raises RulesError where its arguments name what there is not."""

    variants: tuple[str, ...] = ()
    """Variants that its arguments name."""


def parse_command(text: str) -> Command:
    """The command that *text* writes, without the name of the program.

    Raises:
        CommandTextError: there is no such command, or it would answer otherwise than in JSON.
    """
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise CommandTextError(f"{quoted(text)} cannot be read as a command: {error}") from None
    command = _of_records(words) or _alone(words)
    if command is None:
        raise CommandTextError(f"{quoted(text)} is no command that answers in JSON")
    return command


FORMS: Final = (
    "replay",
    "legal",
    "solve",
    'why --action "play HK"',
    "variants --json",
    "rules VARIANT --json",
    "diff VARIANT VARIANT --json",
    "settle VARIANT VARIANT --json",
    "settle VARIANT VARIANT --online --json",
    "deal VARIANT --seed 1",
    "deal VARIANT --seed 1 --rules 'claim.mode = auto'",
)
"""How commands are written."""


def _of_records(words: list[str]) -> Command | None:
    match words:
        case ["replay"]:
            return _stream(json_lines.replay)
        case ["legal"]:
            return _stream(json_lines.legal)
        case ["solve"]:
            return _stream(json_lines.solve)
        case ["why", "--action", action]:
            return _stream(lambda record: json_lines.why(record, action))
        case _:
            return None


def _stream(question: Callable[[Record], json_lines.Answer]) -> Command:
    # A line of a stream has its break, and a message may count it.
    return Command(
        takes_records=True, answers=lambda records: [json_lines.answer(f"{record}\n", question) for record in records]
    )


def _alone(words: list[str]) -> Command | None:
    """The command that *words* write, if it is one that takes no records."""
    match words:
        case ["variants", "--json"]:
            return _once(json_lines.presets, *variants())
        case ["rules", variant, "--json"]:
            return _once(partial(json_lines.rules, variant), variant)
        case ["diff", *named, "--json"] if named:
            return _once(partial(_differences, named), *filter(None, map(_variant_in, named)))
        case ["settle", one, two, "--online", "--json"]:
            return _settling(one, two, online=True)
        case ["settle", one, two, "--json"]:
            return _settling(one, two, online=False)
        case ["deal", table, "--seed", seed] if seed.isdecimal():
            return _dealing(table, seed, "1", "")
        case ["deal", table, "--seed", seed, "--count", count] if seed.isdecimal() and count.isdecimal():
            return _dealing(table, seed, count, "")
        case ["deal", table, "--seed", seed, "--rules", rules] if seed.isdecimal():
            return _dealing(table, seed, "1", rules)
        case _:
            return None


def _once(answers_of: Callable[[], AnswerStream], *named: str) -> Command:
    return Command(takes_records=False, answers=lambda _: answers_of(), variants=named)


def _differences(named: list[str]) -> AnswerStream:
    return json_lines.differences({text: json_lines.parse_settings(text) for text in named})


def _dealing(table: str, seed: str, count: str, rules: str) -> Command:
    return _once(
        lambda: json_lines.random_deals(
            json_lines.with_rules(json_lines.parse_settings(table), rules), int(seed), int(count)
        ),
        *filter(None, [_variant_in(table)]),
    )


def _settling(one: str, two: str, *, online: bool) -> Command:
    named = filter(None, map(_variant_in, (one, two)))
    return _once(
        lambda: [json_lines.settle(json_lines.parse_settings(one), json_lines.parse_settings(two), online=online)],
        *named,
    )


def _variant_in(settings: str) -> str:
    try:
        return variant_of(json_lines.parse_settings(settings))
    except RulesError:
        return ""


def variant_of(record: Record) -> str:
    """The variant that *record* names; empty where it names none."""
    named = record.get("variant")
    return named if isinstance(named, str) else ""
