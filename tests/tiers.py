"""How much of the tests is run: quickly while one writes, in part before a change is taken, as a whole every night.

Whatever is run in part is chosen by a seed, taken from the commit: the same commit runs the same tests, the next one
runs others. docs/develop/tests.md has a table of it.
"""

from __future__ import annotations

import random
import subprocess
from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

TIERS: Final = ("quick", "tests", "nightly")
"""From the least to the most. What is not asked for by a session of nox is run as a whole."""

PARTS: Final = {"quick": 2, "tests": 1}
"""Those that run a part of what takes long; of the like cases that `tests` runs, `quick` runs one in two."""

SLOW: Final = (
    "tests/author/test_handbook.py",
    "tests/browser/",
    "tests/bundle/",
    "tests/counterfactual/",
    "tests/portable/",
    "tests/site/",
    "tests/test_changing_things.py",
    "tests/tools/exercise_proof/test_proof.py",
    "tests/tools/injection/test_the_project.py",
    "tests/tools/mutants/test_gates.py",
    "tests/tools/renew/test_copy.py",
)
"""Browsers, builds and long proofs, which `quick` leaves out."""

NEED_SITE: Final = (
    "tests/browser/",
    "tests/bundle/",
    "tests/site/test_build.py",
    "tests/site/test_noop.py",
    "tests/site/test_publication.py",
    "tests/site/test_python_names.py",
    "tests/site/test_repeated_words.py",
)
"""Tests that look at the built site."""

LONG: Final = 20
"""Seconds from which a file is a long one."""

DIFFERENT: Final = ("tests/browser/test_engine.py", "tests/browser/test_offline.py")
"""Where browsers differ by what they are made of: worker, storage, cache."""

DIFFERENT_FUNCTIONS: Final = {"firefox": 2}
"""Of the functions of these files, `tests` runs one in so many, with all their cases."""

SHARES: Final = {"chromium": 4, "firefox": 12}
"""Of the cases of each other test in a browser, `tests` runs one in so many."""

FUNCTIONS: Final = {"chromium": 3, "firefox": 12}
"""Of the functions of each file of such tests, `tests` runs one in so many."""


class Sample(NamedTuple):
    """What part of a thing to run."""

    is_whole: bool
    seed: int

    part: int = 1
    """Of what `tests` tries, one in so many."""

    def number(self, whole: int, one_in: int) -> int:
        """How many of *whole* are tried: all, or one in so many."""
        return whole if self.is_whole else max(1, whole // (one_in * self.part))

    def of[Value](self, values: Sequence[Value], one_in: int) -> list[Value]:
        """All *values*, or one in so many of them by chance, in their order; the first is always there."""
        if self.is_whole:
            return list(values)
        rest = range(1, len(values))
        chosen = random.Random(self.seed).sample(rest, min(len(rest), len(values) // (one_in * self.part)))
        return [values[index] for index in (0, *sorted(chosen))]


class Candidate(NamedTuple):
    """A test that may be run."""

    name: str
    """Its node id."""

    one_in: int = 1
    """How many of its like it stands for in `tests`."""

    browser: str = ""
    """The browser it drives, if any."""

    rare: int = 1
    """Of how many functions of its file one is run in `tests`."""

    @property
    def file(self) -> str:
        """Its file."""
        return self.name.partition("::")[0]

    @property
    def function(self) -> str:
        """Its name without its parameters."""
        return self.name.partition("[")[0]


def commit_seed(root: Path) -> int:
    """A number that another commit changes; 0 outside a git checkout."""
    command = ["git", "rev-parse", "--short=8", "HEAD"]
    done = subprocess.run(command, cwd=root, capture_output=True, encoding="utf-8", check=False)
    return int(done.stdout, 16) if done.returncode == 0 else 0


def chosen(candidates: Sequence[Candidate], tier: str | None, seed: int) -> set[str]:
    """The names of those *candidates* that *tier* runs.

    `tests` leaves no file without one in each of its browsers, and no function without one that is not rare; `quick`
    runs a part of the same.
    """
    if tier == "quick":
        candidates = [one for one in candidates if not one.file.startswith(SLOW)]
    elif tier != "tests":
        return {one.name for one in candidates}
    groups: dict[tuple[str, str, int], list[Candidate]] = defaultdict(list)
    for one in candidates:
        groups[one.function, one.browser, one.one_in].append(one)
    run, part = _functions(candidates, seed), PARTS[tier]
    return {
        one.name
        for (function, browser, one_in), likes in groups.items()
        if (function, browser) in run
        for one in _least(likes, lambda like: like.name, seed)[
            : max(1, share(len(likes), one_in * part, f"{seed} {function} {browser}"))
        ]
    }


def _functions(candidates: Iterable[Candidate], seed: int) -> set[tuple[str, str]]:
    """Functions with their browsers, of which `tests` runs some cases."""
    files: dict[tuple[str, str], dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for one in candidates:
        files[one.file, one.browser][one.rare].add(one.function)
    run: set[tuple[str, str]] = set()
    for (file, browser), by_share in files.items():
        found = [
            name
            for rare, names in by_share.items()
            for name in _least(names, str, seed)[: share(len(names), rare, f"{seed} {file} {browser} {rare}")]
        ]
        every = set[str]().union(*by_share.values())
        run |= {(name, browser) for name in found or _least(every, str, seed)[:1]}
    return run


def _least[Value](values: Iterable[Value], name: Callable[[Value], str], seed: int) -> list[Value]:
    """*values* in an order by chance."""
    return sorted(values, key=lambda value: chance(name(value), seed))


def share(number: int, one_in: int, name: str) -> int:
    """One in so many of *number* things; whether what is left of them counts as one more is by chance, by *name*."""
    count, rest = divmod(number, one_in)
    return count + (crc32(name.encode()) % one_in < rest)


def chance(name: str, seed: int) -> int:
    """A number by chance, the same wherever it is asked for."""
    return crc32(f"{seed} {name}".encode())


def long_files_first[Value](
    values: Iterable[Value], file_of: Callable[[Value], str], seconds: Mapping[str, float]
) -> list[Value]:
    """*values* by file, those files first that took longest; a process that is given a long file last works alone.

    Long files that need no built site come before all others: it is built meanwhile.
    """

    def key(value: Value) -> tuple[bool, float, str]:
        file = file_of(value)
        took = seconds.get(file, 0.0)
        return took < LONG or file.startswith(NEED_SITE), -took, file

    return sorted(values, key=key)
