"""Contradictions are tried in copies, one at a time, with programs as they are there."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tools.injection.bench import BenchError, CopyPool, InjectionTrial, Report
from tools.injection.points import Injection

CHECK = '''
"""Finds every line with the word `wrong` on the page, or what the program of the copy says."""

from pathlib import Path

from cardrules_of_the_copy import MORE
from kiebitz.faults import BuildError, Fault


def check() -> None:
    lines = Path("docs/page.md").read_text(encoding="utf-8").split("\\n")
    faults = [Fault(path="docs/page.md", line=n, what="wrong") for n, line in enumerate(lines, 1) if "wrong" in line]
    faults += [Fault(path="docs/page.md", line=1, what=more) for more in MORE]
    if "crash" in lines:
        raise ValueError("crashed")
    if faults:
        raise BuildError(faults)
'''
PAGE = "right\nright\n"


@pytest.fixture(name="project")
def project_fixture(tmp_path: Path) -> Path:
    """A project of one page, a program, and a check that asks both."""
    project = tmp_path / "project"
    for name, text in (
        ("docs/page.md", PAGE),
        ("widgets/check_of_the_copy.py", CHECK),
        ("engine/cardrules_of_the_copy.py", "MORE = []\n"),
    ):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    return project


@pytest.fixture(name="bench")
def bench_fixture(project: Path, tmp_path: Path) -> Iterator[CopyPool]:
    """Two copies of it."""
    with CopyPool(project, tmp_path / "copies", "check_of_the_copy:check") as bench:
        yield bench


def injection(path: str, text: str, old: str, new: str) -> Injection:
    """The contradiction that puts *new* in the place of the last *old* in *text*."""
    start = text.rindex(old)
    line = text.count("\n", 0, start) + 1
    return Injection("kind", path, line, (line, line), start, old, new)


WRONG = injection("docs/page.md", PAGE, "right", "wrong")
STILL_RIGHT = injection("docs/page.md", PAGE, "right", "Right")


def ask(bench: CopyPool, injections: Sequence[Injection]) -> dict[Injection, InjectionTrial]:
    """The trials by their injections."""
    return {trial.injection: trial for trial in bench.run(injections)}


def test_noticed_or_not(bench: CopyPool) -> None:
    """Each alone: the copy is as it was after it."""
    trials = ask(bench, [WRONG, STILL_RIGHT, WRONG._replace(kind="again")])

    assert trials[WRONG].reports == (Report("docs/page.md", 2, "wrong"),)
    assert trials[WRONG].in_place
    assert not trials[STILL_RIGHT].noticed
    assert trials[WRONG._replace(kind="again")].noticed


def test_programs_anew(bench: CopyPool) -> None:
    """A changed program is imported again; a page that it belies is the right place."""
    text = "MORE = []\n"
    program = injection("engine/cardrules_of_the_copy.py", text, "[]", '["more"]')

    trials = ask(bench, [program, STILL_RIGHT])

    assert [report.what for report in trials[program].reports] == ["more"]
    assert trials[program].in_place
    assert not trials[STILL_RIGHT].noticed


def test_crash(bench: CopyPool) -> None:
    """It stops a build too, but leads nowhere."""
    crash = injection("docs/page.md", PAGE, "right", "crash")
    trial = ask(bench, [crash])[crash]

    assert trial.reports == (Report("", 0, "ValueError: crashed"),)
    assert not trial.in_place


def test_project_with_faults(project: Path, tmp_path: Path) -> None:
    """Nothing is tried in it; what is wrong is reported."""
    (project / "docs/page.md").write_text("wrong\n", encoding="utf-8")

    with pytest.raises(BenchError, match=r"docs/page\.md:1: wrong"):
        CopyPool(project, tmp_path / "copies", "check_of_the_copy:check")


@pytest.mark.parametrize(
    ("report", "in_place"),
    [
        (Report("docs/page.md", 2, ""), True),
        (Report("docs/page.md", 1, ""), False),
        (Report("docs/page.md", 0, ""), False),
        (Report("docs/other.md", 2, ""), False),
    ],
)
def test_place(report: Report, *, in_place: bool) -> None:
    """The file and the line."""
    assert InjectionTrial(WRONG, (report,)).in_place == in_place


@pytest.mark.parametrize(
    ("message", "in_place"),
    [
        ("BadRule: the preset blog-66 cannot be played: deck.size does not take 25", True),
        ("BadRule: the preset blog-scharf cannot be played: deck.size does not take 25", False),
        ("BadRule: deck.size does not take 25", False),
    ],
)
def test_preset_that_cannot_be_played(message: str, *, in_place: bool) -> None:
    """Nothing is read then, so the engine names the preset and the rule."""
    path = "engine/cardrules/sixtysix/presets/blog_66.py"
    preset = Injection("preset value", path, 8, (8, 8), 0, "24", "25", "deck.size")

    assert InjectionTrial(preset, (Report("", 0, message),)).in_place == in_place
