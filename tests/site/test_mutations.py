"""The pages know the rules: an engine that plays otherwise is noticed by them alone."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from tools.mutants.blocks import PlayableBlock, read_blocks
from tools.mutants.code.child_process import answers
from tools.mutants.code.reimport import import_anew
from tools.mutants.code.targets import TARGETS

TARGET: Final = TARGETS["sixtysix"]

FOLLOWING: Final = "duties.py"
TRICKS: Final = "tricks.py"

MUTATIONS: Final = {
    "no duty to follow": (FOLLOWING, "if suit_held:", "if False:"),
    "no duty to beat": (FOLLOWING, "if rules.strict.must_beat else", "if False else"),
    "no duty to trump": (FOLLOWING, "if rules.strict.must_trump else", "if False else"),
    "any card of the suit beats": (FOLLOWING, "and strength[card] > limit", ""),
    "a trump takes no trick": (TRICKS, "return answer.suit == trump", "return False"),
    "the lead wins every trick": (TRICKS, "return pack.strength[answer] > pack.strength[lead]", "return False"),
    "open means strict": ("turn.py", "or self.talon_count == 0", "or True"),
    "closing changes nothing": ("turn.py", "self.closed_by is not None or", ""),
    "the last trick wins nothing": (
        "scoring.py",
        'position.rules.end.last_trick == "wins-deal"',
        "False",
    ),
}
"""Name to a file of the 66 family, the text in it, and the text in its place."""

PACKS: Final = {"original-66": "ATKQJ9", "schnopsn-weich": "ATKQJ"}
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def order(ranks: str) -> str:
    """The order of a pack as it is written in the engine."""
    return f"({', '.join(f'"{rank}"' for rank in ranks)})"


def values(ranks: str, points: dict[str, int]) -> str:
    """The points of a pack's cards as they are written in the engine."""
    return f"({', '.join(f'("{rank}", {points[rank]})' for rank in ranks)})"


def swaps() -> list[tuple[str, str, str]]:
    """Each two ranks of each pack."""
    return [(variant, *pair) for variant, ranks in PACKS.items() for pair in combinations(ranks, 2)]


@pytest.fixture(name="blocks", scope="module")
def blocks_fixture(root: Path) -> tuple[PlayableBlock, ...]:
    """All blocks of the pages on the 66 family; each of them holds."""
    blocks, broken = read_blocks([root / "docs"])
    assert broken == ()
    return blocks


@pytest.fixture(name="sources")
def sources_fixture() -> dict[Path, str]:
    """The text of each module of the 66 family, to be changed."""
    return {file: file.read_text(encoding="utf-8") for file in TARGET.module_files()}


def replaced(sources: dict[Path, str], old: str, new: str) -> None:
    """Write *new* for *old* in all *sources*; it must be there."""
    found = [file for file, text in sources.items() if old in text]
    assert found, f"the engine no longer has {old!r}"
    assert old != new
    for file in found:
        sources[file] = sources[file].replace(old, new)


def noticed(sources: dict[Path, str], blocks: Sequence[PlayableBlock]) -> bool:
    """Whether a block has a fault with the engine of *sources*; one that cannot be imported proves nothing."""
    codes = {TARGET.module_name(file): compile(text, str(file), "exec") for file, text in sources.items()}

    def work() -> Iterator[str]:
        import_anew(TARGET, codes)
        yield next((block.site for block in blocks if block.faults()), "")

    [place] = answers(work)
    return bool(place)


def check(root: Path, engine: Path) -> subprocess.CompletedProcess[str]:
    """The output of `cardrules check` for the pages, run with the copy of the *engine*."""
    command = [sys.executable, "-m", "cardrules", "check", str(root / "docs")]
    variables = os.environ | {"PYTHONPATH": str(engine), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=engine, env=variables, capture_output=True, encoding="utf-8", check=False)


class TestCommand:
    """`cardrules check` in a process of its own, with a copy of the engine."""

    @pytest.fixture(name="engine")
    def engine_fixture(self, root: Path, tmp_path: Path) -> Path:
        """The copy."""
        shutil.copytree(root / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
        return tmp_path / "engine"

    def test_the_engine_as_it_is(self, root: Path, engine: Path) -> None:
        """It has no fault."""
        done = check(root, engine)

        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith(", 0 faults\n")

    def test_an_engine_with_another_rule(self, root: Path, engine: Path) -> None:
        """Its faults are reported and counted."""
        name, old, new = MUTATIONS["no duty to follow"]
        file = engine / "cardrules/sixtysix" / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

        done = check(root, engine)

        counted = re.fullmatch(r"\d+ examples, (\d+) faults?", done.stdout.splitlines()[-1])
        assert counted
        assert (done.returncode, done.stderr) == (1, "")
        assert int(counted[1]) > 0


def test_the_engine_as_it_is_is_not_noticed(sources: dict[Path, str], blocks: tuple[PlayableBlock, ...]) -> None:
    """Otherwise the others would prove nothing."""
    assert not noticed(sources, blocks)


@pytest.mark.parametrize("name", MUTATIONS)
def test_another_rule_is_noticed(sources: dict[Path, str], blocks: tuple[PlayableBlock, ...], name: str) -> None:
    """One line of the engine changed."""
    file, old, new = MUTATIONS[name]
    text = sources[TARGET.folder / file]
    assert text.count(old) == 1, f"{file} no longer has {old!r} once"
    sources[TARGET.folder / file] = text.replace(old, new)

    assert noticed(sources, blocks)


@pytest.mark.parametrize(("variant", "one", "two"), swaps())
def test_two_ranks_swapped_are_noticed(
    sources: dict[Path, str], blocks: tuple[PlayableBlock, ...], variant: str, one: str, two: str
) -> None:
    """In the order of one variant's pack; each card keeps its points."""
    ranks = PACKS[variant]
    swapped = ranks.translate(str.maketrans(one + two, two + one))
    replaced(sources, order(ranks), order(swapped))
    # The engine refuses a pack that lists its points in another order.
    replaced(sources, values(ranks, POINTS), values(swapped, POINTS))

    assert noticed(sources, blocks)


@pytest.mark.parametrize(("variant", "one", "two"), swaps())
def test_two_card_values_swapped_are_noticed(
    sources: dict[Path, str], blocks: tuple[PlayableBlock, ...], variant: str, one: str, two: str
) -> None:
    """In the points of one variant's pack."""
    ranks = PACKS[variant]
    replaced(sources, values(ranks, POINTS), values(ranks, POINTS | {one: POINTS[two], two: POINTS[one]}))

    assert noticed(sources, blocks)
