"""Which tests a part of them is: by the commit's seed, and no file is forgotten."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tiers import SLOW, Candidate, Sample, chosen, long_files_first

SEEDS = range(60)

LIKES = [Candidate(f"tests/a/test_a.py::test_it[{number}]", 10) for number in range(40)]
FILE_OF_BROWSERS = [
    Candidate(f"tests/browser/test_e.py::test_{number}[{browser}]", one_in, browser)
    for number in range(3)
    for browser, one_in in (("chromium", 1), ("firefox", 100))
]
RARE = [Candidate(f"tests/browser/test_f.py::test_{number}[chromium]", 1, "chromium", 4) for number in range(12)]
RARE_OF_ITS_FILE = [
    Candidate("tests/site/test_g.py::test_long", rare=3),
    Candidate("tests/site/test_g.py::test_short"),
]
ALONE = Candidate("tests/a/test_b.py::test_alone", 10)
ALWAYS = Candidate("tests/a/test_c.py::test_always")
BROWSER = Candidate("tests/browser/test_d.py::test_page")
EVERY = [*LIKES, *RARE, *RARE_OF_ITS_FILE, ALONE, ALWAYS, BROWSER]


class TestChosen:
    """What a tier runs."""

    @pytest.mark.parametrize("tier", ["nightly", None])
    def test_all(self, tier: str | None) -> None:
        """Every night, and where nothing is given."""
        assert chosen(EVERY, tier, 1) == {one.name for one in EVERY}

    def test_a_part_has_some_of_every_function(self) -> None:
        """Whatever the seed: what stands for many is thinned out, and what is not rare is there."""
        for seed in SEEDS:
            kept = chosen(EVERY, "tests", seed)

            assert {ALONE.name, ALWAYS.name, BROWSER.name} <= kept
            assert sum(one.name in kept for one in LIKES) == len(LIKES) // LIKES[0].one_in

    def test_a_part_has_each_browser_in_every_file(self) -> None:
        """Though each function has a case in the other one."""
        for seed in SEEDS:
            kept = chosen(FILE_OF_BROWSERS, "tests", seed)

            assert {one.browser for one in FILE_OF_BROWSERS if one.name in kept} == {"chromium", "firefox"}

    def test_of_rare_functions_a_part(self) -> None:
        """As many as are due; a rare one beside others is at times left out."""
        parts = [chosen(EVERY, "tests", seed) for seed in SEEDS]

        assert {sum(one.name in part for one in RARE) for part in parts} == {3}
        assert {sum(one.name in part for one in RARE_OF_ITS_FILE) for part in parts} == {1, 2}
        assert all(RARE_OF_ITS_FILE[1].name in part for part in parts)

    def test_the_same_seed_chooses_the_same(self) -> None:
        """In any order, so that all processes agree."""
        assert chosen(EVERY, "tests", 7) == chosen(EVERY[::-1], "tests", 7)

    def test_seeds_come_to_everything(self) -> None:
        """No test is left out for ever."""
        met = Counter(name for seed in SEEDS for name in chosen(EVERY, "tests", seed))

        assert set(met) == {one.name for one in EVERY}

    def test_quick_has_no_browser(self) -> None:
        """Nor a build; of all else every function that `tests` runs, with half of its like cases."""
        for seed in SEEDS:
            kept = chosen(EVERY, "quick", seed)

            assert kept < chosen(EVERY, "tests", seed)
            assert sum(one.name in kept for one in LIKES) == len(LIKES) // LIKES[0].one_in // 2
            assert kept - {one.name for one in LIKES} == {ALONE.name, ALWAYS.name}
        assert "tests/browser/" in SLOW


class TestSample:
    """What part of a long proof is run."""

    def test_the_whole(self) -> None:
        """Numbers and values as they are."""
        whole = Sample(is_whole=True, seed=1)

        assert (whole.number(600, 12), whole.of("abc", 3)) == (600, list("abc"))

    def test_a_part(self) -> None:
        """The first and some others, in their order; other seeds choose others."""
        parts = {tuple(Sample(is_whole=False, seed=seed).of(range(40), 4)) for seed in SEEDS}

        assert {len(part) for part in parts} == {11}
        assert {part[0] for part in parts} == {0}
        assert {page for part in parts for page in part} == set(range(40))
        assert all(part == tuple(sorted(part)) for part in parts)

    def test_a_part_of_it(self) -> None:
        """As `quick` tries it."""
        half = Sample(is_whole=False, seed=1, part=2)

        assert (half.number(600, 12), len(half.of(range(40), 4))) == (25, 6)

    def test_never_nothing(self) -> None:
        """However few there are."""
        part = Sample(is_whole=False, seed=1)

        assert (part.number(3, 10), part.of(["one"], 10)) == (1, ["one"])


def test_long_files_first() -> None:
    """The tests of a file stay in their order; what is not known comes last."""
    assert long_files_first(["b1", "a2", "a1", "c"], lambda name: name[0], {"a": 9, "b": 1}) == ["a2", "a1", "b1", "c"]


def test_what_needs_no_site_comes_before_it() -> None:
    """As far as it takes long: the site is built meanwhile."""
    seconds = {"tests/browser/test_a.py": 90, "tests/site/test_b.py": 60}

    found = long_files_first(["tests/a.py", *seconds], lambda name: name, seconds)

    assert found == ["tests/site/test_b.py", "tests/browser/test_a.py", "tests/a.py"]
