"""Why a deal that is over brings so many game points: by what the table shows, or by what both had at the close."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import Position
from cardrules.sixtysix.position import Closing, Side
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.scoring import share_of
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.texts import N_

NOW: Final = {
    ("none", False): N_("Why {won}? Your opponent has no trick."),
    ("few", False): N_("Why {won}? Your opponent has few points: at most {limit}."),
    ("many", False): N_("Why {won}? Your opponent has more than {limit} points."),
    ("some", False): N_("Why {won}? Your opponent has a trick."),
    ("none", True): N_("Why {won}? You have no trick."),
    ("few", True): N_("Why {won}? You have few points: at most {limit}."),
    ("many", True): N_("Why {won}? You have more than {limit} points."),
    ("some", True): N_("Why {won}? You have a trick."),
}
"""What the loser has, and whether that is you, to its sentence."""

AT_CLOSE: Final = {
    ("none", False): N_("Why {won}? Your opponent had no trick when you closed, and that is what counts."),
    ("few", False): N_("Why {won}? Your opponent had at most {limit} points when you closed, and that is what counts."),
    ("many", False): N_(
        "Why {won}? Your opponent had more than {limit} points when you closed, and that is what counts."
    ),
    ("some", False): N_("Why {won}? Your opponent had a trick when you closed, and that is what counts."),
    ("none", True): N_("Why {won}? You had no trick when your opponent closed, and that is what counts."),
    ("few", True): N_("Why {won}? You had at most {limit} points when your opponent closed, and that is what counts."),
    ("many", True): N_(
        "Why {won}? You had more than {limit} points when your opponent closed, and that is what counts."
    ),
    ("some", True): N_("Why {won}? You had a trick when your opponent closed, and that is what counts."),
}
"""The same where the closer has won and the moment of closing counts."""

_FAILED: Final = N_("Why {won}? That is what a failed close costs.")
_FAILED_EARLY: Final = (
    N_("Why {won}? Your opponent had no trick when you closed, and in that case a failed close costs more."),
    N_("Why {won}? You had no trick when your opponent closed, and in that case a failed close costs more."),
)
"""By the seat of the closer."""
_FAILED_EITHER: Final = N_(
    "Why {won}? One of you had no trick at the close, and in that case a failed close costs more."
)
_REVOKED: Final = N_("Why {won}? That is what it costs here to play a card that is not allowed.")
_WRONG_CLAIM: Final = N_("Why {won}? That is what a wrong claim costs.")
_AS_IF_WON: Final = N_("Why {won}? A wrong claim costs as much as a right one would have won.")

_BY_TRICKS: Final = "2-or-3-if-trickless-at-close"
_BY_BOTH: Final = "2-or-3-if-either-trickless-at-close"
_BY_AWARD: Final = "as-if-won-min-2"


def award_texts(position: Position, texts: NullTranslations) -> list[str]:
    """Why the deal that has ended in *position* brings so many game points, and what both had when it was closed."""
    result = position.result
    if result is None or result.winner is None:
        return []
    if result.reason == "revoke" and isinstance(position.rules.strict.revoke, int):
        return [texts.gettext(_REVOKED).format(won=result.game_points)]
    limit = position.rules.score.schneider_max
    sentence = texts.gettext(_sentence(position)).format(won=result.game_points, limit=limit)
    return [sentence, *_at_close(position, texts)]


def _sentence(position: Position) -> str:
    """The reason for the game points, in English."""
    result, rules, closing = position.result, position.rules, position.closing
    if result is None or result.winner is None:
        raise ValueError("nobody has won")
    match result.reason:
        case "closer-failed" | "revoke" if closing is not None and closing.seat != result.winner:
            return _of_failure(closing, rules)
        case "false-claim":
            return _WRONG_CLAIM if isinstance(rules.claim.false_points, int) else _AS_IF_WON
        case _:
            loser = position.sides[1 - result.winner]
            is_you = result.winner != YOU
            if closing is not None and rules.close.opponent_points == "at-close":
                then = _share(closing.opponent, rules)
                # Where it comes to the same, what the table shows is plainer.
                return (NOW if then == _share(loser, rules) else AT_CLOSE)[then, is_you]
            return NOW[_share(loser, rules), is_you]


def _of_failure(closing: Closing, rules: Rules) -> str:
    """Why a closing that has failed costs what it does."""
    match rules.close.fail_points:
        case value if value == _BY_BOTH and not (closing.opponent.tricks and closing.closer.tricks):
            return _FAILED_EITHER
        case value if value == _BY_TRICKS and not closing.opponent.tricks:
            return _FAILED_EARLY[closing.seat]
        case value if value == _BY_AWARD and rules.close.opponent_points == "at-close" and not closing.opponent.tricks:
            return _FAILED_EARLY[closing.seat]
        case _:
            return _FAILED


def _share(side: Side, rules: Rules) -> str:
    """What *side* has, as far as it makes a difference: `some` where few points lose no more than many."""
    share = share_of(side, rules.score)
    return "some" if share != "none" and rules.score.schneider == rules.score.normal else share


def _at_close(position: Position, texts: NullTranslations) -> Iterator[str]:
    """What the closer's opponent had at the close, where the game points depend on it."""
    closing, rules = position.closing, position.rules
    # That there was no trick, the reason names.
    if closing is None or not closing.opponent.tricks:
        return
    if not (rules.close.opponent_points == "at-close" or rules.close.fail_points in (_BY_TRICKS, _BY_BOTH)):
        return
    if closing.seat == YOU:
        sentence = texts.gettext("When you closed, your opponent had {tricks} and {points}.")
    else:
        sentence = texts.gettext("When your opponent closed, you had {tricks} and {points}.")
    tricks, points = closing.opponent.tricks, closing.opponent.points
    yield sentence.format(
        tricks=texts.ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks),
        points=texts.ngettext("{points} point", "{points} points", points).format(points=points),
    )
