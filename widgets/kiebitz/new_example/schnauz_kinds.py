"""Kinds of positions of Schnauz: turns, and hands that are shown."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cardrules.schnauz import Observation, RoundResult, Rules, legal_actions, outcomes_of
from kiebitz.new_example.position_kind import PositionKind

_YOU: Final = 0

_FIRST: Final = "first-round"
"""What rounds lean to where nobody has lost a coin yet, so that a block needs no coins."""


class Hands(NamedTuple):
    """Hands that are shown, yours first."""

    result: RoundResult

    knockers: tuple[int, ...]
    """The places of those who have knocked."""

    rules: Rules


type TurnOrHands = Observation | Hands


def _turn(holds: Callable[[Observation], bool]) -> Callable[[TurnOrHands], bool]:
    return lambda moment: isinstance(moment, Observation) and holds(moment)


def _hands(holds: Callable[[Hands], bool]) -> Callable[[TurnOrHands], bool]:
    return lambda moment: isinstance(moment, Hands) and not moment.result.void and holds(moment)


def _is_worth(kind: str) -> Callable[[TurnOrHands], bool]:
    def holds(hands: Hands) -> bool:
        worth = hands.result.worths[_YOU]
        return worth is not None and worth.kind == kind

    return _hands(holds)


def _decides(cause: str) -> Callable[[TurnOrHands], bool]:
    """Whether *cause* makes somebody lose."""
    return _hands(
        lambda hands: any(
            fate.loses and fate.cause == cause
            for fate in outcomes_of(hands.result, hands.knockers, hands.rules).values()
        )
    )


_KINDS: Final = (
    PositionKind[TurnOrHands](
        name="dealer-choice",
        about="You are the dealer, and keep your cards or lay them on the table.",
        holds=_turn(lambda seen: not seen.table),
        leaning=(_FIRST,),
    ),
    PositionKind[TurnOrHands](
        name="after-knock",
        about="Another player has knocked, and you have one turn left.",
        holds=_turn(lambda seen: bool(seen.knockers)),
        leaning=("schnauz.knock_gives", _FIRST),
    ),
    PositionKind[TurnOrHands](
        name="second-knock",
        about="Another player has knocked, and you may knock too.",
        holds=_turn(lambda seen: bool(seen.knockers) and "knock" in legal_actions(seen)),
        leaning=("schnauz.double_knock", _FIRST),
        rule="schnauz.double_knock",
        values=("not-offered",),
        otherwise="nobody knocks after another player",
    ),
    PositionKind[TurnOrHands](
        name="no-more-passing",
        about="You have passed, and may not pass again.",
        holds=_turn(lambda seen: bool(seen.table) and "pass" not in legal_actions(seen)),
        leaning=("schnauz.max_passes_per_round", _FIRST),
        rule="schnauz.max_passes_per_round",
        values=(None,),
        otherwise="players may pass as often as they like",
    ),
    PositionKind[TurnOrHands](
        name="swimming",
        about="You have no coin left, and swim.",
        holds=_turn(lambda seen: bool(seen.table) and seen.lives[_YOU] == 0),
        leaning=("schnauz.winner",),
    ),
    PositionKind[TurnOrHands](
        name="three-of-a-kind",
        about="The cards are shown, and you have three of a kind.",
        holds=_is_worth("three-of-a-kind"),
        leaning=("schnauz.three_of_a_kind", _FIRST),
    ),
    PositionKind[TurnOrHands](
        name="schnauz",
        about="The cards are shown, and you have a Schnauz.",
        holds=_is_worth("schnauz"),
        leaning=("schnauz.instant_end", _FIRST),
    ),
    PositionKind[TurnOrHands](
        name="feuer",
        about="The cards are shown, and you have a Feuer.",
        holds=_is_worth("feuer"),
        leaning=("schnauz.instant_end", _FIRST),
    ),
    PositionKind[TurnOrHands](
        name="suit-decides",
        about="The lowest hands have the same points, and their suits decide who loses.",
        holds=_decides("suit"),
        leaning=("schnauz.tie", _FIRST),
        rule="schnauz.suit_order",
        values=(None,),
        otherwise="no suit is above another",
    ),
    PositionKind[TurnOrHands](
        name="shared-last",
        about="The lowest hands are equal, and several players lose.",
        holds=_decides("shared"),
        leaning=("schnauz.tie", _FIRST),
        rule="schnauz.shared_last",
        values=("tie-break-one-loser",),
        otherwise="one player loses where hands share the last place",
    ),
)

KINDS: Final = {kind.name: kind for kind in _KINDS}
"""Every kind by its name."""
