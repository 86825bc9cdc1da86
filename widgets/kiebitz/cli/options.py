"""The command line: every command with its options, its help and its examples."""

import argparse
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Final

import shtab

from kiebitz.cli import (
    build_command,
    check_command,
    doctor_command,
    editor_command,
    example_command,
    new_command,
    rulebook_command,
    schema_command,
    serve_command,
    translate_command,
    upgrade_command,
)
from kiebitz.cli.example_options import add_example_options
from kiebitz.cli.fault_forms import FORMS
from kiebitz.new_site import languages, templates

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["_Parser"]  # noqa: SLF001  # it has no public name

_STATUS: Final = "Exit status: 0 when all is well, 1 when there are faults, 2 when the command line is wrong."
_HIGHEST_PORT: Final = 65535

HOSTS: Final = ("github", "gitlab", "netlify", "nginx", "caddy")
"""Those that `kiebitz.site.host_files` knows: whoever asks for help does not wait for what it imports."""

SCHEMA_NAMES: Final = ("settings", "variant", "example")
"""Those that `kiebitz.schemas` has."""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; what it gives has `command`, and `run`, which runs it."""
    made = _Parser(
        prog="kiebitz",
        description="Sites about card games whose rules are checked by the program that plays them.",
        epilog=f"Begin with: kiebitz new FOLDER\n\n{_STATUS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--version", action="version", version=f"kiebitz {version('kiebitz')}")
    shtab.add_argument_to(made, ["--print-completion"], help="print what completes this command, for a shell")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    for add in (
        *(_add_new, _add_build, _add_serve, _add_check, _add_example, _add_rulebook, _add_translate),
        *(_add_editor, _add_schema, _add_doctor, _add_upgrade),
    ):
        add(commands)
    return made


class _Parser(argparse.ArgumentParser):
    """A parser that ends with status 2 and its one message, without the whole usage before it."""

    def error(self, message: str) -> "None":  # type: ignore[override]  # it never returns, as argparse has it
        """End with *message*."""
        self.exit(2, f"{self.prog}: {message}\nTry '{self.prog} --help'.\n")


def _command(
    commands: "Commands", name: str, about: str, examples: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    made = commands.add_parser(
        name,
        help=about,
        description=f"{about[:1].upper()}{about[1:]}.",
        epilog=f"Examples:\n{_indented(examples)}\n\n{_STATUS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def _indented(examples: str) -> str:
    return "\n".join(f"  {line}" for line in dedent(examples).strip().splitlines())


def _add_folder(command: argparse.ArgumentParser) -> None:
    folder = command.add_argument(
        "folder", type=Path, nargs="?", default=Path(), metavar="FOLDER", help="the site's folder (default: this one)"
    )
    folder.complete = shtab.DIRECTORY  # type: ignore[attr-defined]  # shtab reads it there


def _add_making(command: argparse.ArgumentParser) -> None:
    """The options of a command that builds."""
    command.add_argument(
        "--language",
        action="append",
        default=[],
        metavar="LANGUAGE",
        help="only this language beside the one that the pages are written in; may be given again",
    )
    command.add_argument("--node-modules", type=Path, metavar="FOLDER", help="where npm has put Pyodide and Pagefind")
    command.add_argument("--verbose", action="store_true", help="report each step, also where nobody looks on")


def _add_new(commands: "Commands") -> None:
    examples = """
        kiebitz new graz --language de --name "Kartenclub Graz"
        kiebitz new belot --template game --like obican-snaps --language hr --name "Naš šnaps"
        """
    command = _command(commands, "new", "make a site in an empty folder", examples, new_command.run)
    command.add_argument("folder", type=Path, metavar="FOLDER", help="where to: an empty folder, or none yet")
    command.add_argument("--template", choices=templates(), help="what to begin with (default: club)")
    command.add_argument(
        "--language", metavar="LANGUAGE", help=f"what the pages are written in: {', '.join(languages())}"
    )
    command.add_argument("--name", metavar="NAME", help="what the site is called")
    command.add_argument("--like", metavar="VARIANT", help="the variant that its pages show, as blog-schnapsen")
    editor = "without the files by which VS Code knows settings, variants and blocks"
    command.add_argument("--no-editor", dest="editor", action="store_false", help=editor)


def _add_build(commands: "Commands") -> None:
    examples = """
        kiebitz build
        kiebitz build graz --out /srv/www/graz
        kiebitz build --host github
        """
    command = _command(commands, "build", "build a site, in all its languages", examples, build_command.run)
    _add_folder(command)
    command.add_argument("--out", type=Path, metavar="FOLDER", help="where to (default: site, in the site's folder)")
    _add_making(command)
    command.add_argument("--host", choices=HOSTS, help="write what this host needs: headers, settings, a workflow")
    translate = "for translators: texts can be changed in the pages, checked there, and taken away as files"
    command.add_argument("--translate", action="store_true", help=translate)
    command.add_argument("--pseudo", action="store_true", help="in English and the pseudo-locale instead")


def _add_serve(commands: "Commands") -> None:
    examples = """
        kiebitz serve
        kiebitz serve graz --port 8001
        """
    about = "build a site, show it on this machine, and show what changes"
    command = _command(commands, "serve", about, examples, serve_command.run)
    _add_folder(command)
    command.add_argument("--port", type=_port, default=8000, help="port (default: 8000; 0 takes any free one)")
    command.add_argument("--prefix", default="/", metavar="PATH", help="path below which the site appears, as /sub/")
    _add_making(command)


def _add_check(commands: "Commands") -> None:
    examples = """
        kiebitz check
        kiebitz check graz --watch
        kiebitz check --fix
        kiebitz check --format sarif > faults.sarif
        """
    command = _command(commands, "check", "find all that is wrong in a site's sources", examples, check_command.run)
    _add_folder(command)
    forms = command.add_mutually_exclusive_group()
    forms.add_argument("--format", choices=FORMS, default="text", help="how faults are printed (default: text)")
    for form, about in (
        ("json", "as JSON, one object for each fault"),
        ("sarif", "as SARIF, for editors and services"),
        ("github", "as annotations of GitHub's workflows"),
    ):
        forms.add_argument(f"--{form}", action="store_const", dest="format", const=form, help=about)
    fix = "write into blocks what they leave out and the program can work out: the talon, points, answers"
    command.add_argument("--fix", action="store_true", help=fix)
    command.add_argument("--watch", action="store_true", help="again at each change, until Ctrl-C")


def _add_example(commands: "Commands") -> None:
    examples = """
        kiebitz example --variant original-66 --kind must-beat
        kiebitz example --variant schnopsn-weich --you "SA SJ HQ" --led SK --trump H --talon closed
        kiebitz example --variant blog-66 --rule "close.needs_trick = yes" --kind close --seed 3
        kiebitz example --link "https://cards.example/board/#kb=..." --answer board
        kiebitz example --variant blog-66 --kinds
        """
    about = "print a finished example block, for a page"
    add_example_options(_command(commands, "example", about, examples, example_command.run))


def _add_rulebook(commands: "Commands") -> None:
    examples = """
        kiebitz rulebook original-66 --out rules.html
        kiebitz rulebook graz --folder graz --language de --out regeln.html
        kiebitz rulebook obican-snaps --language hr --rules house.txt --out pravila.html
        """
    about = "write the rulebook of a variant as one page, to print or to send"
    command = _command(commands, "rulebook", about, examples, rulebook_command.run)
    command.add_argument("variant", metavar="VARIANT", help="the id of a variant, as original-66")
    its = "the folder of a site, whose own variants can be named, too (default: this one)"
    command.add_argument("--folder", type=Path, metavar="FOLDER", help=its)
    command.add_argument("--rules", type=Path, metavar="FILE", help="house rules, one a line: close.needs_trick = yes")
    languages_of_words = "de, en, hr, sr, sr-Latn (default: that of the site's pages, else en)"
    command.add_argument("--language", default="", metavar="LANGUAGE", help=languages_of_words)
    command.add_argument("--name", default="", metavar="NAME", help="the title (default: the variant's name)")
    command.add_argument("--out", type=Path, metavar="FILE.html", help="the file (default: what is printed)")


def _add_translate(commands: "Commands") -> None:
    examples = """
        kiebitz translate extract
        kiebitz translate init de
        kiebitz translate check
        """
    about = "bring the catalogues of a site up to date, and check them"
    command = _command(commands, "translate", about, examples, translate_command.run)
    command.add_argument("--folder", type=Path, default=Path(), metavar="FOLDER", help="the site's folder")
    command.add_argument(
        "arguments",
        nargs=argparse.REMAINDER,
        metavar="extract | update | check | stats | init LANGUAGE | impact BASE",
        help="what to do",
    )


def _add_editor(commands: "Commands") -> None:
    examples = """
        kiebitz editor
        kiebitz editor graz
        """
    about = "write files by which VS Code knows settings, variants and blocks"
    command = _command(commands, "editor", about, examples, editor_command.run)
    _add_folder(command)


def _add_schema(commands: "Commands") -> None:
    examples = """
        kiebitz schema settings
        kiebitz schema variant > variant.schema.json
        """
    about = "print the JSON schema of the settings, of a variant, or of an example block"
    command = _command(commands, "schema", about, examples, schema_command.run)
    command.add_argument("name", choices=SCHEMA_NAMES, help="of what")


def _add_doctor(commands: "Commands") -> None:
    examples = """
        kiebitz doctor
        kiebitz doctor --fetch
        """
    about = "report what this machine has of all that a build needs, and how to get the rest"
    command = _command(commands, "doctor", about, examples, doctor_command.run)
    command.add_argument("--fetch", action="store_true", help="fetch with npm what is missing")


def _add_upgrade(commands: "Commands") -> None:
    examples = """
        kiebitz upgrade
        kiebitz upgrade --yes
        """
    about = "show how to get the newest kiebitz, and remove what older ones have kept"
    command = _command(commands, "upgrade", about, examples, upgrade_command.run)
    command.add_argument("--yes", action="store_true", help="remove it without asking")


def _port(text: str) -> int:
    """The port that *text* is."""
    if not (text.isascii() and text.isdigit() and int(text) <= _HIGHEST_PORT):
        message = f"expected a port from 0 to {_HIGHEST_PORT}, found {text!r}"
        raise argparse.ArgumentTypeError(message)
    return int(text)
