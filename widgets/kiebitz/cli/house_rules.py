"""House rules on a command line: from a file, or one by one."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from kiebitz.cli.usage import UsageError

_WORDS: Final = {"yes": "true", "no": "false"}
"""Values as the files of a site's own variants have them, too."""


def house_rules_in(file: Path | None) -> dict[str, str]:
    """The house rules in *file*: name to value as text; none without a file.

    Raises:
        UsageError: it cannot be read, or a line is no rule.
    """
    if file is None:
        return {}
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file} cannot be read: {error}") from None
    return _rules((f"{file}, line {number}", line) for number, line in enumerate(lines, 1))


def house_rules_of(texts: Iterable[str]) -> dict[str, str]:
    """The house rules *texts*, each as `close.needs_trick = yes`. Raises UsageError where one is none."""
    return _rules(("--rule", text) for text in texts)


def _rules(lines: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The rules of *lines*, each behind its place."""
    found: dict[str, str] = {}
    for place, line in lines:
        rule, sign, value = line.partition("#")[0].partition("=")
        if not sign and rule.strip():
            raise UsageError(f"{place}: expected a rule and its value, as close.needs_trick = yes")
        if sign:
            found[rule.strip()] = _WORDS.get(value.strip(), value.strip())
    return found
