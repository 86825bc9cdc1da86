"""`kiebitz build`: a site, in all its languages or some."""

import argparse
from pathlib import Path

from kiebitz.cli.language_note import write_language_note
from kiebitz.cli.progress import Progress
from kiebitz.cli.usage import UsageError, site_folder
from kiebitz.node_packages import NODE_MODULES

_NEW = ".new"
"""What is behind the name of a file for a host that lies beside one that somebody has changed."""


def run(given: argparse.Namespace) -> int:
    """Build; faults are errors of the caller's."""
    source = site_folder(given.folder)
    out = given.out.resolve() if given.out else source / "site"
    written = build_into(out, source, given)
    write_language_note(source)
    print(f"The site is in {out}")
    for file in written:
        print(f"For {given.host}: {file if file.is_absolute() else source / file}")
        if file.suffix == _NEW:
            print(f"{file.stem} has been changed by somebody, so it stays: take over from {file.name} what you need.")
    if given.host == "github":
        _print_steps_on_github(source)
    return 0


def _print_steps_on_github(source: Path) -> None:
    """Print what its owner has still to do, so that the site in *source* is on GitHub Pages."""
    print("On GitHub: in the settings of the repository, below Pages, choose GitHub Actions as the source.")
    root = next((folder for folder in (source, *source.parents) if (folder / ".git").exists()), source)
    if root != source:
        print(
            f"GitHub reads .github only in the top folder of a repository, {root}: "
            f"move .github there, and name {source.relative_to(root).as_posix()} in its workflow as the site's folder."
        )


def build_into(out: Path, source: Path, given: argparse.Namespace) -> list[Path]:
    """Build the site in *source* into *out*, as the options *given* have it; the files written for a host.

    Raises:
        BuildError: its sources have faults.
        UsageError: a language is named that it does not have.
    """
    # Whoever asks for help does not wait for MkDocs.
    from kiebitz.locales import NoSuchLanguageError  # noqa: PLC0415
    from kiebitz.site.command import build_folder  # noqa: PLC0415

    node_modules = given.node_modules.resolve() if given.node_modules else NODE_MODULES
    with Progress(always=given.verbose) as progress:
        try:
            return build_folder(
                source,
                out,
                report=progress,
                languages=given.language,
                node_modules=node_modules,
                is_pseudo=getattr(given, "pseudo", False),
                host=getattr(given, "host", None),
                translating=getattr(given, "translate", False),
            )
        except NoSuchLanguageError as error:
            raise UsageError(str(error)) from None
