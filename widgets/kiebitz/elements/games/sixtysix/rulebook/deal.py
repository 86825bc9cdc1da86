"""Clauses on the pack and the deal."""

from itertools import starmap
from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Witness
from kiebitz.elements.texts import N_

_PACK: Final = "HA SQ ST HJ DA SK HT DK DQ CJ CA CK DJ SJ CT SA CQ DT HQ HK"
"""Cards as they lie before the deal, the first to be dealt first."""


_NINES: Final = " S9 H9 D9 C9"
_ORDER: Final = (("A", "T"), ("T", "K"), ("K", "Q"), ("Q", "J"))
"""Each rank of the smaller pack with the next one."""


def _cards(rules: Rules) -> dict[str, int]:
    return {"size": rules.deck.size, "hand": rules.deal.hand_size}


def _packets(rules: Rules) -> dict[str, int]:
    packets = [one for one in rules.deal.packets if isinstance(one, int)]
    return {**_cards(rules), "packet": packets[0], "rest": packets[-1]}


def _worths(rules: Rules) -> dict[str, int]:
    return {f"of_{rank}": points for rank, points in rules.deck.values}


def _dealt(subject: str, *has: str) -> tuple[Witness, Witness]:
    """What the opponent's deal brings, without nines in the pack and with them."""
    small, large = (
        Witness(case=f"pack: {_PACK}{more}; dealer: opponent", subject=subject, has=has) for more in ("", _NINES)
    )
    return small, large


def _takes(led: str, card: str) -> Witness:
    """The higher card of a suit *led*, answered with the next *card*: it stays, and takes the points of both."""
    return Witness(
        case=f"trump: H; talon: empty; led: S{led}; you: S{card}",
        subject="trick",
        has=(f"S{card} False {{of_{led}+of_{card}}}",),
    )


def _next_dealer(dealer: str, deals: str, found: int) -> Witness:
    """The seat that deals after *deals*, of which *dealer* has dealt the first."""
    return Witness(case=f"dealer: {dealer}; deals: {deals}", subject="match", has=(f"* dealer {found}",))


