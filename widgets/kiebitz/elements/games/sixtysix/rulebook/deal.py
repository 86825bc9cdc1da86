"""Clauses on the pack, the aim and the deal."""

from typing import Final

from cardrules.sixtysix import Rules
from kiebitz.elements.rulebook.clause import Clause, ClauseGroup, Witness
from kiebitz.elements.texts import N_

_PACK: Final = "HA SQ ST HJ DA SK HT DK DQ CJ CA CK DJ SJ CT SA CQ DT HQ HK"
"""Cards as they lie before the deal, the first to be dealt first."""


def _size(rules: Rules) -> dict[str, int]:
    return {"size": rules.deck.size}


def _worths(rules: Rules) -> dict[str, int]:
    return {f"of_{rank}": points for rank, points in rules.deck.values}


def _dealt(hands: str, talon: str, turned_up: str, more: str = "") -> Witness:
    """The deal of one pack, with *more* cards below: both hands, the dealer's second; talon and trump card."""
    return Witness(
        case=f"pack: {_PACK}{more}; dealer: opponent", subject="dealt", has=(f"{hands}; {talon}; {turned_up}; 0",)
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
                facts=_size,
            ),
            Clause(
                name="pack.french-or-german",
                covers=("game.players", "deck.size", "deck.patterns"),
                when={"deck.patterns": (("french", "double-german"),)},
                texts=(N_("Two people play with {size} cards, French or double-German."),),
                facts=_size,
            ),
            Clause(
                name="pack.french",
                covers=("game.players", "deck.size", "deck.patterns"),
                when={"deck.patterns": (("french",),)},
                texts=(N_("Two people play with {size} French cards."),),
                facts=_size,
            ),
            Clause(
                name="cards.without-nines",
                covers=("deck.ranks", "deck.values"),
                when={"deck.size": (20,)},
                texts=(N_("From high to low: ace {of_A} points, ten {of_T}, king {of_K}, queen {of_Q}, jack {of_J}."),),
                facts=_worths,
                witnesses=(Witness(case="trump: H; talon: empty; you: H9", subject="possible", has=("no: you",)),),
            ),
            Clause(
                name="cards.with-nines",
                covers=("deck.ranks", "deck.values"),
                when={"deck.size": (24,)},
                texts=(
                    N_(
                        "From high to low: ace {of_A} points, ten {of_T}, king {of_K}, queen {of_Q}, jack {of_J}, "
                        "nine {of_9}."
                    ),
                ),
                facts=_worths,
                witnesses=(Witness(case="trump: H; talon: empty; you: H9", subject="possible", has=("yes",)),),
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
                texts=(N_("Both draw a card; whoever draws the lower one deals first."),),
                witnesses=(Witness(case="draws: you HA, opponent SQ", subject="first dealer", has=("1",)),),
            ),
            Clause(
                name="deal.first-by-higher-card",
                covers=("deal.first_dealer",),
                when={"deal.first_dealer": ("draw-higher-card",)},
                texts=(N_("Both draw a card; whoever draws the higher one deals first."),),
                witnesses=(Witness(case="draws: you HA, opponent SQ", subject="first dealer", has=("0",)),),
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
                texts=(N_("Whoever wins a deal deals the next one."),),
                witnesses=(_next_dealer("you", "you 1", 0), _next_dealer("opponent", "you 1", 0)),
            ),
            Clause(
                name="deal.by-loser",
                covers=("deal.rotation",),
                when={"deal.rotation": ("loser-deals",)},
                texts=(N_("Whoever loses a deal deals the next one."),),
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
                ),
            ),
            Clause(
                name="deal.three-trump-two",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, "turn", 2),)},
                texts=(
                    N_("First the dealer's opponent gets three cards, then the dealer."),
                    N_("The next card is turned up: its suit is trumps."),
                    N_("Then both get two more, in the same order."),
                ),
                witnesses=(_dealt("ST SQ HA DK DQ; CA CJ SK HJ DA", "CK DJ SJ CT SA CQ DT HQ HK", "HT"),),
            ),
            Clause(
                name="deal.three-two-trump",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, 2, "turn"),)},
                texts=(
                    N_("First the dealer's opponent gets three cards, then the dealer."),
                    N_("Then both get two more, in the same order."),
                    N_("The next card is turned up: its suit is trumps."),
                ),
                witnesses=(_dealt("ST SQ HA HT DK; CJ SK HJ DA DQ", "CK DJ SJ CT SA CQ DT HQ HK", "CA"),),
            ),
            Clause(
                name="deal.twos",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((2, 2, 2, "turn"),)},
                texts=(
                    N_("First the dealer's opponent gets two cards, then the dealer, three times over."),
                    N_("The next card is turned up: its suit is trumps."),
                ),
                witnesses=(
                    _dealt("CJ SK SQ HA DA DQ; CA CK ST HT HJ DK", "SJ CT SA CQ DT HQ HK", "DJ"),
                    _dealt(
                        "CJ SK SQ HA DA DQ; CA CK ST HT HJ DK", "SJ CT SA CQ DT HQ HK S9 H9 D9 C9", "DJ", " S9 H9 D9 C9"
                    ),
                ),
            ),
            Clause(
                name="deal.threes",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, 3, "turn"),)},
                texts=(
                    N_("First the dealer's opponent gets three cards, then the dealer."),
                    N_("Then both get three more, in the same order."),
                    N_("The next card is turned up: its suit is trumps."),
                ),
                witnesses=(
                    _dealt("ST SQ HA HT DK DQ; CA CK CJ SK HJ DA", "SJ CT SA CQ DT HQ HK", "DJ"),
                    _dealt(
                        "ST SQ HA HT DK DQ; CA CK CJ SK HJ DA", "SJ CT SA CQ DT HQ HK S9 H9 D9 C9", "DJ", " S9 H9 D9 C9"
                    ),
                ),
            ),
            Clause(
                name="deal.three-trump-three",
                covers=("deal.hand_size", "deal.packets", "deal.turnup_index", "deal.first_recipient", "trump.fixing"),
                when={"deal.packets": ((3, "turn", 3),)},
                texts=(
                    N_("First the dealer's opponent gets three cards, then the dealer."),
                    N_("The next card is turned up: its suit is trumps."),
                    N_("Then both get three more, in the same order."),
                ),
                witnesses=(
                    _dealt("CJ ST SQ HA DK DQ; CA CK SK HJ DA DJ", "SJ CT SA CQ DT HQ HK", "HT"),
                    _dealt(
                        "CJ ST SQ HA DK DQ; CA CK SK HJ DA DJ", "SJ CT SA CQ DT HQ HK S9 H9 D9 C9", "HT", " S9 H9 D9 C9"
                    ),
                ),
            ),
            Clause(
                name="deal.talon",
                covers=("talon.turnup_is_last",),
                texts=(N_("The cards that were not dealt are the talon, with the turned-up trump card under it."),),
            ),
        ),
    ),
)
