"""What has happened since you acted last, step by step: as you see it, so without a card that lies hidden."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from cardrules.sixtysix import Action, Position, parse_action
from kiebitz.elements.card_html import card_label
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.steps import player_name
from kiebitz.elements.games.sixtysix.table import taken_text
from kiebitz.elements.texts import Text, fill


def steps_since(
    first: int, positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations
) -> list[Text]:
    """Each of *actions* from the place *first* on, and what came of it."""
    described: list[Text] = []
    for before, action, after in list(zip(positions, actions, positions[1:], strict=False))[first:]:
        described += _step(before, parse_action(action), after, texts)
    return described


def _step(before: Position, action: Action, after: Position, texts: NullTranslations) -> Iterator[Text]:
    yield fill("{player} {action}", player=player_name(before, texts), action=action_text(action, texts))
    if len(after.tricks) > len(before.tricks):
        yield trick_text(after, texts)
    if after.talon_count < before.talon_count:
        yield from _drawn(before, after, texts)


def trick_text(after: Position, texts: NullTranslations) -> str:
    """The player who has taken the last trick in *after*, and what it is worth."""
    trick, pack = after.tricks[-1], after.rules.pack
    return taken_text(pack.points[trick.lead] + pack.points[trick.answer], texts, by_you=trick.winner == YOU)


def _drawn(before: Position, after: Position, texts: NullTranslations) -> Iterator[Text]:
    """What you have drawn, and whether your opponent has taken the card that was turned up."""
    (card,) = set(after.hands[YOU]) - set(before.hands[YOU])
    yield fill(texts.gettext("You draw: {card}."), card=card_label(card, texts))
    taken = before.turn_up if after.turn_up is None else None
    if taken is not None and taken != card:
        yield fill(texts.gettext("Your opponent draws the turned-up card: {card}."), card=card_label(taken, texts))
