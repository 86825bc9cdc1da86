"""The table of the 66 family as rows of text, as one seat sees it or as a position describes it."""

from collections.abc import Iterator

from cardrules.cards import SYMBOLS, Card, Suit, format_symbols
from cardrules.errors import BadPosition, quoted
from cardrules.field_values import UNKNOWN
from cardrules.game import SeatView
from cardrules.result import Result
from cardrules.seats import Seat, other
from cardrules.sixtysix.observation import Observation, observe
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import format_observation, format_turn
from cardrules.sixtysix.tricks import Trick
from cardrules.sixtysix.turn import Turn

type Rows = tuple[tuple[str, str], ...]


def seat_view(position: Position, seat: int) -> SeatView:
    """The table in *position* as *seat* may know it.

    Raises:
        BadPosition: *seat* is neither 0 nor 1.
    """
    if seat not in (0, 1):
        raise BadPosition(f"there is no seat {quoted(seat)}; the seats are 0 and 1")
    seen = observe(position, 1 if seat else 0)
    return SeatView(format_observation(seen), seen_rows(seen, position.result))


def own_view(turn: Turn, seat: int) -> SeatView:
    """The table as the player of *turn*, in seat 0, sees it.

    Raises:
        BadPosition: *seat* is the other one, whose view is not known.
    """
    if seat != 0:
        raise BadPosition(
            f"what seat {quoted(seat)} sees is not known where its cards are unknown: write opponent: and talon:"
        )
    return SeatView(format_turn(turn), view_rows(turn))


def seen_rows(seen: Observation, result: Result | None) -> Rows:
    """What *seen* shows, and how the deal ended where it is over; the seat that looks comes last among the hands."""
    return tuple(_seen_rows(seen, result))


def _seen_rows(seen: Observation, result: Result | None) -> Iterator[tuple[str, str]]:
    mine, theirs = seen.seat, other(seen.seat)
    seats = {"you": mine, "opponent": theirs}
    hidden = [UNKNOWN] * (seen.opponent_count - len(seen.opponent_known))
    yield "trump", trump_text(seen.trump, seen.turn_up)
    yield "talon", talon_text(seen.talon_count, None if seen.closed_by is None else seats[seen.closed_by])
    yield f"seat {theirs}", _hand([*format_symbols(seen.opponent_known).split(), *hidden], _taken(seen, 1))
    yield f"seat {mine}", _hand(format_symbols(seen.hand).split(), _taken(seen, 0))
    if seen.to_act is not None:
        yield "trick", trick_text(seen.led, other(seats[seen.to_act]))
    if seen.marriage is not None:
        yield "marriage", _marriage_text(seen.marriage, unmarked=seen.unmarked)
    if seen.open_tricks:
        yield "open tricks", "; ".join(map(_trick, seen.open_tricks))
    if result is not None:
        yield "result", result_text(result)


def _marriage_text(suit: Suit, *, unmarked: bool) -> str:
    """The marriage of *suit* just announced, and whether its marker is missing."""
    text = f"{sign_of(suit)}, of which a card must be led now"
    return f"{text}; not marked yet" if unmarked else text


def view_rows(view: Turn) -> Rows:
    """What *view* shows, whose player has seat 0: no points, and of the other hand the number of its cards."""
    # Both hold as many cards, but for the one that was led.
    count = len(view.hand) - (view.led is not None)
    closed_by: Seat | None = None if view.closed_by is None else 0 if view.closed_by == "you" else 1
    rows = [
        ("trump", trump_text(view.trump, view.turn_up)),
        ("talon", talon_text(view.talon_count, closed_by)),
        ("seat 1", " ".join([UNKNOWN] * count) or "no cards"),
        ("seat 0", format_symbols(view.hand) or "no cards"),
        ("trick", trick_text(view.led, 1)),
    ]
    if view.marriage is not None:
        rows.append(("marriage", _marriage_text(view.marriage, unmarked=view.unmarked)))
    return tuple(rows)


def sign_of(suit: Suit) -> str:
    """The sign of *suit*: `♥`."""
    return next(sign for sign, letter in SYMBOLS.items() if letter == suit)


def trump_text(trump: Suit, turn_up: Card | None) -> str:
    """The trump suit, with the card turned up while it is to be seen."""
    return f"{sign_of(trump)}, {format_symbols((turn_up,))} turned up" if turn_up else sign_of(trump)


def talon_text(count: int, closed_by: Seat | None) -> str:
    """How many cards the talon has, the turned-up one included, and which seat closed it."""
    cards = f"{count} card{'s'[: count != 1]}" if count else "empty"
    return cards if closed_by is None else f"{cards}, closed by seat {closed_by}"


def trick_text(led: Card | None, leader: Seat) -> str:
    """The card to answer, led by *leader*."""
    return f"{format_symbols((led,))} led by seat {leader}" if led else "nothing led"


def result_text(result: Result) -> str:
    """How a deal ended: `seat 0 wins 2 game points (reached-66)`."""
    if result.winner is None:
        return f"draw ({result.reason})"
    return (
        f"seat {result.winner} wins {result.game_points} game point{'s'[: result.game_points != 1]} ({result.reason})"
    )


def _hand(cards: list[str], taken: str) -> str:
    return f"{' '.join(cards) or 'no cards'}   {taken}"


def _taken(seen: Observation, place: int) -> str:
    """Points, where a counter shows them, tricks and marriages of the seat that looks (0) or of the other (1)."""
    tricks = seen.tricks[place]
    taken = f"{tricks} trick{'s'[: tricks != 1]}"
    if seen.points is not None:
        taken = f"{seen.points[place]} points, {taken}"
    if seen.announced[place]:
        taken = f"{taken}, announced {' '.join(map(sign_of, seen.announced[place]))}"
    return taken


def _trick(trick: Trick) -> str:
    return f"{format_symbols(trick.cards)} to seat {trick.winner}"
