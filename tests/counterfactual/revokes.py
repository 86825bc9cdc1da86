"""What is true of an answer that breaks a duty. Nothing makes it legal, so its causes are not taken away one by one."""

from typing import Final

from tests.counterfactual.answers import DUTIES
from tests.counterfactual.causes import Cause, card_in
from tests.counterfactual.changes import Facts
from tests.counterfactual.leads import LEADING

from cardrules.sixtysix import Turn
from cardrules.sixtysix.actions import Action


def _no_duty(view: Turn, action: Action) -> Facts | None:
    is_broken = any(duty.stated(view, action) is not None for duty in DUTIES)
    return None if is_broken else {"card": card_in(action)}


def _price(view: Turn, action: Action) -> Facts:
    return {"card": card_in(action), "price": view.rules.strict.revoke}


NOT_HELD: Final = next(cause for cause in LEADING if cause.code == "play.not_held")

REVOKING: Final = (
    NOT_HELD,
    Cause("revoke.no_duty", _no_duty, (), ()),
    Cause("strict.revoke", _price, (), ()),
)
"""Against a revoke, in the order in which they are given; the last is always true."""

NEVER_LEGAL: Final = frozenset({"revoke.no_duty", "strict.revoke"})
"""Codes that only a revoke is given."""
