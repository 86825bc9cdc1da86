"""Record blocks: read line by line, and held to what the command answers."""

import json
from pathlib import Path

import pytest

from cardrules import game_of, variants
from cardrules.examples import ExampleError, Transcript, answers_of, check_files, check_records, parse_records
from cardrules.faults import Fault

SETUP = "trump: H; talon: empty; led: SK; you: SA HK"

LEGAL = f'record: {{"variant": "original-66", "position": "{SETUP}"}}'
"""A king of spades to answer, with the ace of spades in hand."""

WHOLE = f'answer: {{"seat": 0, "legal": ["play SA"], "position": "{SETUP}; tricks: you 0"}}'

BLOCK = f"command: legal\n{LEGAL}\n{WHOLE}\n"
"""Three lines."""

SETTLE = 'command: settle obican-snaps \'{"variant": "blog-66"}\' --json\n'


def read(text: str) -> Transcript:
    """The block *text*, its opening fence at line 1, so that its first line is 2."""
    return parse_records(text, path="page.md", line=1)


def faults(text: str) -> list[Fault]:
    """The faults of the block *text*."""
    return check_records(read(text))


class TestAnswers:
    """An answer is compared as JSON: all of it, or the part that is given."""

    @pytest.mark.parametrize(
        "block",
        [
            pytest.param(BLOCK, id="whole"),
            pytest.param(f'command: legal\n{LEGAL}\nanswer has: {{"seat": 0}}\n', id="one key"),
            pytest.param(f'command: legal\n{LEGAL}\nanswer has: {{"legal":["play SA"],"seat":0}}\n', id="other order"),
            pytest.param(
                'command: legal\nrecord: {}\nanswer has: {"error": {"code": "bad-variant"}}\n', id="inner key"
            ),
            pytest.param('command: legal\nrecord: noise: {\nanswer has: {"error": {"code": "bad-json"}}\n', id="noise"),
            pytest.param(f"# a comment\n\n{BLOCK}\n# another\n", id="comments"),
            pytest.param(f"{BLOCK}{LEGAL}\n{WHOLE}\n", id="two records"),
            pytest.param(f"command: legal\n{LEGAL}\n{LEGAL}\n{WHOLE}\n{WHOLE}\n", id="records first"),
        ],
    )
    def test_right(self, block: str) -> None:
        """Nothing to report."""
        assert faults(block) == []

    @pytest.mark.parametrize(
        ("answer", "where"),
        [
            ('answer: {"seat": 0, "legal": ["play SA"]}', "position is there too"),
            ('answer has: {"seat": 1}', "seat is 0, not 1"),
            ('answer has: {"seat": false}', "seat is 0, not false"),
            ('answer has: {"seat": "0"}', 'seat is 0, not "0"'),
            ('answer has: {"legal": ["play HK"]}', 'legal[0] is "play SA", not "play HK"'),
            ('answer has: {"legal": ["play HK", "play SA"]}', "legal has 1 parts, not 2"),
            ('answer has: {"legal": {"0": "play SA"}}', 'legal is ["play SA"], not {"0": "play SA"}'),
            ('answer has: {"hand": null}', "hand is not there"),
            ('answer: ["play SA"]', "the answer is {"),
        ],
    )
    def test_wrong(self, answer: str, where: str) -> None:
        """The report names the line, the place in the answer, what was expected and what was found."""
        (fault,) = faults(f"command: legal\n{LEGAL}\n{answer}\n")

        assert (fault.path, fault.line) == ("page.md", 4)
        assert fault.what.startswith(f"the engine answers otherwise: {where}")
        assert fault.expected == answer.partition(": ")[2]
        assert json.loads(fault.found) == json.loads(WHOLE.partition(": ")[2])

    def test_every_answer_is_looked_at(self) -> None:
        """Two wrong ones are two faults."""
        wrong = 'answer has: {"seat": 1}'

        assert [fault.line for fault in faults(f"command: legal\n{LEGAL}\n{wrong}\n{LEGAL}\n{wrong}\n")] == [4, 6]

    @pytest.mark.parametrize(
        ("steps", "right"),
        [
            ('[{"action": "play SA"}, {"action": "play SK"}]', True),
            ('[{"seat": 0, "action": "play SA"}, {"seat": 1}]', True),
            ('[{"seat": 0, "action": "play SA"}, {"seat": 0}]', False),
            ('[{"action": "play SA"}]', False),
        ],
    )
    def test_a_part_of_each_step_may_be_given(self, steps: str, *, right: bool) -> None:
        """Keys may be left out of objects in a list too; the list is as long as it is."""
        record = (
            '{"variant": "schnopsn-weich", "position": "trump: H; talon: empty; you: SA HQ; opponent: SK HK; '
            'points: you 50, opponent 48; tricks: you 4, opponent 4", "actions": ["play SA", "SK"]}'
        )
        found = faults(f'command: replay\nrecord: {record}\nanswer has: {{"steps": {steps}}}\n')

        assert (found == []) is right


