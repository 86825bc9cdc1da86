"""What a claim without 66 costs, for a player who thinks of claiming."""

from gettext import NullTranslations

from cardrules.sixtysix import Position, false_claim_cost
from kiebitz.elements.computer_play import YOU


def claim_cost_text(position: Position, texts: NullTranslations, *, is_counted: bool) -> str:
    """What a claim of yours without 66 in *position* brings your opponent.

    Where your points are not *is_counted* for you, the sentence reveals nothing that you have to count yourself.
    """
    cost = false_claim_cost(position, YOU)
    if not is_counted and len({false_claim_cost(one, YOU) for one in _by_their_points(position)}) > 1:
        return texts.gettext(
            "If you claim without having 66, your opponent gets the game points that a right claim would have won you."
        )
    sentence = texts.ngettext(
        "If you claim without having 66, your opponent gets {points} game point.",
        "If you claim without having 66, your opponent gets {points} game points.",
        cost,
    )
    return sentence.format(points=cost)


def _by_their_points(position: Position) -> list[Position]:
    """*position* with fewest and with most points of your opponent, now and when the talon was closed."""
    found = []
    for points in (0, position.rules.game.target_points - 1):
        theirs = position.sides[1 - YOU]._replace(points=points)
        closing = position.closing
        if closing is not None and closing.seat == YOU:
            closing = closing._replace(opponent=closing.opponent._replace(points=points))
        found.append(position._replace(sides=(position.sides[YOU], theirs), closing=closing))
    return found
