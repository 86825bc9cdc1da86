"""Every rule is read by the program, follows from others, or is marked with the reason why nothing reads it."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardrules import json_lines, variants
from cardrules.examples import check_files
from cardrules.parameters import Parameters, takes
from cardrules.schnauz import house_rules as schnauz_house_rules
from cardrules.schnauz import rules as schnauz_rules
from cardrules.sixtysix import house_rules as sixtysix_house_rules
from cardrules.sixtysix import rules as sixtysix_rules

GAMES = {
    "sixtysix": (sixtysix_rules.PARAMETERS, sixtysix_rules.GROUPS, sixtysix_house_rules.FAMILIES),
    "schnauz": (schnauz_rules.PARAMETERS, schnauz_rules.GROUPS, schnauz_house_rules.FAMILIES),
}
PLUMBING = ("parameters.py", "house_rules.py", "rules.py")
"""Files that pass on every value and play by none."""


@pytest.fixture(name="read", scope="module")
def read_fixture() -> Iterator[set[str]]:
    """Names of the rules that were read while every block of the pages, and some deals of every preset, were played."""
    read: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        for parameters, groups, _ in GAMES.values():
            for name, (group, field) in parameters._fields.items():
                cls: Any = groups[group]
                patch.setattr(cls, field, property(_noted(read, name, cls._fields.index(field))))
        assert check_files([Path(__file__).parents[2] / "docs"]).faults == ()
        for variant in variants():
            for record in json_lines.random_deals({"variant": variant}, 1, 20):
                json_lines.replay(record)
        yield set(read)


def _noted(read: set[str], name: str, place: int) -> Callable[[Any], Any]:
    def get(values: Any) -> Any:
        caller = Path(sys._getframe(1).f_code.co_filename)
        if caller.name not in PLUMBING and "cardrules" in caller.parts and "contrast" not in caller.parts:
            read.add(name)
        return tuple.__getitem__(values, place)

    return get


@pytest.mark.parametrize("game", GAMES)
def test_what_nothing_reads_is_marked(game: str, read: set[str]) -> None:
    """Each rule is read, or hangs together with others as one family, or has its reason; none that is fixed is read."""
    parameters, _, families = GAMES[game]
    together = {name for names, _ in families for name in names}
    marked = {name for name, taken in parameters.takes.items() if taken.fixed or taken.silent}

    assert {name for name in parameters.takes if name not in read | together | marked} == set()
    assert {name for name, taken in parameters.takes.items() if taken.fixed and name in read} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_fixed_rule_has_one_value(game: str) -> None:
    """A second value would be accepted and change nothing."""
    parameters, _, _ = GAMES[game]

    assert {len(taken.values) for taken in parameters.takes.values() if taken.fixed} == {1}


@pytest.mark.parametrize("wrong", [{"values": (True, False)}, {"values": (1,), "within": range(3)}])
def test_a_second_value_is_refused(wrong: dict[str, Any]) -> None:
    """Adding one is an error at once: nothing reads it."""
    with pytest.raises(ValueError, match="nothing reads this rule"):
        takes(*wrong["values"], within=wrong.get("within"), fixed="no preset has it otherwise")


@pytest.mark.parametrize("variant", variants())
def test_the_command_prints_the_reason(variant: str) -> None:
    """`cardrules rules` gives the reason beside the value, and gives none for the others."""
    parameters: Parameters = GAMES["schnauz" if variant.startswith("schnauz") else "sixtysix"][0]
    printed = {str(rule["rule"]): (rule.get("fixed", ""), rule.get("silent", "")) for rule in json_lines.rules(variant)}

    assert printed == {name: (taken.fixed, taken.silent) for name, taken in parameters.takes.items()}
