"""Small pages for mutants to be tried on."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from tools.mutants.blocks import PlayableBlock, read_blocks

BLOCKS: Final = {
    "beating": """
variant: schnopsn-weich
trump: ♥
talon: empty
led: ♠K
you: ♠A ♠J ♥Q
legal: ♠A
""",
    "best play": """
variant: schnopsn-weich
trump: ♥
talon: empty
you: ♠A ♦J
opponent: ♠Q ♦K
points: you 43, opponent 57
tricks: you 4, opponent 4
value: 1
""",
    "few points": """
variant: schnopsn-weich
trump: ♥
talon: empty
you: ♥A ♥T
opponent: ♠A ♠T
points: you 46, opponent 32
tricks: you 4, opponent 4
line: ♥A ♠A
result: you win 2 by reached-66
""",
}
"""Blocks that hold, by what they are about."""


@pytest.fixture(name="pages")
def pages_fixture(tmp_path: Path) -> Callable[..., tuple[PlayableBlock, ...]]:
    """Writes pages, file to what their blocks are about, and reads them."""

    def read(subjects_by_page: dict[str, list[str]]) -> tuple[PlayableBlock, ...]:
        for name, subjects in subjects_by_page.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            fences = [f"```example{BLOCKS[subject]}```\n" for subject in subjects]
            file.write_text("\n".join(fences), encoding="utf-8")
        found = read_blocks([tmp_path])
        assert not found.broken
        return found.blocks

    return read
