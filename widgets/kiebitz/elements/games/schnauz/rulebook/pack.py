"""Clauses on the players, the pack and the coins that a game begins with."""

from typing import Final

from cardrules.schnauz import Rules
from cardrules.schnauz.dealing import LARGE_TABLE, SMALL_TABLE
from cardrules.schnauz.house_rules import TWO_PACKS
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Condition, Silence, Witness
from kiebitz.elements.texts import N_

_COVERS: Final = ("schnauz.players", "schnauz.deck.size", "schnauz.deck.ranks")
_SIX: Final = "you: H6 S7 D9"
_TWICE: Final = "you: HA HA HK"
_NO_HAND: Final = ("no: you",)
_NO_TABLE: Final = ("no: players",)
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
    return {"coins": rules.deal.lives}


def _hands(players: int, *, six: tuple[str, ...], twice: tuple[str, ...]) -> tuple[Witness, Witness]:
    """Whether a six can be held, and one card twice, where so many play."""
    with_six, with_twice = (
        Witness(case=f"players: {players}; {hand}", subject="possible", has=has)
        for hand, has in ((_SIX, six), (_TWICE, twice))
    )
    return with_six, with_twice


def _seats(*, can: str, cannot: str, when: Condition | None = None) -> tuple[Witness, Witness]:
    """How many can play, and how many cannot."""
    possible, impossible = (
        Witness(case=f"players: {players}", subject="possible", has=has, when=when or {})
        for players, has in ((can, ("yes",)), (cannot, _NO_TABLE))
    )
    return possible, impossible


_WHOLE: Final = (
    *_seats(can="{fewest}", cannot="{fewest-1}"),
    *_seats(can="{most}", cannot="{most+1}"),
    Witness(
        case="players: {fewest}; table: C8 S9 H7; you: S7 H8 D9; stock: {size-fewest-fewest-fewest-3} cards",
        subject="may",
        has=("pass",),
    ),
)
"""Those who can play, and the whole pack: a hand of each player, the table, and the rest."""


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("The aim of the game"),
        clauses=(
            Clause(
                name="pack.aim",
                texts=(
                    N_("You swap cards with the table to make your hand better."),
                    N_("Round after round you try not to have the lowest hand, until only one player is left."),
                ),
                bound_words=("Round after round", "not to have the lowest", "until only one player is left"),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("What you need"),
        clauses=(
            Clause(
                name="pack.without-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (32,)},
                texts=(N_("{fewest} to {most} people play with {size} cards, from seven to ace in each suit."),),
                facts=_players,
                witnesses=(*_hands(2, six=_NO_HAND, twice=_NO_HAND), *_WHOLE),
            ),
            Clause(
                name="pack.with-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (36,)},
                texts=(N_("{fewest} to {most} people play with {size} cards, from six to ace in each suit."),),
                facts=_players,
                witnesses=(*_hands(2, six=("yes",), twice=_NO_HAND), *_WHOLE),
            ),
            Clause(
                name="pack.two-without-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (64,)},
                texts=(
                    N_(
                        "{fewest} to {most} people play with two packs ({size} cards in all), from seven to ace"
                        " in each suit."
                    ),
                ),
                facts=_players,
                witnesses=(*_hands(LARGE_TABLE, six=_NO_HAND, twice=("yes",)), *_WHOLE),
            ),
            Clause(
                name="pack.two-with-sixes",
                covers=_COVERS,
                when={"schnauz.deck.size": (72,)},
                texts=(
                    N_(
                        "{fewest} to {most} people play with two packs ({size} cards in all), from six to ace "
                        "in each suit."
                    ),
                ),
                facts=_players,
                witnesses=(*_hands(LARGE_TABLE, six=("yes",), twice=("yes",)), *_WHOLE),
            ),
            Clause(
                name="pack.by-players",
                covers=("schnauz.deck.by_players",),
                when={"schnauz.deck.by_players": (True,), "schnauz.deck.size": (32, 36, 64, 72)},
                texts=(N_("Up to {small} players may leave out the sixes; {large} or more may play with two packs."),),
                facts=_tables,
                witnesses=(
                    *_seats(can="{small}", cannot="{small+1}", when={"schnauz.deck.size": (32,)}),
                    *_seats(can="{large}", cannot="{large-1}", when={"schnauz.deck.size": (64, 72)}),
                ),
            ),
            Clause(
                name="pack.coins",
                covers=("schnauz.lives",),
                when={"schnauz.lives": range(2, 100)},
                texts=(N_("Each player begins with {coins} coins."),),
                facts=_coins,
                witnesses=(Witness(case=_ONE_LOST, subject="match", has=("({coins}, {coins-1}) *",)),),
            ),
            Clause(
                name="pack.coin",
                covers=("schnauz.lives",),
                when={"schnauz.lives": (1,)},
                texts=(N_("Each player begins with {coins} coin."),),
                facts=_coins,
                witnesses=(Witness(case=_ONE_LOST, subject="match", has=("({coins}, {coins-1}) *",)),),
            ),
            Clause(
                name="pack.no-coin",
                covers=("schnauz.lives",),
                when={"schnauz.lives": (0,)},
                texts=(N_("Nobody has a coin: everybody swims from the beginning."),),
                witnesses=(Witness(case=_ONE_LOST, subject="match", has=("(0, None) *",)),),
                bound_words=("Nobody has a coin",),
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
