"""Checks of blocks against the engine: what is right passes, all that is wrong is reported at once with its line."""

from pathlib import Path

import pytest

from cardrules.examples import CheckReport, check_example, check_files, parse_example
from cardrules.faults import Fault
from cardrules.sixtysix.claims import CHECKERS, KINDS

STRICT = "variant: schnopsn-weich, original-66\ntrump: H\ntalon: empty\nled: SK\nyou: SA SJ HQ\n"
"""Five lines: the king of spades led, a higher spade, a lower one and a trump in hand."""

LINE = (
    "variant: schnopsn-weich\ntrump: S\ntalon: empty\nyou: HA HT\nopponent: HK HQ\n"
    "points: you 60, opponent 32\ntricks: you 4, opponent 4\n"
)
"""Seven lines: two tricks to go."""


def faults(text: str) -> list[Fault]:
    """The faults of the block *text*, its opening fence at line 1, so that its first line is 2."""
    return check_example(parse_example(text, path="page.md", line=1))


def check(tmp_path: Path, text: str) -> CheckReport:
    """The report on one page."""
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    return check_files([page])


def fence(block: str) -> str:
    """*block* between fences."""
    return f"```example\n{block}```\n"


class TestClaims:
    """Each kind of claim passes when the engine agrees, and is a fault otherwise."""

    @pytest.mark.parametrize(
        ("block", "claim"),
        [
            (STRICT, "legal: ♠A"),
            (STRICT.replace("talon: empty", "talon: empty").replace("led: SK\n", "tricks: you 1\n"), "legal: all"),
            (STRICT, "allowed: ♠A"),
            (STRICT, "refused: ♠J by strict.must_beat"),
            (STRICT, "refused: ♥Q by strict.must_follow"),
            (STRICT, "refused: close by close.on_lead_only"),
            (STRICT, "trick: ♠A wins 15"),
            (STRICT, "trick: ♠J loses 6"),
            (STRICT, "trick: ♥Q wins 7"),
            (LINE, "line: HA HK\nscore: you 75, opponent 32"),
            (LINE, "line: HA, HK\nresult: you win 2 by reached-66"),
            (LINE, "line: play HT, play HK\nresult: you win 2 by reached-66"),
        ],
    )
    def test_right(self, block: str, claim: str) -> None:
        """Nothing to report."""
        assert faults(f"{block}{claim}\n") == []

    @pytest.mark.parametrize(
        ("block", "claim", "expected", "found"),
        [
            (STRICT, "legal: ♠J", "♠J", "♠A"),
            (STRICT, "legal: all", "all", "♠A"),
            (STRICT, "legal: ♠A ♠T", "♠A ♠T", "♠A"),
            (STRICT, "allowed: ♠J", "allowed", "refused"),
            (STRICT, "refused: ♠A by strict.must_beat", "refused by strict.must_beat", "allowed"),
            (
                STRICT,
                "refused: ♠J by strict.must_follow",
                "refused by strict.must_follow",
                "refused by strict.must_beat",
            ),
            (STRICT, "trick: ♠A wins 14", "wins 14", "wins 15"),
            (STRICT, "trick: ♠J wins 6", "wins 6", "loses 6"),
            (LINE, "line: HA HK\nscore: you 74, opponent 32", "you 74, opponent 32", "you 75, opponent 32"),
            (
                LINE,
                "line: HA HK\nresult: you win 1 by reached-66",
                "you win 1 by reached-66",
                "you win 2 by reached-66",
            ),
            (LINE, "line: HA\nresult: you win 2 by reached-66", "you win 2 by reached-66", "none"),
            (LINE, "line: HA HK HT", "HA HK HT", "stopped before ♥T"),
        ],
    )
    def test_wrong(self, block: str, claim: str, expected: str, found: str) -> None:
        """The block's claim and the engine's answer are side by side, once for each variant."""
        reported = faults(f"{block}{claim}\n")

        assert {(fault.expected, fault.found) for fault in reported} == {(expected, found)}

    @pytest.mark.parametrize(
        ("block", "claim"),
        [
            (STRICT, "legal: ♠1"),
            (STRICT, "allowed: jump"),
            (STRICT, "refused: ♠J"),
            (STRICT, "trick: ♠A takes 15"),
            (STRICT, "trick: ♠T wins 14"),
            (LINE, "trick: ♥A wins 15"),
            (LINE, "score: you 60, opponent 32"),
            (LINE, "result: none"),
            (STRICT, "line: ♠A"),
            (STRICT, "allowed:"),
            (STRICT, "refused: , by strict.must_beat"),
            (LINE, "line:"),
        ],
    )
    def test_unreadable(self, block: str, claim: str) -> None:
        """A claim that cannot be checked, or that claims nothing, is a fault too."""
        assert faults(f"{block}{claim}\n")

    @pytest.mark.parametrize(
        ("claim", "is_known"), [("legal:", True), ("options:", True), ("allowed:", False), ("refused:", False)]
    )
    def test_one_without_a_value(self, claim: str, *, is_known: bool) -> None:
        """What to do is what the pages for authors advise; a claim that names what it asks nobody can complete."""
        (fault,) = faults(f"{STRICT.replace(', original-66', '')}{claim}\n")

        assert fault.todo.startswith(f"Write the answer behind the colon, as in '{claim} ")
        assert ("kiebitz check --fix" in fault.todo) == is_known

    def test_every_kind_is_checked(self) -> None:
        """No claim is read and then forgotten."""
        assert [kind for kind in KINDS if not faults(f"{STRICT}{kind}: nonsense\n")] == []

    def test_a_line_points_at_what_it_finds_impossible(self) -> None:
        """The points do not fit the cards that are gone, which matters once somebody plays on."""
        (fault,) = faults(f"{LINE.replace('you 60', 'you 61')}line: HA HK\n")

        assert fault.excerpt.startswith("points: you 61")

    def test_what_follows_from_a_stopped_line_is_not_reported_again(self) -> None:
        """One cause, one fault."""
        assert len(faults(f"{LINE}line: HA HK HT\nscore: you 85, opponent 32\nresult: none\n")) == 1

    def test_claim_for_one_variant(self) -> None:
        """It is asked there only."""
        found = faults(f"{STRICT}legal in original-66: ♠J\n")

        assert [fault.variant for fault in found] == ["original-66"]

    def test_house_rule(self) -> None:
        """The block's own rules are played."""
        assert faults(f"rules: strict.must_beat = false\n{STRICT}legal: ♠A ♠J\n") == []


