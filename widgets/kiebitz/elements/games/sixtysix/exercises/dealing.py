"""Before the first trick: whose cards are whose, what is trump, who leads, how many cards the talon has, who deals."""

from collections.abc import Iterable
from random import Random
from typing import Final

from cardrules import BadRecord, Card
from cardrules.sixtysix import Rules, deal, first_dealer
from kiebitz.elements.exercises.question import AnswerEntry, Question, numbers_around, one_of
from kiebitz.elements.games.sixtysix.action_codes import format_card_letter, parse_card_letter
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.exercises.tricks import OPPONENT, YOU

AGAIN: Final = "again"
CHANCE: Final = "chance"

WHAT: Final = ("hand", "first", "turned", "lead", "talon")

_ABOUT: Final = {
    "hand": {"deal.first_recipient", "deal.packets", "deal.hand_size"},
    "first": {"deal.first_recipient"},
    "turned": {"trump.fixing"},
    "lead": {"lead.first"},
    "talon": {"game.players", "deck.size"},
}


class Dealing:
    """This is the pack from the top, and who deals; what comes of it?"""

    name = "deal"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Each question once, before the first action."""
        return () if table.actions or not table.pack else WHAT

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """What the engine's deal gives, in the eyes of who deals or does not: the reader has the seat of the lead."""
        if arg not in WHAT or table.actions or not table.pack:
            raise BadRecord("no such question on dealing")
        top, own_deal = dealt_top(table)
        dealer = 1 - table.positions[0].seat
        you = dealer if own_deal else 1 - dealer
        visible = ("deal", arg, top, own_deal)
        if arg == "talon":
            left = rules.deck.size - rules.game.players * rules.deal.hand_size
            near = [left - 1, left + 1, rules.deck.size - rules.deal.hand_size]
            return Question(
                visible, one_of(left, numbers_around(left, near)), multiple=False, about=frozenset(_ABOUT[arg])
            )
        start = deal(rules, table.pack, 1 if dealer else 0)
        about = frozenset(_ABOUT[arg])
        if arg == "hand":
            entries = tuple([AnswerEntry(card, card in start.hands[you]) for card in top])
            return Question(visible, entries, multiple=True, about=about)
        if arg == "turned":
            near_top = [table.pack[index] for index in (6, 10, 12)]
            entries = one_of(start.turn_up, [*near_top, table.pack[-1]])
            return Question(visible, entries, multiple=False, about=about)
        taker = start.seat if arg == "lead" else next(s for s in (0, 1) if table.pack[0] in start.hands[s])
        return Question(
            visible, one_of(YOU if taker == you else OPPONENT, (YOU, OPPONENT)), multiple=False, about=about
        )


def dealt_top(table: DealMoment) -> tuple[tuple[Card, ...], bool]:
    """As much of the pack as a question on dealing shows, and whether the reader deals: in every second one."""
    rules = table.now.rules
    top = table.pack[: rules.game.players * rules.deal.hand_size + 3]
    return top, sum(map(ord, top[0] + top[1])) % 2 == 0


class Draws:
    """Each has drawn a card; who deals first?"""

    name = "draws"

    def offers(self, table: DealMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Never in a deal: cards are drawn before it."""
        return ()

    def question(self, table: DealMoment, arg: str, rules: Rules) -> Question:
        """The dealer, or that both draw again, or that chance decides and nobody draws."""
        if table.positions or len(arg) != 2:  # noqa: PLR2004  # one card each
            raise BadRecord("no such question on who deals first")
        mine, theirs = (parse_card_letter(letter) for letter in arg)
        if mine == theirs:
            raise BadRecord("one card drawn by two")
        if rules.deal.first_dealer == "random":
            right = CHANCE
        else:
            if not {mine, theirs} <= set(rules.pack.cards):
                raise BadRecord("a card that is not in the pack")
            seat = first_dealer((mine, theirs), rules)
            right = AGAIN if seat is None else (OPPONENT if seat else YOU)
        entries = one_of(right, (YOU, OPPONENT, AGAIN, CHANCE))
        return Question(("draws", mine, theirs), entries, multiple=False, about=frozenset({"deal.first_dealer"}))


def random_draws(rules: Rules, random: Random) -> str:
    """Two different cards of the pack, as a question on who deals first has them."""
    mine, theirs = random.sample(rules.pack.cards, 2)
    if not random.randrange(4):
        theirs = random.choice([card for card in rules.pack.cards if card.rank == mine.rank and card != mine])
    return format_card_letter(mine) + format_card_letter(theirs)
