"""The round is over: who loses a coin, what coins are left, who deals next, who has won the game."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from cardrules import BadRecord
from cardrules.schnauz import (
    Cause,
    Lives,
    Match,
    Position,
    RoundResult,
    Rules,
    after_round,
    outcomes_of,
    players_in,
    worth_of,
)
from kiebitz.elements.exercises.question import AnswerEntry, EntryValue, Question, one_of
from kiebitz.elements.games.schnauz.exercises.round_text import RoundMoment
from kiebitz.elements.games.schnauz.exercises.turns import NOBODY

_DECIDES: Final[dict[Cause, tuple[str, ...]]] = {
    "lowest": (),
    "better": (),
    "shared": ("schnauz.shared_last",),
    "feuer": ("schnauz.instant_end_loser",),
    "rank": ("schnauz.trips_tie",),
    "knock": ("schnauz.knocker_loses_ties",),
    "suit": ("schnauz.tie", "schnauz.suit_order"),
    "card": ("schnauz.tie",),
}
"""What decides between hands to the rules that it is an instance of."""

_SWIMMING: Final = 0


def _is_over(table: RoundMoment) -> bool:
    return bool(table.positions) and table.positions[-1].result is not None


def _visible(kind: str, end: Position, result: RoundResult) -> tuple[EntryValue, ...]:
    return (kind, tuple(map(frozenset, result.hands)), end.lives, end.knockers, end.dealer, result.reason)


class Losers:
    """Mark everybody who loses a coin."""

    name = "losers"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once where the round is over."""
        return ("",) if _is_over(table) else ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """All players who were in; nobody loses in a round that does not count."""
        end, result = table.ended(rules)
        if arg:
            raise BadRecord("no such question on who loses")
        entries = tuple([AnswerEntry(place, place in result.losers) for place in players_in(end.lives)])
        return Question(_visible("losers", end, result), entries, multiple=True, about=frozenset(_about(end, result)))


def _about(end: Position, result: RoundResult) -> Iterator[str]:
    """Rules by which the hands have the order that they have."""
    if result.void:
        yield "schnauz.all_out_at_once"
        return
    if any(worth is not None and worth.kind == "three-of-a-kind" for worth in result.worths):
        yield "schnauz.three_of_a_kind"
    found = outcomes_of(result, end.knockers, end.rules)
    for place, fate in found.items():
        if fate.loses or fate.cause not in ("lowest", "better"):
            yield from _DECIDES[fate.cause]
        if fate.against is not None and _kind(end, place) != _kind(end, fate.against):
            yield "schnauz.ranking"
    if result.reason in ("feuer", "schnauz"):
        yield "schnauz.instant_end_loser"


def _kind(end: Position, place: int) -> str:
    return worth_of(end.hands[place], end.rules).kind


class Coins:
    """How many coins does each player have left?"""

    name = "coins"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once where the round is over."""
        return ("",) if _is_over(table) else ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """The coins of all, among those that would be left if somebody else had lost, or nobody."""
        end, result = table.ended(rules)
        if arg:
            raise BadRecord("no such question on coins")
        others = [_without_coin(end.lives, [place]) for place in players_in(end.lives)]
        wrong = [lives for lives in (*others, end.lives) if lives != result.lives]
        things = sorted([result.lives, *list(dict.fromkeys(wrong))[:3]], key=repr)
        about = frozenset(_about_coins(end, result))
        return Question(_visible("coins", end, result), one_of(result.lives, things), multiple=False, about=about)


def _without_coin(lives: Lives, losers: Sequence[int]) -> Lives:
    """*lives* where *losers* have given up a coin, and are out where they have none."""
    paid = [coins if coins is None or place not in losers else coins - 1 for place, coins in enumerate(lives)]
    return tuple([None if coins is None or coins < 0 else coins for coins in paid])


def _about_coins(end: Position, result: RoundResult) -> Iterator[str]:
    """Rules on what losing costs."""
    if result.void:
        yield "schnauz.all_out_at_once"
        return
    yield "schnauz.loss"
    if all(coins == end.rules.deal.lives for coins in end.lives):
        yield "schnauz.lives"
    for place in result.losers:
        yield "schnauz.out_after_swim_loss" if end.lives[place] == _SWIMMING else "schnauz.loss"
        if result.lives[place] == _SWIMMING:
            yield "schnauz.swim"


class Dealer:
    """Which player deals the next round?"""

    name = "dealer"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once where the round is over, and the game is not."""
        return ("",) if _is_over(table) and _match(table.now).winner is None else ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """One of the players who were in."""
        end, result = table.ended(rules)
        match = _match(end)
        if arg or match.winner is not None:
            raise BadRecord("nobody deals any more")
        entries = one_of(match.dealer, players_in(end.lives))
        about = "schnauz.all_out_at_once" if result.void else "schnauz.next_dealer"
        return Question(_visible("dealer", end, result), entries, multiple=False, about=frozenset({about}))


class Won:
    """Has somebody won the game?"""

    name = "won"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once where the round is over, and one of two players, or of more, had no coin left."""
        return ("",) if _is_over(table) and _SWIMMING in table.now.lives else ()

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """A player, or nobody yet."""
        end, result = table.ended(rules)
        if arg:
            raise BadRecord("no such question on the game")
        winner = _match(end).winner
        entries = one_of(NOBODY if winner is None else winner, (*players_in(end.lives), NOBODY))
        return Question(_visible("won", end, result), entries, multiple=False, about=frozenset({"schnauz.winner"}))


def _match(end: Position) -> Match:
    """The game after the round whose end is *end*."""
    if end.result is None:
        raise BadRecord("the round goes on")
    return after_round(Match(end.rules, end.dealer, end.lives), end.result)
