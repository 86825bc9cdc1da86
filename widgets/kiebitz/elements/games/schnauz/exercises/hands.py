"""What is this hand worth?"""

from collections.abc import Iterable, Iterator
from random import Random

from cardrules import BadRecord, Card
from cardrules.schnauz import Rules, worth_of
from kiebitz.elements.exercises.question import Question, one_of
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, RoundMoment
from kiebitz.elements.games.schnauz.worth.options import answer_values


class WorthQuestion:
    """What is your hand worth?"""

    name = "worth"

    def offers(self, table: RoundMoment, random: Random) -> Iterable[str]:  # noqa: ARG002
        """Once at every moment of a round that goes on."""
        return () if table.now.result else ("",)

    def question(self, table: RoundMoment, arg: str, rules: Rules) -> Question:
        """Its points, among what learners take it for."""
        if arg:
            raise BadRecord("no such question on what a hand is worth")
        hand = table.under(rules).hands[YOU]
        right, others = answer_values(hand, rules)
        entries = one_of(right, sorted({right, *others}))
        return Question(("worth", frozenset(hand)), entries, multiple=False, about=frozenset(_about(hand, rules)))


def _about(hand: tuple[Card, ...], rules: Rules) -> Iterator[str]:
    """Rules that give *hand* its worth."""
    worth = worth_of(hand, rules)
    if worth.kind == "three-of-a-kind":
        yield "schnauz.three_of_a_kind"
        return
    if worth.kind == "feuer":
        yield "schnauz.ranking"
        return
    yield from ("schnauz.points", "schnauz.values")
    if any(card.rank == "6" and card.suit in worth.suits for card in hand):
        yield "schnauz.values.6"
