"""The command `cardrules contrast`: a position for each rule in which two presets differ."""

import json

import pytest

from cardrules.cli import main
from cardrules.contrast.contrasts import contrasts_between


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a rule, with the preset it is changed in and the case."""
    assert main(["contrast", "schnopsn-weich", "original-66", "--json"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert printed == [found.as_json() for found in contrasts_between("schnopsn-weich", "original-66")]


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The rule comes first, the case last."""
    main(["contrast", "schnauz", "schnauz-club"])
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("schnauz.tie ") and line.endswith("player 1: D7 C7 D8") for line in lines)


def test_two_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Presets of two games are refused."""
    assert main(["contrast", "schnauz", "blog-66"]) == 2
    assert "not a variant of the game of schnauz" in capsys.readouterr().err
