"""A section as a reviewer has to see it: rules, answers, sentences and blocks together, with what has changed."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final

from kiebitz.truth.sealed_section import SealedSection
from kiebitz.truth.stream import Entry

_MANY: Final = 12
"""Rules from which on only those that have changed are listed."""


def section_diff(name: str, was: SealedSection | None, is_now: SealedSection | None) -> str:
    """The section called *name*; a line that begins with `-` was sealed, one with `+` is new."""
    before, after = was or SealedSection(), is_now or SealedSection()
    lines = [name if is_now else f"{name} (gone)"]
    lines += _part("rests on the rules", _values(before.rules, after.rules))
    lines += _part("asks for", _answers(before.facts, after.facts))
    lines += _part("says and shows", _entries(before.stream, after.stream))
    return "\n".join(lines)


def marked(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """The lines of *after* with those of *before* that are gone, each with its mark."""
    for kind, start, end, at, until in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from (f"  {line}" for line in after[at:until])
        else:
            yield from (f"- {line}" for line in before[start:end])
            yield from (f"+ {line}" for line in after[at:until])


def _part(title: str, lines: Iterator[str]) -> list[str]:
    held = [f"    {line}" for line in lines]
    return [f"  {title}:", *held] if held else []


def _values(before: Mapping[str, Mapping[str, str]], after: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    rules = list(dict.fromkeys([*before, *after]))
    listed = [rule for rule in rules if before.get(rule) != after.get(rule) or len(rules) <= _MANY]
    for rule in listed:
        yield from marked(_by_value(rule, before), _by_value(rule, after))
    if len(listed) < len(rules):
        yield f"  and {len(rules) - len(listed)} more, which are as they were sealed"


def _by_value(rule: str, values: Mapping[str, Mapping[str, str]]) -> list[str]:
    """One line with each value of *rule* and the presets that have it."""
    presets: dict[str, list[str]] = {}
    for preset, value in values.get(rule, {}).items():
        presets.setdefault(value, []).append(preset)
    text = "; ".join(f"{value} in {', '.join(names)}" for value, names in presets.items())
    return [f"{rule}: {text}"] if text else []


def _answers(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    for question in dict.fromkeys([*before, *after]):
        old = [f"{{= {question} }} is {before[question]}"] if question in before else []
        new = [f"{{= {question} }} is {after[question]}"] if question in after else []
        yield from marked(old, new)


def _entries(before: Sequence[Entry], after: Sequence[Entry]) -> Iterator[str]:
    yield from marked(list(_lines(before)), list(_lines(after)))


def _lines(stream: Sequence[Entry]) -> Iterator[str]:
    """Each line of *stream*, those of a block one below the other."""
    for entry in stream:
        first, *more = entry.text.split("\n")
        yield f"{entry.kind}: {first}"
        yield from (f"    {line}" for line in more)
