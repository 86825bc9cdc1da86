"""Scores, and where a survivor points."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from tools.mutants.blocks import Block
from tools.mutants.code.mutants import mutants_of
from tools.mutants.code.pages import FUNCTIONS, PAGES, SCHNAUZ, SCHNAUZ_FUNCTIONS, page_of
from tools.mutants.code.report import Score, listed, score_of, summary, survivor_lines, table
from tools.mutants.code.targets import SCHNAUZ as SCHNAUZ_ROOM
from tools.mutants.code.targets import SIXTYSIX, Target
from tools.mutants.code.trials import Trial

type Pages = Callable[[dict[str, list[str]]], tuple[Block, ...]]


@pytest.fixture(name="trials", scope="module")
def trials_fixture() -> list[Trial]:
    """Six mutants of one function: four noticed, one survivor, one where no block comes; and one not to be counted."""
    sites = [
        site for site in mutants_of(SIXTYSIX.folder / "scoring.py", SIXTYSIX.folder) if site.mutant.function == "award"
    ]
    ends = [("fault", 0), ("fault", 0), ("crash", 0), ("timeout", 0), ("survived", None), ("unreached", None)]
    tried = [Trial(site, end, block) for site, (end, block) in zip(sites, ends, strict=False)]  # type: ignore[arg-type]  # the ends are those of the union
    return [*tried, Trial(sites[6], "stillborn")]


def test_what_cannot_be_imported_is_not_counted(trials: list[Trial]) -> None:
    """Neither among the mutants nor among those noticed."""
    assert score_of(trials, ()) == Score(mutants=6, noticed=4, equivalent=0)


def test_an_equivalent_mutant_is_no_survivor(trials: list[Trial]) -> None:
    """From the mutants asked, not from all."""
    score = score_of(trials, {trials[4].site.mutant})

    assert (score.mutants, score.equivalent, score.share) == (6, 1, 0.8)


@pytest.mark.parametrize(
    ("score", "enough"),
    [
        (Score(1000, 950, 0), True),
        (Score(1000, 949, 0), False),
        (Score(1000, 930, 30), True),
        (Score(1000, 930, 31), False),
    ],
)
def test_the_gate(score: Score, *, enough: bool) -> None:
    """Nineteen of twenty of what is not equivalent, and few equivalent ones."""
    assert score.enough() is enough


def test_a_part_allows_for_bad_luck() -> None:
    """Three standard deviations, for equivalent ones as well; the whole allows nothing."""
    unlucky, bad = Score(mutants=400, noticed=370, equivalent=20), Score(mutants=400, noticed=350, equivalent=0)

    assert (unlucky.enough(), unlucky.enough(part=True)) == (False, True)
    assert (bad.enough(), bad.enough(part=True)) == (False, False)


def test_survivors_stand_under_the_page_that_should_have_caught_them(trials: list[Trial]) -> None:
    """With file and line, what was broken, and whether a block comes there."""
    survived, unreached = trials[4].site, trials[5].site
    one = f"  scoring.py:{survived.line} award, {survived.mutant.operator}: {survived.mutant.change}"
    two = f"  scoring.py:{unreached.line} award, {unreached.mutant.operator}: {unreached.mutant.change}"

    assert list(survivor_lines(trials, ())) == [
        "docs/rules/award.md should have caught 2:",
        one,
        f"{two}  (no block comes here)",
    ]


def test_the_table_has_a_line_for_each_module(trials: list[Trial]) -> None:
    """How its mutants ended, and the score."""
    _, line = table(trials, ())

    assert line.split() == ["scoring.py", "6", "2", "1", "1", "1", "1", "0", "66.7%"]


def test_the_list_names_the_block(trials: list[Trial], pages: Pages) -> None:
    """Of every mutant that is noticed."""
    blocks = pages({"page.md": ["few points"]})

    assert next(listed(trials, blocks)).endswith(f" by {blocks[0].site}")


def test_the_summary_is_one_line(trials: list[Trial]) -> None:
    """Tool, operators and counts."""
    line = summary(trials, score_of(trials, ()), blocks=1, seconds=2.4)

    assert line.startswith("tools.mutants code, 12 operators (number, truth, text, ")
    assert line.endswith(
        "6 mutants of 1 modules, 1 more that cannot be imported; 4 noticed by 1 blocks, 0 equivalent: 66.7% "
        "(at least 95%, equivalent at most 3%) in 2 s of work"
    )


@pytest.mark.parametrize(("target", "pages"), [(SIXTYSIX, PAGES), (SCHNAUZ_ROOM, SCHNAUZ)], ids=["66", "schnauz"])
def test_every_module_has_a_page_of_its_own_subject(target: Target, pages: Mapping[str, str]) -> None:
    """Or its survivors would point nowhere in particular."""
    files = [file.relative_to(target.folder).as_posix() for file in target.files_of_rules()]
    folders = {file.rpartition("/")[0] for file in files}

    missing = [file for file in files if not ({file, file.rpartition("/")[0]} & pages.keys() or "presets" in file)]
    assert not missing
    assert not [name for name in pages if name not in files and name not in folders]


def test_every_page_named_is_there(root: Path) -> None:
    """Those of modules, of functions, and of presets."""
    presets = {page_of("presets/blog_66.py", "BLOG_66")}
    presets |= {page_of(f"presets/{name}.py", name, "schnauz") for name in ("schnauz", "schnauz_club")}
    named = {*PAGES.values(), *FUNCTIONS.values(), *SCHNAUZ.values(), *SCHNAUZ_FUNCTIONS.values(), *presets}

    assert not [page for page in named if not (root / page).is_file()]


@pytest.mark.parametrize(
    ("target", "functions"), [(SIXTYSIX, FUNCTIONS), (SCHNAUZ_ROOM, SCHNAUZ_FUNCTIONS)], ids=["66", "schnauz"]
)
def test_every_function_named_is_there(target: Target, functions: Mapping[tuple[str, str], str]) -> None:
    """A function that has gone needs no page."""
    known = {
        (file, site.mutant.function)
        for file in {file for file, _ in functions}
        for site in mutants_of(target.folder / file, target.folder)
    }

    assert functions.keys() <= known
