"""`kiebitz example`: a block that `kiebitz check` accepts unchanged, and one sentence where there is none."""

import re
from pathlib import Path

import pytest
from tests.cli.test_own_variants import GRAZ
from tests.site.small_sites import copy_small_site

from cardrules.games import games
from kiebitz.cli import main
from kiebitz.cli.example_options import POSITION
from kiebitz.elements import dispatch

LED = ["--you", "SA SJ HQ", "--led", "SK", "--trump", "H"]
LAST = ["--you", "HA SA", "--opponent", "CQ DK", "--trump", "H"]


@pytest.fixture(name="site")
def site_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small site with a variant of its own, as the working folder."""
    site = copy_small_site(tmp_path)
    (site / "variants").mkdir()
    (site / "variants/graz.yaml").write_text(GRAZ.replace("de:", "en:").replace(", en: Schnapsen of Graz", ""), "utf-8")
    monkeypatch.chdir(site)
    return site


@pytest.mark.parametrize(
    "arguments",
    [
        ["--variant", "graz", "--kind", "close"],
        ["--variant", "graz, schnopsn-weich", "--kind", "must-beat", "--seed", "5", "--all-cards"],
        ["--variant", "graz", *LED],
        ["--variant", "graz", *LED, "--talon", "closed", "--rule", "strict.must_beat = no", "--answer", "board"],
        ["--variant", "schnauz-club", "--kind", "shared-last", "--answer", "quiz"],
        [
            "--variant",
            "graz",
            *LAST,
            "--points",
            "you 60",
            "--tricks",
            "you 4",
            "--line",
            "line: HA CQ",
            "--line",
            "score:",
        ],
    ],
)
def test_the_check_accepts_it(site: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    """In a page of the site, as it is printed."""
    assert main(["example", *arguments]) == 0
    block = capsys.readouterr().out
    page = site / "docs/index.md"
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{block}", encoding="utf-8")

    assert main(["check", "--fix"]) == 0
    assert capsys.readouterr().out == "3 blocks hold, and nothing is wrong.\n"


@pytest.mark.parametrize(
    ("line", "times"), [("options:", "options: none"), ("legal:", "legal: ♠A"), ("legal: SA", "legal: ♠A")]
)
def test_a_claim_is_answered_and_made_once(capsys: pytest.CaptureFixture[str], line: str, times: str) -> None:
    """Whether it has a value or not, and whether the block has it without being asked."""
    assert main(["example", "--variant", "schnopsn-weich", *LED, "--talon", "empty", "--line", line]) == 0

    assert capsys.readouterr().out.splitlines().count(times) == 1


def test_from_anywhere(site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The site's folder can be named."""
    monkeypatch.chdir(site.parent)
    assert main(["example", "--variant", "graz", *LED]) == 2
    assert main(["example", "--variant", "graz", *LED, "--folder", str(site)]) == 0
    assert "\nvariant: graz\n" in capsys.readouterr().out


