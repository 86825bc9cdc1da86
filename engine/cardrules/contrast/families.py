"""The games whose presets are compared, each with its cases: how they are answered, begun with and made smaller."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from cardrules.errors import BadVariant, quoted
from cardrules.parameters import Value
from cardrules.presets import Preset


class Family(NamedTuple):
    """A game, as far as the search for contrasts knows it; rules have a type of their own in each."""

    presets: Mapping[str, Preset[Any]]
    values_of: Callable[[Any], dict[str, Value]]
    override: Callable[[Any, Mapping[str, Value]], Any]
    read: Callable[[str], object]
    """Reads a case; raises RulesError where it cannot be read under any rules."""
    answer: Callable[[str, Any], Mapping[str, str]]
    """What the engine says of a case, subject to answer."""
    fitted: Callable[[str, Any], str]
    """A case with what follows from the pack counted anew."""

    def fitted_answer(self, text: str, rules: Any) -> Mapping[str, str]:  # noqa: ANN401  # each game has its own type
        """What the engine says of a case as a comparison shows it: with what follows from the pack counted anew."""
        return self.answer(self.fitted(text, rules), rules)


def _sixtysix() -> Family:
    # A game is imported when it is first asked for.
    from cardrules.contrast.adaptation import adapted  # noqa: PLC0415
    from cardrules.contrast.sixtysix import answer, read_case  # noqa: PLC0415
    from cardrules.sixtysix.house_rules import override  # noqa: PLC0415
    from cardrules.sixtysix.presets import PRESETS  # noqa: PLC0415
    from cardrules.sixtysix.rules import values_of  # noqa: PLC0415

    return Family(PRESETS, values_of, override, read_case, answer, adapted)


def _schnauz() -> Family:
    from cardrules.contrast.schnauz import answer, read_case  # noqa: PLC0415
    from cardrules.schnauz.house_rules import override  # noqa: PLC0415
    from cardrules.schnauz.presets import PRESETS  # noqa: PLC0415
    from cardrules.schnauz.rules import values_of  # noqa: PLC0415

    return Family(PRESETS, values_of, override, read_case, answer, lambda text, _: text)


_FAMILIES: Final = (cache(_sixtysix), cache(_schnauz))


def families() -> Iterator[Family]:
    """All of them."""
    return (family() for family in _FAMILIES)


def family_of(variant: str) -> Family:
    """The one that *variant* is a preset of.

    Raises:
        BadVariant: there is none.
    """
    for family in families():
        if variant in family.presets:
            return family
    raise BadVariant(f"{quoted(variant)} is no variant")