class TestAlone:
    """Commands that take no records answer in lines of their own, of which some may be left out."""

    @pytest.mark.parametrize(
        "answers",
        [
            ["…", '{"rule": "deck.size", "value": 24}', "…"],
            ['{"rule": "game.players"}', "…"],
            ['{"rule": "game.players"}', '{"rule": "game.target_points"}', "…"],
            ["…", '{"rule": "deck.size"}', '{"rule": "deck.ranks"}', "…"],
            ["…", '{"rule": "deck.size"}', "…", '{"rule": "deal.packets"}', "…"],
            ["…", f'{{"rule": "{[*game_of("original-66").rules("original-66")][-1]}"}}'],
        ],
    )
    def test_right(self, answers: list[str]) -> None:
        """A gap stands for any number of answers."""
        assert (
            faults("\n".join(["command: rules original-66 --json", *(f"answer has: {one}" for one in answers)])) == []
        )

    @pytest.mark.parametrize(
        ("answers", "line", "what"),
        [
            (["…", '{"rule": "deck.size", "value": 20}', "…"], 4, "the command answers no such line here"),
            (["…", '{"rule": "deck.ranks"}', "…", '{"rule": "deck.size"}', "…"], 6, "the command answers no such line"),
            (['{"rule": "game.players"}'], 3, "the command goes on answering"),
            (['{"rule": "deck.size"}', "…"], 3, 'the engine answers otherwise: rule is "game.players"'),
        ],
    )
    def test_wrong(self, answers: list[str], line: int, what: str) -> None:
        """What is not there, is elsewhere, or is not all."""
        block = "\n".join(["command: rules original-66 --json", *(f"answer has: {one}" for one in answers)])

        assert [(fault.line, fault.what[: len(what)]) for fault in faults(block)] == [(line, what)]

    def test_more_answers_than_there_are(self) -> None:
        """The command has ended before."""
        block = f'{SETTLE}answer has: {{"variant": "schnopsn-weich"}}\nanswer has: {{"variant": "schnopsn-weich"}}\n'

        assert [(fault.line, fault.what) for fault in faults(block)] == [(4, "the command answers no such line here")]

    def test_a_name_that_is_none(self) -> None:
        """The fault is the command's."""
        (fault,) = faults('command: rules bierlachs --json\nanswer has: {"rule": "deck.size"}\n')

        assert (fault.line, fault.what[:31]) == (2, "'bierlachs' is not a variant; t")

    def test_answers_for_a_listing(self) -> None:
        """The real answer to each one given, nothing for a gap."""
        block = 'command: rules original-66 --json\nanswer: …\nanswer has: {"rule": "deck.size"}\nanswer: …\n'
        before, size, after = answers_of(read(block))

        assert before is None
        assert after is None
        assert size is not None
        assert size["value"] == 24


