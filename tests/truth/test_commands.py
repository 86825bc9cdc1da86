"""The commands, as a writer runs them."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.truth.__main__ import main
from kiebitz.truth.lock_file import page_lock_path, read_lock
from kiebitz.truth.page import Page
from kiebitz.truth.page_seals import page_differences
from kiebitz.truth.rule_sections import required_rules

type Write = Callable[[str, str], Path]


def test_check_reports_all_faults_together(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seals, lint, owners and blocks in one run, with the exit status of a failure."""
    (tmp_path / exchange.path).write_text(
        exchange.text.replace("allowed: ex", "refused: ex") + "\nTen.\n", encoding="utf-8"
    )
    status = main(["--project", str(tmp_path), "check"])
    output = capsys.readouterr().out

    assert status == 1
    assert "the page is not sealed" in output
    assert "the name of a rank in prose" in output
    assert "no section explains the rule deck.size" in output
    assert "cannot be checked" in output


def test_seal_lists_what_it_wrote(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each lock file, which keeps the day, the reason and who looked."""
    name = f"{exchange.path}#left"
    status = main(["--project", str(tmp_path), "seal", name, "--reason", "seen with its block", "--by", "N. N."])
    lock = read_lock(tmp_path, page_lock_path(tmp_path, exchange.name))

    assert status == 0
    assert "sealed: docs/seals/rules/exchange.yaml" in capsys.readouterr().out
    assert (lock.reviews["left"].reason, lock.reviews["left"].by) == ("seen with its block", "N. N.")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", lock.reviews["left"].date)


def test_seal_without_a_reason_only_shows(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The section, its rules and blocks, and that nothing was sealed."""
    status = main(["--project", str(tmp_path), "seal", f"{exchange.path}#left"])
    output = capsys.readouterr().out

    assert status == 0
    assert "+ p: You must count the talon first." in output
    assert "Nothing was sealed." in output
    assert not page_lock_path(tmp_path, exchange.name).exists()


@pytest.mark.parametrize("arguments", [["--reason", "one two three"], ["x.md#y", "--reason", "ok"], []])
def test_a_review_names_what_was_seen_and_why(
    tmp_path: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing seals everything, and a reason is more than a word."""
    assert main(["--project", str(tmp_path), "seal", *arguments]) == 1
    assert capsys.readouterr().err.startswith(("seal: name what", "seal: a review gives", "x.md#y: nothing waits"))


def test_what_waits_is_listed_as_a_file_of_reviews(
    exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody writes the reasons into it, and it seals each with its own."""
    main(["--project", str(tmp_path), "seal", "--list", "docs/rules"])
    listed = capsys.readouterr().out
    reviews = tmp_path / "reviews.yaml"
    reviews.write_text(listed.replace("reason:", "reason: read with its block"), encoding="utf-8")
    status = main(["--project", str(tmp_path), "seal", "--review", str(reviews)])

    assert listed.count("- seal: ") == 2
    assert status == 0
    assert page_differences(exchange, tmp_path) == []


def test_coverage_speaks_json(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the numbers and what is lacking."""
    del exchange
    main(["--project", str(tmp_path), "coverage", "--json"])
    output = json.loads(capsys.readouterr().out)

    assert (output["blocks"], output["rules"], output["rules_with_near_miss"]) == (1, len(required_rules()), 1)
    assert "deck.size" in output["rules_without_near_miss"]


def test_a_bad_name_is_one_message(exchange: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No traceback."""
    del exchange
    assert main(["--project", str(tmp_path), "seal", "nowhere.md#x"]) == 1
    assert capsys.readouterr().err.startswith("nowhere.md#x: nothing waits to be reviewed here")


@pytest.fixture
def bare(write: Write, tmp_path: Path) -> Path:
    """A site of one page that checks its blocks and nothing else."""
    write("mkdocs.yml", "site_name: Small\n")
    write("docs/index.md", "# Small { #small }\n")
    return tmp_path


class TestSiteWithoutSeals:
    """The commands do what the settings of the site ask for, and no more."""

    @pytest.mark.parametrize(
        "arguments", [["--list"], ["--mechanical"], ["docs/index.md#small", "--reason", "seen it"]]
    )
    def test_nothing_is_sealed(self, bare: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        """The message names the setting."""
        assert main(["--project", str(bare), "seal", *arguments]) == 1
        assert "mkdocs.yml: the site has no seals" in capsys.readouterr().err
        assert not (bare / "docs/seals").exists()

    def test_nothing_has_to_be_covered(self, bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """No statement, and no section for each rule."""
        assert main(["--project", str(bare), "coverage"]) == 0
        assert capsys.readouterr().out.splitlines()[:2] == [
            "the site has no statements to cover",
            "the site does not have to explain every rule",
        ]

    def test_rules_alone_can_be_required(self, bare: Path, write: Write, capsys: pytest.CaptureFixture[str]) -> None:
        """Where the settings ask for them."""
        write("mkdocs.yml", "extra:\n  kiebitz:\n    every_rule: true\n")

        assert main(["--project", str(bare), "coverage"]) == 1
        assert ": no near-miss" in capsys.readouterr().out

    def test_the_check_speaks_of_no_seals(self, bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Blocks alone are checked."""
        assert main(["--project", str(bare), "check"]) == 0
        assert capsys.readouterr().out == "0 blocks hold.\n"
