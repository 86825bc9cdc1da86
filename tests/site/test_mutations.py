"""The pages know the rules: an engine that plays otherwise is noticed by them alone."""

import os
import re
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

FOLLOWING: Final = "cardrules/sixtysix/duties.py"
TRICKS: Final = "cardrules/sixtysix/tricks.py"

MUTATIONS: Final = {
    "no duty to follow": (FOLLOWING, "if suit_held:", "if False:"),
    "no duty to beat": (FOLLOWING, "if rules.strict.must_beat else", "if False else"),
    "no duty to trump": (FOLLOWING, "if rules.strict.must_trump else", "if False else"),
    "any card of the suit beats": (FOLLOWING, "and strength[card] > limit", ""),
    "a trump takes no trick": (TRICKS, "return answer.suit == trump", "return False"),
    "the lead wins every trick": (TRICKS, "return pack.strength[answer] > pack.strength[lead]", "return False"),
    "open means strict": ("cardrules/sixtysix/turn.py", "or self.talon_count == 0", "or True"),
    "closing changes nothing": ("cardrules/sixtysix/turn.py", "self.closed_by is not None or", ""),
    "the last trick wins nothing": (
        "cardrules/sixtysix/scoring.py",
        'position.rules.end.last_trick == "wins-deal"',
        "False",
    ),
}
"""Name to file, the text in it, and what stands there instead."""

PACKS: Final = {"original-66": "ATKQJ9", "schnopsn-weich": "ATKQJ"}
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def order(ranks: str) -> str:
    """The order of a pack as the engine's source has it."""
    return f"({', '.join(f'"{rank}"' for rank in ranks)})"


def values(ranks: str, points: dict[str, int]) -> str:
    """The points of a pack's cards as the engine's source has them."""
    return f"({', '.join(f'("{rank}", {points[rank]})' for rank in ranks)})"


def swaps() -> list[tuple[str, str, str]]:
    """Each two ranks of each pack."""
    return [(variant, *pair) for variant, ranks in PACKS.items() for pair in combinations(ranks, 2)]


@pytest.fixture(name="engine")
def engine_fixture(root: Path, tmp_path: Path) -> Path:
    """A copy of the engine."""
    shutil.copytree(root / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "engine"


def replaced(engine: Path, old: str, new: str) -> None:
    """Write *new* for *old* all over the engine; it must be there."""
    found = [file for file in engine.rglob("*.py") if old in file.read_text(encoding="utf-8")]
    assert found, f"the engine no longer says {old!r}"
    assert old != new
    for file in found:
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def check(root: Path, engine: Path) -> subprocess.CompletedProcess[str]:
    """What `cardrules check` says of the pages, run with the copy of the engine."""
    command = [sys.executable, "-m", "cardrules", "check", str(root / "docs")]
    variables = os.environ | {"PYTHONPATH": str(engine), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=engine, env=variables, capture_output=True, encoding="utf-8", check=False)


def noticed(root: Path, engine: Path) -> bool:
    """Whether the pages find a fault; an engine that cannot run proves nothing."""
    done = check(root, engine)
    assert done.stderr == ""
    counted = re.fullmatch(r"\d+ examples, (\d+) faults?", done.stdout.splitlines()[-1])
    assert counted
    assert (done.returncode == 1) is (int(counted[1]) > 0)
    return done.returncode == 1


def test_the_engine_as_it_is_is_borne_out(root: Path, engine: Path) -> None:
    """Otherwise the others would prove nothing."""
    done = check(root, engine)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(", 0 faults\n")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", MUTATIONS)
def test_another_rule_is_noticed(root: Path, engine: Path, name: str) -> None:
    """One line of the engine changed."""
    file, old, new = MUTATIONS[name]
    text = (engine / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} no longer says {old!r} once"
    (engine / file).write_text(text.replace(old, new), encoding="utf-8")

    assert noticed(root, engine)


@pytest.mark.one_in(10)
@pytest.mark.parametrize(("variant", "one", "two"), swaps())
def test_two_ranks_swapped_are_noticed(root: Path, engine: Path, variant: str, one: str, two: str) -> None:
    """In the order of one variant's pack; each card keeps its points."""
    ranks = PACKS[variant]
    swapped = ranks.translate(str.maketrans(one + two, two + one))
    replaced(engine, order(ranks), order(swapped))
    # The engine refuses a pack that lists its points in another order.
    replaced(engine, values(ranks, POINTS), values(swapped, POINTS))

    assert noticed(root, engine)


@pytest.mark.one_in(10)
@pytest.mark.parametrize(("variant", "one", "two"), swaps())
def test_two_card_values_swapped_are_noticed(root: Path, engine: Path, variant: str, one: str, two: str) -> None:
    """In the points of one variant's pack."""
    ranks = PACKS[variant]
    replaced(engine, values(ranks, POINTS), values(ranks, POINTS | {one: POINTS[two], two: POINTS[one]}))

    assert noticed(root, engine)
