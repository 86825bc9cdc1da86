"""The table of Schnauz as rows of text, as one player sees it."""

from collections.abc import Iterator

from cardrules.cards import format_symbols
from cardrules.field_values import UNKNOWN
from cardrules.schnauz.coins import OUT, players_in
from cardrules.schnauz.observation import YOU, Observation
from cardrules.schnauz.result import Result

type Rows = tuple[tuple[str, str], ...]


def seen_rows(view: Observation, seat: int, result: Result | None) -> Rows:
    """What *view*, that of *seat*, shows; once the round is over the hands shown and how it ended."""
    return tuple(_seen_rows(view, seat, result))


def _seen_rows(view: Observation, seat: int, result: Result | None) -> Iterator[tuple[str, str]]:
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


def result_text(result: Result) -> str:
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
