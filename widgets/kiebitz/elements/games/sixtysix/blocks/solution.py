"""Best play on a board: what it brings, the best actions, what others bring."""

from functools import partial
from gettext import NullTranslations
from typing import Final

from cardrules.seats import Seat
from cardrules.sixtysix import Position, parse_line
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import join_list
from kiebitz.elements.texts import Text, fill


def _position(said: CheckedClaim, *, then: bool) -> Position:
    return said.table.after() if then else said.table.position()


def _value(said: CheckedClaim, *, then: bool) -> Text:
    from cardrules.sixtysix.solver import exact_value  # noqa: PLC0415  # few boards need it

    position = _position(said, then=then)
    worth = _worth_text(exact_value(position), position.seat, said.texts)
    return fill(said.texts.gettext("Best play of both, all cards known: {worth}."), worth=worth)


def _best(said: CheckedClaim, *, then: bool) -> Text:
    actions = join_list([action_text(action, said.texts) for action in parse_line(said.text)], said.texts)
    if _position(said, then=then).seat == 0:
        return fill(said.texts.gettext("The best you can do: {actions}."), actions=actions)
    return fill(said.texts.gettext("The best your opponent can do: {actions}."), actions=actions)


def _worth(said: CheckedClaim, *, then: bool) -> Text:
    from cardrules.sixtysix.solver import solve  # noqa: PLC0415  # few boards need it

    position = _position(said, then=then)
    worths = solve(position).actions
    parts: list[Text] = [
        fill(
            "{action}: {worth}",
            action=action_text(action, said.texts),
            worth=_worth_text(worths[str(action)], position.seat, said.texts),
        )
        for part in said.text.split(",")
        for action in parse_line(part.strip().rpartition(" ")[0])
    ]
    return fill(said.texts.gettext("With best play afterwards: {actions}."), actions=join_list(parts, said.texts))


def _worth_text(value: int, seat: Seat, texts: NullTranslations) -> str:
    """What *value* game points are to who has *seat*: who wins the deal with how many."""
    points = abs(value)
    if value == 0:
        return texts.gettext("nobody wins the deal")
    if (value > 0) == (seat == 0):
        won = texts.ngettext("you win {points} game point", "you win {points} game points", points)
    else:
        won = texts.ngettext(
            "your opponent wins {points} game point", "your opponent wins {points} game points", points
        )
    return won.format(points=points)


SENTENCES: Final[Sentences] = {
    "value": partial(_value, then=False),
    "best": partial(_best, then=False),
    "worth": partial(_worth, then=False),
    "then value": partial(_value, then=True),
    "then best": partial(_best, then=True),
    "then worth": partial(_worth, then=True),
}
"""Kind of claim to the sentence that tells it."""
