"""Lines of play in a row, as a small card has them, and how they end."""

from gettext import NullTranslations
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

from cardrules.sixtysix import Action, Play, Position, format_action, parse_line
from kiebitz.elements.card_html import row_of_cards
from kiebitz.elements.games.sixtysix.blocks.action_texts import RECORDS, record_text
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.sixtysix.blocks.ends import end_text, points_text
from kiebitz.elements.games.sixtysix.blocks.steps import player_name, replayed_actions
from kiebitz.elements.texts import Text, fill

if TYPE_CHECKING:
    from cardrules import Card


def _line(claim: CheckedClaim) -> Text:
    """The line in a row: dots between tricks, and each player named who begins one or takes over in it."""
    done: list[Markup] = []
    row: list[Card | str] = []
    before: tuple[Position, Action] | None = None
    for position, action, _ in replayed_actions(claim.table.position(), parse_line(claim.text)):
        row.append(_between(before, position, claim.texts))
        if isinstance(action, Play):
            row.append(action.card)
        elif format_action(action) in RECORDS:
            row.append(claim.texts.gettext(RECORDS[format_action(action)]))
        else:
            # Its suit has a name of its own in each pack.
            done += [row_of_cards(row, claim.texts), escape(record_text(action, claim.texts))]
            row = []
        before = position, action
    return fill("{line}.", line=Markup().join([*done, *([row_of_cards(row, claim.texts)] if row else [])]))


def _between(before: tuple[Position, Action] | None, position: Position, texts: NullTranslations) -> str:
    """The words before an action in *position*, after the action *before* it."""
    player = player_name(position, texts)
    match before:
        case None:
            return f"{player} "
        case then, Play() if then.led is not None:
            return f" · {player} "
        case then, _ if then.seat != position.seat:
            return f", {player} "
        case _:
            return ", "


def _result(claim: CheckedClaim) -> Text:
    result = claim.table.after().result
    return end_text(result, claim.texts) if result else claim.texts.gettext("The deal goes on.")


SENTENCES: Final[Sentences] = {
    "line": _line,
    "score": lambda claim: points_text(claim.table.after(), claim.texts),
    "result": _result,
}
"""Kind of claim to the sentence that describes it; a board shows a line and its end as a list of steps."""
