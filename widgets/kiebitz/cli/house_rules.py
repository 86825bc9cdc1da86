"""House rules on a command line: from a file, or one by one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.cli.usage import UsageError

_WORDS: Final = {"yes": "true", "no": "false"}
"""Values as the files of a site's own variants have them, too."""


class _Rule(NamedTuple):
    """One rule, as it is written."""

    place: str
    name: str
    value: str


def house_rules(file: Path | None, texts: Iterable[str] = (), variants: Iterable[str] = ()) -> dict[str, str]:
    """The house rules in *file* and behind these *texts*, each as `close.needs_trick = yes`: name to value as text.

    Raises:
        UsageError: the file cannot be read, a line is no rule, or one of *variants* cannot be played with the rules.
    """
    rules = [*_rules_in(file), *(rule for text in texts for rule in _rule("--rule", text))]
    for variant in variants:
        if why := _refusal(variant, rules):
            alone = [f"{rule.place}: {wrong}" for rule in rules if (wrong := _refusal(variant, [rule]))]
            raise UsageError("\n".join(alone) or why)
    return _values(rules)


def _rules_in(file: Path | None) -> Iterator[_Rule]:
    if file is None:
        return
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"{file} cannot be read: save it as UTF-8") from None
    for number, line in enumerate(lines, 1):
        yield from _rule(f"{file}, line {number}", line)


def _rule(place: str, line: str) -> Iterator[_Rule]:
    """The rule in *line*, at *place*; none where it is empty or a comment."""
    rule, sign, value = line.partition("#")[0].partition("=")
    if not sign and rule.strip():
        raise UsageError(f"{place}: expected a rule and its value, as close.needs_trick = yes")
    if sign:
        yield _Rule(place, rule.strip(), _WORDS.get(value.strip(), value.strip()))


def _values(rules: Iterable[_Rule]) -> dict[str, str]:
    return {rule.name: rule.value for rule in rules}


def _refusal(variant: str, rules: Sequence[_Rule]) -> str:
    """Why *variant* cannot be played with *rules*; empty where it can, and where there is no such variant."""
    # Whoever asks for help does not wait for the games.
    from cardrules.errors import RulesError  # noqa: PLC0415
    from cardrules.games import game_of, variants  # noqa: PLC0415
    from kiebitz.variant_files import with_yes_and_no  # noqa: PLC0415

    if variant not in variants():
        return ""
    game = game_of(variant)
    try:
        changes: Mapping[str, object] = {name: game.rule_value(name, value) for name, value in _values(rules).items()}
        game.cases().override(game.preset(variant).rules, changes)
    except RulesError as error:
        return with_yes_and_no(str(error))
    return ""
