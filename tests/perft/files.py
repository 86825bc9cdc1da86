"""The text files of counts: a preset's rules, then positions, each with its number of lines and of ends.

A file has one word and its value on a line, `#` begins a remark, and an empty line ends a position:

    rule NAME JSON          a rule of the preset, or behind an id of the house
    id TEXT                 what the position is for
    dealer SEAT             then `hand-0`, `hand-1`, `turn-up` and `talon` (from the top), as in a deal record
    actions TEXT, TEXT      what was done since the first lead; may occur more than once
    perft N COUNT           lines of exactly N actions
    ends N WAY WHOSE COUNT  lines whose Nth action ends the deal in this way, for `seat-0` or, a draw, with `carry-1`
"""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.perft.lines import Counts

FOLDER: Final = Path(__file__).parent
COUNTED: Final = ("perft", "ends")


class Position(NamedTuple):
    """A moment of a deal and what was counted from there."""

    id: str
    record: dict[str, Any]
    rules: dict[str, Any]
    """Every rule, those of the house too."""
    counts: Counts

    @property
    def depth(self) -> int:
        """Actions of the longest lines that are counted."""
        return len(self.counts.lines)


class File(NamedTuple):
    """The positions of one preset."""

    variant: str
    rules: dict[str, Any]
    positions: list[Position]


def read(path: Path) -> File:
    """The file at *path*, which is named after its preset."""
    head, *blocks = path.read_text(encoding="utf-8").split("\n\nid ")
    rules = dict(rule(value) for word, value in words(head) if word == "rule")
    return File(path.stem, rules, [position(path.stem, rules, "id " + block) for block in blocks])


def words(text: str) -> list[tuple[str, str]]:
    """First word and rest of every line of *text* that is not empty."""
    entries = [line.partition("#")[0].split(maxsplit=1) for line in text.splitlines()]
    return [(parts[0], parts[1].strip()) for parts in entries if parts]


def rule(text: str) -> tuple[str, Any]:
    """Name and value of a rule."""
    name, value = text.split(maxsplit=1)
    return name, json.loads(value)


def position(variant: str, rules: dict[str, Any], block: str) -> Position:
    """The position that *block* describes, of a preset with *rules*."""
    entries = words(block)
    one = dict(entries)
    house = dict(rule(value) for word, value in entries if word == "rule")
    record = {
        "variant": variant,
        "rules": house,
        "dealer": int(one["dealer"]),
        "hands": [one["hand-0"].split(), one["hand-1"].split()],
        "turn_up": one["turn-up"],
        "talon": one["talon"].split(),
        "actions": [action for word, value in entries if word == "actions" for action in value.split(", ")],
    }
    lines: list[int] = []
    ends: dict[tuple[int, str], int] = {}
    for word, value in entries:
        numbers = value.split()
        if word == "perft":
            lines.append(int(numbers[1]))
        elif word == "ends":
            ends[int(numbers[0]), " ".join(numbers[1:3])] = int(numbers[3])
    return Position(one["id"], record, rules | house, Counts(lines, ends))


def counted(counts: Counts) -> str:
    """*counts* as a file writes them."""
    lines = [f"perft {depth} {number}" for depth, number in enumerate(counts.lines, 1)]
    ends = [f"ends {depth} {way} {number}" for (depth, way), number in counts.ends.items()]
    return "\n".join([*lines, *ends])


def recounted(text: str, counts: list[Counts]) -> str:
    """The file *text* with new *counts* for its positions, one after the other."""
    head, *blocks = text.rstrip("\n").split("\n\nid ")
    kept = [
        "\n".join(line for line in block.splitlines() if not line.startswith(COUNTED)).rstrip("\n") for block in blocks
    ]
    renewed = [f"id {block}\n{counted(new)}" for block, new in zip(kept, counts, strict=True)]
    return "\n\n".join([head, *renewed]) + "\n"
