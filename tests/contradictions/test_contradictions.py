"""The page of contradictions has every one of them, and the readings on it give different answers.

Under the heading of each are the readings side by side, as tabs. Blocks of two readings that have the same position
must contradict each other: what one of them claims fails under the rules of the other. A reading without a block is one
that no rule can play. What no block can express is distinguished by a test marked `@pytest.mark.contradiction("Z12")`.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml

from cardrules.examples import check_example, find_fences, parse_example
from cardrules.examples.example_block import Example
from cardrules.games import games

TESTS: Final = Path(__file__).parent.parent
SOURCES: Final = TESTS.parent / "docs/sources"
PAGE: Final = "contradictions.md"
STATEMENTS: Final[list[dict[str, Any]]] = yaml.safe_load((SOURCES / "statements.yaml").read_text(encoding="utf-8"))
NUMBERS: Final = [*(f"C{number:02}" for number in range(1, 40)), *(f"Z{number:02}" for number in range(1, 13))]

GAMES: Final = {"C": "sixtysix", "Z": "schnauz"}
"""What the numbers begin with, and the game whose texts are at odds."""

SPEAKS_OF: Final = {"C27": {"blog-schnapsen", "blog-scharf"}, "Z08": {"schnauz"}}
"""Presets that a section speaks of where these are not all: a text at odds only with itself, or what only one meets."""

TOGETHER: Final = {"C30"}
"""Where the readings are played side by side: one online, one elsewhere."""


class Reading(NamedTuple):
    """One way to read the texts: a tab, with the blocks that show it."""

    title: str
    blocks: tuple[Example, ...]

    @property
    def letters(self) -> set[str]:
        """What it is called below: A, or B and C."""
        return set(re.findall(r"\b[A-D]\b", self.title.partition(":")[0])) if ":" in self.title else set()

    @property
    def presets(self) -> set[str]:
        """Those that play it as they are, without house rules."""
        return {variant for block in self.blocks if not block.rules for variant in block.variants}


class Section(NamedTuple):
    """What is under the heading of one contradiction."""

    number: str
    id: str
    text: str
    readings: tuple[Reading, ...]
    blocks: int
    """How many there are, under readings or not."""

    @property
    def closing(self) -> str:
        """The last paragraph, which names the reading of each variant."""
        return self.text.strip().rpartition("\n\n")[2]


class Pair(NamedTuple):
    """A block of one reading, and the block of another one with the same position."""

    one: Example
    two: Example

    def __str__(self) -> str:
        """Where both are: their lines on the page."""
        return f"{self.one.line} under {self.two.line}"


def sections() -> Iterator[Section]:
    """The contradictions of the page."""
    text = (SOURCES / PAGE).read_text(encoding="utf-8")
    lines = text.splitlines()
    blocks = [parse_example(fence.text, path=PAGE, line=fence.start + 1) for fence in find_fences(text)]
    headings = [number for number, line in enumerate(lines) if re.match(r"#{1,3} ", line)]
    for start, end in pairwise([*headings, len(lines)]):
        if found := re.match(r"### ([CZ]\d\d) .+ \{ #(\w+) \}$", lines[start]):
            inside = [block for block in blocks if start < block.line <= end]
            found_readings = tuple(readings(lines, start, end, inside))
            yield Section(found[1], found[2], "\n".join(lines[start + 1 : end]), found_readings, len(inside))


def readings(lines: Sequence[str], start: int, end: int, blocks: Sequence[Example]) -> Iterator[Reading]:
    """The tabs between two lines, each with those of *blocks* that are in it."""
    tabs = [number for number in range(start, end) if lines[number].startswith("=== ")]
    for first, last in pairwise([*tabs, end]):
        outside = (number for number in range(first + 1, last) if re.match(r"\S", lines[number]))
        after = next(outside, last)
        title = lines[first].removeprefix("=== ").strip('"')
        yield Reading(title, tuple(block for block in blocks if first < block.line <= after))


def pairs() -> Iterator[Pair]:
    """Every two blocks of one section that have the same position and are under different readings, both ways."""
    for section in SECTIONS.values():
        for first, second in permutations(section.readings, 2):
            yield from (
                Pair(one, two) for one in first.blocks for two in second.blocks if position(one) == position(two)
            )


def position(block: Example) -> dict[str, str]:
    """The position of *block*, whatever the order of its lines, and whether it is online."""
    return {field.key: field.value for field in block.position if field.key != "online"}


def is_impossible(block: Example) -> bool:
    """Whether *block* claims that its position cannot be."""
    return any(claim.kind == "impossible" for claim in block.claims)


def presets(number: str) -> set[str]:
    """Every preset that the contradiction *number* is about."""
    found = {variant for game in games() if game.id == GAMES[number[0]] for variant in game.variants()}
    return SPEAKS_OF.get(number, found)


def marked() -> Iterator[str]:
    """Every number that a test anywhere names in `@pytest.mark.contradiction`."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.contradiction":
                yield from (str(ast.literal_eval(argument)) for argument in node.args)