class TestBlocks:
    """What is wrong with a block is reported at its line."""

    @pytest.mark.parametrize(
        ("block", "line", "what"),
        [
            (STRICT.replace("SJ", "S1"), 6, "not a card"),
            (STRICT.replace("SJ", "SA"), 6, "SA appears twice"),
            (STRICT.replace("SJ", "SK"), 6, "SK appears twice"),
            (STRICT.replace("SJ", "S7"), 6, "not in a pack"),
            (STRICT.replace("trump: H", "trump: X"), 3, "not a suit"),
            (STRICT.replace("led: SK", "leads: SK"), 5, "neither a key of a position nor a claim"),
            (STRICT.replace("talon: empty\n", ""), 1, "the talon is missing"),
            (STRICT.replace("schnopsn-weich, original-66", "schnapsen"), 2, "not a variant"),
            (STRICT + "rules: strict.must_win = true\n", 7, "not a rule"),
            (STRICT + "rules: strict.must_beat = maybe\n", 7, "does not take maybe"),
        ],
    )
    def test_line(self, block: str, line: int, what: str) -> None:
        """The line of the key, or of the fence where it is missing."""
        found = faults(f"{block}legal: ♠A\n")

        assert {(fault.line, what in fault.what) for fault in found} == {(line, True)}

    @pytest.mark.parametrize(
        ("block", "column", "marked"),
        [
            (STRICT.replace("SJ", "♠1"), 9, "you: SA ♠1 HQ"),
            (STRICT.replace("SJ", "SK"), 9, "you: SA SK HQ"),
            (STRICT.replace("talon: empty\nled: SK", "talon: empty; led: S7"), 20, "talon: empty; led: S7"),
            (STRICT.replace("schnopsn-weich, original-66", "schnapsen"), 10, "variant: schnapsen"),
            (STRICT + "rules: strict.must_trump = true, strict.must_beat = maybe\n", 34, None),
            (STRICT + "rules: strict.must_trump = true, strict.must_win = true\n", 34, None),
            (STRICT.replace("led: SK", "led: SK\n  leads: SK"), 3, "  leads: SK"),
        ],
        ids=["not a card", "twice", "foreign", "variant", "value of a rule", "rule", "key"],
    )
    def test_column(self, block: str, column: int, marked: str | None) -> None:
        """The character at which it begins is counted from 1, and marked below the line."""
        ((at, excerpt),) = {(fault.column, fault.excerpt) for fault in faults(f"{block}legal: ♠A\n")}
        line, mark = excerpt.split("\n")

        assert (at, mark) == (column, "^".rjust(column))
        assert marked in (None, line)

    @pytest.mark.parametrize(
        ("claim", "column"),
        [
            ("legal:  SA S1", 12),
            ("allowed: SA, jump high", 14),
            ("refused: SA, SQ S1 by strict.must_beat", 14),
            ("trick: SA takes 15", 8),
            ("trick: ST wins 14", 8),
            ("score: you 60, opponent 32", 8),
            ("allowed:", 9),
        ],
    )
    def test_column_of_an_unreadable_claim(self, claim: str, column: int) -> None:
        """What the claim has that cannot be read, or its beginning."""
        found = faults(f"{STRICT}{claim}\n")

        assert {fault.column for fault in found} == {column}

    def test_no_column(self) -> None:
        """Where something is missing there is no single character to point at."""
        text = STRICT.replace("talon: empty\n", "") + "legal: SA\n"

        assert {(fault.line, fault.column, fault.excerpt) for fault in faults(text)} == {(1, 0, "")}

    def test_unknown_variant_beside_a_known_one(self) -> None:
        """The known one is checked all the same."""
        found = faults(STRICT.replace("original-66", "schnapsen") + "legal: ♠J\n")

        assert [(fault.line, fault.variant) for fault in found] == [(7, "schnopsn-weich"), (2, "schnapsen")]


