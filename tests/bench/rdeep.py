"""Deals of our opponent against RdeepBot of PyPI `schnapsen`, by that engine's rules; run in the peer's environment.

    python tests/bench/rdeep.py DEALS FIRST BUDGET

Every pack is dealt twice, with seats swapped. Both engines play each deal side by side: a move that ours refuses, or a
result that differs, ends the run. Prints one line a deal: who won, `ours` or `theirs`, and the game points.
"""

import random
import sys
from typing import Final

from schnapsen.bots import RdeepBot
from schnapsen.deck import Card as TheirCard
from schnapsen.deck import Rank, Suit
from schnapsen.game import (
    Bot,
    Marriage,
    Move,
    PlayerPerspective,
    RegularMove,
    SchnapsenGamePlayEngine,
    TrumpExchange,
)

from cardrules.cards import card_of, parse_card
from cardrules.sixtysix import Position, find_preset, override, play
from cardrules.sixtysix.actions import EXCHANGE, Announce, Play
from cardrules.sixtysix.adviser import advise, remember
from cardrules.sixtysix.dealing import start

RULES: Final = override(
    find_preset("schnopsn-weich").rules,
    {
        "close.min_talon": "never",
        "marriage.credit": "on-next-trick",
        "marriage.lead_card": "king",
        "claim.on_marriage": False,
    },
)
"""The rules of that engine: no closing; marriages count with the next own trick, and the king is led."""

SAMPLES: Final = 12
DEPTH: Final = 6
"""How RdeepBot is set where that project lets it play."""

SUITS: Final = {Suit.CLUBS: "C", Suit.SPADES: "S", Suit.HEARTS: "H", Suit.DIAMONDS: "D"}
RANKS: Final = {Rank.ACE: "A", Rank.TEN: "T", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}
ENGINE: Final = SchnapsenGamePlayEngine()
OURS: Final = {
    card: parse_card(SUITS[card.suit] + RANKS[card.rank]) for card in ENGINE.deck_generator.get_initial_deck()
}
THEIRS: Final = {ours: theirs for theirs, ours in OURS.items()}


class Table:
    """A deal in our engine, kept beside theirs."""

    def __init__(self, pack: list[TheirCard]) -> None:
        """Seat 1 deals, every other card of the first ten to each player."""
        cards = [OURS[card] for card in pack]
        self.position: Position = start(
            RULES, dealer=1, hands=(cards[0:10:2], cards[1:10:2]), turn_up=cards[-1], talon=cards[10:-1]
        )

    def take(self, move: Move) -> None:
        """Play their *move* in our engine too."""
        if isinstance(move, TrumpExchange):
            self.position = play(self.position, EXCHANGE)
            return
        card = OURS[move.king_card if isinstance(move, Marriage) else move.card]
        if isinstance(move, Marriage):
            self.position = play(self.position, Announce(card.suit))
        self.position = play(self.position, Play(card))


class Seated(Bot):  # type: ignore[misc]  # nothing is known of its types here
    """A player at a table, whose moves are played in our engine too."""

    def __init__(self, table: Table, name: str) -> None:
        """A player at *table*."""
        super().__init__(name)
        self.table: Final = table

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """The move chosen, made at the table."""
        move = self.choose(perspective, leader_move)
        self.table.take(move)
        return move

    def choose(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """The move of this player."""
        raise NotImplementedError


class Adviser(Seated):
    """Our opponent, who remembers the deal and nothing else."""

    def __init__(self, table: Table, budget: int, seed: int) -> None:
        """At *table*, with *budget* for each decision."""
        super().__init__(table, "ours")
        self._budget: Final = budget
        self._seed: Final = seed

    def choose(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:  # noqa: ARG002  # theirs
        """The best by advice."""
        action = advise(remember(self.table.position), self._seed, self._budget).best.action
        if isinstance(action, Announce):
            return Marriage(THEIRS[card_of(action.suit, "Q")], THEIRS[card_of(action.suit, "K")])
        if isinstance(action, Play):
            return RegularMove(THEIRS[action.card])
        return TrumpExchange(THEIRS[card_of(self.table.position.trump, "J")])


class Peer(Seated):
    """Their RdeepBot."""

    def __init__(self, table: Table, seed: int) -> None:
        """At *table*, by *seed*."""
        super().__init__(table, "theirs")
        self._bot: Final = RdeepBot(SAMPLES, DEPTH, random.Random(seed))

    def choose(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """What RdeepBot chooses."""
        return self._bot.get_move(perspective, leader_move)


def play_deal(number: int, budget: int) -> tuple[str, int]:
    """The winner of deal *number*, `ours` or `theirs`, and the game points; both engines agree on them."""
    pack = number // 2
    generator = ENGINE.deck_generator
    table = Table(list(generator.shuffle_deck(generator.get_initial_deck(), random.Random(pack))))
    players: list[Seated] = [Adviser(table, budget, number), Peer(table, number)]
    if number % 2:
        players.reverse()
    winner, points, score = ENGINE.play_game(players[0], players[1], random.Random(pack))
    result = table.position.result
    seat = 0 if winner is players[0] else 1
    if result is None or (result.winner, result.game_points, result.points[seat]) != (
        seat,
        points,
        score.direct_points,
    ):
        raise SystemExit(f"Deal {number}: {points} for seat {seat} with {score} in their engine, in ours {result}.")
    return str(winner), points


def main(deals: int, first: int, budget: int) -> None:
    """Play *deals* deals, the first being number *first*."""
    for number in range(first, first + deals):
        print(*play_deal(number, budget), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
