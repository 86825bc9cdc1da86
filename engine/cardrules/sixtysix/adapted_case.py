"""One position in packs of different sizes: the more are dealt, the more tricks are gone when as many are left."""

from cardrules.cases import parse_case
from cardrules.errors import RulesError
from cardrules.notation import format_fields, parse_fields
from cardrules.sixtysix.from_setup import turn_from_setup
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.scene import parse_scene
from cardrules.sixtysix.setup import Setup


def adapted(text: str, rules: Rules) -> str:
    """The case in *text* with its numbers of tricks changed to fit *rules*, both by the same number.

    Unchanged if it is possible under *rules*, or if another number of tricks does not make it possible.

    Raises:
        RulesError: the case cannot be read.
    """
    setup = parse_scene(parse_case(text).position).setup
    if setup is None or setup.tricks is None or setup.tricks[1] is None or _can_be(setup, rules):
        return text
    mine, theirs = setup.tricks[0], setup.tricks[1]
    for change in (1, -1):
        counted = mine + change, theirs + change
        if min(counted) >= 0 and _can_be(setup._replace(tricks=counted), rules):
            return _with_tricks(text, *counted)
    return text


def _can_be(setup: Setup, rules: Rules) -> bool:
    try:
        turn_from_setup(setup, rules)
    except RulesError:
        return False
    return True


def _with_tricks(text: str, mine: int, theirs: int) -> str:
    tricks = f"you {mine}, opponent {theirs}"
    fields = parse_fields(text)
    return format_fields([(field.key, tricks if field.key == "tricks" else field.value) for field in fields])
