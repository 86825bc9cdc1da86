"""The commands for writers: `python -m kiebitz.truth check|seal|proofs|coverage`."""

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.check import check_pages
from kiebitz.site_settings import DOCS, FILE, read_site_settings
from kiebitz.truth.check import truth_faults
from kiebitz.truth.coverage import coverage
from kiebitz.truth.proofs.commands import faults_of_pages, missing_proofs, proof_counts
from kiebitz.truth.review import new_review
from kiebitz.truth.review_file import read_reviews
from kiebitz.truth.seal import Sealed, seal, show, transfer_reviews, unsealed_units


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answers its exit status, 1 where something is wrong in the texts."""
    options = _parser().parse_args(arguments)
    try:
        match options.command:
            case "check":
                return _check(options.project)
            case "seal":
                return _seal(options)
            case "proofs":
                return _proofs(options)
            case _:
                found = coverage(options.project)
                print(found.as_json() if options.json else found)
                return 1 if found.missing or len(found.near_misses) < len(found.rules) else 0
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


def _check(project: Path) -> int:
    site = read_site_settings(project)
    pages = check_pages(project / DOCS, site.excluded)
    faults = sorted([*pages.faults, *truth_faults(project)])
    if faults:
        print("\n".join(map(str, faults)))
        print(f"\n{len(faults)} fault{'s'[: len(faults) != 1]}.")
        return 1
    sealed = "; every sentence, value and translation is as it was sealed" if site.sealed else ""
    print(f"{pages.blocks} blocks hold{sealed}.")
    return 0


def _proofs(options: argparse.Namespace) -> int:
    """Print what is wrong with the proofs of single pages, or entries for what they lack; figures without a page.

    Raises:
        BuildError: a page is not there, or a file cannot be read.
    """
    if not options.pages:
        print(proof_counts(options.project))
        return 0
    if options.missing:
        print(missing_proofs(options.project, options.pages))
        return 0
    faults = faults_of_pages(options.project, options.pages)
    print("\n".join(map(str, faults)) or "Every sentence with a rule is proved.")
    return 1 if faults else 0


def _seal(options: argparse.Namespace) -> int:
    """Show what is named; seal it where a reason is given, or a file with reviews.

    Raises:
        BuildError: the site has no seals, or there is nothing to seal under a name.
    """
    project, names = options.project, options.names
    if not read_site_settings(project).sealed:
        todo = "Write sealed: true there, if its texts shall be held to reviews."
        raise BuildError([Fault(path=FILE, what="the site has no seals", expected="extra.kiebitz.sealed", todo=todo)])
    if options.list:
        return _list(project, names)
    if options.mechanical:
        return _report(transfer_reviews(project, report=print))
    today = datetime.now().astimezone().date().isoformat()
    if options.review:
        return _report(seal(project, read_reviews(options.review, date=today), report=print))
    if not names:
        what = "name what you have looked at; see what waits with --list"
        raise BuildError([Fault(path="seal", line=0, what=what)])
    if not options.reason:
        outcome = show(project, names, report=print)
        print("\nNothing was sealed. If you have seen that it is right, give the reason: --reason '...'")
        return _report(outcome)
    review = new_review(date=today, reason=options.reason, by=options.by)
    return _report(seal(project, dict.fromkeys(names, review), report=print))


def _list(project: Path, names: Sequence[str]) -> int:
    """Print what waits, as a file of reviews whose reasons are still to be written."""
    for unit in unsealed_units(project, names):
        print(f"- seal: {json.dumps(unit.name, ensure_ascii=False)}\n  reason:")
    return 0


def _report(run: Sealed) -> int:
    for path in run.written:
        print(f"sealed: {path}")
    if run.refused:
        print("\n" + "\n".join(map(str, run.refused)), file=sys.stderr)
        print("\nWhat these faults are about was not sealed.", file=sys.stderr)
    return 1 if run.refused else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kiebitz.truth", description=__doc__)
    parser.add_argument(
        "--project", type=Path, default=Path(), help="the project's root, by default the current folder"
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="find everything that is not as it was sealed, not proved, or no fact")
    sealing = commands.add_parser("seal", help="show what waits to be reviewed, and seal what a reason is given for")
    names = "a section, as docs/PAGE.md#ID; code#FILE, sources#FILE, de#CATALOGUE"
    sealing.add_argument("names", nargs="*", metavar="NAME", help=names)
    sealing.add_argument("--reason", default="", help="why it is right as it is; without one it is only shown")
    sealing.add_argument("--by", default="", help="the reviewer, where that is to be kept")
    sealing.add_argument("--review", type=Path, metavar="FILE", help="seal what FILE lists, each with its reason")
    sealing.add_argument("--list", action="store_true", help="list what waits, in the form of such a file")
    what = "carry over the reviews of what only moved or was renamed, and is the same text"
    sealing.add_argument("--mechanical", action="store_true", help=what)
    proving = commands.add_parser("proofs", help="check what proves the sentences of pages, or count it")
    proving.add_argument("pages", nargs="*", metavar="PAGE", help="as rules/page.md; figures of all without one")
    what = "write an entry for each sentence that nothing proves, to be looked at"
    proving.add_argument("--missing", action="store_true", help=what)
    counting = commands.add_parser("coverage", help="show how far the statements of the source texts are proved")
    counting.add_argument("--json", action="store_true", help="for programs")
    return parser


if __name__ == "__main__":
    sys.exit(main())
