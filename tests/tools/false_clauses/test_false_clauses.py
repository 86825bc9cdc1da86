"""False clauses are false, and the checks that a build runs notice them without any seal."""

from pathlib import Path

import pytest
from tools.false_clauses.__main__ import main
from tools.false_clauses.selection import selected
from tools.false_clauses.words import false_forms


def test_none_is_held_by_a_seal_alone(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of them, some two thousand; a part of them found in one run what another had let pass."""
    assert main(["--project", str(root), "--count", "100000"]) == 0, capsys.readouterr().out


def test_there_are_many_of_every_kind(root: Path) -> None:
    """A trial without false clauses would notice all of them."""
    found = selected(root, 200, 1)
    kinds = {one.kind for one in found}

    assert len(found) == 200
    assert {"number by one", "facts exchanged", "condition widened", "condition narrowed"} <= kinds
    assert {f"{name} denial added" for name in ("English", "de", "hr", "sr")} <= kinds


@pytest.mark.parametrize(
    ("language", "sentence", "false"),
    [
        ("en", "You may not look.", "You may look."),
        ("en", "You may look.", "You must look."),
        ("de", "Du musst bis {target} zählen.", "Du darfst bis {target} zählen."),
        ("hr", "Ne smiješ gledati.", " smiješ gledati."),
        ("sr", "Са {few} добијаш {many}.", "Са {many} добијаш {few}."),
        ("sr", "Смеш да гледаш.", "Смеш да не гледаш."),
        ("en", "With {target} points you win.", "With 7 points you win."),
    ],
)
def test_a_sentence_is_turned_round(language: str, sentence: str, false: str) -> None:
    """By its smallest words."""
    assert false in {text for _, text in false_forms(sentence, language)}
