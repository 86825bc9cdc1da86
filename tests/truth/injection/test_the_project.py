"""A short run of `nox -s truth` over the project's own texts."""

from pathlib import Path

import pytest

from kiebitz.truth.injection.__main__ import main


def test_short_run(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sixty contradictions, of every kind."""
    status = main(["--project", str(root), "--count", "60"])

    told = capsys.readouterr()
    assert (status, told.err) == (0, ""), told.out
