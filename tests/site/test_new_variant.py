"""A new way to play is added by writing data: a table of rules, its id, its name, a page and its entry in the menu."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.site.golden_goose import add_golden_goose

type Run = Callable[..., str]

SHOW = """
from pathlib import Path
from markdown import Markdown
from kiebitz.markdown import KiebitzExtension

for page in ("variants/golden-goose.md", "rules/award.md"):
    text = Path("docs", page).read_text(encoding="utf-8")
    print(Markdown(extensions=["attr_list", "md_in_html", KiebitzExtension(docs="docs")]).convert(text))
"""


@pytest.fixture(name="run", scope="module")
def run_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs Python in a copy of the project to which the variant was added."""
    copy = tmp_path_factory.mktemp("golden-goose")
    for name in ("docs", "locales", "engine", "widgets"):
        shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    shutil.copy(root / "mkdocs.yml", copy)

    add_golden_goose(copy)

    def run(*arguments: str) -> str:
        places = os.pathsep.join([str(copy / "engine"), str(copy / "widgets")])
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": places, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_it_plays(run: Run) -> None:
    """Its deals are dealt, played and replayed, and its rules are those of the table on top of its relative's."""
    deals = run("-m", "cardrules", "deal", "golden-goose", "--seed", "1", "--count", "5").splitlines()
    rules, relative = (
        [json.loads(line)["rule"] for line in run("-m", "cardrules", "rules", variant, "--json").splitlines()]
        for variant in ("golden-goose", "schnopsn-weich")
    )
    difference = run("-m", "cardrules", "diff", "schnopsn-weich", "golden-goose")

    assert [json.loads(deal)["variant"] for deal in deals] == ["golden-goose"] * 5
    assert rules == relative
    assert [line.split()[0] for line in difference.splitlines()] == ["marriage.lead_card", "score.schneider_max"]


def test_its_pages_hold(run: Run) -> None:
    """Its own examples, and all that was there before."""
    assert "0 faults" in run("-m", "cardrules", "check", "docs")


def test_pages_know_it(run: Run) -> None:
    """Its page shows all its rules, and the page of a rule lists it with its value."""
    printed = run("-c", SHOW)

    assert 'data-variant="golden-goose"' in printed
    assert "<summary>All rules of Schnapsen at the Golden Goose</summary>" in printed
    assert re.search(r"<dt>30</dt>\s*<dd>\s*<ul>\s*<li>Schnapsen at the Golden Goose\b", printed)
    assert printed.count("Schnapsen at the Golden Goose") > 6  # its board, verdict and near-miss name it as well


@pytest.mark.rare(3)
def test_seals_ask_for_it_once(run: Run, tmp_path: Path) -> None:
    """What rests on presets has to be looked at again, one file of reviews describes it, and then everything holds."""
    reviews = tmp_path / "reviews.yaml"
    listed = run("-m", "kiebitz.truth", "seal", "--list")
    reviews.write_text(listed.replace("reason:", "reason: the new game has its value here"), encoding="utf-8")
    run("-m", "kiebitz.truth", "seal", "--review", str(reviews))

    assert "blocks hold; every sentence" in run("-m", "kiebitz.truth", "check")
