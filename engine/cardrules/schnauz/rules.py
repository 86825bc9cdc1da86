"""Every rule in which games of Schnauz can differ, as data: one class for each subject, one field for each rule.

All names begin with `schnauz`, as in `schnauz.double_knock`; the values a rule takes are beside its field. Nothing is
decided here: `cardrules.schnauz.presets` gives the values and where they come from, `cardrules.schnauz.house_rules`
changes them, the other modules play by them.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, NamedTuple

from cardrules.cards import Rank, Suit
from cardrules.parameters import Parameters, Value, takes
from cardrules.schnauz.pack import Pack

_SEVENS: Final = ("7", "8", "9", "T", "J", "Q", "K", "A")
_WORTHS: Final = (("7", 7), ("8", 8), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10), ("A", 11))


class Table(NamedTuple):
    """The players."""

    players: Annotated[tuple[int, int], takes((2, 7))]
    """Fewest and most players."""


class Deck(NamedTuple):
    """The pack."""

    size: Annotated[int, takes(32, 36, 64, 72, name="deck.size")]
    """Cards in the pack; 64 and 72 are two packs."""
    ranks: Annotated[tuple[Rank, ...], takes(_SEVENS, ("6", *_SEVENS), name="deck.ranks")]
    """Ranks in the pack, the lowest first."""
    by_players: Annotated[bool, takes(False, True, name="deck.by_players")]
    """Whether a pack is for some numbers of players only: 32 cards for small tables, two packs for large ones."""
    six: Annotated[int | None, takes(None, 6, name="values.6")]
    """Points of a six; None without sixes in the pack."""
    values: Annotated[tuple[tuple[Rank, int], ...], takes(_WORTHS, (("6", 6), *_WORTHS))]
    """Points of each rank."""


class Deal(NamedTuple):
    """From the shuffled pack to the first turn."""

    lives: Annotated[int, takes(3, within=range(100))]
    """Coins that each player begins with."""
    hand_size: Annotated[int, takes(3)]
    """Cards in each hand."""
    table_cards: Annotated[int, takes(3)]
    """Cards that are face up on the table."""
    dealer_choice: Annotated[bool, takes(True, fixed="the dealer chooses in both presets")]
    """The dealer keeps the cards dealt, or lays them on the table and draws others."""
    first: Annotated[Literal["left-of-dealer"], takes("left-of-dealer", fixed="both presets begin there")]
    """The player who has the first turn."""
    turn_order: Annotated[Literal["clockwise"], takes("clockwise", fixed="both presets go round so")]
    """The player who has the next turn."""
    next_dealer: Annotated[Literal["clockwise"], takes("clockwise", fixed="both presets go round so")]
    """The dealer of the next round: the next player who is still in."""


class Turn(NamedTuple):
    """What a player may do on turn, and how a round comes to its end."""

    actions: Annotated[
        tuple[str, ...],
        takes(("swap-one", "swap-all", "pass", "knock"), fixed="both presets have these actions"),
    ]
    """One of these."""
    swap_two: Annotated[bool, takes(False, fixed="both presets swap one card or all")]
    """Whether two cards may be swapped at once."""
    knock_when: Annotated[
        Literal["own-turn-as-the-action"],
        takes("own-turn-as-the-action", fixed="a knock takes the turn in both presets"),
    ]
    """When a player may knock."""
    knock_gives: Annotated[
        Literal["one-turn-each"],
        takes("one-turn-each", fixed="every other player has one more turn in both presets"),
    ]
    """What the others have left after a knock."""
    double_knock: Annotated[Literal["not-offered", "ends-round"], takes("not-offered", "ends-round")]
    """Whether another player may knock too, which ends the round at once."""
    knocker_loses_ties: Annotated[bool, takes(False, True)]
    """Of equal hands that of a player who has knocked is the worse."""
    max_passes_per_round: Annotated[int | None, takes(None, 1)]
    """How often a player may pass before the cards are shown; None without limit."""
    all_pass: Annotated[Literal["renew-table"], takes("renew-table", fixed="the table is renewed in both presets")]
    """What happens when all have passed one after the other: three new cards are laid on the table."""
    stock_exhausted: Annotated[Literal["reshuffle-discarded", "showdown"], takes("reshuffle-discarded", "showdown")]
    """What happens when the stock is too small for that."""


class Worth(NamedTuple):
    """What a hand is worth, and which of two is better."""

    ranking: Annotated[tuple[str, ...], takes(("feuer", "schnauz", "three-of-a-kind", "points"))]
    """Kinds of hands, the best first."""
    three_of_a_kind: Annotated[float, takes(30.5)]
    """Points of three cards of one rank in three suits."""
    points: Annotated[
        Literal["best-suit-sum"],
        takes("best-suit-sum", fixed="the best suit counts in both presets"),
    ]
    """What a hand of no other kind counts."""
    trips_tie: Annotated[str, takes("by-rank-A-K-O-U-10-9-8-7", "by-rank-A-K-O-U-10-9-8-7-6", "by-value")]
    """The order of ranks where they decide: of two threes of a kind, and of the highest cards of a suit."""
    tie: Annotated[tuple[str, ...], takes(("suit-order", "high-card"), ())]
    """What decides between hands of the same points, one after the other."""
    suit_order: Annotated[tuple[Suit, ...] | None, takes(("C", "S", "H", "D"), None)]
    """The suits, the best first; None where no suit is above another."""
    shared_last: Annotated[
        Literal["tie-break-one-loser", "all-lose", "all-lose-always"],
        takes("tie-break-one-loser", "all-lose", "all-lose-always"),
    ]
    """The players who lose where hands share the last place; `always` also where one of the players has knocked."""


class End(NamedTuple):
    """Hands that end a round as soon as a player has one."""

    instant_end: Annotated[tuple[str, ...], takes(("feuer", "schnauz"))]
    """Which hands do."""
    instant_end_loser: Annotated[
        Literal["lowest-hand", "all-others-after-feuer"], takes("lowest-hand", "all-others-after-feuer")
    ]
    """The players who lose such a round: the lowest hand as ever, or after a Feuer everybody else."""
    instant_on_deal: Annotated[bool, takes(True, fixed="such a hand ends the round at once in both presets")]
    """Such a hand ends a round before the first turn too."""
    dealer_choice_before_instant_end: Annotated[bool, takes(True, fixed="the dealer chooses first in both presets")]
    """But the dealer chooses first."""


class Coins(NamedTuple):
    """What losing costs, and who wins in the end."""

    loss: Annotated[int, takes(1)]
    """Coins that a loser of a round gives up."""
    swim: Annotated[bool, takes(True, fixed="a player without a coin swims in both presets")]
    """A player without a coin plays on."""
    out_after_swim_loss: Annotated[bool, takes(True, fixed="the next loss puts a swimmer out in both presets")]
    """And is out with the next round lost."""
    winner: Annotated[
        Literal["last-survivor"],
        takes("last-survivor", fixed="the last player left wins in both presets"),
    ]
    """The player who wins."""
    all_out_at_once: Annotated[Literal["round-void"] | None, takes(None, "round-void")]
    """A round that would put everybody out; None where that cannot be."""
    misdeal_penalty: Annotated[int, takes(0, 1)]
    """Coins that a misdeal costs the dealer. A table may record one; the engine never deals wrong."""
    money: Annotated[
        Literal["none", "sample-only"], takes("none", "sample-only", silent="money is not played for here")
    ]
    """Whether a text has rules on money, which are not played here."""


class Rules(NamedTuple):
    """All rules of one way to play."""

    table: Table
    deck: Deck
    deal: Deal
    turn: Turn
    worth: Worth
    end: End
    coins: Coins
    pack: Pack
    """The cards of `deck`; no rule of its own."""


GROUPS: Final[dict[str, type]] = {
    "table": Table, "deck": Deck, "deal": Deal, "turn": Turn, "worth": Worth, "end": End, "coins": Coins,
}  # fmt: skip
"""Field of `Rules` to its class, in the order of a round."""

PARAMETERS: Final = Parameters(GROUPS, prefix="schnauz")
"""Each rule by its name, in the order of a round."""


def parameters() -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Each rule's name and its values that presets have or texts name, in the order of a round."""
    for name, taken in PARAMETERS.takes.items():
        yield name, taken.values


def value_of(rules: Rules, name: str) -> Value:
    """The value of the rule *name* in *rules*.

    Raises:
        BadRule: there is no rule of that name.
    """
    return PARAMETERS.value_of(rules, name)


def values_of(rules: Rules) -> dict[str, Value]:
    """Every rule's value in *rules*, by name, in the order of a round."""
    return PARAMETERS.values_of(rules)
