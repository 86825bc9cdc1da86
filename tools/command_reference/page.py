"""The page of all commands, options and settings."""

import argparse
from collections.abc import Iterator
from typing import Final

from kiebitz.cli.options import parser
from kiebitz.schemas import settings_schema
from kiebitz.site_settings import kind_of, setting_keys

FILE: Final = "docs/develop/commands.md"

_HEAD: Final = """\
# Commands and settings

Made by `python -m tools.renew commands` of the parser of the command line and of the schema of the settings.
"""


def page() -> str:
    """The page as Markdown."""
    (commands,) = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]  # noqa: SLF001  # argparse lists them nowhere else
    parts = [_HEAD, *(_command(name, command) for name, command in commands.choices.items()), _settings()]
    return "\n".join(parts)


def _command(name: str, command: argparse.ArgumentParser) -> str:
    lines = [f"## kiebitz {name}", "", str(command.description), "", "| option | what it does |", "| --- | --- |"]
    lines += [f"| {_cell(option)} | {_cell(about)} |" for option, about in _options(command)]
    examples = str(command.epilog).split("\n\n", maxsplit=1)[0].removeprefix("Examples:\n")
    lines += ["", "```console", *(f"$ {line.strip()}" for line in examples.splitlines()), "```", ""]
    return "\n".join(lines)


def _options(command: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Each option and argument as it is written, with its help."""
    for action in command._actions:  # noqa: SLF001  # as above
        if "--help" in action.option_strings:
            continue
        choices = " \\| ".join(map(str, action.choices)) if action.choices else ""
        value = choices or str(action.metavar or (action.dest.upper() if action.nargs != 0 else ""))
        written = " ".join(filter(None, (", ".join(action.option_strings), value if action.nargs != 0 else "")))
        yield f"`{written}`".replace("\\|", "|"), str(action.help or "")


def _settings() -> str:
    section = settings_schema()["properties"]["extra"]["properties"]["kiebitz"]["properties"]
    lines = [
        "## Settings",
        "",
        "Under `extra.kiebitz` in `mkdocs.yml`.",
        "",
        "| key | value | what it is |",
        "| --- | --- | --- |",
    ]
    lines += [
        f"| `{key}` | {_cell(kind_of(key).expected)} | {_cell(section[key]['description'])} |" for key in setting_keys()
    ]
    return "\n".join([*lines, ""])


def _cell(text: str) -> str:
    """*text* as the cell of a table."""
    return text.replace("|", "\\|")
