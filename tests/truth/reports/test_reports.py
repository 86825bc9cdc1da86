"""What is reported to writers: one small document for each fault, with the report that is expected of it beside it.

`python -m tests.truth.reports.reset` writes the reports as they are now; read the difference before you keep it.
"""

import re
from pathlib import Path

import pytest
from tests.truth.reports.report import DOCUMENTS, golden, report_of

from cardrules.cli import main
from kiebitz.faults import Fault

RULE_FAULTS = [document for document in DOCUMENTS if document.parent.name == "rules"]
"""Documents that claim of a position what the engine denies."""

FACTS = ("variant", "position", "written", "engine", "rule", "to do", "reproduce")

NAMES = [document.stem for document in DOCUMENTS]


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_report(document: Path) -> None:
    """It is as it was when somebody last read it."""
    assert report_of(document) == golden(document).read_text(encoding="utf-8")


def test_enough_documents() -> None:
    """Forty faults, and a report for each, none without a document."""
    assert len(DOCUMENTS) >= 40
    assert {golden(document) for document in DOCUMENTS} == set(Path(__file__).parent.glob("*/*.txt"))


@pytest.mark.parametrize("document", RULE_FAULTS, ids=[document.stem for document in RULE_FAULTS])
def test_parts_of_a_rule_fault(document: Path) -> None:
    """Place with column, the line with its mark, variant, position, both answers, rule, and how to see it again."""
    head, line, mark, *facts = golden(document).read_text(encoding="utf-8").splitlines()
    keys = {found[1] for fact in facts if (found := re.match(r"    (\w[\w ]*): \S", fact))}

    place = re.fullmatch(rf"docs/{document.name}:(\d+):(\d+): .+", head)
    assert place is not None
    text, column = document.read_text(encoding="utf-8").split("\n")[int(place[1]) - 1], int(place[2])
    assert line == f"    {text}"
    assert mark == f"    {' ' * (column - 1)}^"
    assert set(FACTS) <= keys


@pytest.mark.parametrize("document", RULE_FAULTS, ids=[document.stem for document in RULE_FAULTS])
def test_command(document: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that the report gives shows the same fault, and no other block."""
    command = re.search(r"reproduce: cardrules (check) docs/(\S+) (--line) (\d+)", golden(document).read_text("utf-8"))
    assert command is not None
    monkeypatch.chdir(document.parent)

    status = main([*command.groups()])

    output = capsys.readouterr().out
    assert status == 1
    assert output.startswith(f"{document.name}:{command[4]}:")
    assert "1 example, " in output


def test_together() -> None:
    """All faults of all pages come in one report, none hides another."""
    together = report_of(*DOCUMENTS)

    assert [document.stem for document in DOCUMENTS if golden(document).read_text("utf-8") not in together] == []


def test_facts_of_several_lines() -> None:
    """Their lines are one below the other."""
    fault = Fault(path="page.md", line=1, what="wrong", context=(("position", "led: ♠K\nyou: ♠A"),))

    assert str(fault) == "page.md:1: wrong\n    position: led: ♠K\n              you: ♠A"
