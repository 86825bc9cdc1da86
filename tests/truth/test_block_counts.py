"""Blocks written, run and shown."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.markdown.check import check_pages
from kiebitz.truth.block_counts import block_counts


def test_one_line_when_no_block_is_inert() -> None:
    """All numbers are one."""
    assert (
        block_counts(written=7, run=7, displayed={"en": 7, "de": 7})
        == "7 blocks written, executed, shown in 2 languages"
    )


@pytest.mark.parametrize(("run", "german"), [(6, 7), (7, 6), (7, 8)])
def test_a_block_that_is_inert_stops_the_build(run: int, german: int) -> None:
    """Not run, missing in a language, or there twice."""
    with pytest.raises(BuildError) as raised:
        block_counts(written=7, run=run, displayed={"en": 7, "de": german})

    assert [(fault.expected, fault.found) for fault in raised.value.faults] == [
        ("7", str(min(run, german) if run < 7 else german))
    ]


@pytest.mark.parametrize("around", ["<!--\n{}\n-->", "````text\n{}\n````"])
def test_a_block_that_nobody_runs_is_a_fault(around: str, tmp_path: Path) -> None:
    """It is counted as written, wherever it is: in a comment, in a longer fence."""
    block = "```example\nvariant: original-66\ntrump: ♥\ntalon: empty\nyou: ♠A\nlegal: all\n```"
    page = tmp_path / "index.md"
    page.write_text(f"# A {{ #a }}\n\n{block}\n\n{around.format(block)}\n", encoding="utf-8")
    checked = check_pages(tmp_path)

    assert (checked.written, checked.blocks) == (2, 1)
    assert [fault.line for fault in checked.faults] == [12]
