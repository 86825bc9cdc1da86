"""Scores, and where a survivor points."""

from collections.abc import Callable

import pytest
from tools.mutants.blocks import PlayableBlock
from tools.mutants.code.mutants import mutants_of
from tools.mutants.code.report import MutantScore, listed, score_of, summary, survivor_lines, table
from tools.mutants.code.targets import TARGETS
from tools.mutants.code.trials import MutantTrial

type Pages = Callable[[dict[str, list[str]]], tuple[PlayableBlock, ...]]


@pytest.fixture(name="trials", scope="module")
def trials_fixture() -> list[MutantTrial]:
    """Six mutants of one function: four noticed, one survivor, one where no block comes; and one not to be counted."""
    folder = TARGETS["sixtysix"].folder
    sites = [site for site in mutants_of(folder / "scoring.py", folder) if site.mutant.function == "award"]
    ends = [("fault", 0), ("fault", 0), ("crash", 0), ("timeout", 0), ("survived", None), ("unreached", None)]
    pages = {"survived": "docs/rules/award.md"}
    tried = [MutantTrial(site, end, block, pages.get(end, "")) for site, (end, block) in zip(sites, ends, strict=False)]  # type: ignore[arg-type]  # the ends are those of the union
    return [*tried, MutantTrial(sites[6], "stillborn")]


def test_what_cannot_be_imported_is_not_counted(trials: list[MutantTrial]) -> None:
    """Neither among the mutants nor among those noticed."""
    assert score_of(trials, ()) == MutantScore(mutants=6, noticed=4, equivalent=0)


def test_an_equivalent_mutant_is_no_survivor(trials: list[MutantTrial]) -> None:
    """From the mutants asked, not from all."""
    score = score_of(trials, {trials[4].site.mutant})

    assert (score.mutants, score.equivalent, score.share) == (6, 1, 0.8)


@pytest.mark.parametrize(
    ("score", "enough"),
    [
        (MutantScore(1000, 950, 0), True),
        (MutantScore(1000, 949, 0), False),
        (MutantScore(1000, 930, 30), True),
        (MutantScore(1000, 930, 31), False),
    ],
)
def test_the_gate(score: MutantScore, *, enough: bool) -> None:
    """Nineteen of twenty of what is not equivalent, and few equivalent ones."""
    assert score.enough() is enough


def test_a_part_allows_for_bad_luck() -> None:
    """Three standard deviations, for equivalent ones as well; the whole allows nothing."""
    unlucky, bad = (
        MutantScore(mutants=400, noticed=370, equivalent=20),
        MutantScore(mutants=400, noticed=350, equivalent=0),
    )

    assert (unlucky.enough(), unlucky.enough(part=True)) == (False, True)
    assert (bad.enough(), bad.enough(part=True)) == (False, False)


def test_survivors_are_listed_by_the_page_that_should_have_noticed(trials: list[MutantTrial]) -> None:
    """With file and line, what is broken, and whether a block comes there."""
    survived, unreached = trials[4].site, trials[5].site
    one = f"  scoring.py:{survived.line} award, {survived.mutant.operator}: {survived.mutant.change}"
    two = f"  scoring.py:{unreached.line} award, {unreached.mutant.operator}: {unreached.mutant.change}"

    assert list(survivor_lines(trials, ())) == [
        "A new page should have noticed 1:",
        f"{two}  (no block comes here)",
        "docs/rules/award.md should have noticed 1:",
        one,
    ]


def test_the_table_has_a_line_for_each_module(trials: list[MutantTrial]) -> None:
    """How its mutants ended, and the score."""
    _, line = table(trials, ())

    assert line.split() == ["scoring.py", "6", "2", "1", "1", "1", "1", "0", "66.7%"]


def test_the_list_names_the_block(trials: list[MutantTrial], pages: Pages) -> None:
    """Of every mutant that is noticed."""
    blocks = pages({"page.md": ["few points"]})

    assert next(listed(trials, blocks)).endswith(f" by {blocks[0].site}")


def test_the_summary_is_one_line(trials: list[MutantTrial]) -> None:
    """Tool, operators and counts."""
    line = summary(trials, score_of(trials, ()), blocks=1, seconds=2.4)

    assert line.startswith("tools.mutants code, 12 operators (number, truth, text, ")
    assert line.endswith(
        "6 mutants of 1 modules, 1 more that cannot be imported; 4 noticed by 1 blocks, 0 equivalent: 66.7% "
        "(at least 95%, equivalent at most 3%) in 2 s of work"
    )
