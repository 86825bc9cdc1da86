"""Pardons are few, reasoned, and needed."""

from pathlib import Path

import pytest
from tools.mutants.code.mutants import Mutant
from tools.mutants.code.targets import SIXTYSIX, TARGETS
from tools.mutants.pardons import Pardon, PardonFileError, entries, read_pardons, unused

MUTANT = Mutant("tricks.py", "answer_wins", "comparison", "return a > b", "a > b -> a >= b", 1)

ENTRY = """\
- file: tricks.py
  function: answer_wins
  operator: comparison
  text: return a > b
  change: a > b -> a >= b
"""


def written(folder: Path, text: str) -> Path:
    """A list of pardons that says *text*."""
    (folder / "pardons.yaml").write_text(text, encoding="utf-8")
    return folder / "pardons.yaml"


def test_an_entry_names_a_mutant_and_a_reason(tmp_path: Path) -> None:
    """The occurrence is the first where none is told."""
    file = written(tmp_path, f"{ENTRY}  reason: no card is there twice\n")

    assert read_pardons(file) == (Pardon(MUTANT, "no card is there twice"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ENTRY, "pardons.yaml, entry 1: missing, or not known: reason"),
        (f"{ENTRY}  reason: ''\n", "pardons.yaml, entry 1: the reason is missing"),
        (f"{ENTRY}  reason: a\n  line: 3\n", "pardons.yaml, entry 1: missing, or not known: line"),
        (f"{ENTRY}  reason: a\n  occurrence: one\n", "pardons.yaml, entry 1: the occurrence is a number"),
        ("tricks.py: 1\n", "pardons.yaml: write a list of entries"),
        ("- tricks.py\n", "pardons.yaml, entry 1: write names and values"),
    ],
)
def test_a_bad_entry_is_told(tmp_path: Path, text: str, message: str) -> None:
    """With the entry and what is wrong."""
    with pytest.raises(PardonFileError) as caught:
        read_pardons(written(tmp_path, text))

    assert str(caught.value) == message


def test_a_survivor_is_written_as_an_entry() -> None:
    """So that only the reason is left to write."""
    assert entries([MUTANT]) == [
        {
            "file": "tricks.py",
            "function": "answer_wins",
            "operator": "comparison",
            "text": "return a > b",
            "change": "a > b -> a >= b",
            "reason": "",
        }
    ]


def test_a_pardon_that_is_needed_is_no_fault() -> None:
    """Nobody notices the mutant."""
    assert not list(unused(SIXTYSIX, [Pardon(MUTANT, "why")], {MUTANT}))


def test_a_pardon_for_what_is_noticed_is_a_fault() -> None:
    """Or for what the engine no longer has."""
    (fault,) = unused(SIXTYSIX, [Pardon(MUTANT, "why")], set())

    assert fault.found == "answer_wins: a > b -> a >= b (in return a > b)"


def test_two_pardons_for_one_mutant_are_a_fault() -> None:
    """One of them does nothing."""
    assert len(list(unused(SIXTYSIX, [Pardon(MUTANT, "why"), Pardon(MUTANT, "why")], {MUTANT}))) == 1


def test_the_project_s_own_list_can_be_read() -> None:
    """Every entry is in order."""
    assert all(pardon.reason for target in TARGETS.values() for pardon in read_pardons(target.pardons))
