"""How far the statements are proved: by blocks on the page of their subject, by the glossary, or stated in prose."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from kiebitz.faults import Fault
from kiebitz.markdown.glossary import read_glossary
from kiebitz.site_settings import DOCS, project_path, read_site_settings
from kiebitz.truth.page import Page, read_pages
from kiebitz.truth.rule_sections import required_rules, rules_with_near_miss
from kiebitz.truth.statements import (
    PROVED_BY_BLOCKS,
    Statement,
    Statements,
    read_statements,
    statement_data_faults,
)

_MISSING: Final = {
    "terminology": "no entry of the glossary names it",
    "advice": "no sentence is marked {{= told {id} }}",
}
_WAY_WORDS: Final = {"block": "by blocks", "term": "by the glossary", "told": "told in prose", "excused": "excused"}
_WAYS: Final = {"terminology": "term", "advice": "told"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Evidence:
    """Where a statement is proved or stated."""

    kind: Literal["block", "term", "told"]
    page: str
    """Below the folder of pages, as `rules/exchange.md`."""

    anchor: str
    """The id on the built page, as `block-3`."""

    presets: tuple[str, ...] = ()
    """The presets that the block speaks of."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StatementCoverage:
    """A statement, and what there is for it."""

    statement: Statement
    places: tuple[Evidence, ...]
    why_unproved: str
    """Why nothing proves it; empty where something has to."""

    missing: str
    """What is missing, in words; empty where nothing is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Coverage:
    """How far everything is covered."""

    statements: tuple[StatementCoverage, ...]
    blocks: int
    """Example blocks on the pages."""

    near_misses: frozenset[str]
    """Rules whose section has a near-miss."""

    rules: tuple[str, ...]
    """All rules that need one; none where the settings of the site do not ask for a section of each rule."""

    @property
    def missing(self) -> tuple[StatementCoverage, ...]:
        """The statements for which something is missing."""
        return tuple(covered for covered in self.statements if covered.missing)

    def counts(self) -> dict[str, int]:
        """The statements by what covers them: block, term, prose, excused, missing."""
        ways = Counter(_way(covered) for covered in self.statements)
        return {way: ways[way] for way in ("block", "term", "told", "excused", "missing")}

    def as_json(self) -> str:
        """All of it for programs."""
        return json.dumps(
            {
                "statements": len(self.statements),
                **self.counts(),
                "blocks": self.blocks,
                "rules": len(self.rules),
                "rules_with_near_miss": len(self.near_misses),
                "lacking": {covered.statement.id: covered.missing for covered in self.missing},
                "rules_without_near_miss": [rule for rule in self.rules if rule not in self.near_misses],
            },
            indent=2,
        )

    def __str__(self) -> str:
        """The numbers of what the site has to cover, and below them what is missing."""
        counts = self.counts()
        of_statements = [
            f"{len(self.statements) - counts['missing']} of {len(self.statements)} statements are covered",
            ", ".join(f"{counts[way]} {words}" for way, words in _WAY_WORDS.items()),
        ]
        of_rules = [f"{len(self.near_misses)} of {len(self.rules)} rules have a near-miss"]
        lines = [
            *(of_statements if self.statements else ["the site has no statements to cover"]),
            *(of_rules if self.rules else ["the site does not have to explain every rule"]),
            f"{self.blocks} example blocks are written",
            *(f"{covered.statement.id}: {covered.missing}" for covered in self.missing),
            *(f"{rule}: no near-miss" for rule in self.rules if rule not in self.near_misses),
        ]
        return "\n".join(lines)


def coverage(project: Path) -> Coverage:
    """How far the pages of *project* cover the statements of the source texts.

    Raises:
        BuildError: data on statements or the glossary cannot be read.
    """
    return coverage_of(read_pages(project), read_statements(project), _in_glossary(project))


def coverage_faults(project: Path, pages: Sequence[Page]) -> Iterator[Fault]:
    """What is missing, what is named and does not exist, and what is listed as unproved and is not.

    Raises:
        BuildError: data on statements or the glossary cannot be read.
    """
    statements, glossary = read_statements(project), _in_glossary(project)
    yield from statement_data_faults(statements, [page.name for page in pages])
    yield from _strange(statements, pages, glossary)
    for covered in coverage_of(pages, statements, glossary).statements:
        if covered.missing:
            yield _missing_fault(statements, covered)


def coverage_of(pages: Sequence[Page], statements: Statements, glossary: Mapping[str, Sequence[Evidence]]) -> Coverage:
    """How far *pages* and *glossary* cover *statements*."""
    rules = required_rules() if statements.settings.every_rule else ()
    places: dict[str, list[Evidence]] = {name: list(found) for name, found in glossary.items()}
    for page in pages:
        for name, one in _evidence(page):
            places.setdefault(name, []).append(one)
    return Coverage(
        statements=tuple(_covered(statements, one, places.get(one.id, ())) for one in statements.by_id.values()),
        blocks=sum(1 for page in pages for _ in page.examples),
        near_misses=rules_with_near_miss(pages) & set(rules),
        rules=rules,
    )


def _evidence(page: Page) -> Iterator[tuple[str, Evidence]]:
    """Each statement that *page* names, and where."""
    for block in page.examples:
        for name in block.statements:
            yield name, Evidence(kind="block", page=page.name, anchor=block.anchor, presets=block.variants)
    for name, _, _ in page.statements_in_prose:
        yield name, Evidence(kind="told", page=page.name, anchor=f"told-{name}")


def _in_glossary(project: Path) -> dict[str, list[Evidence]]:
    found: dict[str, list[Evidence]] = {}
    settings = read_site_settings(project)
    for entry in read_glossary(project / DOCS, settings.glossary):
        place = Evidence(kind="term", page=settings.glossary_page, anchor=f"term-{entry.term.id}")
        for name in entry.statements:
            found.setdefault(name, []).append(place)
    return found


def _covered(statements: Statements, statement: Statement, places: Sequence[Evidence]) -> StatementCoverage:
    unproved = statements.unproved.get(statement.id)
    reason = unproved.reason if unproved else ""
    return StatementCoverage(
        statement=statement,
        places=tuple(places),
        why_unproved=reason,
        missing="" if reason else _missing(statements, statement, places),
    )


def _missing(statements: Statements, statement: Statement, places: Sequence[Evidence]) -> str:
    if statement.checkable not in PROVED_BY_BLOCKS:
        way = _WAYS[statement.checkable]
        if any(one.kind == way for one in places):
            return ""
        return _MISSING[statement.checkable].format(id=statement.id)
    home = statements.pages_of(statement)
    spoken = {preset for one in places if one.kind == "block" and one.page in home for preset in one.presets}
    lacking = [preset for preset in statement.presets if preset not in spoken]
    if not spoken:
        return f"no block on {' or '.join(home) or 'any page'} names it"
    return f"no block on {' or '.join(home)} proves it in {', '.join(lacking)}" if lacking else ""


def _way(covered: StatementCoverage) -> str:
    if covered.missing or covered.why_unproved:
        return "missing" if covered.missing else "excused"
    return _WAYS.get(covered.statement.checkable, "block")


def _missing_fault(statements: Statements, covered: StatementCoverage) -> Fault:
    statement = covered.statement
    home = (*statements.pages_of(statement), statements.settings.glossary_page)[0]
    todo = {
        "terminology": "Name it in an entry of the glossary: statements: [...].",
        "advice": f"Mark the sentence that tells it: {{= told {statement.id} }}.",
    }.get(statement.checkable, f"Write statements: {statement.id} into a block that proves it.")
    return Fault(
        path=project_path(home),
        line=0,
        what=f"{statement.id}: {covered.missing}",
        context=(("statement", statement.text), ("how", statement.checkable)),
        todo=todo,
    )


def _strange(
    statements: Statements, pages: Sequence[Page], glossary: Mapping[str, Sequence[Evidence]]
) -> Iterator[Fault]:
    """Names of statements that do not exist, and what is listed as unproved and proved."""
    settings = statements.settings
    file, data = project_path(settings.glossary), project_path(settings.statements)
    for name, path, line in [*_named_on_pages(pages), *((name, file, 0) for name in glossary)]:
        if name not in statements.by_id:
            todo = f"Name a statement of {data}."
            yield Fault(path=path, line=line, what=f"{name!r} is no statement", todo=todo)
    proved = {name for page in pages for block in page.examples for name in block.statements}
    for unproved in statements.unproved.values():
        if unproved.id in proved:
            yield Fault(
                path=project_path(settings.unproved_statements),
                line=unproved.line,
                what=f"{unproved.id} is listed as unproved, and a block proves it",
                todo="Take it out of the list.",
            )


def _named_on_pages(pages: Sequence[Page]) -> Iterator[tuple[str, str, int]]:
    """Each statement that a page names, with the path of the page and the line."""
    for page in pages:
        for block in page.examples:
            for name in block.statements:
                yield name, page.path, block.statements_line
        for name, sentence, offset in page.statements_in_prose:
            yield name, page.path, sentence.place(offset)[0]
