"""Best play on a board: what it brings, the best actions, what others bring."""

from functools import partial
from gettext import NullTranslations
from typing import Final

from cardrules.seats import Seat
from cardrules.sixtysix import Position, format_action, parse_line
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import join_list
from kiebitz.elements.texts import Text, fill


def _position(claim: CheckedClaim, *, then: bool) -> Position:
    return claim.table.after() if then else claim.table.position()


def _value(claim: CheckedClaim, *, then: bool) -> Text:
    from cardrules.sixtysix.solver import exact_value  # noqa: PLC0415  # few boards need it

    position = _position(claim, then=then)
    worth = _worth_text(exact_value(position), position.seat, claim.texts)
    return fill(claim.texts.gettext("Best play by both, with all cards known: {worth}."), worth=worth)


def _best(claim: CheckedClaim, *, then: bool) -> Text:
    actions = join_list([action_text(action, claim.texts) for action in parse_line(claim.text)], claim.texts)
    if _position(claim, then=then).seat == 0:
        return fill(claim.texts.gettext("The best you can do: {actions}."), actions=actions)
    return fill(claim.texts.gettext("The best your opponent can do: {actions}."), actions=actions)


def _worth(claim: CheckedClaim, *, then: bool) -> Text:
    from cardrules.sixtysix.solver import solve  # noqa: PLC0415  # few boards need it

    position = _position(claim, then=then)
    worths = solve(position).actions
    parts: list[Text] = [
        fill(
            "{action}: {worth}",
            action=action_text(action, claim.texts),
            worth=_worth_text(worths[format_action(action)], position.seat, claim.texts),
        )
        for part in claim.text.split(",")
        for action in parse_line(part.strip().rpartition(" ")[0])
    ]
    return fill(claim.texts.gettext("With best play afterwards: {actions}."), actions=join_list(parts, claim.texts))


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
"""Kind of claim to the sentence that describes it."""