SECTIONS: Final = {section.number: section for section in sections()}
BLOCKS: Final = [block for section in SECTIONS.values() for reading in section.readings for block in reading.blocks]
PAIRS: Final = tuple(pairs())

every_section = pytest.mark.parametrize("section", SECTIONS.values(), ids=SECTIONS)


def test_every_contradiction_has_its_section() -> None:
    """Thirty-nine of the 66 family and twelve of Schnauz, in order, each with its number for an id."""
    assert list(SECTIONS) == NUMBERS
    assert [section.id for section in SECTIONS.values()] == [number.lower() for number in NUMBERS]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: str(block.line))
def test_block_holds(block: Example) -> None:
    """Every claim of the block, in each of its variants."""
    assert [str(fault) for fault in check_example(block)] == []


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_readings_contradict_each_other(pair: Pair) -> None:
    """Under each set of rules of the other block, a claim of this one fails.

    It is not merely unreadable there, unless the other block claims that there is no such position.
    """
    one, two = pair
    claims = [claim for claim in one.claims if claim.variants == one.variants]
    for variant in two.variants:
        claimed = tuple(replace(claim, variants=(variant,)) for claim in claims)
        swapped = replace(one, variants=(variant,), rules=two.rules, position=two.position, claims=claimed)

        assert [fault for fault in check_example(swapped) if fault.expected or is_impossible(two)], variant


@every_section
def test_readings_are_side_by_side(section: Section) -> None:
    """Two at least, and a position under one of them."""
    assert len(section.readings) >= 2
    assert any(reading.blocks for reading in section.readings)


def test_each_reading_has_a_title_of_its_own() -> None:
    """Tabs of the same title turn together, and a reader of one contradiction should not turn another's."""
    titles = [reading.title for section in SECTIONS.values() for reading in section.readings]

    assert [title for title, count in Counter(titles).items() if count > 1] == []


@every_section
def test_every_reading_meets_another(section: Section) -> None:
    """Where several readings have blocks, each of them shares a position with another one."""
    in_pairs = {pair.one.line for pair in PAIRS}
    with_blocks = [reading for reading in section.readings if reading.blocks]
    alone = [reading.title for reading in with_blocks if not any(block.line in in_pairs for block in reading.blocks)]

    assert alone == [] or len(with_blocks) == 1


@every_section
def test_every_block_is_under_a_reading(section: Section) -> None:
    """None is before the tabs or after them."""
    assert sum(len(reading.blocks) for reading in section.readings) == section.blocks


@every_section
def test_every_preset_plays_one_reading(section: Section) -> None:
    """As it is, without house rules, each preset is listed under exactly one of them."""
    played = [preset for reading in section.readings for preset in reading.presets]

    assert set(played) == presets(section.number)
    assert len(played) == len(set(played)) or section.number in TOGETHER


@every_section
def test_the_closing_paragraph_names_the_readings(section: Section) -> None:
    """The letter behind the name of a variant, and behind all others, is that of the reading it is listed under."""
    letters = {preset: reading.letters for reading in section.readings for preset in reading.presets}
    named = dict[str, str]()
    for link in re.finditer(r"/(?P<preset>[\w-]+)\.md\)", section.closing):
        if letter := re.search(r"\b[A-D]\b", section.closing[link.end() :]):
            named[link["preset"]] = letter[0]
    others = re.search(r"[Aa]ll (?:others|variants)\b[^.;]*?\b(?P<letter>[A-D])\b", section.closing)
    linked = set(re.findall(r"/([\w-]+)\.md\)", section.closing))
    if others:
        named |= dict.fromkeys(presets(section.number) - linked, others["letter"])

    assert linked or others or section.number in TOGETHER
    assert {preset: letter for preset, letter in named.items() if letter not in letters[preset]} == {}


@every_section
def test_lines_that_a_section_names(section: Section) -> None:
    """All the lines whose statements take part in the contradiction, and none that states nothing."""
    named = set(re.findall(r"`(s\d:\d+)`", section.text))
    lines = [(f"{entry['id'][:2]}:{entry['line']}", entry.get("conflicts", ())) for entry in STATEMENTS]

    assert {line for line, conflicts in lines if section.number in conflicts} - named == set()
    assert named - {line for line, _ in lines} == set()


def test_marks_name_contradictions() -> None:
    """No test distinguishes the readings of a contradiction that does not exist."""
    assert set(marked()) - set(NUMBERS) == set()
