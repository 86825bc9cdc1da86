"""The pages hold rules and engine: the gates, on the project's own pages, without any unit test.

Each is a process of its own: it empties the engine's caches again and again, and what other tests hold of it would be
another object then.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.tiers import Sample
from tools.mutants.code.targets import TARGETS


def gate(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the command prints of the project at *root*."""
    command = [sys.executable, "-m", "tools.mutants", *arguments]
    return subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8")


@pytest.mark.parametrize("game", TARGETS)
def test_blocks_notice_every_value_of_every_rule(game: str, root: Path) -> None:
    """Each is noticed by a block, nearly each by one on the rule's own page, as far as the game is held to it."""
    done = gate(root, "rules", "--game", game)

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("game", TARGETS)
def test_blocks_notice_mutants_of_the_engine(game: str, root: Path, sample: Sample) -> None:
    """Nearly every mutant of the engine is noticed by a block, as many as its target asks, and few are equivalent."""
    done = gate(root, "code", "--game", game, "--one-in", str(1 if sample.is_whole else 36), "--seed", str(sample.seed))

    assert done.returncode == 0, done.stdout


def test_schnauz_is_held_as_tightly_as_the_66_family() -> None:
    """Its pages alone notice 98 of 100 mutants."""
    assert TARGETS["schnauz"].least >= 0.98


def test_pages_without_blocks_hold_nothing(root: Path, tmp_path: Path) -> None:
    """The gate can fail."""
    done = gate(root, "rules", "--docs", str(tmp_path))

    assert (done.returncode, done.stderr) == (1, "No block is about a variant of sixtysix.\n")
