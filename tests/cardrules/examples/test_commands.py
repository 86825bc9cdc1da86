"""Commands in record blocks answer what `cardrules` prints for the same words."""

import io
import json
import shlex
from pathlib import Path

import pytest

from cardrules import variants
from cardrules.cli import main
from cardrules.examples import RECORD_FENCE, Fence, find_fences, parse_records
from cardrules.examples.commands import FORMS, CommandTextError, parse_command

PAGE = Path("docs/reference/records.md")

RECORD = '{"variant": "original-66", "position": "trump: H; talon: empty; led: SK; you: SA HK"}'

ALONE = (
    "variants --json",
    "diff blog-66 original-66 obican-snaps --json",
    "diff schnauz schnauz-club --json",
    "diff schnauz blog-66 --json",
    "settle blog-66 obican-snaps --json",
    "settle blog-66 obican-snaps --online --json",
    """settle '{"variant": "blog-66", "rules": {"claim.mode": "auto"}}' original-66 --json""",
    "deal original-66 --seed 7",
    "deal schnauz --seed 7 --count 3",
    *(f"rules {variant} --json" for variant in variants()),
)


def printed(command: str, records: list[str], capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> object:
    """What the program prints for *command*, given *records*."""
    patch.setattr("sys.stdin", io.StringIO("".join(f"{record}\n" for record in records)))
    main(shlex.split(command))
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def as_json(answers: object) -> object:
    """*answers* as they come out of JSON."""
    return json.loads(json.dumps(answers))


def blocks(root: Path) -> list[Fence]:
    """The record blocks of the page about records."""
    text = (root / PAGE).read_text(encoding="utf-8")
    return [fence for fence in find_fences(text) if fence.name == RECORD_FENCE]


@pytest.mark.parametrize("text", ALONE)
def test_commands_without_records(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line by line."""
    command = parse_command(text)

    assert not command.takes_records
    assert as_json(list(command.answers([]))) == printed(text, [], capsys, monkeypatch)


@pytest.mark.parametrize("text", ["replay", "legal", "solve", 'why --action "play HK"', "why --action close"])
def test_commands_with_records(text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """One answer a record, faults among them."""
    command, records = parse_command(text), [RECORD, "[]"]

    assert command.takes_records
    assert as_json(list(command.answers(records))) == printed(text, records, capsys, monkeypatch)


def test_the_page_shows_what_the_program_prints(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command of the page about records, typed as it is written there."""
    found = [parse_records(fence.text, path="page", line=1) for fence in blocks(root)]
    different = [
        block.command_line.text
        for block in found
        if as_json(block.run())
        != printed(block.command_line.text, [record.text for record in block.records], capsys, monkeypatch)
    ]

    assert found
    assert different == []


@pytest.mark.parametrize("form", FORMS)
def test_forms_are_commands(form: str) -> None:
    """What a report suggests to write can be read."""
    parse_command(form)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "check docs",
        "rules blog-66",
        "variants",
        "diff --json",
        "replay deals.jsonl",
        "why",
        "deal blog-66 --seed x",
    ],
)
def test_other_commands_are_refused(text: str) -> None:
    """Those that answer people, read files or are none."""
    with pytest.raises(CommandTextError):
        parse_command(text)