class TestUnreadable:
    """The fault of a block that is none gives where and why."""

    @pytest.mark.parametrize(
        ("block", "line", "column", "what"),
        [
            ("", 1, None, "the block does not begin with its command"),
            (f"{LEGAL}\n{WHOLE}", 1, None, "the block does not begin with its command"),
            (f"command: fold\n{LEGAL}\n{WHOLE}", 2, 10, "'fold' is no command that answers in JSON"),
            (f'command: why "play\n{LEGAL}\n{WHOLE}', 2, 10, "cannot be read as a command: No closing quotation"),
            (f"{BLOCK}command: legal", 5, None, "a block has one command"),
            (f"{BLOCK}  rekord: x", 5, 3, "'rekord' is no line of a record block"),
            (f"{BLOCK}nothing", 5, 1, "'nothing' is no line of a record block"),
            ("command:", 2, 8, "nothing is behind command"),
            (f"command: legal\n{LEGAL}", 2, None, "the block has no answer"),
            (f"{BLOCK}{LEGAL}", 5, None, "this record has no answer"),
            (f"{BLOCK}{WHOLE}", 5, None, "this answers no record"),
            (f'command: legal\n{LEGAL}\nanswer: {{"seat": }}', 4, 18, "the answer is no JSON: Expecting value"),
            (f"command: legal\n{LEGAL}\nanswer has: {{}}", 4, None, "this answer is empty"),
            (f"{BLOCK}{LEGAL}\nanswer: …", 6, None, "each record has an answer of its own"),
            (f"command: legal\n{LEGAL}\nanswer: …", 2, None, "the block has no answer"),
            (f"{SETTLE}answer: …", 2, None, "the block has no answer"),
            (f"{SETTLE}{LEGAL}\n{WHOLE}", 3, None, "this command takes no records"),
        ],
    )
    def test_place_and_reason(self, block: str, line: int, column: int | None, what: str) -> None:
        """Line and character in the file, and one sentence."""
        with pytest.raises(ExampleError) as caught:
            read(block)

        assert (caught.value.place.line, caught.value.place.column) == (line, column)
        assert what in caught.value.what
        assert caught.value.todo

    def test_margins_count(self) -> None:
        """The character is that of the file, also where the block is indented there."""
        with pytest.raises(ExampleError) as caught:
            parse_records("command: fold", path="page.md", line=1, margins=(4,))

        assert caught.value.place.column == 14


class TestVariants:
    """A block speaks of the variants that its command or a record names."""

    @pytest.mark.parametrize(
        ("block", "named"),
        [
            (BLOCK, ("original-66",)),
            (f'{BLOCK}record: {{"variant": "schnauz"}}\nanswer has: {{"error": {{}}}}', ("original-66", "schnauz")),
            ('command: legal\nrecord: {"variant": "chess"}\nanswer has: {"error": {}}', ()),
            ('command: legal\nrecord: {"variant": 66}\nanswer has: {"error": {}}', ()),
            ('command: legal\nrecord: {\nanswer has: {"error": {}}', ()),
            (f'{SETTLE}answer has: {{"rules": {{}}}}', ("obican-snaps", "blog-66")),
            ('command: diff blog-66 original-66 --json\nanswer has: {"rule": "x"}', ("blog-66", "original-66")),
            ('command: variants --json\nanswer has: {"id": "x"}', variants()),
        ],
    )
    def test_named(self, block: str, named: tuple[str, ...]) -> None:
        """Each once, in the order given; names of no variant are none."""
        assert read(block).variants == named


class TestFiles:
    """`cardrules check` sees record blocks beside examples."""

    def test_they_count_and_have_faults(self, tmp_path: Path) -> None:
        """Readable or not."""
        page = tmp_path / "page.md"
        wrong = BLOCK.replace('"seat": 0', '"seat": 1')
        page.write_text(f"```record\n{BLOCK}```\n\n```record\n{wrong}```\n\n```record\nno\n```\n", encoding="utf-8")
        report = check_files([page])

        assert report.examples == 3
        assert [fault.line for fault in report.faults] == [10, 14]

    @pytest.mark.parametrize("fence", [f"```record brief\n{BLOCK}```\n", f"```record\n{BLOCK}"])
    def test_fences(self, tmp_path: Path, fence: str) -> None:
        """A word behind the fence means nothing here, and a block has an end."""
        page = tmp_path / "page.md"
        page.write_text(fence, encoding="utf-8")

        assert [fault.line for fault in check_files([page]).faults] == [1]
