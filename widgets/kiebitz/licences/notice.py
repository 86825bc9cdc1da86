"""The file in the site that names the works of others, with the texts of their licences."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Final

from kiebitz.licences.parts import LicensedPart, parts, text_of
from kiebitz.node_packages import NODE_MODULES

NOTICE: Final = "licences.txt"
"""Its place below the site."""

_WIDTH: Final = 100

_PROGRAM: Final = """\
The program that makes and runs this site, and the cards drawn for it, are (c) 2026 The Kiebitz contributors, under
the MIT licence, whose text stands below.

The site contains works of others, too. They are listed here, each with its copyright and its licence; the texts of
all licences follow.
"""


def write_notice(site: Path, licence: str = "", node_modules: Path = NODE_MODULES) -> None:
    """Write the file into *site*, whose own texts have the sentence *licence*; works from npm are in *node_modules*.

    Raises:
        BuildError: the list of works is not in order.
    """
    (site / NOTICE).write_text(notice(parts(node_modules), licence), encoding="utf-8")


def notice(listed: Sequence[LicensedPart], licence: str = "") -> str:
    """The file's text: the *licence* of the site's own texts, if it has one, the works *listed*, each licence once."""
    named = list(dict.fromkeys(["MIT", *(licence for part in listed for licence in part.licences)]))
    texts = [f"{_underlined(licence)}\n\n{text_of(licence).read_text(encoding='utf-8').rstrip()}" for licence in named]
    beginning = [_underlined("Licences"), *([fill(licence, _WIDTH)] if licence else []), _PROGRAM.rstrip()]
    return "\n\n".join([*beginning, *map(_entry, listed), *texts]) + "\n"


def _entry(part: LicensedPart) -> str:
    lines = [
        _underlined(" ".join(filter(None, [part.name, part.version])), "-"),
        part.address,
        f"Inside of {part.inside}." if part.inside else "",
        f"Copyright: {part.copyright}",
        f"Licence: {' with '.join(part.licences)}",
        fill(part.note, _WIDTH),
    ]
    return "\n".join(line for line in lines if line)


def _underlined(text: str, line: str = "=") -> str:
    return f"{text}\n{line * len(text)}"
