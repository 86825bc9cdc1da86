"""The commands, as a writer runs them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.truth.__main__ import main
from kiebitz.truth.page import Page

type Write = Callable[[str, str], Path]


def test_check_tells_all_faults_together(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seals, lint, owners and blocks in one run, and its exit status says so."""
    (tmp_path / exchange.path).write_text(
        exchange.text.replace("allowed: ex", "refused: ex") + "\nTen.\n", encoding="utf-8"
    )
    status = main(["--project", str(tmp_path), "check"])
    told = capsys.readouterr().out

    assert status == 1
    assert "the page is not sealed" in told
    assert "the name of a rank in prose" in told
    assert "no section owns the rule deck.size" in told
    assert "cannot be checked" in told


def test_seal_says_what_it_wrote(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each lock file."""
    status = main(["--project", str(tmp_path), "seal", exchange.path])

    assert status == 0
    assert "sealed: docs/seals/rules/exchange.yaml" in capsys.readouterr().out


def test_coverage_speaks_json(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the numbers and what is lacking."""
    del exchange
    main(["--project", str(tmp_path), "coverage", "--json"])
    told = json.loads(capsys.readouterr().out)

    assert (told["blocks"], told["rules"], told["rules_with_near_miss"]) == (1, 73, 1)
    assert "deck.size" in told["rules_without_near_miss"]


def test_a_bad_name_is_one_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No traceback."""
    assert main(["--project", str(tmp_path), "seal", "nowhere.md"]) == 1
    assert capsys.readouterr().err.startswith("nowhere.md: this is no page that has seals")
