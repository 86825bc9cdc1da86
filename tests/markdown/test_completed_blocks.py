"""What blocks leave out, written into pages: it is right, it is written once, and every other byte stays."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.site.small_sites import copy_small_site

import cardrules
from cardrules.examples import FENCE_NAME, check_example, find_fences, parse_example
from kiebitz.cli import main
from kiebitz.markdown.completed_blocks import completed_text

CLOSED = "variant: original-66\nturn-up: ♥9\ntalon: closed by you\nyou: ♠A ♠J\ntricks: you 1, opponent 5\nlegal: all"
VARIANTS = ("schnopsn-weich", "blog-66", "original-66")
TALON = "variant: original-66\ntrump: ♥\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal:"
ENDING = (
    "variant: original-66\ntrump: ♥\ntalon: empty\nyou: ♠A\nopponent: ♥9\ntricks: you 9\npoints: you 50\n"
    "line: ♠A\nscore:"
)


def page(block: str) -> str:
    """A page with an example *block*."""
    return f"# One {{ #one }}\n\n```example\n{block}\n```\n"


@pytest.mark.parametrize(
    ("block", "written"),
    [
        (TALON, ["talon: empty", "legal: ♠A"]),
        (ENDING, ["tricks: you 9, opponent 2", "points: you 50, opponent 59", "score: you 50, opponent 59"]),
        (
            "variant: original-66\nturn-up: ♥9\nyou: ♠A ♠J ♥Q ♥K ♦A ♦T\ntricks: you 1, opponent 2\noptions:",
            ["talon: 6 cards", "options: claim, close, marriage ♥"],
        ),
        (
            CLOSED,
            ["talon: 8 cards, closed by you"],
        ),
        (
            "variant: original-66\ntrump: ♥\ntalon: empty\nyou: ♠A\nopponent: ♥9\ntricks: you 11\npoints:\nlegal: all",
            ["tricks: you 11, opponent 0", "points: you 109, opponent 0"],
        ),
        ("variant: original-66; trump: ♥; led: ♠K; you: ♠A ♠J ♥Q; legal:", ["talon: empty", "legal: ♠A"]),
        # In one variant the pack has another size, so the talon does not follow.
        ("variant: original-66, blog-schnapsen\nturn-up: ♥A\nyou: ♠A ♠J\ntricks: you 1, opponent 2\nlegal: all", []),
        ("variant: original-66\ntrump: ♥\nled: ♠K\nyou: ♠A ♠A ♥Q\nlegal:", []),
        ("variant: original-67\ntrump: ♥\nled: ♠K\nyou: ♠A ♥Q\nlegal:", []),
        # All cards that are gone are not worth that much.
        (ENDING.replace("you 50", "you 150").replace("score:", "score: you 1, opponent 2"), []),
        # Nobody asks for tricks or points here.
        ("variant: original-66\ntrump: ♥\ntalon: empty\nyou: ♠A\nopponent: ♥9\nlegal: all", []),
    ],
)
def test_what_follows(block: str, written: list[str]) -> None:
    """And nothing that does not; then the block states only what is true."""
    made, lines = completed_text(page(block))

    assert [text for _, text in lines] == written
    assert [text for line, text in lines if text not in made.split("\n")[line - 1]] == []
    if written:
        (fence,) = find_fences(made)
        assert [str(fault) for fault in check_example(parse_example(fence.text, path="page", line=1))] == []


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("indent", ["", "    ", "> "])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_every_other_byte_stays(ending: str, indent: str, mark: str) -> None:
    """Line breaks, what is before a block, trailing blanks, the mark of the byte order, a last line without a break."""
    block = f"```example\n{TALON}  # \n```".replace("legal:  # ", "legal:")
    before, behind = f"# Ünö\t {{ #one }}  \n\n\n{indent}", "\n\nText  with\ttabs   \n\n```text\nlegal:\n```\nlast"
    text = mark + (before + block.replace("\n", f"\n{indent}") + behind).replace("\n", ending)
    expected = text.replace(f"trump: ♥{ending}", f"trump: ♥{ending}{indent}talon: empty{ending}", 1)
    expected = expected.replace("legal:", "legal: ♠A", 1)

    assert completed_text(text)[0] == expected


@pytest.mark.parametrize("block", [TALON, ENDING])
def test_again_writes_nothing(block: str) -> None:
    """What was written once is whole."""
    made, _ = completed_text(page(block))

    assert completed_text(made) == (made, [])


def test_pages_of_this_site_are_whole(root: Path) -> None:
    """Nothing is written into a block that is whole."""
    for path in sorted((root / "docs").rglob("*.md")):
        text = path.read_bytes().decode("utf-8")
        assert completed_text(text) == (text, [])


@given(seed=st.integers(0, 2**31), steps=st.integers(0, 20), variant=st.sampled_from(VARIANTS))
def test_what_is_taken_out_is_written_again(seed: int, steps: int, variant: str) -> None:
    """The talon, and what the opponent has, of a position at random without marriages: as they were."""
    deal = cardrules.deal(variant, seed=seed)
    for _ in range(steps):
        plays = [action for action in deal.legal() if action.startswith("play")]
        if plays:
            deal = deal.play(plays[seed % len(plays)])
    if deal.result is not None or "undrawn" in deal.text:
        return
    lines = [line.strip() for line in deal.text.split(";") if not line.strip().startswith("variant")]
    whole = {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}
    taken = {**whole, "tricks": whole["tricks"].split(",")[0], "points": whole["points"].split(",")[0]}
    if whole["talon"] == "empty":
        del taken["talon"]
    made, _ = completed_text(page("\n".join([f"variant: {variant}", *map(": ".join, taken.items()), "options: none"])))

    found = {line.partition(": ")[0]: line.partition(": ")[2] for line in made.split("\n")}
    keys = ("talon",) if whole["tricks"] == "you 0, opponent 0" else ("talon", "tricks", "points")
    assert {key: found[key] for key in keys} == {key: whole[key] for key in keys}


class TestCommand:
    """`kiebitz check --fix`."""

    def test_it_writes_and_checks(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Without it a block that lacks something is refused, with one message with what can be written."""
        site = copy_small_site(tmp_path)
        place = site / "docs/index.md"
        text = place.read_text(encoding="utf-8")
        place.write_text(text.replace("talon: empty\n", ""), encoding="utf-8")

        assert main(["check", str(site)]) == 1
        refused = capsys.readouterr().out
        assert main(["check", str(site), "--fix"]) == 0
        assert refused.endswith("1 fault\n")
        assert "'kiebitz check --fix' write talon: empty." in refused
        assert capsys.readouterr().out.startswith("docs/index.md:13: wrote talon: empty\n")
        assert place.read_text(encoding="utf-8") == text

    def test_a_site_that_is_whole_is_not_touched(self, tmp_path: Path) -> None:
        """No file has another date."""
        site = copy_small_site(tmp_path)
        before = {path: path.stat().st_mtime_ns for path in site.rglob("*.md")}

        assert main(["check", str(site), "--fix"]) == 0
        assert {path: path.stat().st_mtime_ns for path in before} == before


def test_the_name_of_the_block() -> None:
    """Only example blocks are completed."""
    made = page(TALON).replace(FENCE_NAME, "text")

    assert completed_text(made) == (made, [])
