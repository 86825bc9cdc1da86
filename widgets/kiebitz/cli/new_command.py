"""`kiebitz new`: a site in an empty folder. What no option names is asked for, where somebody can answer."""

import argparse
import locale
import sys
from pathlib import Path
from shlex import quote

from kiebitz.cli.site_variants import use_variants_in
from kiebitz.cli.usage import UsageError
from kiebitz.new_site import NewSiteError, languages, make_site, templates, usual_variant


def run(given: argparse.Namespace) -> int:
    """Make the site."""
    folder: Path = given.folder
    language = given.language or _ask("Language of the pages", _usual_language(), languages())
    name = given.name or _ask("Name of the site", _name_of(folder))
    template = given.template or _ask("Template", templates()[0], templates())
    like = given.like or usual_variant(language)
    try:
        made = make_site(folder, template=template, language=language, name=name, like=like)
    except NewSiteError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{folder} cannot be made: {error.strerror}; name a folder where you may write") from None
    print(f"Made {folder}, with {len(made)} files. Show it with: kiebitz serve {quote(str(folder))}")
    if given.editor:
        _write_editor_files(folder)
    return 0


def _write_editor_files(site: Path) -> None:
    """Write the files for an editor into *site*, and print which."""
    from kiebitz.editor_files import FOLDER, write_editor_files  # noqa: PLC0415  # it brings MkDocs and all games

    use_variants_in(site)
    written, _ = write_editor_files(site)
    names = ", ".join(file.path.removeprefix(f"{FOLDER}/") for file in written)
    print(f"For VS Code, in {site / FOLDER}: {names}")


def _ask(question: str, usual: str, choices: tuple[str, ...] = ()) -> str:
    """The answer to *question*; *usual* where nobody answers, or nobody can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return usual
    listed = f" ({', '.join(choices)})" if choices else ""
    return input(f"{question}{listed} [{usual}]: ").strip() or usual


def _usual_language() -> str:
    """The language of whoever uses this machine, if there are templates in it; else English."""
    spoken = (locale.getlocale()[0] or "").partition("_")[0]
    return spoken if spoken in languages() else "en"


def _name_of(folder: Path) -> str:
    """A name made of that of *folder*."""
    return folder.resolve().name.replace("-", " ").replace("_", " ").strip().title() or "Kiebitz"
