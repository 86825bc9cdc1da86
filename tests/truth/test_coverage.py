"""How far statements are proved."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.truth.coverage import coverage, coverage_faults
from kiebitz.truth.page import read_pages

type Write = Callable[[str, str], Path]

ENTRY = """\
- id: {id}
  line: 5
  topic: {topic}
  statement: "Something is so."
  applies_to: [schnopsn-weich, original-66, online]
  parameter: null
  checkable: {checkable}
"""
BLOCK = "```example\nvariant: {variant}\nstatements: {ids}\ntrump: ♥\n```\n"


@pytest.fixture
def missing(write: Write, tmp_path: Path) -> Callable[..., dict[str, str]]:
    """Writes a project with three statements and one page, and returns what is missing."""

    def of(page: str, *, unproved: str = "", glossary: str = "") -> dict[str, str]:
        entries = [
            ("s0-001", "exchange/rank", "position"),
            ("s0-002", "meta/x", "advice"),
            ("s0-003", "term/x", "terminology"),
        ]
        text = "".join(ENTRY.format(id=name, topic=topic, checkable=how) for name, topic, how in entries)
        write("docs/sources/statements.yaml", text)
        write("docs/sources/subjects.yaml", "exchange: rules/exchange.md\nmeta: index.md\nterm: index.md\n")
        write("docs/sources/unproved-statements.yaml", unproved)
        write("docs/sources/glossary.yaml", glossary or "[]")
        write("docs/rules/exchange.md", page)
        return {covered.statement.id: covered.missing for covered in coverage(tmp_path).missing}

    return of


def test_a_block_proves_a_statement_in_its_variants(missing: Callable[..., dict[str, str]]) -> None:
    """In each preset of the engine that the statement applies to."""
    both = BLOCK.format(variant="schnopsn-weich, original-66", ids="s0-001")
    one = BLOCK.format(variant="schnopsn-weich", ids="s0-001")

    assert "s0-001" not in missing(both)
    assert missing(one)["s0-001"] == "no block on rules/exchange.md proves it in original-66"


def test_two_blocks_prove_it_together(missing: Callable[..., dict[str, str]]) -> None:
    """One preset each."""
    blocks = [BLOCK.format(variant=variant, ids="s0-001") for variant in ("schnopsn-weich", "original-66")]

    assert "s0-001" not in missing("\n".join(blocks))


def test_a_block_elsewhere_proves_nothing(missing: Callable[..., dict[str, str]], write: Write) -> None:
    """It has to be on the page of the subject."""
    write("docs/learn/exchange.md", BLOCK.format(variant="schnopsn-weich, original-66", ids="s0-001"))

    assert missing("Text.\n")["s0-001"] == "no block on rules/exchange.md names it"


def test_advice_is_covered_by_prose(missing: Callable[..., dict[str, str]]) -> None:
    """By a mark, which code does not make."""
    assert "s0-002" not in missing("So it is. {= told s0-002 }\n")
    assert "s0-002" in missing("So it is. `{= told s0-002 }`\n")


def test_terms_stand_in_the_glossary(missing: Callable[..., dict[str, str]]) -> None:
    """In an entry that names the statement."""
    entry = "- {id: x, subject: deal, names: [talon], meaning: Left., said: {hr: [talon]}, statements: [s0-003]}\n"

    assert "s0-003" not in missing("Text.\n", glossary=entry)


def test_a_reason_covers_a_statement_that_nothing_proves(missing: Callable[..., dict[str, str]]) -> None:
    """Where nothing can prove it."""
    assert "s0-001" not in missing("Text.\n", unproved="s0-001: No rule of any game has this reading.\n")


@pytest.mark.parametrize(
    ("page", "unproved", "what"),
    [
        (BLOCK.format(variant="original-66", ids="s9-999"), "", "'s9-999' is no statement"),
        ("Text. {= told s9-999 }\n", "", "'s9-999' is no statement"),
        ("Text.\n", "s9-999: No rule of any game has this.\n", "s9-999 is no statement"),
        ("Text.\n", "s0-001: Because.\n", "the entry of s0-001 gives no reason"),
        (
            BLOCK.format(variant="original-66", ids="s0-001"),
            "s0-001: No rule of any game has this.\n",
            "s0-001 is listed as unproved, and a block proves it",
        ),
    ],
)
def test_what_is_listed_as_unproved_is_held_to_the_statements(
    missing: Callable[..., dict[str, str]], tmp_path: Path, page: str, unproved: str, what: str
) -> None:
    """Nothing names what is no statement, and nothing is listed as unproved without need or reason."""
    missing(page, unproved=unproved)

    assert what in [fault.what for fault in coverage_faults(tmp_path, read_pages(tmp_path))]


def test_every_place_has_its_anchor(missing: Callable[..., dict[str, str]], tmp_path: Path) -> None:
    """Blocks by their number on the page, marks by their statement."""
    missing(
        "```example\nvariant: x\n```\n\n"
        + BLOCK.format(variant="original-66", ids="s0-001")
        + "\nSo. {= told s0-002 }\n"
    )
    places = [place for covered in coverage(tmp_path).statements for place in covered.places]

    assert [(place.kind, place.page, place.anchor) for place in places] == [
        ("block", "rules/exchange.md", "block-2"),
        ("told", "rules/exchange.md", "told-s0-002"),
    ]
