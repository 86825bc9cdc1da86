"""The commands for translators: `python -m kiebitz.translate extract|update|init LANG|check|stats`."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from kiebitz.faults import BuildError
from kiebitz.translate.check import check
from kiebitz.translate.extract import write_templates
from kiebitz.translate.stats import counts, table
from kiebitz.translate.update import init, update


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answers its exit status, 1 where something is wrong in the files."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options.command, options.project, getattr(options, "language", ""))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


def _run(command: str, project: Path, language: str) -> int:
    if command == "check":
        faults = check(project)
        print("\n".join(map(str, faults)) if faults else "The catalogues are in order.")
        return 1 if faults else 0
    if command == "stats":
        print(table(counts(project)))
        return 0
    if command == "extract":
        changed = [f"locales/{domain}.pot" for domain in write_templates(project, datetime.now(UTC))]
    else:
        changed = init(project, language) if command == "init" else update(project)
    print("\n".join(f"written: {file}" for file in changed) if changed else "Nothing to change.")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kiebitz.translate", description=__doc__)
    parser.add_argument(
        "--project", type=Path, default=Path(), help="the project's root, by default the current folder"
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="collect the messages of pages, navigation and code into locales/*.pot")
    commands.add_parser("update", help="bring all catalogues up to date with the templates")
    commands.add_parser("init", help="make the catalogues of a new language").add_argument("language")
    commands.add_parser("check", help="find what is wrong in the catalogues")
    commands.add_parser("stats", help="count translated, fuzzy and empty messages")
    return parser


if __name__ == "__main__":
    sys.exit(main())
