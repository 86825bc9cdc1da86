"""The table of Schnauz as rows of text, as one player sees it."""

from collections.abc import Iterator

from cardrules.cards import format_symbols
from cardrules.errors import BadPosition, quoted
from cardrules.field_values import UNKNOWN
from cardrules.game import SeatView
from cardrules.schnauz.coins import OUT, players_in
from cardrules.schnauz.observation import YOU, Observation, observe
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_observation
from cardrules.schnauz.result import RoundResult

type Rows = tuple[tuple[str, str], ...]


def seat_view(position: Position, seat: int) -> SeatView:
    """The table in *position* as *seat* sees it.

    Raises:
        BadPosition: no player has *seat*.
    """
    if seat not in players_in(position.lives):
        known = ", ".join(map(str, players_in(position.lives)))
        raise BadPosition(f"there is no player on seat {quoted(seat)}; there are {known}")
    seen = observe(position, seat)
    return SeatView(format_observation(seen), seen_rows(seen, seat, position.result))


def own_view(observation: Observation, seat: int) -> SeatView:
    """The table as the player of *observation* sees it, who has seat 0.

    Raises:
        BadPosition: *seat* is another; what that one sees is not known.
    """
    if seat != YOU:
        raise BadPosition(f"what seat {quoted(seat)} sees is not known where its cards are: write player 1: and so on")
    return SeatView(format_observation(observation), seen_rows(observation, YOU, None))


def seen_rows(view: Observation, seat: int, result: RoundResult | None) -> Rows:
    """What *view*, that of *seat*, shows; once the round is over the hands shown and how it ended."""
    return tuple(_seen_rows(view, seat, result))


def _seen_rows(view: Observation, seat: int, result: RoundResult | None) -> Iterator[tuple[str, str]]:
    count = len(view.lives)
    yield "table", format_symbols(view.table) or "nothing, the dealer has yet to choose"
    yield "stock", f"{view.stock_count} card{'s'[: view.stock_count != 1]}"
    # From the player to the left round to the one that looks.
    for place in (*range(1, count), YOU):
        number = (seat + place) % count
        if place not in players_in(view.lives):
            yield f"seat {number}", "out"
        elif result is not None and result.hands:
            yield f"seat {number}", f"{format_symbols(result.hands[number])}   {_state(view, place)}"
        else:
            cards = format_symbols(view.hand) if place == YOU else " ".join([UNKNOWN] * len(view.hand))
            yield f"seat {number}", f"{cards}   {_state(view, place)}"
    if result is not None:
        yield "result", result_text(result)


def result_text(result: RoundResult) -> str:
    """How a round ended: `seat 2 loses a coin (knock)`."""
    if result.void:
        return f"the round is void ({result.reason})"
    losers = ", ".join(f"seat {loser}" for loser in result.losers) or "nobody"
    return f"{losers} {'lose' if len(result.losers) > 1 else 'loses'} a coin ({result.reason})"


def _state(view: Observation, place: int) -> str:
    """Coins and what the player at *place* has done."""
    coins = view.lives[place]
    words = ["" if coins is OUT else f"{coins} coin{'s'[: coins != 1]}"]
    if place == view.dealer:
        words.append("dealer")
    if view.passes[place]:
        words.append(f"passed {view.passes[place]}")
    if place in view.knockers:
        words.append("knocked")
    return ", ".join(words)
