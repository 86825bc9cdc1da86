"""What a reason claims: what is so wherever it is given, how to take that away, what has nothing to do with it.

Written from the rules alone, without a look at how the engine finds its reasons. `answers`, `leads`, `talon` and
`claiming` have the reasons one by one, `table` has all of them.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tests.counterfactual.changes import Facts, Way, lost, put

from cardrules import Card, Suit
from cardrules.sixtysix import Rules, Turn
from cardrules.sixtysix.actions import Action, Announce, Play, Revoke

type Stated = Callable[[Turn, Action], Facts | None]
"""What a reason has to state where it is true of an action, None where it is not."""


class Hand(NamedTuple):
    """What a hand must and must not have for a reason to stay true."""

    hold: tuple[Card, ...] = ()
    bar: Callable[[Card], bool] = lambda _: False


class Cause(NamedTuple):
    """One reason that the engine may give."""

    code: str

    stated: Stated

    ways: tuple[tuple[Way, str], ...]
    """Each way to take it away, and what the code given then begins with; empty where another obstacle may come up."""

    rests_on: tuple[str, ...]
    """Fields of the view and names of rules that must stay, its own and those of obstacles given before it."""

    hand: Callable[[Turn, Action, Facts], Hand] = lambda *_: Hand()
    """What must stay in the hand, and what must not come into it."""

    occurs: Callable[[Rules], bool] = lambda _: True
    """Whether it can be met at the table under these rules."""


OVER: Final = Cause("game.over", lambda view, _: {} if view.over else None, ((put(over=False), ""),), ("over",))
"""Against every action, and given first."""

ENDED: Final = (put(over=True), "game.over")
"""What takes every permission away."""

GRANTED: Final = (ENDED, (lost("card"), "play.not_held"))
"""What takes every permission to play a card away."""


def card_in(action: Action) -> Card:
    """The card that *action* plays."""
    assert isinstance(action, Play | Revoke)
    return action.card


def suit_in(action: Action) -> Suit:
    """The suit that *action* announces."""
    assert isinstance(action, Announce)
    return action.suit


def holds_card(view: Turn, action: Action, facts: Facts) -> Hand:
    """The hand keeps the card that *action* plays."""
    del view, facts
    return Hand((card_in(action),))
