"""Lists of equivalent mutants are complete, reasoned, and needed."""

from pathlib import Path

import pytest
from tools.mutants.code.mutants import Mutant
from tools.mutants.code.targets import TARGETS
from tools.mutants.equivalent import EquivalentMutant, entries, read_equivalents, unneeded_entries

from kiebitz.faults import BuildError

MUTANT = Mutant("tricks.py", "answer_wins", "comparison", "return a > b", "a > b -> a >= b", 1)
LISTED = EquivalentMutant(MUTANT, "no card appears twice")

ENTRY = """\
- file: tricks.py
  function: answer_wins
  operator: comparison
  text: return a > b
  change: a > b -> a >= b
"""


def written(folder: Path, text: str) -> Path:
    """The file of a list with *text*."""
    (folder / "equivalent.yaml").write_text(text, encoding="utf-8")
    return folder / "equivalent.yaml"


def test_an_entry_names_a_mutant_and_a_reason(tmp_path: Path) -> None:
    """The occurrence is the first where none is given."""
    file = written(tmp_path, f"{ENTRY}  reason: no card appears twice\n")

    assert read_equivalents(file) == (LISTED,)


def test_an_empty_list_has_none(tmp_path: Path) -> None:
    """A game may have no equivalent mutant."""
    assert read_equivalents(written(tmp_path, "# Nothing.\n")) == ()


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        (ENTRY, 1, "missing, or not known: reason"),
        (f"{ENTRY}  reason: ''\n", 1, "the reason is missing"),
        (f"{ENTRY}  reason: a\n  line: 3\n", 1, "missing, or not known: line"),
        (f"# Head.\n{ENTRY}  reason: a\n  occurrence: one\n", 2, "the occurrence is no number"),
        ("tricks.py: 1\n", 1, "this is no list of entries"),
        ("- tricks.py\n", 1, "this entry has no names and values"),
    ],
)
def test_a_bad_entry_is_a_fault(tmp_path: Path, text: str, line: int, what: str) -> None:
    """With its line and what is wrong."""
    with pytest.raises(BuildError) as caught:
        read_equivalents(written(tmp_path, text))

    assert [(fault.path, fault.line, fault.what) for fault in caught.value.faults] == [("equivalent.yaml", line, what)]


def test_all_bad_entries_are_reported_together(tmp_path: Path) -> None:
    """Each with its own line."""
    with pytest.raises(BuildError) as caught:
        read_equivalents(written(tmp_path, f"{ENTRY}{ENTRY}  reason: a\n- tricks.py\n"))

    assert [fault.line for fault in caught.value.faults] == [1, 12]


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


def test_an_entry_that_is_needed_is_no_fault() -> None:
    """No block notices the mutant."""
    assert not list(unneeded_entries(TARGETS["sixtysix"], [LISTED], {MUTANT}))


def test_an_entry_for_a_noticed_mutant_is_a_fault() -> None:
    """Or for one that the engine no longer has."""
    (fault,) = unneeded_entries(TARGETS["sixtysix"], [LISTED], set())

    assert fault.found == "answer_wins: a > b -> a >= b (in return a > b)"


def test_two_entries_for_one_mutant_are_a_fault() -> None:
    """One of them does nothing."""
    assert len(list(unneeded_entries(TARGETS["sixtysix"], [LISTED, LISTED], {MUTANT}))) == 1


def test_the_project_s_own_lists_can_be_read() -> None:
    """Every entry is in order."""
    assert all(one.reason for target in TARGETS.values() for one in read_equivalents(target.equivalents))
