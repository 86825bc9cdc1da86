"""The command `cardrules`, for people and scripts at a terminal."""

import argparse
import io
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TextIO, cast

from cardrules import json_lines
from cardrules.closed_pipe import status_of
from cardrules.contrast.contrasts import contrasts_between
from cardrules.errors import RulesError
from cardrules.examples import check_files
from cardrules.game import Record
from cardrules.games import game_of
from cardrules.records import house_rules_of
from cardrules.ruleset import HOUSE

_SETTINGS = 'a preset, or {"variant": "blog-66", "rules": {"claim.mode": "auto"}}'
_RULES = "what a table plays in another way, as: claim.mode = auto, strict.must_beat = false"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 1 when something given has a fault, 2 when the command line is wrong."""
    # Answers are UTF-8 on every system.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    given = _parser().parse_args(arguments)
    try:
        return status_of(lambda: int(given.run(given)))
    except RulesError as error:
        print(f"cardrules: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cardrules", description="Rules of the 66 family of card games and Schnauz.")
    parser.add_argument("--version", action=_Version, help="name and version of this program")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    listing = commands.add_parser("variants", help="list the presets")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run=_variants)

    rules = commands.add_parser("rules", help="every rule of a preset or a table: value, basis, source lines")
    rules.add_argument("settings", metavar="SETTINGS", help=_SETTINGS)
    rules.add_argument("--rules", default="", metavar="RULES", help=_RULES)
    rules.add_argument("--json", action="store_true")
    rules.set_defaults(run=_rules)

    diff = commands.add_parser("diff", help="the rules in which presets or tables differ")
    diff.add_argument("settings", nargs="+", metavar="SETTINGS", help=_SETTINGS)
    diff.add_argument("--json", action="store_true")
    diff.set_defaults(run=_diff)

    contrast = commands.add_parser(
        "contrast", help="for each rule in which two presets differ, a position that shows it"
    )
    contrast.add_argument("variants", nargs=2, metavar="VARIANT")
    contrast.add_argument("--json", action="store_true")
    contrast.set_defaults(run=_contrast)

    deal = commands.add_parser("deal", help="random deals played out by random legal actions, as deal records")
    deal.add_argument("settings", metavar="SETTINGS", help=_SETTINGS)
    deal.add_argument("--rules", default="", metavar="RULES", help=_RULES)
    deal.add_argument(
        "--seed", type=_whole_number, required=True, metavar="N", help="the first deal's; the next ones count up"
    )
    deal.add_argument("--count", type=_whole_number, default=1, metavar="N", help="how many deals (default: 1)")
    deal.set_defaults(run=_deal)

    for name, question, text in (
        ("replay", json_lines.replay, "play deal records, with what was legal at every step, and the result"),
        ("legal", json_lines.legal, "what is legal after the last action of deal records"),
        ("solve", json_lines.solve, "what best play is worth after the last action of deal records, all cards known"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("file", nargs="?", metavar="FILE", help="one record a line; standard input without it")
        command.set_defaults(run=partial(_stream, question=question))

    why = commands.add_parser("why", help="whether an action is legal there, and the rules it breaks")
    why.add_argument("file", nargs="?", metavar="FILE", help="one record a line; standard input without it")
    why.add_argument("--action", required=True, metavar="ACTION", help='as "play HK"')
    why.set_defaults(run=_why)

    settle = commands.add_parser("settle", help="what two players play by whose settings differ")
    settle.add_argument(
        "settings",
        nargs=2,
        metavar="SETTINGS",
        help=_SETTINGS,
    )
    settle.add_argument("--online", action="store_true", help="a game online, where only the soft rules are played")
    settle.add_argument("--json", action="store_true")
    settle.set_defaults(run=_settle)

    check = commands.add_parser("check", help="check every example block of Markdown files")
    check.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files, or folders with .md files")
    check.add_argument("--line", type=int, metavar="N", help="only the block of which this line is part, from 1")
    check.set_defaults(run=_check)
    return parser


class _Version(argparse.Action):
    """Prints name and version and ends the program."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:  # noqa: A002  # argparse's word
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        # Where the program is installed is looked up only on request.
        from importlib.metadata import version  # noqa: PLC0415

        print(f"cardrules {version('cardrules')}")
        parser.exit()


