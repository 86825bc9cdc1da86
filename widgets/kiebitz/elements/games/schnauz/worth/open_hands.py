"""Hands that lie open at the end of a round: read from text, written as text, and what they teach."""

from typing import NamedTuple

from cardrules import BadRecord, format_cards
from cardrules.notation import format_fields, parse_fields
from cardrules.schnauz import (
    Cause,
    RoundResult,
    Rules,
    Setup,
    name_of,
    outcomes_of,
    parse_setup,
    showdown_from_setup,
)

YOU = 0


class OpenHands(NamedTuple):
    """Open hands and what becomes of their players."""

    setup: Setup
    rules: Rules
    result: RoundResult

    @property
    def kind(self) -> tuple[str, Cause]:
        """What a learner can see in them: the kind of your hand, and what decides who loses."""
        worth = self.result.worths[YOU]
        fate = outcomes_of(self.result, self.setup.knockers, self.rules)[self.result.losers[0]]
        return (worth.kind if worth else "", fate.cause)

    @property
    def text(self) -> str:
        """The hands, who has knocked, and the coins where they are given, in one line that can be read again."""
        setup = self.setup
        pairs = [
            (name_of(place), format_cards(self.rules.pack.sorted(hand))) for place, hand in sorted(setup.hands.items())
        ]
        if setup.knockers:
            pairs.append(("knocked", ", ".join(map(name_of, setup.knockers))))
        if setup.lives is not None:
            pairs.append(("lives", " ".join("out" if coins is None else str(coins) for coins in setup.lives)))
        return format_fields(pairs)


def open_hands(setup: Setup, rules: Rules) -> OpenHands:
    """The hands of *setup*, shown under *rules*.

    Raises:
        BadRecord: nobody loses, or your hand is not among them.
        BadPosition: no round can end so, or a hand is not given.
    """
    result = showdown_from_setup(setup, rules)
    if result.void or YOU not in setup.hands:
        raise BadRecord("a quiz position in which you have no hand or nobody loses")
    return OpenHands(setup, rules, result)


def parse_open_hands(text: str, rules: Rules) -> OpenHands:
    """The hands of *text* under *rules*.

    Raises:
        RulesError: *text* cannot be read, or `open_hands` refuses the hands.
    """
    return open_hands(parse_setup(parse_fields(text)), rules)
