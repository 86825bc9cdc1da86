"""A line of play step by step: who acts, why that may be, who takes the trick, and what both then have."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import NamedTuple

from markupsafe import Markup

from cardrules.sixtysix import Action, Play, Position, explain, play, turn_of
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.ends import end_text, points_text
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import taken_text
from kiebitz.elements.texts import Text, fill


class PlayStep(NamedTuple):
    """An action that has been taken."""

    text: Text
    """The player who took it, and what it was."""

    reason: Text
    """Why it may be taken, and what it leads to."""

    code: str
    """Of the reason."""


def steps(position: Position, actions: Iterable[Action], texts: NullTranslations) -> Iterator[PlayStep]:
    """Each of *actions*, played on from *position*. Raises IllegalAction where one cannot be taken."""
    for before, action, after in replayed_actions(position, actions):
        reason = explain(turn_of(before), action).reasons[0]
        why = addressed_reason(before.seat, reason_text(reason, texts), texts)
        parts = [why, *_consequences(before, action, after, texts)]
        described = fill("{player} {action}", player=player_name(before, texts), action=action_text(action, texts))
        yield PlayStep(described, Markup(" ").join(parts), reason.code)


def addressed_reason(seat: int, reason: Markup, texts: NullTranslations) -> Markup:
    """*reason*, which speaks to whoever asks, as the reader reads it; the reader has seat 0."""
    return fill(texts.gettext("The answer to your opponent: <q>{reason}</q>"), reason=reason) if seat else reason


def replayed_actions(position: Position, actions: Iterable[Action]) -> Iterator[tuple[Position, Action, Position]]:
    """Each of *actions* with the positions before and after it. Raises IllegalAction where one cannot be taken."""
    for action in actions:
        after = play(position, action)
        yield position, action, after
        position = after


def player_name(position: Position, texts: NullTranslations) -> str:
    """The player who acts in *position*, before what is done."""
    return texts.gettext("Opponent:") if position.seat else texts.gettext("You:")


def _consequences(before: Position, action: Action, after: Position, texts: NullTranslations) -> Iterator[str]:
    """The player who has taken the trick, what both have if that has changed, and the end if it has come."""
    if isinstance(action, Play) and before.led is not None:
        pack = before.rules.pack
        winner = next(seat for seat in (0, 1) if after.sides[seat].tricks > before.sides[seat].tricks)
        yield taken_text(pack.points[before.led] + pack.points[action.card], texts, by_you=winner == 0)
    if any(now.points != then.points for now, then in zip(after.sides, before.sides, strict=True)):
        yield points_text(after, texts)
    if after.result is not None:
        yield end_text(after.result, texts)
