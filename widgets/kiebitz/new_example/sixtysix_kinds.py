"""Kinds of positions of the 66 family."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cardrules.sixtysix import Announce, Play, Turn, explain, legal_actions
from kiebitz.new_example.position_kind import PositionKind


class DescribedTurn(NamedTuple):
    """A moment of a deal, as far as a block describes it."""

    turn: Turn

    points: int
    """Those of the player to act; 0 where they are not written."""

    held_back: int
    """The points of marriages that this player has yet to get."""


type _Holds = Callable[[DescribedTurn], bool]


def _decides(code: str, *, legal: bool, talon: str = "") -> _Holds:
    """Whether *code* decides on a card in hand, which may be played if *legal*; with an `empty` or `closed` *talon*."""

    def holds(moment: DescribedTurn) -> bool:
        turn = moment.turn
        if turn.led is None or not turn.strict or len(turn.hand) < _FEWEST:
            return False
        if talon and (turn.closed_by is None) != (talon == "empty"):
            return False
        verdicts = (explain(turn, Play(card)) for card in turn.hand)
        return any(verdict.legal == legal and verdict.reasons[0].code == code for verdict in verdicts)

    return holds


_FEWEST: Final = 2
"""Cards in a hand that leaves a choice."""


def _may(action: str) -> _Holds:
    return lambda moment: action in legal_actions(moment.turn)


def _any_card(moment: DescribedTurn) -> bool:
    turn = moment.turn
    suits = {card.suit for card in turn.hand}
    return turn.led is not None and not turn.strict and turn.led.suit in suits and len(suits) > 1


def _may_announce(moment: DescribedTurn) -> bool:
    return any(isinstance(action, Announce) for action in legal_actions(moment.turn))


def _may_announce_trumps(moment: DescribedTurn) -> bool:
    return Announce(moment.turn.trump) in legal_actions(moment.turn)


def _may_claim(moment: DescribedTurn) -> bool:
    turn = moment.turn
    return turn.marriage is None and moment.points >= turn.rules.game.target_points and _may("claim")(moment)


_LATE: Final = ("end.last_trick", "strict.must_follow")
"""What deals lean to that come to their end."""

_CLOSE: Final = ("close.min_talon",)

_KINDS: Final = (
    PositionKind[DescribedTurn](
        name="follow-closed",
        about="The talon is closed, and a card may not be played because suit must be followed.",
        holds=_decides("strict.must_follow", legal=False, talon="closed"),
        leaning=_CLOSE,
        rule="close.min_talon",
        values=("never",),
        otherwise="nobody closes the talon",
    ),
    PositionKind[DescribedTurn](
        name="follow-empty",
        about="The talon is used up, and a card may not be played because suit must be followed.",
        holds=_decides("strict.must_follow", legal=False, talon="empty"),
        leaning=_LATE,
    ),
    PositionKind[DescribedTurn](
        name="any-card",
        about="There is a talon to draw from, so you may play any card, also one of another suit than the one led.",
        holds=_any_card,
    ),
    PositionKind[DescribedTurn](
        name="must-beat",
        about="A card of the suit led may not be played because you hold a higher one.",
        holds=_decides("strict.must_beat", legal=False),
        leaning=("strict.must_beat",),
        rule="strict.must_beat",
        values=(False,),
        otherwise="nobody has to beat the card led",
    ),
    PositionKind[DescribedTurn](
        name="need-not-beat",
        about="You hold a higher card of the suit led, and may play a lower one.",
        holds=_decides("strict.need_not_beat", legal=True),
        leaning=("strict.must_beat",),
        rule="strict.must_beat",
        values=(True,),
        otherwise="whoever can beat the card led has to",
    ),
    PositionKind[DescribedTurn](
        name="must-trump",
        about="You hold none of the suit led, and a card may not be played because you hold a trump.",
        holds=_decides("strict.must_trump", legal=False),
        leaning=("strict.must_trump",),
        rule="strict.must_trump",
        values=(False,),
        otherwise="nobody has to trump",
    ),
    PositionKind[DescribedTurn](
        name="need-not-trump",
        about="You hold none of the suit led, and may keep your trump.",
        holds=_decides("strict.need_not_trump", legal=True),
        leaning=("strict.must_trump",),
        rule="strict.must_trump",
        values=(True,),
        otherwise="whoever holds none of the suit led has to trump",
    ),
    PositionKind[DescribedTurn](
        name="marriage",
        about="You may declare a marriage.",
        holds=_may_announce,
    ),
    PositionKind[DescribedTurn](
        name="trump-marriage",
        about="You may declare the marriage in trumps.",
        holds=_may_announce_trumps,
    ),
    PositionKind[DescribedTurn](
        name="late-marriage",
        about="The talon is used up or closed, and you may declare a marriage.",
        holds=lambda moment: moment.turn.strict and _may_announce(moment),
        leaning=("strict.must_follow",),
        rule="marriage.strict_phase",
        values=("forbidden",),
        otherwise="nobody declares a marriage once the talon is used up or closed",
    ),
    PositionKind[DescribedTurn](
        name="exchange",
        about="You may exchange the trump card.",
        holds=_may("exchange"),
        leaning=("exchange.min_talon",),
        rule="exchange.min_talon",
        values=("never",),
        otherwise="nobody exchanges the trump card",
    ),
    PositionKind[DescribedTurn](
        name="close",
        about="You may close the talon.",
        holds=_may("close"),
        rule="close.min_talon",
        values=("never",),
        otherwise="nobody closes the talon",
    ),
    PositionKind[DescribedTurn](
        name="last-draw",
        about="You answer the last trick after which cards are drawn.",
        holds=lambda moment: moment.turn.led is not None and moment.turn.talon_count == 2 and not moment.turn.strict,  # noqa: PLR2004  # a card for each
        leaning=_LATE[:1],
    ),
    PositionKind[DescribedTurn](
        name="last-trick",
        about="You answer the last trick of the deal.",
        holds=lambda moment: moment.turn.led is not None and len(moment.turn.hand) == 1,
        leaning=_LATE[:1],
        written=("points", "tricks"),
    ),
    PositionKind[DescribedTurn](
        name="claim",
        about="You have the points that win the deal, and may claim.",
        holds=_may_claim,
        leaning=_LATE[:1],
        written=("points", "tricks"),
        rule="claim.mode",
        values=("auto",),
        otherwise="a deal ends by itself",
    ),
    PositionKind[DescribedTurn](
        name="held-back",
        about="You have declared a marriage whose points wait for a trick.",
        holds=lambda moment: moment.held_back > 0,
        written=("points", "tricks", "held back"),
        rule="marriage.credit",
        values=("immediate",),
        otherwise="the points of a marriage count at once",
    ),
)

KINDS: Final = {kind.name: kind for kind in _KINDS}
"""Every kind by its name."""
