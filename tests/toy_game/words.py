"""Rules of the toy game in words; see `kiebitz.elements.game_ui.GameWords`."""

from collections.abc import Callable, Iterator, Mapping
from gettext import NullTranslations
from typing import Any, Final

from tests.toy_game.game import TOY
from tests.toy_game.rules import PARAMETERS, PRESETS, Rules

from cardrules.parameters import Value, format_value
from cardrules.reasons import Reason

__all__ = ["PRESETS", "counts", "has_no_effect", "parameters", "rule_name", "value_of", "value_text"]

counts: Final[Mapping[str, Callable[[Rules], int]]] = {}

_NAMES: Final = {"toy.match": "What a card shares with the open one", "toy.free_pass": "Is passing always allowed?"}


def parameters() -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Each rule's name and its values."""
    return ((name, taken.values) for name, taken in PARAMETERS.takes.items())


def value_of(rules: Any, rule: str) -> Value:
    """The value of *rule* in *rules*. Raises BadRule."""
    return PARAMETERS.value_of(rules, rule)


def rule_name(rule: str, texts: NullTranslations) -> str:  # noqa: ARG001  # English only
    """What tables call *rule*."""
    return _NAMES[rule]


def value_text(rule: str, value: Value, texts: NullTranslations) -> str:  # noqa: ARG001  # as above
    """*value* in words."""
    return format_value(value).replace("-", " ")


def has_no_effect(rule: str, rules: Rules) -> bool:  # noqa: ARG001  # every rule always has one
    """No rule is without effect because of another."""
    return False


def reason_sentence(reason: Reason) -> str:
    """*reason* as a sentence: that of the engine."""
    text = TOY.reason_text(reason)
    return f"{text[0].upper()}{text[1:]}."
