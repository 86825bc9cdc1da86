"""Every contradiction of the source texts has a page beside this file, and the readings on it give different answers.

A page has a heading for each reading that can be played, and under it blocks. Blocks of two readings that have the same
position must contradict each other: what one of them claims fails under the rules of the other. What no position shows
is told apart by a test marked `@pytest.mark.contradiction("C03")`.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml

from cardrules.examples import check_example, find_fences, parse_example
from cardrules.examples.block import Example
from cardrules.games import games

HERE: Final = Path(__file__).parent
TESTS: Final = HERE.parent
NUMBERS: Final = [*(f"C{number:02}" for number in range(1, 40)), *(f"Z{number:02}" for number in range(1, 13))]
PAGES: Final = {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("[CZ]??.md"))}
STATEMENTS: Final[list[dict[str, Any]]] = yaml.safe_load(
    (TESTS.parent / "docs/sources/statements.yaml").read_text(encoding="utf-8")
)

GAMES: Final = {"C": "sixtysix", "Z": "schnauz"}
"""What the numbers begin with, and the game whose texts are at odds."""

SPEAKS_OF: Final = {"C27": {"blog-schnapsen", "blog-scharf"}, "Z08": {"schnauz"}}
"""Presets that a page speaks of where these are not all: a text at odds only with itself, or what only one can meet."""


class Reading(NamedTuple):
    """One way to read the texts, with the blocks that show it."""

    page: str
    name: str
    blocks: tuple[Example, ...]


class Pair(NamedTuple):
    """A block of one reading, and the block of another one with the same position."""

    one: Example
    two: Example

    def __str__(self) -> str:
        """Where both stand: the page and their lines."""
        return f"{self.one.path}:{self.one.line} under {self.two.line}"


def readings(page: str) -> Iterator[Reading]:
    """The headings of *page* with the blocks under them."""
    lines = PAGES[page].splitlines()
    headings = [number for number, line in enumerate(lines) if line.startswith("## ")]
    for start, end in pairwise([*headings, len(lines)]):
        blocks = tuple(
            parse_example(fence.text, path=f"{page}.md", line=fence.start + 1)
            for fence in find_fences(PAGES[page])
            if start < fence.start < end
        )
        yield Reading(page, lines[start].removeprefix("## "), blocks)


def pairs() -> Iterator[Pair]:
    """Every two blocks of one page that have the same position and stand under different readings, both ways round."""
    for told in READINGS.values():
        for first, second in permutations(told, 2):
            yield from (
                Pair(one, two) for one in first.blocks for two in second.blocks if position(one) == position(two)
            )


def position(block: Example) -> dict[str, str]:
    """The position of *block*, whatever the order of its lines."""
    return {field.key: field.value for field in block.position}


def marked() -> Iterator[str]:
    """Every number that a test anywhere names in `@pytest.mark.contradiction`."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.contradiction":
                yield from (str(ast.literal_eval(argument)) for argument in node.args)


READINGS: Final = {page: tuple(readings(page)) for page in PAGES}
BLOCKS: Final = [block for told in READINGS.values() for reading in told for block in reading.blocks]
PAIRS: Final = tuple(pairs())
MARKED: Final = frozenset(marked())

every_page = pytest.mark.parametrize("page", PAGES)
every_page_with_blocks = pytest.mark.parametrize("page", [page for page in PAGES if READINGS[page]])


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.path}:{block.line}")
def test_block_holds(block: Example) -> None:
    """Every claim of the block, in each of its variants."""
    assert [str(fault) for fault in check_example(block)] == []


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_readings_contradict_each_other(pair: Pair) -> None:
    """Under each set of rules of the other block, a claim of this one fails; it is not merely unreadable there."""
    claims = [claim for claim in pair.one.claims if claim.variants == pair.one.variants]
    for variant in pair.two.variants:
        said = tuple(replace(claim, variants=(variant,)) for claim in claims)
        swapped = replace(pair.one, variants=(variant,), rules=pair.two.rules, claims=said)

        assert [fault for fault in check_example(swapped) if fault.expected], variant


@every_page
def test_every_reading_meets_another(page: str) -> None:
    """Where a page has several readings, each of them shares a position with another one."""
    meeting = {id(pair.one) for pair in PAIRS}
    alone = [reading.name for reading in READINGS[page] if not any(id(block) in meeting for block in reading.blocks)]

    assert alone == [] or len(READINGS[page]) == 1


@every_page_with_blocks
def test_every_preset_plays_one_reading(page: str) -> None:
    """As it is, without house rules, each preset stands under exactly one heading."""
    played = [
        {variant for block in reading.blocks if not block.rules for variant in block.variants}
        for reading in READINGS[page]
    ]

    presets = {variant for game in games() if game.id == GAMES[page[0]] for variant in game.variants()}

    assert sorted(variant for variants in played for variant in variants) == sorted(SPEAKS_OF.get(page, presets))


@every_page
def test_every_block_stands_under_a_reading(page: str) -> None:
    """No block comes before the first heading, and no heading is without one."""
    blocks = [len(reading.blocks) for reading in READINGS[page]]

    assert sum(blocks) == len(list(find_fences(PAGES[page])))
    assert 0 not in blocks


@every_page
def test_lines_that_a_page_names(page: str) -> None:
    """All the lines whose statements take part in the contradiction, and none that states nothing."""
    named = set(re.findall(r"s\d:\d+", PAGES[page]))
    lines = [(f"{entry['id'][:2]}:{entry['line']}", entry.get("conflicts", ())) for entry in STATEMENTS]

    assert {line for line, conflicts in lines if page in conflicts} - named == set()
    assert named - {line for line, _ in lines} == set()


def test_every_contradiction_has_a_page() -> None:
    """Thirty-nine of the 66 family and twelve of Schnauz, each headed by its number."""
    assert list(PAGES) == NUMBERS
    assert [page for page, text in PAGES.items() if not text.startswith(f"# {page} ")] == []


def test_what_no_position_shows_is_tested() -> None:
    """A page without blocks has a marked test, and no test names a contradiction that there is not."""
    assert [page for page in PAGES if not READINGS[page] and page not in MARKED] == []
    assert MARKED - set(NUMBERS) == set()
