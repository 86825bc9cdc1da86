"""A position of the 66 family as a picture: from a turn, from a set-up, or as one seat sees a deal."""

from collections.abc import Iterator
from gettext import NullTranslations

from cardrules import Card, Suit
from cardrules.seats import Seat, other
from cardrules.sixtysix import Observation, Position, Setup, Turn
from kiebitz.elements.card_html import suit_chip
from kiebitz.elements.table.picture import SeatPicture, TablePicture, TalonPicture
from kiebitz.elements.texts import Text, fill


def turn_picture(view: Turn, texts: NullTranslations) -> TablePicture:
    """The table of *view*, of which nothing else is known."""
    # Both hold as many cards, but for the one that is on the table.
    hidden = 0 if view.over else len(view.hand) - (view.led is not None)
    return TablePicture(
        you=SeatPicture(name=_you(texts), hand=view.hand),
        others=(SeatPicture(name=_opponent(texts), hidden=hidden),),
        talon=_talon(view, texts),
        led=view.led,
        over=view.over,
    )


def setup_picture(setup: Setup, view: Turn, texts: NullTranslations) -> TablePicture:
    """The table of *setup*, which *view* is a turn of: with the other hand, tricks and points where it gives them."""
    plain = turn_picture(view, texts)
    (their,) = plain.others
    points = setup.points or (None, None)
    tricks = setup.tricks or (None, None)
    known = setup.opponent is not None
    hand, hidden = (setup.opponent or (), setup.unknown[1]) if known else ((), their.hidden)
    return TablePicture(
        you=SeatPicture(name=_you(texts), hand=view.hand, tricks=tricks[0], tags=tuple(_points_tag(points[0], texts))),
        others=(
            SeatPicture(
                name=_opponent(texts),
                hand=view.rules.pack.sorted(hand),
                hidden=hidden,
                tricks=tricks[1],
                tags=tuple(_points_tag(points[1], texts)),
            ),
        ),
        talon=plain.talon,
        led=view.led,
        over=view.over,
    )


def observed_picture(
    seen: Observation, now: Position, texts: NullTranslations, points: tuple[int, int] | None = None
) -> TablePicture:
    """The table that *seen* shows of *now*; once the deal is over, with the other hand turned up.

    The *points* of both, yours first, are shown where the rules show none.
    """
    over = now.result is not None
    known = now.hands[other(seen.seat)] if over else seen.opponent_known
    mine, theirs = seen.points or points or (None, None)
    led_by_you = seen.led is not None and seen.to_act == "opponent"
    return TablePicture(
        you=SeatPicture(
            name=_you(texts),
            hand=seen.hand,
            tricks=seen.tricks[0],
            last_trick=_last_trick(now, seen.seat),
            marriages=_marriages(seen, now, 0),
            tags=(*_points_tag(mine, texts), *_waiting_tags(seen, now, 0, texts)),
        ),
        others=(
            SeatPicture(
                name=_opponent(texts),
                hand=known,
                hidden=0 if over else seen.opponent_count - len(known),
                tricks=seen.tricks[1],
                last_trick=_last_trick(now, other(seen.seat)),
                marriages=_marriages(seen, now, 1),
                tags=(*_points_tag(theirs, texts), *_waiting_tags(seen, now, 1, texts)),
            ),
        ),
        talon=_talon(seen, texts),
        led=seen.led,
        led_by_you=led_by_you,
        over=over,
    )


def _talon(view: Turn | Observation, texts: NullTranslations) -> TalonPicture:
    return TalonPicture(
        count=view.talon_count,
        turn_up=view.turn_up,
        closed=view.closed_by is not None and view.talon_count > 0,
        trump=view.trump,
        # i18n: on the table, below the talon, short: its number of cards, or that it is empty
        caption=texts.gettext("Talon: {cards}").format(cards=view.talon_count or texts.gettext("empty")),
        note=_closed_text(view.closed_by, texts),
    )


def _closed_text(closed_by: str | None, texts: NullTranslations) -> str:
    """The player who has closed the talon, short enough for the table."""
    match closed_by:
        case "you":
            # i18n: on the table, below the talon, short
            return texts.gettext("closed by you")
        case "opponent":
            # i18n: on the table, below the talon, short
            return texts.gettext("closed by your opponent")
        case _:
            return ""


def _marriages(seen: Observation, now: Position, side: int) -> tuple[tuple[Suit, int], ...]:
    """Suit and points of each marriage that counts for you, or for your opponent with *side* 1."""
    counted = len(seen.announced[side]) - _waiting(seen, now, side)
    return tuple((suit, seen.rules.marriage.worth(suit, seen.trump)) for suit in seen.announced[side][:counted])


def _waiting_tags(seen: Observation, now: Position, side: int, texts: NullTranslations) -> Iterator[Text]:
    """Each marriage of that *side* that counts only with a trick still to be won."""
    waiting = _waiting(seen, now, side)
    for suit in seen.announced[side][len(seen.announced[side]) - waiting :]:
        if side:
            # i18n: on the table, short: the marriage of the opponent counts once the opponent wins a trick
            sentence = texts.gettext("{suit} {points} once a trick is won")
        else:
            # i18n: on the table, short: your marriage counts once you win a trick
            sentence = texts.gettext("{suit} {points} when you win a trick")
        yield fill(sentence, suit=suit_chip(suit, texts), points=str(seen.rules.marriage.worth(suit, seen.trump)))


def _waiting(seen: Observation, now: Position, side: int) -> int:
    """How many of the marriages of *side*, the last ones, do not count yet."""
    left, count = now.sides[seen.seat if side == 0 else other(seen.seat)].held_back, 0
    for suit in reversed(seen.announced[side]):
        if left <= 0:
            break
        left -= seen.rules.marriage.worth(suit, seen.trump)
        count += 1
    return count


def _last_trick(now: Position, seat: Seat) -> tuple[Card, ...]:
    """The last trick of *now* where *seat* has taken it: it lies open until the next one is led."""
    return now.tricks[-1].cards if now.tricks and now.tricks[-1].winner == seat else ()


def points_tag(points: int, texts: NullTranslations) -> str:
    """So many *points*, short enough for the table."""
    return texts.ngettext("{points} point", "{points} points", points).format(points=points)


def _points_tag(points: int | None, texts: NullTranslations) -> Iterator[str]:
    """As `points_tag`, where there are some and they are known."""
    if points:
        yield points_tag(points, texts)


def _you(texts: NullTranslations) -> str:
    return texts.gettext("You")


def _opponent(texts: NullTranslations) -> str:
    return texts.gettext("Your opponent")
