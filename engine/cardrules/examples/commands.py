"""The commands that programs script against, as a record block writes them: read, and asked without a process.

    why --action "play HK"
    settle original-66 '{"variant": "blog-66", "rules": {"claim.mode": "auto"}}' --online --json

They are written as at a terminal, in the words that make the command answer in JSON.
"""

import json
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from cardrules import door
from cardrules.errors import RulesError, quoted
from cardrules.game import Record
from cardrules.games import game_of, variants

type Answers = Iterable[Mapping[str, object]]


class CommandTextError(ValueError):
    """A text that is no command, or one that answers otherwise than in JSON."""


class Command(NamedTuple):
    """A command with its arguments."""

    takes_records: bool
    """Whether it answers deal records, one answer each; else it answers once, in as many lines as it likes."""

    answers: Callable[[Sequence[str]], Answers]
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
)
"""How commands are written."""


def _of_records(words: list[str]) -> Command | None:
    match words:
        case ["replay"]:
            return _stream(door.replay)
        case ["legal"]:
            return _stream(door.legal)
        case ["solve"]:
            return _stream(door.solve)
        case ["why", "--action", action]:
            return _stream(lambda record: door.why(record, action))
        case _:
            return None


def _stream(question: Callable[[Record], door.Answer]) -> Command:
    # A line of a stream has its break, and a message may count it.
    return Command(
        takes_records=True, answers=lambda records: [door.answer(f"{record}\n", question) for record in records]
    )


def _alone(words: list[str]) -> Command | None:
    """The command that *words* write, if it is one that takes no records."""
    match words:
        case ["variants", "--json"]:
            return _once(_presets, *variants())
        case ["rules", variant, "--json"]:
            return _once(partial(_rules, variant), variant)
        case ["diff", *named, "--json"] if named:
            return _once(partial(_differences, named), *named)
        case ["settle", one, two, "--online", "--json"]:
            return _settling(one, two, online=True)
        case ["settle", one, two, "--json"]:
            return _settling(one, two, online=False)
        case ["deal", variant, "--seed", seed] if seed.isdecimal():
            return _once(partial(_deals, variant, int(seed), 1), variant)
        case ["deal", variant, "--seed", seed, "--count", count] if seed.isdecimal() and count.isdecimal():
            return _once(partial(_deals, variant, int(seed), int(count)), variant)
        case _:
            return None


def _once(ask: Callable[[], Answers], *named: str) -> Command:
    return Command(takes_records=False, answers=lambda _: ask(), variants=named)


def _presets() -> Iterator[door.Answer]:
    for variant in variants():
        game = game_of(variant)
        texts = {line.partition(":")[0] for _, basis in game.rules(variant).values() for line in basis.lines}
        yield {"id": variant, "game": game.id, "sources": sorted(texts)}


def _rules(variant: str) -> Iterator[door.Answer]:
    for name, (value, basis) in game_of(variant).rules(variant).items():
        extra = {"origin": basis.origin, "conflict": basis.conflict}
        told = {"rule": name, "value": value, "basis": basis.kind, "lines": basis.lines}
        yield told | {key: text for key, text in extra.items() if text}


def _differences(named: Sequence[str]) -> Iterator[door.Answer]:
    presets = {variant: game_of(variant).rules(variant) for variant in named}
    for rule in dict.fromkeys(rule for rules in presets.values() for rule in rules):
        values = {variant: rules[rule][0] if rule in rules else None for variant, rules in presets.items()}
        if len({json.dumps(value) for value in values.values()}) > 1:
            yield {"rule": rule, "values": values}


def _settling(one: str, two: str, *, online: bool) -> Command:
    named = filter(None, map(_variant_in, (one, two)))
    return _once(lambda: [door.settle(_settings(one), _settings(two), online=online)], *named)


def _settings(text: str) -> Record:
    return door.read_record(text) if text.lstrip().startswith("{") else {"variant": text}


def _variant_in(settings: str) -> str:
    try:
        return variant_of(_settings(settings))
    except RulesError:
        return ""


def variant_of(record: Record) -> str:
    """The variant that *record* names; empty where it names none."""
    named = record.get("variant")
    return named if isinstance(named, str) else ""


def _deals(variant: str, seed: int, count: int) -> Iterator[door.Answer]:
    return (game_of(variant).random_deal(variant, number) for number in range(seed, seed + count))