def test_the_rules_of_the_site_decide(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of its own variant, too, a kind may be impossible."""
    file = site / "variants/graz.yaml"
    file.write_text(
        GRAZ.replace("de:", "en:")
        .replace(", en: Schnapsen of Graz", "")
        .replace("close.needs_trick: yes", "close.min_talon: never"),
        "utf-8",
    )

    assert main(["example", "--variant", "graz", "--kind", "follow-closed"]) == 2
    message = (
        "kiebitz example: there is no such position in graz: there nobody closes the talon (close.min_talon = never)"
    )
    assert capsys.readouterr().err == f"{message}\n"


def test_a_link(capsys: pytest.CaptureFixture[str]) -> None:
    """As an address line has it; what is behind it is checked."""
    fields = {"variant": "original-66", "trump": "♥", "talon": "empty", "led": "♠K", "you": "♠A ♠J ♥Q"}
    link = "https://cards.example/board/#kb=" + dispatch.permalink("board", dispatch.opening("board", fields, "b"))

    assert main(["example", "--link", link]) == 0
    assert "\nlegal: ♠A\n" in capsys.readouterr().out
    assert main(["example", "--link", link[:-1]]) == 2
    assert capsys.readouterr().err == (
        "kiebitz example: this link is damaged: a part of it is missing or changed; copy the whole link\n"
    )


def test_chance_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    """The seed is reported beside the block, which is all that is printed."""
    assert main(["example", "--variant", "blog-66", "--kind", "marriage"]) == 0
    printed = capsys.readouterr()
    (seed,) = re.findall(r"^The same again: --seed (\d+)$", printed.err, re.MULTILINE)

    assert main(["example", "--variant", "blog-66", "--kind", "marriage", "--seed", seed]) == 0
    assert capsys.readouterr().out == printed.out
    assert printed.out.startswith("```example\nvariant: blog-66\n")


def test_what_was_chosen_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """Where a description leaves the talon open."""
    assert main(["example", "--variant", "schnopsn-weich", *LED, "--talon", "closed"]) == 0
    assert capsys.readouterr().err == (
        "Chosen, since it does not follow from the rest: talon: 10 cards, closed by opponent\n"
    )


class TestKinds:
    """`kiebitz example --kinds`."""

    def test_of_every_game(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One sentence for each."""
        assert main(["example", "--kinds"]) == 0
        lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]

        assert len(lines) > 20
        assert [line for line in lines if not line.endswith(".")] == []

    def test_of_a_variant_with_house_rules(self, capsys: pytest.CaptureFixture[str]) -> None:
        """With what is impossible there."""
        assert main(["example", "--kinds", "--variant", "blog-66", "--rule", "close.min_talon = never"]) == 0
        printed = capsys.readouterr().out

        assert printed.startswith("blog-66:\n")
        assert printed.count("Not here: nobody closes the talon (close.min_talon = never).") == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name one of these"),
        (["--variant", "blog-66"], "name one of these"),
        (LED, "name the variant"),
        (["--variant", "blog-67", *LED], "'blog-67' is not a variant"),
        (["--variant", "blog-66", *LED, "--kind", "close"], "name one of these"),
        (["--variant", "blog-66", *LED, "--seed", "1"], "--seed goes with --kind"),
        (["--variant", "blog-66", *LED, "--all-cards"], "--all-cards goes with"),
        (["--variant", "blog-66", "--link", "x"], "a link has its own variant"),
        (["--variant", "blog-66", "--line", "announced"], "has no colon"),
        (["--variant", "blog-66", *LED, "--rule", "close.needs_trick"], "--rule: expected a rule and its value"),
        (["--variant", "blog-66", *LED, "--rule", "close.need_trick = yes"], "did you mean 'close.needs_trick'?"),
        (["--variant", "blog-66", *LED, "--rules", "no-such-file"], "no-such-file cannot be read"),
        (["--variant", "blog-66, schnauz", "--kind", "close"], "variants of different games"),
        (["--variant", "blog-66, schnauz", *LED], "variants of different games"),
        (["--variant", "blog-66", *LED, "--folder", "no-such-folder"], "name the folder of a site"),
    ],
)
def test_a_wrong_line_is_status_2(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    """With one sentence, and nothing printed."""
    assert main(["example", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("kiebitz example: ")
    assert message in printed.err


def test_a_wrong_kind(capsys: pytest.CaptureFixture[str]) -> None:
    """With the one that may be meant."""
    with pytest.raises(SystemExit) as ended:
        main(["example", "--variant", "blog-66", "--kind", "mariage"])

    assert ended.value.code == 2
    assert "there is no kind 'mariage'; did you mean 'marriage'?" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    """A shell offers the options and every kind."""
    with pytest.raises(SystemExit):
        main(["--print-completion", shell])

    script = capsys.readouterr().out
    assert [word for word in ("all-cards", "must-beat", "suit-decides", "turn-up") if word not in script] == []


def test_options_of_positions_are_lines_of_positions() -> None:
    """Of some game."""
    assert set(POSITION) <= {key for game in games() for key in game.position_keys}
