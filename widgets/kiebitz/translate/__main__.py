"""The commands for translators: `python -m kiebitz.translate extract|update|init LANG|check|stats|impact|pseudo`."""

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NoReturn

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue_files import LOCALES, own_names
from kiebitz.translate.check import check
from kiebitz.translate.checks.english_texts import english_faults
from kiebitz.translate.coverage import coverage
from kiebitz.translate.extract import outdated_templates, write_templates
from kiebitz.translate.impact import comment, impact
from kiebitz.translate.stats import counts, page_counts, table
from kiebitz.translate.update import init, update

_ALONE: Final = "python -m kiebitz.translate"
"""What the commands are called where they are no part of another one."""

BUILT: Final = Path(".cache/pseudo")
"""Where `nox -s translate -- pseudo` builds the site in the pseudo-locale."""


def main(arguments: Sequence[str] | None = None, prog: str = _ALONE) -> int:
    """Run one command, called *prog*; returns its exit status, 1 where something is wrong in the files."""
    options = _parser(prog, is_part=prog != _ALONE).parse_args(arguments)
    try:
        if options.command == "stats":
            print(_stats(options.project, as_json=options.json, by_page=options.pages))
            return 0
        if options.command == "impact":
            print(comment(impact(options.project, options.base), options.base), end="")
            return 0
        if options.command == "pseudo":
            names = own_names(options.project / LOCALES)
            return _report(english_faults(options.project / options.site, names), "The pages have no plain English.")
        return _run(options.command, options.project, getattr(options, "language", ""))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


def _run(command: str, project: Path, language: str) -> int:
    if command == "check":
        return _report([*check(project), *outdated_templates(project)], "The catalogues are in order.")
    if command == "extract":
        changed = [f"locales/{domain}.pot" for domain in write_templates(project, datetime.now(UTC))]
    else:
        changed = init(project, language) if command == "init" else update(project)
    print("\n".join(f"written: {file}" for file in changed) if changed else "Nothing to change.")
    return 0


def _report(faults: Sequence[Fault], without_any: str) -> int:
    """Print *faults*, or *without_any*; returns the exit status."""
    print("\n".join(map(str, faults)) or without_any)
    return 1 if faults else 0


def _stats(project: Path, *, as_json: bool, by_page: bool) -> str:
    if as_json:
        return json.dumps(coverage(project), ensure_ascii=False)
    return table(page_counts(project) if by_page else counts(project))


class _PartParser(argparse.ArgumentParser):
    """The parser of a part of another command: it ends with one message, as that one does."""

    def error(self, message: str) -> NoReturn:
        """End with *message*."""
        self.exit(2, f"{self.prog}: {message}\nTry '{self.prog} --help'.\n")


def _parser(prog: str, *, is_part: bool) -> argparse.ArgumentParser:
    """The options of *prog*; where that *is_part* of another command, the folder is an option of that one."""
    kind = _PartParser if is_part else argparse.ArgumentParser
    parser = kind(prog=prog, description="Commands for translators." if is_part else __doc__)
    about = argparse.SUPPRESS if is_part else "the project's root, by default the current folder"
    parser.add_argument("--project", type=Path, default=Path(), help=about)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="collect the messages of pages, navigation and code into locales/*.pot")
    commands.add_parser("update", help="bring all catalogues up to date with the templates")
    commands.add_parser("init", help="make the catalogues of a new language").add_argument("language")
    commands.add_parser("check", help="find what is wrong in the catalogues")
    stats = commands.add_parser("stats", help="count translated, fuzzy and empty messages")
    form = stats.add_mutually_exclusive_group()
    form.add_argument("--pages", action="store_true", help="of each page instead of each domain")
    form.add_argument("--json", action="store_true", help="of both, for other programs")
    since = commands.add_parser("impact", help="list what a change means for translators, to paste into a request")
    since.add_argument("base", help="the commit, branch or tag before the change, for instance main")
    pseudo = commands.add_parser("pseudo", help="find plain English on the pages of the pseudo-locale")
    pseudo.add_argument("site", type=Path, nargs="?", default=BUILT, help=f"the built site, by default {BUILT}")
    return parser


if __name__ == "__main__":
    sys.exit(main())
