"""One position in packs of different sizes: the more are dealt, the more tricks are gone when as many are left."""

from collections.abc import Mapping

from cardrules.cases import parse_case
from cardrules.errors import RulesError
from cardrules.notation import format_fields, parse_fields
from cardrules.sixtysix.from_setup import turn_from_setup
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.scene import parse_scene
from cardrules.sixtysix.setup import Setup


def adapted(text: str, rules: Rules) -> str:
    """The case in *text* with its numbers of tricks changed to fit *rules*, those that are gone and those at the close.

    Those that are gone change by one for both players, and stay where the case is possible, or where this does not make
    it possible. Those at the close become as many as were gone with this talon; whoever had none then keeps none.

    Raises:
        RulesError: the case cannot be read.
    """
    setup = parse_scene(parse_case(text).position).setup
    if setup is None or setup.tricks is None or setup.tricks[1] is None:
        return text
    counted = _tricks_gone(setup, (setup.tricks[0], setup.tricks[1]), rules)
    if counted is None:
        return text
    fitting = {} if counted == setup.tricks else {"tricks": "you {}, opponent {}".format(*counted)}
    at_close = _tricks_at_close(setup, counted, rules)
    if setup.at_close is not None and at_close is not None and at_close != setup.at_close[1:]:
        fitting["at close"] = "points {}, tricks {}, closer's tricks {}".format(setup.at_close[0], *at_close)
    return _with(text, fitting) if fitting else text


def _tricks_gone(setup: Setup, written: tuple[int, int], rules: Rules) -> tuple[int, int] | None:
    """The tricks of both players that *rules* allow; None where neither those written nor one more or less are."""
    for change in (0, 1, -1):
        counted = written[0] + change, written[1] + change
        if min(counted) >= 0 and _can_be(setup._replace(tricks=counted), rules):
            return counted
    return None


def _tricks_at_close(setup: Setup, counted: tuple[int, int], rules: Rules) -> tuple[int, int] | None:
    """The tricks of the closer's opponent and of the closer at the close, as many as were gone; None where none fit."""
    if setup.at_close is None or setup.closed_by is None or setup.at_close[2] is None:
        return None
    had, own = setup.at_close[1], setup.at_close[2]
    gone = (rules.deck.size - setup.talon_count) // 2 - rules.deal.hand_size
    may_be_early = rules.close.draw_timing == "before-or-after-draw"
    if had + own in ((gone, gone + 1) if may_be_early else (gone,)):
        return had, own
    most_own, most_had = counted if setup.closed_by == "you" else counted[::-1]
    fitting = [
        (one, gone - one)
        for one in range(gone + 1)
        if one <= most_had and gone - one <= most_own and (one > 0) == (had > 0) and (gone > one) == (own > 0)
    ]
    return min(fitting, key=lambda one: abs(one[0] - had), default=None)


def _can_be(setup: Setup, rules: Rules) -> bool:
    try:
        turn_from_setup(setup, rules)
    except RulesError:
        return False
    return True


def _with(text: str, values: Mapping[str, str]) -> str:
    """The case in *text* with other *values* in some of its lines."""
    return format_fields([(field.key, values.get(field.key, field.value)) for field in parse_fields(text)])
