"""The commands for writers: `python -m kiebitz.truth check|seal|coverage`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from kiebitz.faults import BuildError
from kiebitz.markdown.check import check_pages
from kiebitz.truth.check import truth_faults
from kiebitz.truth.coverage import coverage
from kiebitz.truth.pair_seals import languages
from kiebitz.truth.sealing import Sealed, seal, seal_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answers its exit status, 1 where something is wrong in the texts."""
    options = _parser().parse_args(arguments)
    try:
        match options.command:
            case "check":
                return _check(options.project)
            case "seal":
                return _seal(options.project, options.names, options.language)
            case _:
                found = coverage(options.project)
                print(found.as_json() if options.json else found)
                return 1 if found.missing or len(found.near_misses) < len(found.rules) else 0
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


def _check(project: Path) -> int:
    pages = check_pages(project / "docs")
    faults = sorted([*pages.faults, *truth_faults(project)])
    if faults:
        print("\n".join(map(str, faults)))
        print(f"\n{len(faults)} fault{'s'[: len(faults) != 1]}.")
        return 1
    print(f"{pages.blocks} blocks hold; every sentence, value and translation is as it was sealed.")
    return 0


def _seal(project: Path, names: Sequence[str], language: str) -> int:
    """Seal texts in English, or one language's translations, or with `all` those of every language."""
    wanted = languages(project) if language == "all" else [language]
    runs = [seal_language(project, one, say=print) for one in wanted] if language else []
    if names or not language:
        runs.append(seal(project, names, say=print))
    return max(map(_told, runs))


def _told(run: Sealed) -> int:
    for path in run.written:
        print(f"sealed: {path}")
    if run.refused:
        print("\n" + "\n".join(map(str, run.refused)), file=sys.stderr)
        print("\nWhat these are about was not sealed.", file=sys.stderr)
    return 1 if run.refused else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kiebitz.truth", description=__doc__)
    parser.add_argument(
        "--project", type=Path, default=Path(), help="the project's root, by default the current folder"
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="find everything that is not as it was sealed, not proved, or no fact")
    sealing = commands.add_parser("seal", help="seal pages, code or sources as they stand, after their examples ran")
    sealing.add_argument("names", nargs="*", metavar="NAME", help="a page, or code, or sources; all without any")
    sealing.add_argument("--language", default="", metavar="LANG", help="seal the translations into LANG, or into all")
    told = commands.add_parser("coverage", help="tell how far the statements of the source texts are proved")
    told.add_argument("--json", action="store_true", help="for programs")
    return parser


if __name__ == "__main__":
    sys.exit(main())
