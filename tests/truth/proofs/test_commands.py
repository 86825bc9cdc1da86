"""The command for writers: what is missing, as entries to look at; what is wrong; figures."""

from pathlib import Path

import pytest
from tests.truth.proofs.conftest import PAGE, PROOFS, ProofFaults

from kiebitz.truth.__main__ import main


def test_the_entries_it_writes_prove_the_page(
    proved: ProofFaults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each sentence with the claim of the nearest block that agrees with its words."""
    proved(proofs="")
    assert main(["--project", str(tmp_path), "proofs", "rules/exchange.md", "--missing"]) == 0
    written = capsys.readouterr().out

    assert "- phrase: The player who answers has to wait.\n  refused: exchange by exchange.on_lead_only\n" in written
    assert proved(proofs=written) == []


def test_it_names_what_is_wrong_with_a_page(
    proved: ProofFaults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also on a page that waits."""
    proved()
    assert main(["--project", str(tmp_path), "proofs", "rules/exchange.md"]) == 0
    proved(page=PAGE + "\nNobody may exchange.\n", proofs=f"waiting: Others come first.\n{PROOFS}")
    assert main(["--project", str(tmp_path), "proofs", "docs/rules/exchange.md"]) == 1
    assert "found: Nobody may exchange." in capsys.readouterr().out


def test_it_counts(proved: ProofFaults, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sentences, those without proof, proofs, and those that only name a text or a reason."""
    proved(proofs=PROOFS.replace("  result: opponent wins 2 by closer-failed", "  reason: Nothing can decide it."))
    assert main(["--project", str(tmp_path), "proofs"]) == 0
    *_, page, whole = capsys.readouterr().out.splitlines()

    assert page.split() == ["5", "0", "5", "0", "1", "rules/exchange.md"]
    assert whole.split() == ["5", "0", "5", "0", "1", "in", "all"]


def test_a_page_that_is_not_there(proved: ProofFaults, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One message."""
    proved()
    assert main(["--project", str(tmp_path), "proofs", "rules/other.md"]) == 1
    assert "rules/other.md: there is no such page" in capsys.readouterr().err
