"""Clauses on the players, the pack and the coins that a game begins with."""

from typing import Final

from cardrules.schnauz import Rules
from cardrules.schnauz.dealing import LARGE_TABLE, SMALL_TABLE
from cardrules.schnauz.house_rules import TWO_PACKS
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Silence, Witness
from kiebitz.elements.texts import N_

_COVERS: Final = ("schnauz.players", "schnauz.deck.size", "schnauz.deck.ranks")
_SIX: Final = "you: H6 S7 D9"
_TWICE: Final = "you: HA HA HK"
_NO_HAND: Final = ("no: you",)
_FIVE: Final = "players: 5"
"""Too many for the smallest pack, and too few for two, where the pack depends on the players."""
_ONE_LOST: Final = "players: 2; dealer: you; rounds: player 1"


def _players(rules: Rules) -> dict[str, int]:
    """The cards, and the players that they are for."""
    fewest, most = rules.table.players
    size = rules.deck.size
    if rules.deck.by_players and size >= TWO_PACKS:
        fewest = LARGE_TABLE
    elif rules.deck.by_players and rules.deck.six is None:
        most = SMALL_TABLE
    return {"size": size, "fewest": fewest, "most": most}


def _tables(_: Rules) -> dict[str, int]:
    return {"small": SMALL_TABLE, "large": LARGE_TABLE}


def _coins(rules: Rules) -> dict[str, int]:
    return {"coins": rules.deal.lives, "less": rules.deal.lives - 1}


def _hands(players: int, *, six: tuple[str, ...], twice: tuple[str, ...]) -> tuple[Witness, Witness]:
    """Whether a six can be held, and one card twice, where so many play."""
    with_six, with_twice = (
        Witness(case=f"players: {players}; {hand}", subject="possible", has=has)
        for hand, has in ((_SIX, six), (_TWICE, twice))
    )
    return with_six, with_twice


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("What you need"),
        clauses=(
            Clause(
                name="pack.without-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (32,)},
                texts=(N_("{fewest} to {most} people play with {size} cards: four suits from seven to ace."),),
                facts=_players,
                witnesses=_hands(2, six=_NO_HAND, twice=_NO_HAND),
            ),
            Clause(
                name="pack.with-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (36,)},
                texts=(N_("{fewest} to {most} people play with {size} cards: four suits from six to ace."),),
                facts=_players,
                witnesses=_hands(2, six=("yes",), twice=_NO_HAND),
            ),
            Clause(
                name="pack.two-without-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (64,)},
                texts=(
                    N_("{fewest} to {most} people play with two packs, {size} cards: four suits from seven to ace."),
                ),
                facts=_players,
                witnesses=_hands(LARGE_TABLE, six=_NO_HAND, twice=("yes",)),
            ),
            Clause(
                name="pack.two-with-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (72,)},
                texts=(N_("{fewest} to {most} people play with two packs, {size} cards: four suits from six to ace."),),
                facts=_players,
                witnesses=_hands(LARGE_TABLE, six=("yes",), twice=("yes",)),
            ),
            Clause(
                name="pack.by-players",
                covers=("schnauz.deck.by_players",),
                when={"schnauz.deck.by_players": (True,), "schnauz.deck.size": (32, 36, 64, 72)},
                texts=(N_("Up to {small} people can play without sixes, and {large} or more with two packs."),),
                facts=_tables,
                witnesses=(
                    Witness(
                        case=_FIVE,
                        subject="possible",
                        has=("no: players",),
                        when={"schnauz.deck.size": (32, 64, 72)},
                    ),
                ),
            ),
            Clause(
                name="pack.coins",
                covers=("schnauz.lives",),
                when={"schnauz.lives": range(2, 100)},
                texts=(N_("Each player begins with {coins} coins."),),
                facts=_coins,
                witnesses=(Witness(case=_ONE_LOST, subject="match", has=("({coins}, {less}) *",)),),
            ),
            Clause(
                name="pack.coin",
                covers=("schnauz.lives",),
                when={"schnauz.lives": (1,)},
                texts=(N_("Each player begins with {coins} coin."),),
                facts=_coins,
                witnesses=(Witness(case=_ONE_LOST, subject="match", has=("({coins}, {less}) *",)),),
            ),
            Clause(
                name="pack.no-coin",
                covers=("schnauz.lives",),
                when={"schnauz.lives": (0,)},
                texts=(N_("Nobody has a coin: everybody swims from the beginning."),),
                witnesses=(Witness(case=_ONE_LOST, subject="match", has=("(0, None) *",)),),
            ),
            Clause(
                name="pack.aim",
                texts=(N_("In each round you try not to have the lowest hand."),),
            ),
        ),
    ),
)

SILENCES: Final = (
    Silence(
        rules=("schnauz.deck.by_players",),
        when={"schnauz.deck.by_players": (False,)},
        why="the pack is the same however many play",
    ),
)
