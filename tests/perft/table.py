"""The card table of the naive player: everything that lies on it, and how the cards get there."""

from collections.abc import Mapping
from typing import Any, TypedDict

type Values = Mapping[str, Any]
"""Name of a rule to its value."""

ORDER = "9JQKTA"


class Table(TypedDict):
    """Everything on the table, the hidden cards too. Two-element lists are by seat."""

    rules: Values
    hands: list[list[str]]
    talon: list[str]  # from the top; the turn-up is the last
    trump: str
    led: str  # the card to answer, or nothing
    turn: int
    announced: str  # the suit of the marriage just announced, of which a card must be led; or nothing
    unmarked: bool  # the marker of that marriage has not been taken, without which it does not count
    undrawn: bool  # the trick is won, nobody has drawn
    closer: int | None
    points: list[int]
    waiting: list[int]  # marriages that count only after a trick
    tricks: list[int]
    points_at_close: list[int]
    tricks_at_close: list[int]
    result: dict[str, Any] | None


def start(rules: Values, record: Mapping[str, Any]) -> Table:
    """The first lead of the deal in *record*, its actions not yet taken."""
    forehand = 1 - record["dealer"]
    if "deck" in record:
        hands, talon = hand_out(rules, list(record["deck"]), forehand)
    else:
        hands = [list(record["hands"][0]), list(record["hands"][1])]
        talon = [*record["talon"], record["turn_up"]]
    return {
        "rules": rules,
        "hands": hands,
        "talon": talon,
        "trump": talon[-1][0],
        "led": "",
        "turn": forehand,
        "announced": "",
        "unmarked": False,
        "undrawn": False,
        "closer": None,
        "points": [0, 0],
        "waiting": [0, 0],
        "tricks": [0, 0],
        "points_at_close": [0, 0],
        "tricks_at_close": [0, 0],
        "result": None,
    }


def hand_out(rules: Values, deck: list[str], forehand: int) -> tuple[list[list[str]], list[str]]:
    """The hands by seat and the talon, turn-up last, when *deck* is dealt in packets."""
    hands: list[list[str]] = [[], []]
    turn_up = ""
    for packet in rules["deal.packets"]:
        if packet == "turn":
            turn_up = deck.pop(0)
        else:
            for seat in (forehand, 1 - forehand):
                for _ in range(packet):
                    hands[seat].append(deck.pop(0))
    return hands, [*deck, turn_up]


def copied(table: Table) -> Table:
    """A table that may be changed while *table* stays."""
    copy = table.copy()
    copy["hands"] = [list(hand) for hand in table["hands"]]
    copy["talon"] = list(table["talon"])
    copy["points"] = list(table["points"])
    copy["waiting"] = list(table["waiting"])
    copy["tricks"] = list(table["tricks"])
    return copy


def is_strict(table: Table) -> bool:
    """Whether nobody draws any more."""
    return not table["talon"] or table["closer"] is not None


def beats(answer: str, led: str, trump: str) -> bool:
    """Whether *answer* takes the trick (s0:29-33, s1:34-39)."""
    if answer[0] == led[0]:
        return ORDER.index(answer[1]) > ORDER.index(led[1])
    return answer[0] == trump
