"""The pages hold rules and engine: the two gates, on the project's own pages, without any unit test."""

from pathlib import Path

import pytest
from tests.tiers import Sample

from kiebitz.truth.mutants.__main__ import main
from kiebitz.truth.mutants.code.rooms import ROOMS


@pytest.fixture(autouse=True)
def _at_the_root(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands are run from the project's folder."""
    monkeypatch.chdir(root)


def test_every_value_of_every_rule_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Each noticed by a block, nearly each by one on the rule's own page."""
    assert main(["rules"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("game", ROOMS)
def test_the_engine_s_code_is_told(game: str, sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    """Nearly every mutant of the engine is noticed by a block, as many as its room asks, and few are pardoned."""
    part = ["--one-in", str(1 if sample.is_whole else 12), "--seed", str(sample.seed)]

    assert main(["code", "--game", game, *part]) == 0, capsys.readouterr().out


def test_schnauz_is_held_as_tightly_as_the_66_family() -> None:
    """Its pages alone notice 98 of 100 mutants."""
    assert ROOMS["schnauz"].least >= 0.98


def test_pages_without_blocks_hold_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The gate can fail."""
    assert main(["rules", "--docs", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "No block speaks of a variant of sixtysix.\n"
