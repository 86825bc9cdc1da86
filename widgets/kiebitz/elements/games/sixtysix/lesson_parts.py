"""What guided lessons need of the 66 family: see `kiebitz.elements.game_ui.GameLessons`."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from gettext import NullTranslations
from typing import Final, Protocol

from cardrules import Card, Reason
from cardrules.sixtysix import Observation, Position, observe, parse_action, turn_of
from kiebitz.elements.card_html import card_chip
from kiebitz.elements.computer_play import YOU
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.sixtysix import reasons
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text as words_of
from kiebitz.elements.games.sixtysix.deal.start_link import position_link
from kiebitz.elements.games.sixtysix.table import table_facts
from kiebitz.elements.games.sixtysix.table_picture import observed_picture, points_tag
from kiebitz.elements.table.picture import SeatPicture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import NamedText, Text

TOPICS: Final = ("trump", "talon", "trick", "lead", "marriage", "exchange", "close", "claim", "points")
"""What a lesson can introduce beside the rules."""

PLACES: Final = ("talon", "trump", "trick", "piles", "hand", "points")
"""What can be highlighted or hidden beside cards."""

_ENDS: Final = {"last-trick": "end", "closer-failed": "close", "false-claim": "claim"}
"""How a deal ends to what somebody has to know to understand it."""


class LessonDeal(Protocol):
    """A deal of the engine with all cards."""

    @property
    def position(self) -> Position:
        """The deal at that moment."""


def hand(deal: LessonDeal) -> tuple[Card, ...]:
    """The reader's cards."""
    return deal.position.hands[YOU]


def cards(deal: LessonDeal) -> Mapping[str, tuple[Card]]:
    """Action to its card, for each card in the reader's hand."""
    return {f"play {card}": (card,) for card in deal.position.hands[YOU]}


def equals(deal: LessonDeal, action: str) -> Collection[str]:
    """Each other card of the rank that *action* leads; trumps are worth more, and in an answer the suit decides."""
    now, led = deal.position, cards(deal).get(action)
    if led is None or now.led is not None or led[0].suit == now.trump:
        return ()
    alike = {f"play {card}" for card in now.hands[YOU] if card.rank == led[0].rank and card.suit != now.trump}
    return alike - {action}


def topics_used(before: LessonDeal, action: str, after: LessonDeal) -> Iterator[str]:
    """What somebody has to know to understand *action*, which leads from *before* to *after*."""
    then, now = before.position, after.position
    kind = action.partition(" ")[0]
    if kind != "play":
        yield "talon" if kind == "draw" else kind
    if now.talon_count < then.talon_count:
        yield "talon"
    if len(now.tricks) > len(then.tricks):
        lead, answer = now.tricks[-1].cards
        if answer.suit == now.trump != lead.suit:
            yield "trump"
    if now.result is not None and now.result.reason in _ENDS:
        yield _ENDS[now.result.reason]


def numbers(deal: LessonDeal) -> Mapping[str, int]:
    """What sentences can quote of *deal*."""
    now = deal.position
    mine, theirs = now.sides
    found = {
        "your points": mine.points,
        "friend's points": theirs.points,
        "talon": now.talon_count,
        "your hand": len(now.hands[YOU]),
    }
    if now.tricks:
        points = now.rules.pack.points
        found["trick"] = sum(points[card] for card in now.tricks[-1].cards)
    if now.result is not None:
        found["game points"] = now.result.game_points
    return found


def picture(
    deal: LessonDeal, hidden: Collection[str], texts: NullTranslations, before: LessonDeal | None = None
) -> TemplateContext:
    """The table as the reader sees it, without the places *hidden*; a trick that was not there *before* still lies."""
    now = deal.position
    seen = observe(now, YOU)
    drawn = observed_picture(seen, now, texts)
    is_complete = before is not None and len(now.tricks) > len(before.position.tricks)
    (friend,) = drawn.others
    friend = replace(friend, name=texts.gettext("Your friend"))
    picture = replace(
        drawn,
        you=_seat(drawn.you, now.sides[0].points, hidden, texts),
        others=(_seat(friend, now.sides[1].points, hidden, texts),),
        talon=None if "talon" in hidden else drawn.talon,
        middle=now.tricks[-1].cards if is_complete else (),
    )
    return table_context(picture, _described(now, seen, hidden, texts), texts)


def _described(
    now: Position, seen: Observation, hidden: Collection[str], texts: NullTranslations
) -> Iterator[NamedText]:
    """The picture in words."""
    if "talon" not in hidden:
        yield from table_facts(turn_of(now)._replace(closed_by=seen.closed_by), texts)
    if "points" not in hidden:
        you, friend = now.sides
        points = texts.gettext("you {yours}, your friend {theirs}")
        yield texts.gettext("Points"), points.format(yours=you.points, theirs=friend.points)
    if now.led is not None:
        yield texts.gettext("Your friend leads"), card_chip(now.led, texts)


def _seat(seat: SeatPicture, points: int, hidden: Collection[str], texts: NullTranslations) -> SeatPicture:
    """*seat* with its points, which a lesson counts for the reader; tricks that were won stay face down."""
    return replace(
        seat,
        tricks=None if "piles" in hidden else seat.tricks,
        last_trick=(),
        tags=() if "points" in hidden else (points_tag(points, texts),),
    )


def action_text(action: str, texts: NullTranslations) -> Text:
    """*action* as something to be done."""
    return words_of(parse_action(action), texts)


def reason_text(reason: Reason, texts: NullTranslations) -> Text:
    """*reason* as a sentence."""
    return reasons.reason_text(reason, texts)


def play_link(variant: str, deal: LessonDeal) -> str:
    """The way to *deal*, played on from there against the computer; empty where there is none."""
    return position_link(variant, deal.position)
