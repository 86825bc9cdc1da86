"""What one may look at, what the opponent has seen, and what can be counted from it."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from cardrules import BadRecord, Card
from cardrules.sixtysix import Observation, Position, Rules, observe, turn_of, unseen_cards
from kiebitz.elements.exercises.question import AnswerEntry, EntryValue, Question, numbers_around, one_of
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.legal import visible_to

POINTS: Final = "points"
TURN_UP: Final = "turn-up"


class Visibility:
    """Which of these may you look at now?"""

    name = "look"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once in each moment in which a trick is gone."""
        now = table.now
        return ("",) if now.tricks and now.result is None else ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Tricks, the card under the talon, the points."""
        now = table.now._replace(rules=rules)
        if arg or now.result or not now.tricks:
            raise BadRecord("nothing to look at here")
        seen = observe(now, now.seat)
        entries = [
            AnswerEntry(("trick", place, trick.winner == now.seat, *trick.cards), trick in seen.open_tricks)
            for place, trick in enumerate(now.tricks, 1)
        ]
        if now.turn_up:
            entries.append(AnswerEntry(TURN_UP, seen.turn_up is not None))
        entries.append(AnswerEntry(POINTS, seen.points is not None))
        return Question(
            ("look", *_passed(now)), tuple(entries), multiple=True, about=frozenset(_visibility_rules(now, seen))
        )


def _passed(now: Position) -> tuple[EntryValue, ...]:
    """The tricks so far and what lies on the table."""
    tricks = tuple([(trick.winner == now.seat, *trick.cards) for trick in now.tricks])
    return (tricks, now.turn_up is not None, now.closing is not None)


def _visibility_rules(now: Position, seen: Observation) -> Iterator[str]:
    if now.closing and now.turn_up and seen.turn_up is None:
        yield "close.turnup_moves_onto_talon"
    if now.rules.claim.mode == "manual":
        # Never a counter there, so no other value goes with it.
        yield "view.point_counter"


class SeenCards:
    """Which cards of your hand has your opponent seen?"""

    name = "shown"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """In each moment in which a card of the hand was shown."""
        now = table.now
        visible = now.sides[now.seat].revealed & set(now.hands[now.seat])
        return ("",) if visible and now.result is None else ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Cards of marriages, and the card taken from under the talon."""
        now = table.now._replace(rules=rules)
        if arg or now.result:
            raise BadRecord("nothing was shown here")
        hand = now.hands[now.seat]
        known = set(observe(now, 1 - now.seat).opponent_known)  # type: ignore[arg-type]
        announced = now.sides[now.seat].announced
        marriage = any(card.suit in announced and card.rank in ("K", "Q") for card in known)
        visible = ("shown", frozenset(hand), announced, _taken(table, now), now.led, now.marriage)
        entries = tuple([AnswerEntry(card, card in known) for card in hand])
        return Question(visible, entries, multiple=True, about=frozenset({"marriage.show_cards"} if marriage else ()))


def _taken(table: DealMoment, now: Position) -> EntryValue:
    """The cards the reader has taken from under the talon, by exchanging or as the last one drawn."""
    return frozenset(taken_cards(table, now))


def taken_cards(table: DealMoment, now: Position) -> list[Card]:
    """Cards that *now*'s player has taken from under the talon so far."""
    found: list[Card] = []
    for before, after in zip(table.positions, table.positions[1:], strict=False):
        turned = before.turn_up
        if turned and turned not in before.hands[now.seat] and turned in after.hands[now.seat]:
            found.append(turned)
    return found


class TrumpCount:
    """How many trumps are there that you have not seen?"""

    name = "count"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once in each moment in which a trick is gone."""
        now = table.now
        return ("",) if now.tricks and now.result is None else ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """Trumps in the talon and the other hand, for who forgets nothing."""
        now = table.now._replace(rules=rules)
        if arg or now.result:
            raise BadRecord("nothing to count here")
        hidden = [card for card in unseen_cards(now, now.seat) if card.suit == now.trump]
        right = len(hidden)
        visible = ("count", *_passed(now), visible_to(turn_of(table.now)), now.sides[1 - now.seat].revealed)
        entries = one_of(right, numbers_around(right, (right + 1, right - 1, right + 2)))
        return Question(visible, entries, multiple=False, about=frozenset({"deck.size", "deck.ranks"}))