class TestFiles:
    """All blocks of all pages are checked, and all faults reported together."""

    def test_counts(self, tmp_path: Path) -> None:
        """Blocks of other kinds are none of ours."""
        report = check(
            tmp_path, fence(STRICT + "legal: SA\n") + "\n```python\npass\n```\n" + fence(STRICT + "legal: SA\n")
        )

        assert (report.examples, report.faults) == (2, ())

    def test_all_faults_together(self, tmp_path: Path) -> None:
        """An unknown card, an unknown variant, a card twice and a wrong claim, each at its line."""
        text = "".join(
            fence(block + "legal: SA\n")
            for block in (
                STRICT.replace("SJ", "S1"),
                STRICT.replace("schnopsn-weich, original-66", "schnapsen"),
                STRICT.replace("SJ", "SA"),
                STRICT.replace("SA", "ST").replace("schnopsn-weich, ", ""),
            )
        )

        assert sorted({fault.line for fault in check(tmp_path, text).faults}) == [6, 10, 22, 31]

    def test_a_check_that_breaks_off(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """It names its block, and hides no fault of another one."""
        monkeypatch.setitem(CHECKERS, "trick", lambda *_: dict[str, Fault]()["nobody foresaw it"])

        found = check(tmp_path, fence(STRICT + "trick: SA wins 15\n") + "\n" + fence(STRICT + "legal: SJ\n")).faults

        assert [(fault.line, fault.found.partition(" (")[0]) for fault in found] == [
            (1, "KeyError: 'nobody foresaw it'"),
            (16, "♠A"),
        ]

    def test_several_faults_of_one_block(self, tmp_path: Path) -> None:
        """Every claim is asked in every variant; what fails alike in several is reported once, with their names."""
        report = check(tmp_path, fence(STRICT + "legal: SJ\ntrick: SA wins 1\n"))

        assert [(fault.line, fault.variant) for fault in report.faults] == [
            (7, "schnopsn-weich, original-66"),
            (8, "schnopsn-weich"),  # the packs differ, and so does the order that the report quotes
            (8, "original-66"),
        ]

    @pytest.mark.parametrize(
        ("before", "indent"),
        [
            ("---\ntitle: Page\n---\n\n", ""),
            ("!!! note\n\n", "    "),
            ('=== "Tab"\n\n    !!! note\n\n', "        "),
            ("- item\n\n", "    "),
            ("> quote\n>\n", "> "),
        ],
        ids=["front matter", "admonition", "admonition in a tab", "list", "quote"],
    )
    def test_line_wherever_the_block_is(self, tmp_path: Path, before: str, indent: str) -> None:
        """The wrong claim is the block's seventh line."""
        block = "".join(f"{indent}{line}\n" for line in fence(STRICT + "legal: SJ\n").splitlines())
        report = check(tmp_path, before + block)

        assert {fault.line for fault in report.faults} == {before.count("\n") + 7}

    @pytest.mark.parametrize(
        ("before", "indent", "column"),
        [("", "", 9), ("- item\n\n", "    ", 13), ("> quote\n>\n", "> ", 11), ("!!! note\n\n", "\t", 10)],
        ids=["bare", "list", "quote", "tab"],
    )
    def test_column_wherever_the_block_is(self, tmp_path: Path, before: str, indent: str, column: int) -> None:
        """Counted from the beginning of the file's line; the line is shown as the block has it."""
        lines = fence(STRICT.replace("SJ", "S1") + "legal: SA\n").splitlines()
        report = check(tmp_path, before + "".join(f"{indent}{line}\n" for line in lines))

        assert [(fault.column, fault.excerpt) for fault in report.faults] == [(column, "you: SA S1 HQ\n        ^")]

    def test_column_where_a_line_of_the_block_is_less_indented(self, tmp_path: Path) -> None:
        """Each line has its own margin."""
        text = "> ```example\n" + "".join(
            f">{line}\n" for line in (STRICT.replace("SJ", "S1") + "legal: SA").splitlines()
        )
        report = check(tmp_path, text + "> ```\n")

        assert [fault.column for fault in report.faults] == [10]

    @pytest.mark.parametrize(
        ("text", "line", "column"),
        [
            ("led SK\n", 7, 1),
            ("  variant: original-66\n", 7, 3),
            ("legal in blog-66: SA\n", 7, 1),
            ("rules: a = 1, b\n", 7, 15),
        ],
    )
    def test_column_in_a_block_that_is_no_example(self, tmp_path: Path, text: str, line: int, column: int) -> None:
        """It cannot be read at all, and is reported with its place too."""
        report = check(tmp_path, fence(f"{STRICT}{text}legal: SA\n"))

        assert [(fault.line, fault.column) for fault in report.faults] == [(line, column)]

    def test_unclosed_block(self, tmp_path: Path) -> None:
        """It is reported at its opening line."""
        report = check(tmp_path, "text\n\n```example\n" + STRICT)

        assert [(fault.line, fault.what) for fault in report.faults] == [(3, "the block is never closed")]

    def test_mark_at_the_beginning_of_the_file(self, tmp_path: Path) -> None:
        """Some editors begin a file with a byte order mark; the block on its first line is checked all the same."""
        assert check(tmp_path, "\ufeff" + fence(STRICT + "legal: SA\n")).examples == 1

    def test_one_misread_line_is_one_fault(self, tmp_path: Path) -> None:
        """A card that is none is wrong whatever the variant, and reported once."""
        report = check(tmp_path, fence(STRICT.replace("SJ", "S1") + "legal: SA\n"))

        assert [fault.line for fault in report.faults] == [6]

    def test_folder(self, tmp_path: Path) -> None:
        """Its Markdown files in order of name, whatever depth."""
        (tmp_path / "b").mkdir()
        for name in ("b/two.md", "a.md", "c.txt"):
            (tmp_path / name).write_text(fence(STRICT + "legal: SJ\n"), encoding="utf-8")
        report = check_files([tmp_path])

        assert [Path(fault.path).name for fault in report.faults] == ["a.md", "two.md"]

    def test_file_that_is_not_there(self, tmp_path: Path) -> None:
        """A fault of its own, and the other files are checked."""
        page = tmp_path / "page.md"
        page.write_text(fence(STRICT + "legal: SA\n"), encoding="utf-8")
        report = check_files([tmp_path / "none.md", page])

        assert (report.examples, ["cannot be read" in fault.what for fault in report.faults]) == (1, [True])

    def test_file_that_is_no_text(self, tmp_path: Path) -> None:
        """The line of the first wrong byte is named, however the lines before it end."""
        page = tmp_path / "page.md"
        page.write_bytes("# Züge\r\n\r\nText ".encode() + b"\xfctext\n")
        (fault,) = check_files([page]).faults

        assert (fault.line, fault.what) == (3, "the file is not UTF-8: byte 0xfc is no part of a character")


class TestReportText:
    """A fault contains place, variant, position, what was expected and found, the rule, and what to do."""

    def test_whole_text(self) -> None:
        """One line for the place and the fault, then one line a fact."""
        (fault,) = faults(STRICT.replace(", original-66", "") + "legal: ♠J\n")

        assert str(fault) == (
            "page.md:7:8: other cards may be played than the block says\n"
            "    legal: ♠J\n"
            "           ^\n"
            "    variant: schnopsn-weich\n"
            "    position: trump: H\n"
            "              talon: empty\n"
            "              led: SK\n"
            "              you: SA SJ HQ\n"
            "    rule: ♠A: strict.beats (led SK, talon 0); "
            "♠J: strict.must_beat (led SK, higher SA, talon 0)\n"
            "    written: ♠J\n"
            "    engine: ♠A\n"
            "    to do: Mend the claim, or the position; if both are right, the engine is wrong.\n"
            "    reproduce: cardrules check page.md --line 7"
        )

    def test_line_and_mark(self) -> None:
        """Where a character is at fault, its line is shown with a mark below it."""
        (fault,) = faults("variant: schnopsn-weich\ntrump: H\ntalon: empty\n\tyou: ♠A\t♠1\nlegal: ♠A\n")

        head, line, mark, *_ = str(fault).split("\n")

        assert head.startswith("page.md:5:10: you: '♠1' is not a card: write the suit")
        assert (line, mark) == ("    \tyou: ♠A\t♠1", "    \t       \t^")


class TestOneLine:
    """One block can be checked alone, by any of its lines."""

    PAGE = f"# Page\n\n{fence(STRICT + 'legal: SJ\n')}\n{fence(STRICT + 'legal: SQ\n')}"

    @pytest.mark.parametrize(
        ("line", "faults"), [(2, []), (3, [9]), (9, [9]), (10, [9]), (11, []), (12, [18]), (19, [18])]
    )
    def test_line(self, tmp_path: Path, line: int, faults: list[int]) -> None:
        """Its fences belong to it; what is between blocks to none."""
        page = tmp_path / "page.md"
        page.write_text(self.PAGE, encoding="utf-8")

        report = check_files([page], line=line)

        assert {fault.line for fault in report.faults} == set(faults)
        assert report.examples == len(faults)
