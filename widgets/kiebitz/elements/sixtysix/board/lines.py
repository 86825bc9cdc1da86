"""Lines of play: step by step on a board, in a row on a small card, and how they end."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup, escape

from cardrules import Card, Result
from cardrules.sixtysix import Action, Play, Position, parse_line, play
from kiebitz.elements.example.drawn import Text
from kiebitz.elements.faces import row_of_cards
from kiebitz.elements.sixtysix.board.actions import ACTIONS, action_text, in_words
from kiebitz.elements.sixtysix.board.saying import Said, Sentences
from kiebitz.elements.sixtysix.board.wording import both, filled, won_text
from kiebitz.elements.texts import N_

ENDS: Final = {
    "reached-66": N_("66 points have been reached."),
    "last-trick": N_("Nobody has 66, so the last trick decides."),
    "closer-failed": N_("The player who closed has not reached 66."),
    "false-claim": N_("66 was claimed by a player who did not have it."),
    "draw-65-65": N_("Both have 65, so nobody wins the deal."),
    "draw-both-over": N_("Both have 66 or more and nobody claimed, so nobody wins the deal."),
}
"""Reasons of an end to their sentences."""

_ENOUGH: Final = 66
"""The points that these sentences speak of."""

UNCLAIMED: Final = N_("Nobody has claimed 66, so the last trick decides.")
"""The sentence of a last trick that decides though somebody has enough."""


def steps(position: Position, text: str, texts: NullTranslations) -> Iterator[Text]:
    """Each action of the line *text* with who takes it."""
    for before, action in _played(position, text):
        yield filled("{player} {action}", player=_player(before, texts), action=action_text(action, texts))


def _played(position: Position, text: str) -> Iterator[tuple[Position, Action]]:
    for action in parse_line(text):
        yield position, action
        position = play(position, action)


def _player(position: Position, texts: NullTranslations) -> str:
    return texts.gettext("Opponent:") if position.seat else texts.gettext("You:")


def _line(said: Said) -> Text:
    """The line in a row: dots between tricks, and each player named who begins one or takes over in it."""
    done: list[Markup] = []
    row: list[Card | str] = []
    before: tuple[Position, Action] | None = None
    for position, action in _played(said.table.position(), said.text):
        row.append(_between(before, position, said.texts))
        if isinstance(action, Play):
            row.append(action.card)
        elif str(action) in ACTIONS:
            row.append(said.texts.gettext(ACTIONS[str(action)]))
        else:
            # Its suit has a name of its own in each pack.
            done += [row_of_cards(row, said.texts), escape(in_words(action, said.texts))]
            row = []
        before = position, action
    return filled("{line}.", line=Markup().join([*done, *([row_of_cards(row, said.texts)] if row else [])]))


def _between(before: tuple[Position, Action] | None, position: Position, texts: NullTranslations) -> str:
    """What stands before an action in *position*, after the action *before* it."""
    player = _player(position, texts)
    match before:
        case None:
            return f"{player} "
        case then, Play() if then.led is not None:
            return f" · {player} "
        case then, _ if then.seat != position.seat:
            return f", {player} "
        case _:
            return ", "


def points_text(position: Position, texts: NullTranslations) -> str:
    """The points of both in *position*."""
    points = (position.sides[0].points, position.sides[1].points)
    return texts.gettext("Points: {points}.").format(points=both(points, texts))


def _unclaimed(result: Result) -> bool:
    """Whether the last trick decides though somebody has enough, and has not said so."""
    return result.reason == "last-trick" and max(result.points) >= _ENOUGH


def end_text(result: Result, texts: NullTranslations) -> str:
    """How *result* came about, and who wins how many game points."""
    why = texts.gettext(UNCLAIMED if _unclaimed(result) else ENDS[result.reason])
    if result.winner is None:
        return why
    return f"{why} {won_text(result.winner, result.game_points, texts)}"


def _result(said: Said) -> Text:
    result = said.table.after().result
    return end_text(result, said.texts) if result else said.texts.gettext("The deal goes on.")


SENTENCES: Final[Sentences] = {
    "line": _line,
    "score": lambda said: points_text(said.table.after(), said.texts),
    "result": _result,
}
"""Kind of claim to the sentence that tells it; a board shows a line and its end as a list of steps."""
