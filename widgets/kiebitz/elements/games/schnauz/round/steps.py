"""What the others have done since you acted last: in words, and as cards that change their places on the table."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from cardrules.schnauz import Action, Position, Swap, parse_action
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.schnauz.players import player_name
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_, Text, fill

DONE: Final = {
    "keep": N_("{player} keeps the dealt hand."),
    "replace": N_("{player} lays the dealt hand on the table and draws three other cards."),
    "swap all": N_("{player} swaps the whole hand."),
    "pass": N_("{player} passes."),
    "knock": N_("{player} knocks."),
}
"""Actions that name no card to what another player has done; a test compares them with the engine's."""

_SWAPPED: Final = N_("{player} gives {card} and takes {taken}.")

type CardMove = tuple[str, str, str]
"""A card and two places of the table: from the first it goes to the second."""


def steps_since(
    first: int, positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations
) -> list[Text]:
    """What the others have done from the place *first* on. Whoever swaps does it openly, so nothing in it is hidden."""
    described: list[Text] = []
    for before, text, after in list(zip(positions, actions, positions[1:], strict=False))[first:]:
        if before.seat != YOU:
            described.append(_done_text(before.seat, parse_action(text), texts))
        if _is_renewed(before, after):
            described.append(texts.gettext("All have passed: new cards are laid on the table."))
    return described


def moves_since(first: int, positions: Sequence[Position]) -> list[tuple[str, list[CardMove]]]:
    """The place of each player who has acted from the place *first* on, and the cards that have moved then."""
    return [
        (_place_of(before.seat), list(_moves(before, after))) for before, after in list(pairwise(positions))[first:]
    ]


def _done_text(seat: int, action: Action, texts: NullTranslations) -> Text:
    player = Markup.escape(player_name(seat, texts))
    if isinstance(action, Swap):
        return format_sentence(_SWAPPED, {"player": player, "card": action.card, "taken": action.taken}, texts)
    return fill(texts.gettext(DONE[action]), player=player)


def _is_renewed(before: Position, after: Position) -> bool:
    """Whether new cards lie on the table because all have passed."""
    return bool(before.table) and after.discarded != before.discarded


def _moves(before: Position, after: Position) -> Iterator[CardMove]:
    """Cards that have come on the table, and cards that have left it; nothing of a hand that lies face down."""
    hand, held = before.hands[before.seat], after.hands[before.seat]
    for place, card in enumerate(after.table):
        if card not in before.table:
            yield str(card), _place_of(before.seat) if card in hand else "stock", f"middle {place}"
    for place, card in enumerate(before.table):
        if card not in after.table:
            yield str(card), f"middle {place}", _place_of(before.seat) if card in held else "stock"


def _place_of(seat: int) -> str:
    return f"seat {seat}"
