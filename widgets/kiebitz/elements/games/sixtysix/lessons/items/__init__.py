"""The items of the lessons, a module for each preset, written by `python -m tools.lesson_search`."""

from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

from cardrules.sixtysix import PRESETS, Rules


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


@cache
def variant_of(rules: Rules) -> str | None:
    """The preset that has just these *rules*."""
    return next((name for name, preset in PRESETS.items() if preset.rules == rules), None)
