"""A line of play step by step: who acts, why that may be, who takes the trick, and what both then have."""

from collections.abc import Callable, Iterable, Iterator
from gettext import NullTranslations
from typing import Final, NamedTuple

from markupsafe import Markup

from cardrules import Card
from cardrules.sixtysix import Action, Announce, Play, Position, Revoke, explain, format_action, play, turn_of
from kiebitz.elements.card_html import card_label, suit_chip
from kiebitz.elements.games.sixtysix.blocks.ends import end_text, points_text
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import taken_text
from kiebitz.elements.texts import N_, Text, fill


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
        yield PlayStep(step_text(before, action, texts), Markup(" ").join(parts), reason.code)


def addressed_reason(seat: int, reason: Markup, texts: NullTranslations) -> Markup:
    """*reason*, which speaks to whoever asks, as the reader reads it; the reader has seat 0."""
    return fill(texts.gettext("The answer to your opponent: <q>{reason}</q>"), reason=reason) if seat else reason


def replayed_actions(position: Position, actions: Iterable[Action]) -> Iterator[tuple[Position, Action, Position]]:
    """Each of *actions* with the positions before and after it. Raises IllegalAction where one cannot be taken."""
    for action in actions:
        after = play(position, action)
        yield position, action, after
        position = after


DONE: Final = {
    "exchange": (N_("You exchange the trump card."), N_("Your opponent exchanges the trump card.")),
    "close": (N_("You close the talon."), N_("Your opponent closes the talon.")),
    "claim": (N_("You claim 66."), N_("Your opponent claims 66.")),
    "draw": (N_("You draw a card."), N_("Your opponent draws a card.")),
    "mark": (N_("You take the marker."), N_("Your opponent takes the marker.")),
}
"""Actions that name no card or suit, as the engine writes them, each as done by you and by your opponent."""


def step_text(
    before: Position,
    action: Action,
    texts: NullTranslations,
    named: Callable[[Card, NullTranslations], Text] = card_label,
) -> Text:
    """*action* as it is done in *before*, with its player; a card is *named* by its full name or otherwise."""
    match action:
        case Play(card):
            return fill("{player} {card}", player=player_name(before, texts), card=named(card, texts))
        case Revoke(card):
            # i18n: {player} is the same word as before a card that may be played, with its colon
            sentence = texts.gettext("{player} {card}, which is not allowed")
            return fill(sentence, player=player_name(before, texts), card=named(card, texts))
        case Announce(suit):
            if before.seat:
                sentence = texts.gettext("Your opponent announces a marriage: {suit}.")
            else:
                sentence = texts.gettext("You announce a marriage: {suit}.")
            return fill(sentence, suit=suit_chip(suit, texts))
        case _:
            return texts.gettext(DONE[format_action(action)][before.seat])


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
