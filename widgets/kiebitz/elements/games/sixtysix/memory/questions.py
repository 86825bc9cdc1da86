"""What a memory drill asks, and the answers that the engine gives."""

from collections.abc import Iterator
from typing import Final

from cardrules import SUITS, Card, Reason
from cardrules.sixtysix import Position, explain, parse_action, turn_of, unseen_cards
from kiebitz.elements.exercises.question import AnswerEntry, EntryValue, Question, numbers_around, one_of
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment

_CLOSE: Final = parse_action("close")

ASKS: Final = (
    ("points", "trumps"),
    ("points", "theirs", "trumps"),
    ("points", "theirs", "which", "close"),
    ("points", "theirs", "which", "suit", "close"),
    ("points", "theirs", "which", "suit", "close"),
)
"""What is asked, by level."""


def questions_of(moment: DealMoment, level: int) -> Iterator[tuple[str, Question]]:
    """The questions of a drill of *level*, each with its kind."""
    kinds = {"points": _own_points, "theirs": _their_points, "trumps": _trumps, "which": _which, "suit": _suit}
    for kind in ASKS[level]:
        yield kind, (_close(moment.now) if kind == "close" else kinds[kind](moment.now))


def plain_suit(now: Position) -> str:
    """The suit that is asked about: of those that are no trumps the one of which most is gone."""
    gone = [card.suit for trick in now.tricks for card in trick.cards if card.suit != now.trump]
    return max((suit for suit in SUITS if suit != now.trump), key=lambda suit: (gone.count(suit), suit))


def not_seen(now: Position, suit: str) -> list[Card]:
    """The cards of *suit* that the reader has not seen so far, the highest first."""
    return [card for card in now.rules.pack.sorted(unseen_cards(now, now.seat)) if card.suit == suit]


def _number(kind: str, right: int, near: tuple[int, ...]) -> Question:
    visible: tuple[EntryValue, ...] = (kind, right)
    return Question(visible, one_of(right, numbers_around(right, near)), multiple=False)


def _own_points(now: Position) -> Question:
    right = now.sides[now.seat].points
    return _number("points", right, _near(now, right))


def _their_points(now: Position) -> Question:
    right = now.sides[1 - now.seat].points
    return _number("theirs", right, _near(now, right))


def _near(now: Position, right: int) -> tuple[int, ...]:
    """What somebody has who has missed the last trick, or has counted a ten as something else."""
    last = sum(now.rules.pack.points[card] for card in now.tricks[-1].cards)
    return (right - last if right >= last else right + last, right + 10, right - 4 if right > 4 else right + 4)  # noqa: PLR2004


def _trumps(now: Position) -> Question:
    right = len(not_seen(now, now.trump))
    return _number("trumps", right, (right + 1, right - 1, right + 2))


def _which(now: Position) -> Question:
    """Every trump that is not in the reader's hand, to be marked where it was not seen."""
    hidden = not_seen(now, now.trump)
    hand = now.hands[now.seat]
    cards = [card for card in now.rules.pack.cards if card.suit == now.trump and card not in hand]
    if not cards:
        # All trumps are in the hand.
        return _trumps(now)
    entries = tuple([AnswerEntry(card, card in hidden) for card in cards])
    return Question(("which", *cards), entries, multiple=True)


def _suit(now: Position) -> Question:
    right = len(not_seen(now, plain_suit(now)))
    return _number("suit", right, (right + 1, right - 1, right + 2))


def _close(now: Position) -> Question:
    """Whether the talon may be closed now, with the engine's reason."""
    verdict = explain(turn_of(now), _CLOSE)
    why: Reason = verdict.reasons[0]
    entries = tuple([AnswerEntry(answer, answer == verdict.legal, why) for answer in (True, False)])
    return Question(("close",), entries, multiple=False)
