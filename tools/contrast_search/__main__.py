"""The command that finds contrasts and writes them down: `python -m tools.contrast_search [--anew]`.

With `--anew` the search starts from nothing; without, from the cases that are kept already.
"""

import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path

from cardrules.contrast import table
from cardrules.contrast.contrasts import contrasts
from cardrules.contrast.pairs import RuleDifference
from tools.contrast_search.best_cases import find

_HEAD = '''"""Cases that show what a rule does, found by `python -m tools.contrast_search`, which writes this file."""

from collections.abc import Mapping
from typing import Final

FOUND: Final[Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]] = {
'''

_FOOT = '''}
"""Rule to the cases that show it, each with pairs of presets: in the first one the rule is changed to the second's."""
'''

_WIDEST = 100
"""Most characters of a text in one line of the file."""


def written(found: Mapping[RuleDifference, str]) -> str:
    """The module that holds *found*."""
    by_rule: dict[str, dict[str, list[str]]] = {}
    for pair, text in found.items():
        by_rule.setdefault(pair.rule, {}).setdefault(text, []).append(f"{pair.inside}>{pair.like}")
    lines: list[str] = []
    for rule, cases in by_rule.items():
        lines.append(f'    "{rule}": (')
        for text, pairs in cases.items():
            lines += ["        (", *_literal(text), *_listed(pairs), "        ),"]
        lines.append("    ),")
    return _HEAD + "\n".join(lines) + "\n" + _FOOT


def _listed(pairs: list[str]) -> list[str]:
    if len(pairs) == 1:
        return [f'            ("{pairs[0]}",),']
    return ["            (", *(f'                "{pair}",' for pair in pairs), "            ),"]


def _literal(text: str) -> list[str]:
    """*text* as one string of the file, broken where it is long."""
    parts = textwrap.wrap(text, _WIDEST, drop_whitespace=False, break_on_hyphens=False)
    if len(parts) == 1:
        return [f'            "{text}",']
    return ["            (", *(f'                "{part}"' for part in parts), "            ),"]


if __name__ == "__main__":
    place = Path(table.__file__)
    known = [(kept.pair.rule, kept.text) for kept in contrasts() if "--anew" not in sys.argv[1:]]
    place.write_text(written(find(known)), encoding="utf-8")
    sys.stdout.write(f"{place.name} written\n")
