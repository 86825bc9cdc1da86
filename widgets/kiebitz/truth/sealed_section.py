"""What a seal keeps of a section: the rules and answers it rests on, and its stream."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kiebitz.truth.page import Page, answers
from kiebitz.truth.prose import Section
from kiebitz.truth.review import Content
from kiebitz.truth.rule_dependencies import dependencies
from kiebitz.truth.stream import BLOCK, Entry


@dataclass(frozen=True, kw_only=True, slots=True)
class SealedSection:
    """The text of a section when it was sealed, and what that rested on."""

    rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Each rule it rests on, with its value in the presets concerned."""

    facts: Mapping[str, str] = field(default_factory=dict)
    """Each fact it asks for, with the answer."""

    stream: tuple[Entry, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Its sentences, in order."""
        return tuple(entry.text for entry in self.stream if entry.is_sentence)

    @property
    def blocks(self) -> tuple[str, ...]:
        """Its blocks, in order."""
        return tuple(entry.text for entry in self.stream if entry.kind == BLOCK)

    @property
    def content(self) -> Content:
        """The section as a lock file keeps it."""
        whole: dict[str, Any] = {
            "rules": {rule: dict(by_preset) for rule, by_preset in self.rules.items()},
            "facts": dict(self.facts),
            "stream": [{entry.kind: entry.text} for entry in self.stream],
        }
        return {name: held for name, held in whole.items() if held}


def parse_sealed_section(content: Content) -> SealedSection:
    """The section that a lock file keeps as *content*; what cannot be read is left out, and so is not the same."""
    stream = [one for one in content.get("stream", ()) if isinstance(one, dict)]
    return SealedSection(
        rules=_mapping(content.get("rules")),
        facts=_mapping(content.get("facts")),
        stream=tuple(Entry(str(kind), str(text)) for one in stream for kind, text in one.items()),
    )


def sections_by_id(page: Page) -> dict[str, Section]:
    """The sections of *page* by id; a second one of the same id has another key than the first."""
    return dict(zip(_distinct([section.id for section in page.sections]), page.sections, strict=True))


def current_sections(page: Page) -> dict[str, SealedSection]:
    """What a seal of *page* would keep, by section."""
    sections = sections_by_id(page)
    names = _distinct([name for name, _ in page.streams])
    return {
        name: SealedSection(
            rules=dependencies(page, sections[name]) if name in sections else {},
            facts=answers(sections[name]) if name in sections else {},
            stream=stream,
        )
        for name, (_, stream) in zip(names, page.streams, strict=True)
        if stream
    }


def _distinct(ids: list[str]) -> list[str]:
    found: dict[str, None] = {}
    for name in ids:
        unique = name
        while unique in found:
            unique += "'"
        found[unique] = None
    return [*found]


def _mapping(held: object) -> Mapping[str, Any]:
    return held if isinstance(held, dict) else {}