SUBJECTS: Final = (
    ClauseGroup(
        heading=N_("What you need"),
        clauses=(
            Clause(
                name="pack.german-or-french",
                covers=("game.players", "deck.size", "deck.patterns"),
                when={"deck.patterns": (("double-german", "french"),)},
                texts=(N_("Two people play with {size} cards, double-German or French."),),
                facts=_cards,
                witnesses=_dealt("cards", "talon {size-hand-hand}"),
            ),
            Clause(
                name="pack.french-or-german",
                covers=("game.players", "deck.size", "deck.patterns"),
                when={"deck.patterns": (("french", "double-german"),)},
                texts=(N_("Two people play with {size} cards, French or double-German."),),
                facts=_cards,
                witnesses=_dealt("cards", "talon {size-hand-hand}"),
            ),
            Clause(
                name="pack.french",
                covers=("game.players", "deck.size", "deck.patterns"),
                when={"deck.patterns": (("french",),)},
                texts=(N_("Two people play with {size} French cards."),),
                facts=_cards,
                witnesses=_dealt("cards", "talon {size-hand-hand}"),
            ),
            Clause(
                name="pack.german-names",
                when={"deck.patterns": (("double-german", "french"), ("french", "double-german"))},
                texts=(
                    N_("In the double-German pack the deuce is the ace, the Ober the queen and the Unter the jack."),
                ),
            ),
            Clause(
                name="cards.without-nines",
                covers=("deck.ranks", "deck.values"),
                when={"deck.size": (20,)},
                texts=(
                    N_(
                        "In each suit, from high to low: ace {of_A} points, ten {of_T}, king {of_K}, queen {of_Q}, "
                        "jack {of_J}."
                    ),
                ),
                facts=_worths,
                witnesses=(
                    Witness(case="trump: H; talon: empty; you: H9", subject="possible", has=("no: you",)),
                    *starmap(_takes, _ORDER),
                ),
            ),
            Clause(
                name="cards.with-nines",
                covers=("deck.ranks", "deck.values"),
                when={"deck.size": (24,)},
                texts=(
                    N_(
                        "In each suit, from high to low: ace {of_A} points, ten {of_T}, king {of_K}, queen {of_Q}, "
                        "jack {of_J}, nine {of_9}."
                    ),
                ),
                facts=_worths,
                witnesses=(
                    Witness(case="trump: H; talon: empty; you: H9", subject="possible", has=("yes",)),
                    *starmap(_takes, (*_ORDER, ("J", "9"))),
                ),
            ),
        ),
    ),
    ClauseGroup(
        heading=N_("The deal"),
        clauses=(
            Clause(
                name="deal.first-by-chance",
                covers=("deal.first_dealer",),
                when={"deal.first_dealer": ("random",)},
                texts=(N_("Chance decides who deals first."),),
                witnesses=(Witness(case="draws: you HA, opponent SQ", subject="possible", has=("no: draws",)),),
            ),
            Clause(
                name="deal.first-by-lower-card",
                covers=("deal.first_dealer",),
                when={"deal.first_dealer": ("draw-lower-card",)},
                texts=(
                    N_("Both draw a card; whoever draws the lower one deals first."),
                    N_("If the two cards are of the same rank, both draw again."),
                ),
                witnesses=(
                    Witness(case="draws: you HA, opponent SQ", subject="first dealer", has=("1",)),
                    Witness(case="draws: you HA, opponent SA", subject="first dealer", has=("None",)),
                ),
            ),
            Clause(
                name="deal.first-by-higher-card",
                covers=("deal.first_dealer",),
                when={"deal.first_dealer": ("draw-higher-card",)},
                texts=(
                    N_("Both draw a card; whoever draws the higher one deals first."),
                    N_("If the two cards are of the same rank, both draw again."),
                ),
                witnesses=(
                    Witness(case="draws: you HA, opponent SQ", subject="first dealer", has=("0",)),
                    Witness(case="draws: you HA, opponent SA", subject="first dealer", has=("None",)),
                ),
            ),
            Clause(
                name="deal.in-turn",
                covers=("deal.rotation",),
                when={"deal.rotation": ("alternate",)},
                texts=(N_("The players take turns to deal."),),
                witnesses=(_next_dealer("you", "you 1", 1), _next_dealer("opponent", "you 1", 0)),
            ),
            Clause(
                name="deal.by-winner",
                covers=("deal.rotation",),
                when={"deal.rotation": ("winner-deals",)},
                texts=(N_("The winner of a deal deals the next one."),),
                witnesses=(_next_dealer("you", "you 1", 0), _next_dealer("opponent", "you 1", 0)),
            ),
            Clause(
                name="deal.by-loser",
                covers=("deal.rotation",),
                when={"deal.rotation": ("loser-deals",)},
                texts=(N_("The loser of a deal deals the next one."),),
                witnesses=(_next_dealer("you", "you 1", 1), _next_dealer("opponent", "you 1", 1)),
            ),
            Clause(
                name="deal.again",
                when={
                    "deal.rotation": ("winner-deals", "loser-deals"),
                    "end.last_trick": ("plus-10",),
                    "end.draw": (("65-65", "both-66-or-more-unclaimed"),),
                },
                texts=(N_("After a deal without a winner the same player deals again."),),
                witnesses=(
                    _next_dealer("you", "draw draw-65-65", 0),
                    _next_dealer("opponent", "draw draw-65-65", 1),
                    Witness(
                        case="trump: H; talon: empty; led: SA; you: SJ; opponent: -; points: you 65, opponent 42; "
                        "tricks: you 5, opponent 4; line: SJ",
                        subject="end",
                        has=("None 0 draw-65-65 *",),
                    ),
                ),
            ),
            Clause(
                name="deal.three-trump-two",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, "turn", 2),)},
                texts=(
                    N_("First the dealer's opponent gets {packet} cards, then the dealer gets the same number."),
                    N_("The next card is turned face up: its suit is trumps."),
                    N_("Then both get {rest} more, in the same order."),
                ),
                facts=_packets,
                witnesses=_dealt(
                    "packets", "you {packet}, opponent {packet}, turned up 1, you {rest}, opponent {rest}, talon *"
                ),
            ),
            Clause(
                name="deal.three-two-trump",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, 2, "turn"),)},
                texts=(
                    N_("First the dealer's opponent gets {packet} cards, then the dealer gets the same number."),
                    N_("Then both get {rest} more, in the same order."),
                    N_("The next card is turned face up: its suit is trumps."),
                ),
                facts=_packets,
                witnesses=_dealt(
                    "packets", "you {packet}, opponent {packet}, you {rest}, opponent {rest}, turned up 1, talon *"
                ),
            ),
            Clause(
                name="deal.twos",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((2, 2, 2, "turn"),)},
                texts=(
                    N_("Cards are dealt {packet} at a time, first to the dealer's opponent, until both have {hand}."),
                    N_("The next card is turned face up: its suit is trumps."),
                ),
                facts=_packets,
                witnesses=(
                    *_dealt(
                        "packets",
                        f"{'you {packet}, opponent {packet}, ' * 3}turned up 1, talon *",
                    ),
                    *_dealt("cards", "hand {hand}"),
                ),
            ),
            Clause(
                name="deal.threes",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, 3, "turn"),)},
                texts=(
                    N_("First the dealer's opponent gets {packet} cards, then the dealer gets the same number."),
                    N_("Then both get {rest} more, in the same order."),
                    N_("The next card is turned face up: its suit is trumps."),
                ),
                facts=_packets,
                witnesses=_dealt(
                    "packets", "you {packet}, opponent {packet}, you {rest}, opponent {rest}, turned up 1, talon *"
                ),
            ),
            Clause(
                name="deal.three-trump-three",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, "turn", 3),)},
                texts=(
                    N_("First the dealer's opponent gets {packet} cards, then the dealer gets the same number."),
                    N_("The next card is turned face up: its suit is trumps."),
                    N_("Then both get {rest} more, in the same order."),
                ),
                facts=_packets,
                witnesses=_dealt(
                    "packets", "you {packet}, opponent {packet}, turned up 1, you {rest}, opponent {rest}, talon *"
                ),
            ),
            Clause(
                name="deal.talon",
                covers=("talon.turnup_is_last",),
                texts=(
                    N_(
                        "The cards that were not dealt are the talon. The turned-up card lies under it and is "
                        "drawn last."
                    ),
                ),
                bound_words=("not dealt",),
            ),
        ),
    ),
)
