"""The page of all commands, options and settings.

What the program prints is English in every language, so it is in fences, which nobody translates.
"""

import argparse
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from kiebitz.cli.options import parser
from kiebitz.schemas import settings_schema
from kiebitz.site_settings import kind_of, setting_keys

FILE: Final = "docs/reference/commands.md"

_DESCRIPTION: Final = (
    "Every command of Kiebitz with its options and examples, and every setting in the file of a site, with the "
    "possible values and the purpose."
)

_HEAD: Final = f"""\
---
title: "All commands and settings of Kiebitz"
description: "{_DESCRIPTION}"
---

# All commands and settings {{ #commands }}

Each command of `kiebitz` with its options, and each setting of a site. The program writes English, so this page is in
English, too: each command prints the same text with `--help`. [Your club's site in ten minutes](own-site.md) shows how
to use the commands and settings.
"""

_SETTINGS: Final = """\
## Settings { #settings }

The settings are below `kiebitz:` in the part `extra:` of `mkdocs.yml`. Each entry here shows the values that the
setting takes and, below them, what it is for.
"""

_WIDTH: Final = 100
_COLUMN: Final = 34
"""Where the words on an option begin."""


def page() -> str:
    """The page as Markdown."""
    (commands,) = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]  # noqa: SLF001  # argparse lists them nowhere else
    parts = [_HEAD, *(_command(name, command) for name, command in commands.choices.items()), _settings()]
    return "\n".join(parts)


def _command(name: str, command: argparse.ArgumentParser) -> str:
    options = [line for option, about in _options(command) for line in _option(option, about)]
    examples = str(command.epilog).split("\n\n", maxsplit=1)[0]
    lines = [f"## `kiebitz {name}` {{ #{name} }}", "", "```text", str(command.description), "", *options, ""]
    return "\n".join([*lines, *examples.splitlines(), "```", ""])


def _option(written: str, about: str) -> Iterator[str]:
    """An option with the words on it, beside it or below where it is long."""
    first = f"  {written}"
    if len(first) + 2 > _COLUMN:
        yield first
        first = ""
    for line in wrap(about, _WIDTH - _COLUMN):
        yield f"{first:{_COLUMN}}{line}"
        first = ""


def _options(command: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Each option and argument as it is written, with its help."""
    for action in command._actions:  # noqa: SLF001  # as above
        if "--help" in action.option_strings:
            continue
        choices = " | ".join(map(str, action.choices)) if action.choices else ""
        value = choices or str(action.metavar or (action.dest.upper() if action.nargs != 0 else ""))
        yield (
            " ".join(filter(None, (", ".join(action.option_strings), value if action.nargs != 0 else ""))),
            str(action.help or ""),
        )


def _settings() -> str:
    section = settings_schema()["properties"]["extra"]["properties"]["kiebitz"]["properties"]
    lines = [_SETTINGS, "```text"]
    for key in setting_keys():
        lines += wrap(f"{key}: {kind_of(key).expected}", _WIDTH, subsequent_indent="  ")
        lines += wrap(section[key]["description"], _WIDTH, initial_indent="    ", subsequent_indent="    ")
    return "\n".join([*lines, "```", ""])
