"""The blocks that mutants are tried on: examples and record blocks of the 66 family, by preset."""

from pathlib import Path

import pytest
from tools.mutants.blocks import PlayableBlock, read_blocks

EXAMPLE = """\
```example
variant: schnopsn-weich, original-66
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
```
"""

RECORD = """\
```record
command: legal
record: {"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}
answer has: {"legal": ["play SA"]}
```
"""

WRONG = RECORD.replace('"play SA"]', '"play HK"]')


def read(tmp_path: Path, text: str) -> tuple[PlayableBlock, ...]:
    """The blocks of one page."""
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    return read_blocks([tmp_path]).blocks


def test_both_kinds_are_read(tmp_path: Path) -> None:
    """In the order of lines, each with the presets it speaks of."""
    blocks = read(tmp_path, f"{EXAMPLE}\n{RECORD}")

    assert [block.variants for block in blocks] == [("schnopsn-weich", "original-66"), ("original-66",)]


@pytest.mark.parametrize("block", [EXAMPLE, RECORD], ids=["example", "record"])
def test_they_hold_together_and_one_by_one(tmp_path: Path, block: str) -> None:
    """Read anew, as read, in one preset."""
    (found,) = read(tmp_path, block)

    assert [found.faults(), found.faults_as_read(), found.faults_in("original-66")] == [[], [], []]


def test_blocks_of_another_game_are_left_out(tmp_path: Path) -> None:
    """The engine's room under trial is the family's."""
    assert (
        read(
            tmp_path,
            RECORD.replace("original-66", "schnauz").replace(
                '"legal": ["play SA"]', '"error": {"code": "bad-position"}'
            ),
        )
        == ()
    )


def test_a_record_block_that_does_not_hold_is_broken(tmp_path: Path) -> None:
    """It can notice nothing."""
    (tmp_path / "page.md").write_text(f"{RECORD}\n{WRONG}", encoding="utf-8")
    found = read_blocks([tmp_path])

    assert (len(found.blocks), [site.rpartition(":")[2] for site in found.broken]) == (1, ["7"])
