"""Views and positions as one line of text, which `cardrules.schnauz.setup` reads again.

`you` is always the player who acts, or whose view it is, so the same table has one text whatever the seats are called.
The text of a round that is over states that, and where the cards are; it cannot be played on.
"""

from cardrules.cards import format_cards
from cardrules.notation import format_fields
from cardrules.schnauz.coins import OUT, players_in
from cardrules.schnauz.observation import YOU, Observation, observe
from cardrules.schnauz.position import Position
from cardrules.schnauz.setup import name_of


def format_observation(observation: Observation) -> str:
    """*observation* as one line that `parse_setup` reads."""
    table, *moment = _moment(observation)
    stock = f"{observation.stock_count} cards" if observation.stock_count else "empty"
    return format_fields([table, ("stock", stock), ("you", format_cards(observation.hand)), *moment])


def format_position(position: Position) -> str:
    """*position* as one line, from the view of the player to act, all cards included."""
    seat, count = position.seat, len(position.lives)
    seen = observe(position, seat)
    table, *moment = _moment(seen)
    pairs = [table, ("stock", format_cards(position.stock) or "empty")]
    if position.discarded:
        pairs.append(("discarded", format_cards(position.discarded)))
    hands = [(name_of(place), position.hands[(seat + place) % count]) for place in players_in(seen.lives)]
    return format_fields([*pairs, *((name, format_cards(hand)) for name, hand in hands), *moment])


def _moment(observation: Observation) -> list[tuple[str, str]]:
    """The table, and behind it everything that is no card."""
    coins = ["out" if has is OUT else str(has) for has in observation.lives]
    pairs = [("table", format_cards(observation.table) or "none"), ("dealer", name_of(observation.dealer))]
    if observation.to_act != YOU:
        pairs.append(("turn", "nobody" if observation.to_act is None else name_of(observation.to_act)))
    if observation.knockers:
        pairs.append(("knocked", ", ".join(map(name_of, observation.knockers))))
    passed = [f"{name_of(place)} {count}" for place, count in enumerate(observation.passes) if count]
    if passed:
        pairs.append(("passed", ", ".join(passed)))
    if observation.passed_in_a_row:
        pairs.append(("in a row", str(observation.passed_in_a_row)))
    return [*pairs, ("lives", " ".join(coins))]
