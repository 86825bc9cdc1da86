"""A small project to hold to its sources."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.lock import seal_page

from kiebitz.faults import Fault
from kiebitz.truth.page import Page, read_page
from kiebitz.truth.page_seals import page_differences

SETTINGS = """\
extra:
  kiebitz:
    glossary: sources/glossary.yaml
    glossary_page: sources/glossary.md
    search_words: sources/search.yaml
    statements: sources/statements.yaml
    statements_page: sources/statements.md
    subjects: sources/subjects.yaml
    unproved_statements: sources/unproved-statements.yaml
    prose: sources/prose.yaml
    every_rule: true
    sealed: true
"""
"""Settings of a site that checks all there is to check."""

type Write = Callable[[str, str], Path]

EXCHANGE = """\
# Exchange { #exchange }

Whoever holds the lowest trump may swap it.

## How many cards must be left { #left data-rules="exchange.min_talon" }

You must count the talon first. A marriage is worth {= 66 marriage.plain } points, and *that*
has nothing to do with it.

```example
variant: schnopsn-weich
turn-up: ♥A
talon: 2 cards
you: ♥J ♠A ♠T ♦K ♣Q
allowed: exchange
near-miss: you: ♥Q ♠A ♠T ♦K ♣Q
refused: exchange by exchange.rank
```
"""
"""A page with a rule of its own, a fact, a block and a near-miss."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file of the project, below its root."""

    def to(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return to


@pytest.fixture(autouse=True)
def settings(write: Write) -> Path:
    """The settings of the project."""
    return write("mkdocs.yml", SETTINGS)


@pytest.fixture
def page(tmp_path: Path, write: Write) -> Callable[..., Page]:
    """Writes a page of the project, and reads it."""

    def of(text: str, name: str = "rules/exchange.md") -> Page:
        return read_page(write(f"docs/{name}", text), tmp_path / "docs")

    return of


@pytest.fixture
def exchange(page: Callable[..., Page]) -> Page:
    """The page on the exchange."""
    return page(EXCHANGE)


@pytest.fixture
def changed(tmp_path: Path, exchange: Page, page: Callable[..., Page]) -> Callable[[str, str], list[Fault]]:
    """Seals the page on the exchange, puts one text in the place of another, and returns the differences."""
    seal_page(tmp_path, exchange)

    def by(old: str, new: str) -> list[Fault]:
        assert old in EXCHANGE
        return [found.fault for found in page_differences(page(EXCHANGE.replace(old, new)), tmp_path)]

    return by