def _whole_number(text: str) -> int:
    """The number *text*, from 0; for other text argparse reports the error."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0")
    return int(text)


def _variants(given: argparse.Namespace) -> int:
    if given.json:
        return _print_all(json_lines.presets())
    for answer in json_lines.presets():
        print(f"{answer['id']:16} {answer['game']:10} {', '.join(cast('list[str]', answer['sources']))}")
    return 0


def _rules(given: argparse.Namespace) -> int:
    settings = json_lines.with_rules(json_lines.parse_settings(given.settings), given.rules)
    variant, house = str(settings.get("variant")), house_rules_of(settings)
    if given.json:
        return _print_all(json_lines.rules(variant, house))
    game = game_of(variant)
    values = game.rule_values(variant, house)
    for name, (value, basis) in game.rules(variant).items():
        taken, rests_on = game.taken(name), str(basis) if values[name] == value else HOUSE
        notes = [f"{word}: {why}" for word, why in (("fixed", taken.fixed), ("silent", taken.silent)) if why]
        print(f"{name:32} {json.dumps(values[name]):44} {'  '.join([rests_on, *notes])}")
    return 0


def _diff(given: argparse.Namespace) -> int:
    differences = json_lines.differences({text: json_lines.parse_settings(text) for text in given.settings})
    if given.json:
        return _print_all(differences)
    for answer in differences:
        values = cast("dict[str, object]", answer["values"])
        print(
            f"{answer['rule']:32}", *(f"{variant} {json.dumps(value)}" for variant, value in values.items()), sep="  "
        )
    return 0


def _contrast(given: argparse.Namespace) -> int:
    found = list(contrasts_between(*given.variants))
    if given.json:
        return _print_all(answer.as_json() for answer in found)
    for answer in found:
        print(f"{answer.pair.rule:26} {answer.pair.inside} as {answer.pair.like}:  {answer.text}")
    return 0


def _print_all(answers: Iterable[json_lines.Answer]) -> int:
    for answer in answers:
        print(json.dumps(answer), flush=True)
    return 0


def _settle(given: argparse.Namespace) -> int:
    one, two = map(json_lines.parse_settings, given.settings)
    found = json_lines.settle(one, two, online=given.online)
    if given.json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    print(found["variant"], json.dumps(found["rules"], ensure_ascii=False))
    for conflict in cast("list[dict[str, Any]]", found["conflicts"]):
        first, second = (json.dumps(value) for value in conflict["values"])
        print(f"{conflict['rule']:32} {first} | {second}  ->  {json.dumps(conflict['agreed'])}")
    return 0


def _deal(given: argparse.Namespace) -> int:
    settings = json_lines.with_rules(json_lines.parse_settings(given.settings), given.rules)
    return _print_all(json_lines.random_deals(settings, given.seed, given.count))


def _why(given: argparse.Namespace) -> int:
    return _stream(given, question=lambda record: json_lines.why(record, given.action))


def _stream(given: argparse.Namespace, *, question: Callable[[Record], json_lines.Answer]) -> int:
    """Answer each record as it comes, so that a stream of any length needs no more memory than its longest line."""
    if given.file in (None, "-"):
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        return _answer_all(sys.stdin, question)
    try:
        with Path(given.file).open(encoding="utf-8", errors="replace") as records:
            return _answer_all(records, question)
    except (FileNotFoundError, IsADirectoryError, PermissionError):
        print(f"cardrules: {given.file} is no file that can be read", file=sys.stderr)
        return 2


def _answer_all(records: TextIO, question: Callable[[Record], json_lines.Answer]) -> int:
    faults = 0
    for line in json_lines.record_lines(records):
        answer = json_lines.answer(line, question)
        faults += "error" in answer
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return 1 if faults else 0


def _check(given: argparse.Namespace) -> int:
    report = check_files(given.paths, line=given.line)
    for fault in report.faults:
        print(fault, end="\n\n")
    examples, faults = report.examples, len(report.faults)
    if given.line is not None and not examples:
        print(f"cardrules: no block has a line {given.line} there", file=sys.stderr)
        return 2
    print(f"{examples} example{'s'[: examples != 1]}, {faults} fault{'s'[: faults != 1]}")
    return 1 if report.faults else 0
