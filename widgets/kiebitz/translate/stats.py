"""Counts how far the translations are."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from kiebitz.translate.catalogue import Catalogue, Key, Message
from kiebitz.translate.catalogues import LOCALES, catalogues, languages_in, templates
from kiebitz.translate.languages import DERIVED


@dataclass(frozen=True, kw_only=True, slots=True)
class Count:
    """How far one domain is in one language, in messages."""

    language: str
    domain: str
    translated: int
    fuzzy: int
    """Messages whose English text changed since; readers see English."""

    empty: int

    @property
    def total(self) -> int:
        """All messages of the domain."""
        return self.translated + self.fuzzy + self.empty


def counts(project: Path) -> list[Count]:
    """The counts of every language and domain that has a template, by language, then by domain.

    Raises:
        BuildError: A template or a catalogue cannot be read.
    """
    locales = project / LOCALES
    wanted = templates(locales)
    found = []
    for language in languages_in(locales):
        if language not in DERIVED:
            read = catalogues(locales, language)
            found += [_count(language, domain, wanted[domain], read) for domain in wanted]
    return found


def table(rows: Iterable[Count]) -> str:
    """*rows* as text in columns, with a line for each language as a whole."""
    by_language: dict[str, list[Count]] = {}
    for row in rows:
        by_language.setdefault(row.language, []).append(row)
    lines = [f"{'language':<10}{'domain':<14}{'translated':>12}{'fuzzy':>8}{'empty':>8}{'done':>8}"]
    for language, group in by_language.items():
        total = Count(
            language=language,
            domain="all",
            translated=sum(row.translated for row in group),
            fuzzy=sum(row.fuzzy for row in group),
            empty=sum(row.empty for row in group),
        )
        lines += map(_line, [*group, total])
    return "\n".join(lines)


def _count(language: str, domain: str, template: Catalogue, read: Mapping[str, Catalogue]) -> Count:
    known: dict[Key, Message] = read.get(domain, Catalogue()).by_key()
    messages = [known.get(message.key, message) for message in template.messages]
    translated = sum(message.translated for message in messages)
    fuzzy = sum(message.fuzzy for message in messages)
    return Count(
        language=language,
        domain=domain,
        translated=translated,
        fuzzy=fuzzy,
        empty=len(messages) - translated - fuzzy,
    )


def _line(row: Count) -> str:
    done = row.translated * 100 // row.total if row.total else 100
    return f"{row.language:<10}{row.domain:<14}{row.translated:>12}{row.fuzzy:>8}{row.empty:>8}{done:>7}%"
