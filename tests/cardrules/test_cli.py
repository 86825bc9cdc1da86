"""The command: answers line by line, faults among them, and the exit status."""

import io
import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from cardrules import json_lines, variants
from cardrules.cli import main

RECORD: dict[str, object] = {
    "variant": "schnopsn-weich",
    "dealer": 1,
    "hands": [["HJ", "SA", "SJ", "DT", "CK"], ["HT", "ST", "SK", "DK", "CJ"]],
    "turn_up": "HQ",
    "talon": ["CA", "CT", "CQ", "SQ", "HA", "HK", "DA", "DQ", "DJ"],
    "actions": ["close", "play SJ"],
}
"""The closed deal whose answer to the jack of spades must beat it."""

GOOD = json.dumps(RECORD)
BAD = json.dumps(RECORD | {"variant": "schnapsen"})


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    """A file to write records into."""
    return tmp_path / "deals.jsonl"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[dict[str, object]]]:
    """The exit status of the command, and its answers."""
    status = main(arguments)
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


class TestStream:
    """One record a line, one answer a line; a fault does not stop the stream."""

    def test_one_answer_each(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Three records, three answers, all well."""
        file.write_text(f"{GOOD}\n{GOOD}\n{GOOD}\n", encoding="utf-8")
        status, answers = run(capsys, "replay", str(file))

        assert (status, len(answers)) == (0, 3)

    @pytest.mark.parametrize("command", [["replay"], ["legal"], ["why", "--action", "play ST"]])
    def test_goes_on_after_a_fault(self, command: list[str], file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The second of three is wrong: status 1, and the third is answered."""
        file.write_text(f"{GOOD}\n{BAD}\n{GOOD}\n", encoding="utf-8")
        status, answers = run(capsys, command[0], str(file), *command[1:])

        assert (status, ["error" in answer for answer in answers]) == (1, [False, True, False])

    def test_a_record_that_is_too_long(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """It is one fault, and the record behind it is answered."""
        file.write_text(f"{'x' * 3_000_001}\n{GOOD}\n{'x' * 1_000_000}\n{'x' * 1_000_001}", encoding="utf-8")
        status, answers = run(capsys, "legal", str(file))

        assert (status, ["error" in answer for answer in answers]) == (1, [True, False, True, True])
        assert "more than 1000000 characters" in str(answers[0])

    def test_empty_lines_are_skipped(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """They are no records."""
        file.write_text(f"\n{GOOD}\n  \n", encoding="utf-8")

        assert len(run(capsys, "replay", str(file))[1]) == 1

    def test_last_line_needs_no_end(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A record without a line break after it is answered."""
        file.write_text(GOOD, encoding="utf-8")

        assert len(run(capsys, "replay", str(file))[1]) == 1

    def test_bytes_that_are_no_text(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """They are a fault like any other."""
        file.write_bytes(b"\xff\xfe\x00\n" + GOOD.encode() + b"\n")
        status, answers = run(capsys, "replay", str(file))

        assert (status, ["error" in answer for answer in answers]) == (1, [True, False])

    @pytest.mark.parametrize("arguments", [["legal"], ["legal", "-"]])
    def test_standard_input(
        self, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Without a file, or with a dash for it."""
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{GOOD}\n"))
        status, answers = run(capsys, *arguments)

        assert (status, answers[0]["legal"]) == (0, ["play SK", "play ST"])


class TestWhy:
    """Whether an action is legal after the last one, and the rules it breaks."""

    @pytest.mark.parametrize(
        ("action", "legal", "rules"), [("play SK", True, []), ("play CJ", False, ["strict.must_follow"])]
    )
    def test_answer(
        self, action: str, *, legal: bool, rules: list[str], file: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A refusal is an answer, not a fault."""
        file.write_text(GOOD, encoding="utf-8")
        status, (answer,) = run(capsys, "why", str(file), "--action", action)

        assert (status, answer["seat"], answer["legal"], answer["rules"]) == (0, 1, legal, rules)

    def test_unreadable_action_is_a_fault(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """There is no such action."""
        file.write_text(GOOD, encoding="utf-8")
        status, (answer,) = run(capsys, "why", str(file), "--action", "fold")

        assert (status, "error" in answer) == (1, True)


class TestCommandLine:
    """What is wrong with the command line itself gives status 2 and nothing on standard output."""

    @pytest.mark.parametrize(
        "arguments", [[], ["play"], ["why"], ["check"], ["rules"], ["replay", "a", "b"], ["replay", "--fast"]]
    )
    def test_usage(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        """A command or argument missing, unknown or too many."""
        with pytest.raises(SystemExit) as caught:
            main(arguments)

        assert (caught.value.code, capsys.readouterr().out) == (2, "")

    @pytest.mark.parametrize("option", ["--count", "--seed"])
    @pytest.mark.parametrize("number", ["-3", "1.5", "", "three", "²"])
    def test_no_number_of_deals(self, option: str, number: str, capsys: pytest.CaptureFixture[str]) -> None:
        """Deals are counted from 0, and a seed is no negative number: it would repeat the deals of the positive one."""
        with pytest.raises(SystemExit) as caught:
            main(["deal", "blog-66", "--seed", "7", f"{option}={number}"])

        assert (caught.value.code, f"{number!r} is no whole number from 0" in capsys.readouterr().err) == (2, True)

    def test_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The name of the program and its version, and nothing else."""
        with pytest.raises(SystemExit) as caught:
            main(["--version"])

        assert (caught.value.code, capsys.readouterr().out) == (0, f"cardrules {version('cardrules')}\n")

    @pytest.mark.parametrize("name", ["missing.jsonl", "."])
    def test_unreadable_file(self, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A file that is not there, or a folder: one line that names it."""
        status = main(["replay", str(tmp_path / name)])
        printed = capsys.readouterr().err.splitlines()

        assert (status, len(printed), str(tmp_path) in printed[0]) == (2, 1, True)

    def test_unknown_variant(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Asking for the rules of none: one line that lists those there are."""
        status = main(["rules", "schnapsen"])

        assert (status, "original-66" in capsys.readouterr().err) == (2, True)


class TestListing:
    """Presets and their rules, for people and as JSON."""

    def test_variants(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Id, game and source texts."""
        status, printed = run(capsys, "variants", "--json")

        assert status == 0
        assert {"id": "schnopsn-weich", "game": "sixtysix", "sources": ["s0"]} in printed
        assert {"id": "original-66", "game": "sixtysix", "sources": ["s1"]} in printed

    def test_variants_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One line each."""
        main(["variants"])

        assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(variants())

    def test_rules(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Value, basis and lines of each."""
        _, answers = run(capsys, "rules", "original-66", "--json")

        assert {"rule": "score.no_trick", "value": 3, "basis": "source", "lines": ["s1:93"]} in answers

    def test_rules_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One line each, with where it is stated."""
        main(["rules", "original-66"])
        lines = capsys.readouterr().out.splitlines()

        assert ["score.no_trick", "3", "s1:93"] in [line.split() for line in lines]


class TestDiff:
    """The rules in which presets differ."""

    def test_what_differs(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Rule and value by preset, and nothing that is the same."""
        status, printed = run(capsys, "diff", "spielewiki-weich", "spielewiki-hart", "--json")

        assert status == 0
        assert {
            "rule": "marriage.lead_card",
            "values": {"spielewiki-weich": "either", "spielewiki-hart": "king"},
        } in printed
        assert {answer["rule"] for answer in printed} == {
            "marriage.needs_trick",
            "marriage.lead_card",
            "view.own_tricks",
        }

    def test_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One line a rule."""
        main(["diff", "blog-66", "original-66"])

        assert "score.schneider_max" in capsys.readouterr().out

    def test_the_same_has_no_difference(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Nothing is printed."""
        assert run(capsys, "diff", "blog-66", "blog-66", "--json") == (0, [])


class TestDeal:
    """Random deals as records."""

    @pytest.mark.parametrize("variant", variants())
    def test_they_can_be_replayed(self, variant: str, capsys: pytest.CaptureFixture[str]) -> None:
        """Each to its end, by actions that were legal."""
        _, records = run(capsys, "deal", variant, "--seed", "7", "--count", "3")

        assert [json_lines.replay(record)["result"] is not None for record in records] == [True] * 3

    def test_the_seed_decides(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The second of two deals is the first of the next seed."""
        _, both = run(capsys, "deal", "blog-66", "--seed", "7", "--count", "2")
        _, second = run(capsys, "deal", "blog-66", "--seed", "8")

        assert both[1:] == second
        assert both[0] != both[1]

    def test_unknown_variant(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One sentence, exit status 2."""
        assert main(["deal", "chess", "--seed", "1"]) == 2
        assert "'chess' is not a variant" in capsys.readouterr().err


class TestSettle:
    """Two players' settings, settled rule by rule."""

    def test_presets(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The soft value counts, and every difference is printed with both values."""
        _, [answer] = run(capsys, "settle", "blog-schnapsen", "blog-scharf", "--json")

        assert {"rule": "marriage.lead_card", "values": ["either", "king"], "agreed": "either"} in answer["conflicts"]  # type: ignore[operator]  # a list

    def test_house_rules(self, capsys: pytest.CaptureFixture[str]) -> None:
        """A setting may be a record; what both have set stays, and can be played on as it is given."""
        mine = json.dumps({"variant": "schnopsn-weich", "rules": {"marriage.lead_card": "king", "close.min_talon": 3}})
        theirs = json.dumps({"variant": "schnopsn-weich", "rules": {"marriage.lead_card": "king"}})
        _, [answer] = run(capsys, "settle", mine, theirs, "--json")

        assert (answer["variant"], answer["rules"]) == ("schnopsn-weich", {"marriage.lead_card": "king"})

    def test_the_answer_can_be_played(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Variant and rules of the answer are those of a record, with another pack too."""
        _, [answer] = run(capsys, "settle", "blog-66", "original-66", "--json")
        deck = [suit + rank for suit in "CSHD" for rank in "ATKQJ9"]

        settings = {key: answer[key] for key in ("variant", "rules")}

        assert "error" not in json_lines.legal({**settings, "dealer": 0, "deck": deck})

    def test_online(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Only the soft rules, whatever both want."""
        _, [answer] = run(capsys, "settle", "blog-66", "blog-66", "--online", "--json")

        assert (answer["variant"], answer["rules"]) == ("schnopsn-weich", {})
        assert {"rule": "deck.size", "values": [24, 24], "agreed": 20} in answer["conflicts"]  # type: ignore[operator]  # a list

    def test_for_people(self, capsys: pytest.CaptureFixture[str]) -> None:
        """One line a conflict."""
        main(["settle", "blog-schnapsen", "blog-scharf"])

        assert 'marriage.lead_card               "either" | "king"  ->  "either"' in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("setting", "message"),
        [
            ("chess", "'chess' is not a variant"),
            ('{"variant": "blog-66"', "not JSON"),
            ('{"variant": "blog-66", "rules": {"marriage.lead": 1}}', "'marriage.lead' is not a rule"),
            ('{"rules": {}}', "None is not a variant"),
        ],
    )
    def test_fault(self, setting: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
        """One sentence, exit status 2."""
        assert main(["settle", "blog-66", setting]) == 2
        assert message in capsys.readouterr().err


class TestSolve:
    """The best actions and what they are worth, all cards known."""

    def test_answer(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The seat to act, its value, and the value of every legal action."""
        file.write_text(f"{GOOD}\n", encoding="utf-8")
        _, [answer] = run(capsys, "solve", str(file))
        _, [now] = run(capsys, "legal", str(file))

        assert (answer["seat"], list(answer["actions"])) == (now["seat"], now["legal"])  # type: ignore[call-overload]  # an object
        assert answer["value"] == max(answer["actions"].values())  # type: ignore[attr-defined]  # an object

    def test_a_deal_that_is_over(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """There is nothing to do, and that is the answer."""
        _, [record] = run(capsys, "deal", "blog-66", "--seed", "3")
        file.write_text(json.dumps(record), encoding="utf-8")
        status, [answer] = run(capsys, "solve", str(file))

        assert (status, answer["error"]["code"]) == (1, "bad-position")  # type: ignore[index]  # an object


class TestCheck:
    """Example blocks of Markdown files are held to the rules."""

    def test_all_well(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 0, and how many were seen."""
        page = tmp_path / "page.md"
        page.write_text(
            "```example\nvariant: original-66\ntrump: H\ntalon: empty\nled: SK\nyou: SA SJ\nlegal: SA\n```\n",
            encoding="utf-8",
        )

        assert (main(["check", str(page)]), capsys.readouterr().out) == (0, "1 example, 0 faults\n")

    def test_fault(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Status 1, and where it is."""
        page = tmp_path / "page.md"
        page.write_text(
            "```example\nvariant: original-66\ntrump: H\ntalon: empty\nled: SK\nyou: SA SJ\nlegal: SJ\n```\n",
            encoding="utf-8",
        )
        status = main(["check", str(tmp_path)])
        printed = capsys.readouterr().out

        assert (status, printed.startswith(f"{page.as_posix()}:7:8: "), printed.endswith("1 example, 1 fault\n")) == (
            1,
            True,
            True,
        )


class TestLongStreams:
    """A stream of any length runs in the memory that its longest record needs."""

    @staticmethod
    def peak(count: int, begin: bytes = b"") -> int:
        """Kilobytes that the command needed at most for *begin* and *count* records, some of them with faults."""
        code = (
            "import resource, sys; from cardrules.cli import main; status = main(['legal']);"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(status)"
        )
        with subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={"PYTHONPATH": ":".join(path for path in sys.path if path)},
        ) as process:
            assert process.stdin is not None
            assert process.stderr is not None
            process.stdin.write(begin)
            for number in range(count):
                process.stdin.write((BAD if number % 3 else GOOD).encode() + b"\n")
            process.stdin.close()
            return int(process.stderr.read())

    def test_memory(self) -> None:
        """A hundred times as many records need no more memory."""
        assert self.peak(20_000) < self.peak(200) + 1_000

    def test_a_long_line(self) -> None:
        """Sixty megabytes are refused while they are read: they need no more memory than a record just too long."""
        assert self.peak(0, b"x" * 60_000_000) < self.peak(0, b"x" * 1_000_001) + 5_000


class TestProgram:
    """`python -m cardrules` in a process of its own."""

    def test_answers_are_utf8(self) -> None:
        """Whatever the terminal is set to."""
        done = subprocess.run(
            [sys.executable, "-m", "cardrules", "replay"],
            input=json.dumps(RECORD | {"variant": "♥"}, ensure_ascii=False).encode(),
            capture_output=True,
            check=False,
            env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(path for path in sys.path if path)},
        )

        assert (done.returncode, "♥" in done.stdout.decode(), done.stderr) == (1, True, b"")

    def test_answers_come_while_records_come(self) -> None:
        """The first answer is there before the second record."""
        with subprocess.Popen(
            [sys.executable, "-m", "cardrules", "legal"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={"PYTHONPATH": ":".join(path for path in sys.path if path)},
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(GOOD.encode() + b"\n")
            process.stdin.flush()
            first = process.stdout.readline()
            process.stdin.close()

        assert json.loads(first)["seat"] == 1


class TestTables:
    """Rules of a table, wherever a preset is taken."""

    def test_deals_are_played_by_them(self, capsys: pytest.CaptureFixture[str]) -> None:
        """The record has them, and can be played again."""
        status, (record,) = run(capsys, "deal", "blog-66", "--seed", "3", "--rules", "close.min_talon = never")

        assert (status, record["rules"]) == (0, {"close.min_talon": "never"})
        assert "error" not in json_lines.answer(json.dumps(record), json_lines.replay)
        assert "close" not in str(record["actions"])

    def test_a_table_may_be_written_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        """As records have it."""
        table = json.dumps({"variant": "blog-66", "rules": {"deck.size": 20}})
        status, (record,) = run(capsys, "deal", table, "--seed", "3")

        assert (status, len(record["deck"])) == (0, 20)  # type: ignore[arg-type]

    def test_its_rules_are_listed(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Those that differ, and those that follow from them, as house rules."""
        rules = "deck.size = 20"
        _, answers = run(capsys, "rules", "blog-66", "--json", "--rules", rules)
        main(["rules", "blog-66", "--rules", rules])
        own = {str(answer["rule"]) for answer in answers if answer["basis"] == "house rule"}
        listed = {line.split()[0] for line in capsys.readouterr().out.splitlines() if "house rule" in line}

        assert own == listed == {"deck.size", "deck.ranks", "deck.values", "exchange.rank"}

    def test_it_is_compared_with_presets(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Only what differs is listed."""
        table = json.dumps({"variant": "blog-66", "rules": {"close.min_talon": "never"}})
        _, answers = run(capsys, "diff", "blog-66", table, "--json")

        assert [answer["rule"] for answer in answers] == ["close.min_talon"]

    @pytest.mark.parametrize(
        ("rules", "nearest"),
        [
            ("deal.hand_size = 6, deal.turnup_index = 11", "deal.hand_size 6, deal.turnup_index 13"),
            ("deck.size = 20, exchange.rank = 9", "exchange.rank J"),
            (
                "match.start = 7, match.end = 0, match.points_needed = 9",
                "match.start 9, match.direction down, match.end 0",
            ),
            ("deck.size = 20, deck.ranks = [A, T, K, Q, J, 9]", "deck.size 20, deck.ranks [A, T, K, Q, J]"),
        ],
    )
    def test_what_cannot_be_played_is_refused(
        self, rules: str, nearest: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """With the nearest that can, which is taken then."""
        status = main(["deal", "blog-66", "--seed", "1", "--rules", rules])
        message = capsys.readouterr().err

        assert status == 2
        assert f"the nearest rules that do go together: {nearest}" in message
        listed = message.strip().rpartition("the nearest rules that do go together: ")[2]
        retold = re.sub(r"([a-z_]+\.[a-z_]+) (\[[^\]]*\]|[^,]+)", r"\1 = \2", listed)
        assert main(["deal", "blog-66", "--seed", "1", "--rules", f"deck.size = 20, {retold}"]) == 0

    def test_a_wrong_rule_is_one_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Whatever is wrong with it."""
        for rules in ("close.min_talon", "close.min_talon = 9", "close.talon = 3", "{", '{"a": 1}', "= 3"):
            assert main(["rules", "blog-66", "--rules", rules]) == 2
            assert len(capsys.readouterr().err.splitlines()) == 1
