"""Counts how far the translations are: of each domain, and of each page."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from kiebitz.markdown.page_title import page_title
from kiebitz.site_settings import DOCS, project_path, read_site_settings
from kiebitz.translate.catalogue import Catalogue, Key, Message
from kiebitz.translate.catalogue_files import LOCALES, catalogues, languages_in, templates
from kiebitz.translate.languages import DERIVED
from kiebitz.translate.yaml_messages import yaml_files


@dataclass(frozen=True, kw_only=True, slots=True)
class Count:
    """How far one domain or one page is in one language, in messages."""

    language: str
    domain: str = ""
    """Empty where a page is counted."""

    page: str = ""
    """The page's file below docs; empty where a domain is counted."""

    title: str = ""
    """The page's title, in English."""

    translated: int
    fuzzy: int
    """Messages whose English text changed since; readers see English."""

    empty: int

    @property
    def total(self) -> int:
        """All messages of the domain or the page."""
        return self.translated + self.fuzzy + self.empty

    @property
    def percent(self) -> int:
        """How much is translated, rounded down: 100 means that nothing is missing."""
        return self.translated * 100 // self.total if self.total else 100


def counts(project: Path) -> list[Count]:
    """The counts of every language and domain that has a template, by language, then by domain.

    Raises:
        BuildError: A template or a catalogue cannot be read.
    """
    return [count for language in _languages(project) for count in language.domains()]


def page_counts(project: Path) -> list[Count]:
    """The counts of every language and page, by language, then by the page's path.

    A page has the messages it is written with, and those of the data it shows. Messages of widgets do not count.

    Raises:
        BuildError: A template or a catalogue cannot be read.
    """
    return [count for language in _languages(project) for count in language.pages()]


def summed(language: str, parts: Iterable[Count]) -> Count:
    """The count of all *parts* of *language* together, under the name of `all`."""
    group = list(parts)
    return Count(
        language=language,
        domain="all",
        translated=sum(part.translated for part in group),
        fuzzy=sum(part.fuzzy for part in group),
        empty=sum(part.empty for part in group),
    )


def table(rows: Iterable[Count]) -> str:
    """*rows*, all of domains or all of pages, as text in columns; domains have a line for the language as a whole."""
    by_language: dict[str, list[Count]] = {}
    for row in rows:
        by_language.setdefault(row.language, []).append(row)
    names = [row.page or row.domain for group in by_language.values() for row in group]
    width = max([14, *(len(name) + 2 for name in names)])
    head = "page" if any(row.page for group in by_language.values() for row in group) else "domain"
    lines = [f"{'language':<10}{head:<{width}}{'translated':>12}{'fuzzy':>8}{'empty':>8}{'done':>8}"]
    for language, group in by_language.items():
        total = [] if head == "page" else [summed(language, group)]
        lines += [_line(row, width) for row in [*group, *total]]
    return "\n".join(lines)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Language:
    """One language with all that is to be translated, and all that is."""

    name: str
    docs: Path
    wanted: Mapping[str, Catalogue]
    read: Mapping[str, Catalogue]
    page_of_file: Mapping[str, str]
    """File of data to the page that shows it, both below the folder of pages."""

    def domains(self) -> Iterator[Count]:
        """One count for each domain."""
        for domain, template in self.wanted.items():
            known = self._known(domain)
            yield self._count([known.get(one.key, one) for one in template.messages], domain=domain)

    def pages(self) -> Iterator[Count]:
        """One count for each page."""
        found: dict[str, list[Message]] = {}
        for domain, template in self.wanted.items():
            known = self._known(domain)
            for message in template.messages:
                for page in dict.fromkeys(_pages(message, self.page_of_file)):
                    found.setdefault(page, []).append(known.get(message.key, message))
        for page in sorted(found):
            yield self._count(found[page], page=page, title=_heading(self.docs / page))

    def _known(self, domain: str) -> dict[Key, Message]:
        return self.read.get(domain, Catalogue()).by_key()

    def _count(self, messages: Iterable[Message], *, domain: str = "", page: str = "", title: str = "") -> Count:
        states = Counter(_state(message) for message in messages)
        return Count(language=self.name, domain=domain, page=page, title=title, **{s: states[s] for s in _STATES})


_STATES = ("translated", "fuzzy", "empty")


def _languages(project: Path) -> Iterator[_Language]:
    locales = project / LOCALES
    wanted = templates(locales)
    page_of_file = {data.path: data.page for data in yaml_files(read_site_settings(project)) if data.page}
    for name in languages_in(locales):
        if name not in DERIVED:
            yield _Language(
                name=name, docs=project / DOCS, wanted=wanted, read=catalogues(locales, name), page_of_file=page_of_file
            )


def _state(message: Message) -> str:
    """One of `_STATES`."""
    if message.translated:
        return "translated"
    return "fuzzy" if message.fuzzy else "empty"


def _pages(message: Message, page_of_file: Mapping[str, str]) -> Iterator[str]:
    """The pages that show *message*."""
    for file, _ in message.references:
        page = file.removeprefix(project_path(""))
        if page in page_of_file:
            yield page_of_file[page]
        elif page != file and page.endswith(".md"):
            yield page


def _heading(page: Path) -> str:
    """The first heading of *page* as its message has it; empty where there is no page, or no heading."""
    return page_title(page.read_text(encoding="utf-8-sig")) if page.is_file() else ""


def _line(row: Count, width: int) -> str:
    name = row.page or row.domain
    return f"{row.language:<10}{name:<{width}}{row.translated:>12}{row.fuzzy:>8}{row.empty:>8}{row.percent:>7}%"
