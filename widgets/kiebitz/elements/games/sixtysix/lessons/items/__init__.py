"""The items of the lessons, a module for each preset, written by `python -m tools.lesson_search`."""

from functools import cache, lru_cache
from importlib import import_module
from typing import Final, NamedTuple

from cardrules.parameters import Value
from cardrules.sixtysix import PRESETS, Rules
from cardrules.sixtysix.rules import values_of


class LessonItems(NamedTuple):
    """What was chosen for the lessons of a preset."""

    examples: dict[str, str]
    """Id of a lesson to the item that shows what it teaches."""

    items: dict[str, tuple[str, ...]]
    """Id of a lesson to its items as text, the easiest first."""

    worths: dict[str, tuple[int, ...]]
    """Item that asks for a decision to the worth of each of its actions, in hundredths of a game point."""


_NONE: Final = LessonItems({}, {}, {})


@cache
def items_for(variant: str) -> LessonItems:
    """The items of the lessons of *variant*; none where none were chosen."""
    try:
        module = import_module(f"{__name__}.{variant.replace('-', '_')}")
    except ModuleNotFoundError:
        return _NONE
    return LessonItems(module.EXAMPLES, module.ITEMS, module.WORTHS)


@lru_cache(maxsize=32)
def presets_playing(rules: Rules) -> tuple[str, ...]:
    """The presets that deal a pack and play the deal as *rules* do: they differ from them in no rule that it reads."""
    return tuple([name for name, preset in PRESETS.items() if _of_a_deal(preset.rules) == _of_a_deal(rules)])


def _of_a_deal(rules: Rules) -> dict[str, Value]:
    """The rules that decide about a deal of a given pack."""
    return {name: value for name, value in values_of(rules).items() if not name.startswith(_BESIDE)}


_BESIDE: Final = ("deck.patterns", "deal.first_dealer", "deal.rotation", "match.", "view.", "settings.")
"""Rules, or groups of them, that decide nothing in a deal of a given pack."""
