"""Views and positions as one line of text, which `cardrules.sixtysix.setup` reads again."""

from cardrules.cards import format_cards
from cardrules.notation import format_fields
from cardrules.seats import other
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.views import View


def format_view(view: View) -> str:
    """*view* as one line that `parse_setup` reads."""
    pairs = [("turn-up", str(view.turn_up)) if view.turn_up else ("trump", view.trump)]
    talon = f"{view.talon_count} cards" if view.talon_count else "empty"
    pairs.append(("talon", f"{talon}, closed by {view.closed_by}" if view.closed_by else talon))
    if view.led:
        pairs.append(("led", str(view.led)))
    pairs.append(("you", format_cards(view.hand)))
    if view.marriage:
        pairs.append(("announced", view.marriage))
    if view.undrawn:
        pairs.append(("undrawn", "yes"))
    if view.led is not None or view.has_trick:
        pairs.append(("tricks", f"you {int(view.has_trick)}"))
    return format_fields(pairs)


def format_position(position: Position) -> str:
    """*position* as one line, from the view of the player to act, hidden cards included."""
    seat = position.seat
    sides = position.sides[seat], position.sides[other(seat)]
    pairs = [("turn-up", str(position.turn_up)) if position.turn_up else ("trump", position.trump)]
    talon = format_cards(position.talon) or "empty"
    if position.closing is not None:
        talon += f", closed by {'you' if position.closing.seat == seat else 'opponent'}"
    pairs.append(("talon", talon))
    if position.led:
        pairs.append(("led", str(position.led)))
    pairs.append(("you", format_cards(position.hands[seat]) or "-"))
    pairs.append(("opponent", format_cards(position.hands[other(seat)]) or "-"))
    pairs.append(("points", "you {}, opponent {}".format(*(side.points for side in sides))))
    pairs.append(("tricks", "you {}, opponent {}".format(*(side.tricks for side in sides))))
    if any(side.held_back for side in sides):
        pairs.append(("held back", "you {}, opponent {}".format(*(side.held_back for side in sides))))
    if position.closing is not None:
        then, closer = position.closing.opponent, position.closing.closer
        pairs.append(("at close", f"points {then.points}, tricks {then.tricks}, closer's tricks {closer.tricks}"))
    if position.marriage:
        pairs.append(("announced", position.marriage))
    if position.undrawn:
        pairs.append(("undrawn", "yes"))
    return format_fields(pairs)
