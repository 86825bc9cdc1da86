"""What becomes of single mutants of the real engine, tried on small pages."""

from collections.abc import Callable

import pytest
from tools.mutants.blocks import PlayableBlock
from tools.mutants.code.mutants import MutantSite, mutants_of
from tools.mutants.code.targets import TARGETS
from tools.mutants.code.trials import MutantBench, MutantTrial

from cardrules.sixtysix import scoring

type Pages = Callable[[dict[str, list[str]]], tuple[PlayableBlock, ...]]

FOLDER = TARGETS["sixtysix"].folder

FEW = "side.points <= rules.schneider_max -> side.points < rules.schneider_max"


def site(file: str, change: str) -> MutantSite:
    """The first place in *file* of the engine where *change* is made."""
    return next(found for found in mutants_of(FOLDER / file, FOLDER) if found.mutant.change == change)


def tried(blocks: tuple[PlayableBlock, ...], *sites: MutantSite) -> list[MutantTrial]:
    """What became of the mutants at *sites*."""
    return list(MutantBench(blocks, TARGETS["sixtysix"]).run(sites))


def test_a_block_notices_what_it_comes_to(pages: Pages) -> None:
    """The block at the limit of few points, of two."""
    blocks = pages({"page.md": ["beating", "few points"]})

    (trial,) = tried(blocks, site("scoring.py", FEW))

    assert (trial.end, trial.block) == ("fault", 1)


def test_nobody_comes_there(pages: Pages) -> None:
    """A page without the subject cannot notice."""
    (trial,) = tried(pages({"page.md": ["beating"]}), site("scoring.py", FEW))

    assert trial.end == "unreached"


def test_coming_there_is_not_enough(pages: Pages) -> None:
    """The loser of the block has tricks, so it does not matter how few count as none."""
    (trial,) = tried(pages({"page.md": ["few points"]}), site("scoring.py", "0 -> -1"))

    assert trial.end == "survived"


def test_a_survivor_points_to_the_page_that_comes_nearest(pages: Pages) -> None:
    """Its own statement counts first, then its function, then its file; and a page with few other blocks."""
    blocks = pages({"award.md": ["few points"], "play.md": ["few points", "beating"], "other.md": ["beating"]})

    trials = tried(blocks, site("scoring.py", "0 -> -1"), site("dealing.py", "return tuple(cards) -> return None"))

    assert [(trial.end, trial.page.rpartition("/")[2]) for trial in trials] == [
        ("survived", "award.md"),
        ("unreached", ""),
    ]


def test_code_that_does_not_end_is_noticed(pages: Pages) -> None:
    """A block that never finishes stops the build."""
    endless = site("solver/masks.py", "mask ^= bit -> pass")

    (trial,) = tried(pages({"page.md": ["best play"]}), endless)

    assert trial.end == "timeout"


def test_data_are_imported_anew(pages: Pages) -> None:
    """A preset's value is read once, when it is imported."""
    rule = '"score.schneider_max": '
    preset = next(
        found
        for found in mutants_of(FOLDER / "presets/schnopsn_weich.py", FOLDER)
        if found.mutant.text.startswith(rule) and found.mutant.change == "32 -> 31"
    )

    (trial,) = tried(pages({"page.md": ["few points"]}), preset)

    assert trial.end == "fault"


def test_what_cannot_be_imported_counts_nowhere(pages: Pages) -> None:
    """No page is needed to notice that."""
    preset = next(
        found
        for found in mutants_of(FOLDER / "presets/schnopsn_weich.py", FOLDER)
        if found.mutant.text.startswith('"deal.hand_size": ')
    )

    (trial,) = tried(pages({"page.md": ["few points"]}), preset)

    assert trial.end == "stillborn"


def test_the_engine_is_whole_afterwards(pages: Pages) -> None:
    """All trials are made in other processes."""
    before = scoring.award.__code__

    tried(pages({"page.md": ["few points"]}), site("scoring.py", FEW))

    assert scoring.award.__code__ is before


def test_one_mutant_does_not_spoil_the_next(pages: Pages) -> None:
    """Each function gets its own code back, and caches are emptied."""
    blocks = pages({"page.md": ["few points", "best play"]})
    noticed, silent = site("scoring.py", FEW), site("scoring.py", "2 if closing.opponent.tricks else 3 -> 2")

    ends = [trial.end for trial in tried(blocks, noticed, silent, noticed)]

    assert ends == ["fault", "unreached", "fault"]


@pytest.mark.parametrize("file", ["duties.py", "solver/masks.py", "presets/schnopsn_weich.py"])
def test_every_kind_of_module_has_mutants(file: str) -> None:
    """Rules, the solver, and presets as data."""
    assert mutants_of(FOLDER / file, FOLDER)
