"""A second, deliberately naive player of Schnauz, written from the source text and not from the engine.

It imports nothing of the engine, takes the values of the rules as a dictionary and records as JSON has them, trusts
both and explains nothing.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, TypedDict

from tests.perft.lines import Player

type Values = Mapping[str, Any]

WORTH = {"6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
RANKS = "6789TJQKA"


class Table(TypedDict):
    """Everything on the table; lists are by seat."""

    rules: Values
    hands: list[list[str]]
    open: list[str]
    stock: list[str]
    gone: list[str]
    lives: list[int | None]
    dealer: int
    turn: int
    passes: list[int]
    row: int
    knocked: list[int]
    result: dict[str, Any] | None


def counter(rules: Values) -> Player[Table]:
    """The naive player of rounds under *rules*."""
    return Player(lambda record: start(rules, record), legal, play, lambda table: table["result"])


def start(rules: Values, record: Mapping[str, Any]) -> Table:
    """The round in *record*, before its first action (s3:17, s3:19)."""
    lives, dealer = list(record["lives"]), record["dealer"]
    hands: list[list[str]] = [[] for _ in lives]
    stock = list(record["deck"])
    seat = dealer
    for _ in [has for has in lives if has is not None]:
        seat = left_of(lives, seat)
        hands[seat], stock = stock[:3], stock[3:]
    return {
        "rules": rules, "hands": hands, "open": [], "stock": stock, "gone": [], "lives": lives, "dealer": dealer,
        "turn": dealer, "passes": [0] * len(lives), "row": 0, "knocked": [], "result": None,
    }  # fmt: skip


def left_of(lives: list[int | None], seat: int) -> int:
    """The next seat whose player is in."""
    seat = (seat + 1) % len(lives)
    while lives[seat] is None:
        seat = (seat + 1) % len(lives)
    return seat


def legal(table: Table) -> list[str]:
    """What may be done, sorted as text (s3:19-32, s3:76, s3:82)."""
    if table["result"] is not None:
        return []
    if not table["open"]:
        return ["keep", "replace"]
    actions = {f"swap {mine} {other}" for mine in table["hands"][table["turn"]] for other in table["open"]} | {
        "swap all"
    }
    most = table["rules"]["schnauz.max_passes_per_round"]
    if most is None or table["passes"][table["turn"]] < most:
        actions.add("pass")
    if not table["knocked"] or table["rules"]["schnauz.double_knock"] == "ends-round":
        actions.add("knock")
    return sorted(actions)


def play(before: Table, action: str) -> Table:
    """The table after *action*, which must be legal."""
    if action not in legal(before):
        raise ValueError(f"{action} is not among {legal(before)}")
    table = deepcopy({**before, "rules": None})
    table["rules"] = before["rules"]
    after: Table = table  # type: ignore[assignment]  # the same keys
    words = action.split()
    if words[0] in {"keep", "replace"}:
        choose(after, words[0])
    elif words[0] == "swap":
        swap(after, words[1:])
    elif words[0] == "pass":
        after["passes"][after["turn"]] += 1
        after["row"] += 1
        if after["row"] == sum(has is not None for has in after["lives"]):
            renew(after)
    else:
        after["row"] = 0
        after["knocked"].append(after["turn"])
        if len(after["knocked"]) > 1:
            end(after, "double-knock")
    if after["result"] is None:
        after["turn"] = left_of(after["lives"], after["turn"])
        if after["turn"] in after["knocked"]:
            end(after, "knock")
    return after


def choose(table: Table, what: str) -> None:
    """Three cards for the table, or for the dealer (s3:19, s3:60)."""
    drawn, table["stock"] = table["stock"][:3], table["stock"][3:]
    if what == "keep":
        table["open"] = drawn
    else:
        table["open"], table["hands"][table["turn"]] = table["hands"][table["turn"]], drawn
    names = [name_of(hand) for hand in table["hands"] if hand]
    for name in ("feuer", "schnauz"):
        if name in names and table["result"] is None:
            end(table, name)


def swap(table: Table, what: list[str]) -> None:
    """One for one, or all for all (s3:25, s3:26, s3:58)."""
    hand, open_ = table["hands"][table["turn"]], table["open"]
    if what == ["all"]:
        table["hands"][table["turn"]], table["open"] = open_, hand
    else:
        mine, other = hand.index(what[0]), open_.index(what[1])
        hand[mine], open_[other] = open_[other], hand[mine]
    table["row"] = 0
    name = name_of(table["hands"][table["turn"]])
    if name in {"feuer", "schnauz"}:
        end(table, name)


def renew(table: Table) -> None:
    """New cards for the table; those that went before come again where the stock is too small (s3:34, Z08)."""
    table["row"] = 0
    if len(table["stock"]) < 3:
        if table["rules"]["schnauz.stock_exhausted"] == "showdown":
            end(table, "stock-exhausted")
            return
        table["stock"] += table["gone"]
        table["gone"] = []
    table["gone"] += table["open"]
    table["open"], table["stock"] = table["stock"][:3], table["stock"][3:]


def name_of(hand: list[str]) -> str:
    """The kind of *hand* (s3:40-46, Z06)."""
    if [card[1] for card in hand] == ["A", "A", "A"]:
        return "feuer"
    if max(sums(hand).values()) >= 31:
        return "schnauz"
    if len({card[1] for card in hand}) == 1 and len({card[0] for card in hand}) == 3:
        return "three-of-a-kind"
    return "points"


def sums(hand: list[str]) -> dict[str, int]:
    """The points of *hand* by suit (s3:48)."""
    return {suit: sum(WORTH[card[1]] for card in hand if card[0] == suit) for suit in "CSHD"}


def worse(table: Table, one: int, two: int) -> bool:
    """Whether seat *one* has the worse hand than seat *two* (s3:40-54, s3:78, s3:86)."""
    rules, first, second = table["rules"], table["hands"][one], table["hands"][two]
    kinds = ["points", "three-of-a-kind", "schnauz", "feuer"]
    if name_of(first) != name_of(second):
        return kinds.index(name_of(first)) < kinds.index(name_of(second))
    by_rank = rules["schnauz.trips_tie"] != "by-value"
    order = {rank: RANKS.index(rank) if by_rank else WORTH[rank] for rank in RANKS}
    if name_of(first) == "three-of-a-kind" and order[first[0][1]] != order[second[0][1]]:
        return order[first[0][1]] < order[second[0][1]]
    points = [min(31, max(sums(hand).values())) for hand in (first, second)]
    if name_of(first) == "points" and points[0] != points[1]:
        return points[0] < points[1]
    if rules["schnauz.knocker_loses_ties"] and rules["schnauz.shared_last"] != "all-lose-always":
        knocked = [seat in table["knocked"] for seat in (one, two)]
        if knocked[0] != knocked[1]:
            return knocked[0]
    if rules["schnauz.shared_last"] != "tie-break-one-loser" or name_of(first) in {"feuer", "three-of-a-kind"}:
        return False
    suits = ["CSHD".index(best_suit(hand)) for hand in (first, second)]
    if suits[0] != suits[1]:
        return suits[0] > suits[1]
    highest = [max(order[card[1]] for card in hand if card[0] == best_suit(hand)) for hand in (first, second)]
    return highest[0] < highest[1]


def best_suit(hand: list[str]) -> str:
    """The suit that makes the points of *hand*, the first of those that do."""
    found = sums(hand)
    return next(suit for suit in "CSHD" if found[suit] == max(found.values()))


def end(table: Table, reason: str) -> None:
    """Show the cards; the worst hands pay (s3:38, s3:64, s3:86, Z09, Z10)."""
    seats = [seat for seat, has in enumerate(table["lives"]) if has is not None]
    losers = [seat for seat in seats if not any(worse(table, other, seat) for other in seats if other != seat)]
    fires = [seat for seat in seats if name_of(table["hands"][seat]) == "feuer"]
    if fires and table["rules"]["schnauz.instant_end_loser"] == "all-others-after-feuer":
        losers = [seat for seat in seats if seat not in fires]
    lives = list(table["lives"])
    for seat in losers:
        has = lives[seat]
        lives[seat] = None if not has else has - 1
    void = not [has for has in lives if has is not None]
    table["result"] = {
        "losers": [] if void else losers,
        "lives": table["lives"] if void else lives,
        "reason": reason,
        "void": void,
    }
