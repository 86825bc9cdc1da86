"""A short run of `nox -s truth` over the project's own texts."""

from pathlib import Path

import pytest
from tests.tiers import Sample
from tools.injection.__main__ import main


def test_short_run(root: Path, sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    """Sixty contradictions, of every kind; in a part of the tests one of sixty by itself."""
    seed = 1 if sample.is_whole else 1 + sample.seed % 60
    # A copy is checked as a whole before anything is tried in it: a second one is worth that for many.
    copies = 2 if sample.is_whole else 1
    count = sample.number(60, 60)
    status = main(["--project", str(root), "--count", str(count), "--copies", str(copies), "--seed", str(seed)])

    output = capsys.readouterr()
    assert (status, output.err) == (0, ""), output.out
