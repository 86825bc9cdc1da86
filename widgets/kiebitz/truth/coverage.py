"""How far the statements are proved: by blocks on the page of their subject, by the glossary, or told in prose."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from kiebitz.faults import Fault
from kiebitz.markdown.glossary import GLOSSARY, read_glossary
from kiebitz.truth.ownership import owned_rules, rules_with_near_miss
from kiebitz.truth.page import Page, read_pages
from kiebitz.truth.statements import EXCUSES, PROVED_BY_BLOCKS, STATEMENTS, Stated, Statement, data_faults, read_stated

GLOSSARY_PAGE: Final = GLOSSARY.with_suffix(".md").as_posix()
GLOSSARY_DATA: Final = f"docs/{GLOSSARY.as_posix()}"

_MISSING: Final = {
    "terminology": "no entry of the glossary names it",
    "advice": "no sentence is marked {{= told {id} }}",
}
_WAY_WORDS: Final = {"block": "by blocks", "term": "by the glossary", "told": "told in prose", "excused": "excused"}
_WAYS: Final = {"terminology": "term", "advice": "told"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """Where a statement is proved or told."""

    kind: Literal["block", "term", "told"]
    page: str
    """Below the folder of pages, as `rules/exchange.md`."""

    anchor: str
    """The id on the built page, as `block-3`."""

    presets: tuple[str, ...] = ()
    """The presets that the block speaks of."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Covered:
    """A statement, and what there is for it."""

    statement: Statement
    places: tuple[Place, ...]
    excuse: str
    """Why nothing proves it; empty where something has to."""

    missing: str
    """What is missing, in words; empty where nothing is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Coverage:
    """How far everything is covered."""

    statements: tuple[Covered, ...]
    blocks: int
    """Example blocks on the pages."""

    near_misses: frozenset[str]
    """Rules whose section tells a near-miss."""

    rules: tuple[str, ...]
    """All rules that need one."""

    @property
    def missing(self) -> tuple[Covered, ...]:
        """The statements for which something is missing."""
        return tuple(covered for covered in self.statements if covered.missing)

    def counts(self) -> dict[str, int]:
        """The statements by what covers them: block, term, told, excused, missing."""
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
        """The numbers, and below them what is missing."""
        counts = self.counts()
        lines = [
            f"{len(self.statements) - counts['missing']} of {len(self.statements)} statements are covered",
            ", ".join(f"{counts[way]} {words}" for way, words in _WAY_WORDS.items()),
            f"{len(self.near_misses)} of {len(self.rules)} rules have a near-miss",
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
    return coverage_of(read_pages(project / "docs"), read_stated(project), _in_glossary(project))


def coverage_faults(project: Path, pages: Sequence[Page]) -> Iterator[Fault]:
    """What is missing, what is named and does not exist, and excuses that are not needed.

    Raises:
        BuildError: data on statements or the glossary cannot be read.
    """
    stated, glossary = read_stated(project), _in_glossary(project)
    yield from data_faults(stated, [page.name for page in pages])
    yield from _strange(stated, pages, glossary)
    for covered in coverage_of(pages, stated, glossary).statements:
        if covered.missing:
            yield _missing_fault(stated, covered)


def coverage_of(pages: Sequence[Page], stated: Stated, glossary: Mapping[str, Sequence[Place]]) -> Coverage:
    """How far *pages* and *glossary* cover what is *stated*."""
    places: dict[str, list[Place]] = {name: list(found) for name, found in glossary.items()}
    for page in pages:
        for name, place in _places(page):
            places.setdefault(name, []).append(place)
    return Coverage(
        statements=tuple(_covered(stated, one, places.get(one.id, ())) for one in stated.statements.values()),
        blocks=sum(1 for page in pages for _ in page.examples),
        near_misses=rules_with_near_miss(pages) & set(owned_rules()),
        rules=owned_rules(),
    )


def _places(page: Page) -> Iterator[tuple[str, Place]]:
    """Each statement that *page* names, and where."""
    for block in page.examples:
        for name in block.statements:
            yield name, Place(kind="block", page=page.name, anchor=block.anchor, presets=block.variants)
    for name, _, _ in page.told:
        yield name, Place(kind="told", page=page.name, anchor=f"told-{name}")


def _in_glossary(project: Path) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for entry in read_glossary(project / "docs"):
        for name in entry.statements:
            found.setdefault(name, []).append(Place(kind="term", page=GLOSSARY_PAGE, anchor=f"term-{entry.term.id}"))
    return found


def _covered(stated: Stated, statement: Statement, places: Sequence[Place]) -> Covered:
    excuse = stated.excuses.get(statement.id, "")
    return Covered(
        statement=statement,
        places=tuple(places),
        excuse=excuse,
        missing="" if excuse else _missing(stated, statement, places),
    )


def _missing(stated: Stated, statement: Statement, places: Sequence[Place]) -> str:
    if statement.checkable not in PROVED_BY_BLOCKS:
        way = _WAYS[statement.checkable]
        if any(place.kind == way for place in places):
            return ""
        return _MISSING[statement.checkable].format(id=statement.id)
    home = stated.pages_of(statement)
    spoken = {preset for place in places if place.kind == "block" and place.page in home for preset in place.presets}
    lacking = [preset for preset in statement.presets if preset not in spoken]
    if not spoken:
        return f"no block on {' or '.join(home) or 'any page'} names it"
    return f"no block on {' or '.join(home)} proves it in {', '.join(lacking)}" if lacking else ""


def _way(covered: Covered) -> str:
    if covered.missing or covered.excuse:
        return "missing" if covered.missing else "excused"
    return _WAYS.get(covered.statement.checkable, "block")


def _missing_fault(stated: Stated, covered: Covered) -> Fault:
    statement = covered.statement
    home = (*stated.pages_of(statement), GLOSSARY_PAGE)[0]
    todo = {
        "terminology": "Name it in an entry of the glossary: statements: [...].",
        "advice": f"Mark the sentence that tells it: {{= told {statement.id} }}.",
    }.get(statement.checkable, f"Write statements: {statement.id} into a block that proves it.")
    return Fault(
        path=f"docs/{home}",
        line=0,
        what=f"{statement.id}: {covered.missing}",
        context=(("statement", statement.text), ("how", statement.checkable)),
        todo=todo,
    )


def _strange(stated: Stated, pages: Sequence[Page], glossary: Mapping[str, Sequence[Place]]) -> Iterator[Fault]:
    """Names of statements that do not exist, and excuses of what is proved."""
    for name, fault in [*_named_on_pages(pages), *((name, _no_statement(GLOSSARY_DATA, 0, name)) for name in glossary)]:
        if name not in stated.statements:
            yield fault
    proved = {name for page in pages for block in page.examples for name in block.statements}
    for name in stated.excuses:
        if name in proved:
            yield Fault(
                path=EXCUSES, line=0, what=f"{name} is excused, and a block proves it", todo="Remove the excuse."
            )


def _named_on_pages(pages: Sequence[Page]) -> Iterator[tuple[str, Fault]]:
    """Each statement that a page names, with the fault that it is if there is none of that name."""
    for page in pages:
        for block in page.examples:
            for name in block.statements:
                yield name, _no_statement(page.path, block.statements_line, name)
        for name, sentence, offset in page.told:
            yield name, _no_statement(page.path, sentence.place(offset)[0], name)


def _no_statement(path: str, line: int, name: str) -> Fault:
    todo = f"Name a statement of {STATEMENTS}."
    return Fault(path=path, line=line, what=f"{name!r} is no statement", todo=todo)
