"""What follows from the lines of a position, so that its writer may leave it out: talon, tricks, points.

Each trick takes two cards, and as many are drawn while there is a talon. So the cards of the talon follow from the
hands and the tricks, the tricks of one player from those of the other, and points from the cards that are gone.

A position needs a talon. Tricks and points it may do without: they are written where their line has been begun.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardrules.cards import Card, parse_card
from cardrules.errors import RulesError
from cardrules.field_values import UNKNOWN, is_number
from cardrules.notation import Field
from cardrules.sixtysix.position_text import counted
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.setup import PLAYERS

_CLOSINGS: Final = tuple(f"closed by {who}" for who in PLAYERS)


def completed_lines(fields: Mapping[str, Field], rules: Rules) -> dict[str, str]:
    """Lines that *fields* lack or have in part: the value that follows under *rules*, by key.

    Nothing where it does not follow, or where something else has to be mended first.
    """
    if "you" not in fields or "pack" in fields:
        return {}
    try:
        return dict(_lines(_Table(fields, rules)))
    except RulesError:
        return {}


def _lines(table: "_Table") -> Iterator[tuple[str, str]]:
    tricks = table.pair("tricks")
    count = table.talon_count()
    if count is None:
        count = table.count_that_follows(tricks)
        if count is None:
            return
        yield "talon", ", ".join(filter(None, (counted(count), table.closing)))
    gone = (table.rules.deck.size - count) // 2 - table.held
    if gone <= 0:
        return
    whole = _completed(tricks, gone) or table.first_trick(gone)
    if whole is not None and None in tricks and table.asks_for_tricks():
        yield "tricks", _both(whole)
    points = table.pair("points")
    if whole is None or None not in points or "points" not in table.fields:
        return
    worth = table.worth_of_gone(gone)
    if worth is not None and (both := _points(points, whole, worth)):
        yield "points", _both(both)


type _Pair = tuple[int | None, int | None]


class _Table(NamedTuple):
    """The lines of a position, not all of which can be read."""

    fields: Mapping[str, Field]
    rules: Rules

    @property
    def held(self) -> int:
        """Cards in the hand of the player to act."""
        return len(self.fields["you"].words)

    @property
    def closing(self) -> str:
        """The words on who has closed, as the line of the talon has it; empty where nobody has."""
        value = self.fields["talon"].value if "talon" in self.fields else ""
        return next((text for text in _CLOSINGS if value.endswith(text)), "")

    def talon_words(self) -> list[str]:
        """The words of the line of the talon before who has closed; none where there is nothing but that."""
        words = [word.text for word in self.fields["talon"].parts()[0]] if "talon" in self.fields else []
        return [] if " ".join(words) in _CLOSINGS else words

    def talon_count(self) -> int | None:
        """How many cards the talon has; None where that is not written."""
        words = self.talon_words()
        if not words:
            return None
        if words[0] == "empty":
            return 0
        return int(words[0]) if is_number(words[0]) else len(words) + ("turn-up" in self.fields)

    def count_that_follows(self, tricks: _Pair) -> int | None:
        """How many cards the talon must have; None where that does not follow."""
        mine, theirs = tricks
        if mine is not None and theirs is not None:
            count = self.rules.deck.size - 2 * (self.held + mine + theirs)
            return count if count >= 0 else None
        # With cards in an open talon both draw after each trick.
        is_short = self.held < self.rules.deal.hand_size and "undrawn" not in self.fields
        return 0 if is_short and not self.closing and "turn-up" not in self.fields else None

    def pair(self, key: str) -> _Pair:
        """The numbers of the line *key*, None for each player for whom there is none."""
        found: dict[str, int] = {}
        for part in self.fields[key].parts() if key in self.fields else ():
            words = [word.text for word in part]
            if len(words) == 2 and words[0] in PLAYERS and is_number(words[1]):  # noqa: PLR2004  # a player and a number
                found[words[0]] = int(words[1])
        return found.get("you"), found.get("opponent")

    def asks_for_tricks(self) -> bool:
        """Whether the tricks of both are wanted: those of the player to act are enough where nobody plays on."""
        return "tricks" in self.fields and ("points" in self.fields or not self.fields["tricks"].words)

    def first_trick(self, gone: int) -> tuple[int, int] | None:
        """What both have won where one trick is gone: whoever leads has won it."""
        if gone != 1:
            return None
        return (0, 1) if "led" in self.fields else (1, 0)

    def worth_of_gone(self, gone: int) -> int | None:
        """What the cards in *gone* tricks are worth; None where some of the others are not known."""
        known = {*self._cards("you"), *self._cards("opponent"), *self._cards("led"), *self._cards("turn-up")}
        words = self.talon_words()
        if words and not is_number(words[0]):
            known |= {parse_card(word) for word in words if word not in ("empty", UNKNOWN)}
        gone_cards = [card for card in self.rules.pack.cards if card not in known]
        if len(gone_cards) != 2 * gone:
            return None
        return sum(self.rules.pack.points[card] for card in gone_cards)

    def _cards(self, key: str) -> Iterator[Card]:
        words = self.fields[key].words if key in self.fields else ()
        return (parse_card(word.text) for word in words if word.text not in (UNKNOWN, "-"))


def _completed(pair: _Pair, both: int) -> tuple[int, int] | None:
    """*pair*, where one number follows from the other since they are *both* together; None where none is given."""
    mine, theirs = pair
    if mine is None and theirs is None:
        return None
    first = both - (theirs or 0) if mine is None else mine
    second = both - first if theirs is None else theirs
    return (first, second) if first >= 0 and second >= 0 else None


def _points(points: _Pair, tricks: tuple[int, int], worth: int) -> tuple[int, int] | None:
    """What both have of the *worth* that is gone, no marriage counted; None where it does not follow."""
    if points == (None, None):
        mine, theirs = tricks
        return (0, worth) if mine == 0 else (worth, 0) if theirs == 0 else None
    found = _completed(points, worth)
    if found is None or any(part and not won for part, won in zip(found, tricks, strict=True)):
        return None
    return found


def _both(pair: tuple[int, int]) -> str:
    return f"you {pair[0]}, opponent {pair[1]}"
