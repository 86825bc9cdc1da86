"""Hands that lie open at the end of a round: read from text, written as text, and what they teach."""

from typing import NamedTuple

from cardrules import BadRecord, format_cards
from cardrules.notation import format_fields, parse_fields
from cardrules.schnauz import Cause, Result, Rules, Setup, fates, find_preset, name_of, parse_setup, shown_of

YOU = 0


class Showing(NamedTuple):
    """Open hands and what becomes of their players."""

    setup: Setup
    rules: Rules
    result: Result

    @property
    def kind(self) -> tuple[str, Cause]:
        """What a learner can see in them: the kind of your hand, and what decides who loses."""
        worth = self.result.worths[YOU]
        fate = fates(self.result, self.setup.knockers, self.rules)[self.result.losers[0]]
        return (worth.kind if worth else "", fate.cause)

    @property
    def text(self) -> str:
        """The hands, who has knocked, and the coins where they are told, in one line that can be read again."""
        setup = self.setup
        pairs = [
            (name_of(place), format_cards(self.rules.pack.sorted(hand))) for place, hand in sorted(setup.hands.items())
        ]
        if setup.knockers:
            pairs.append(("knocked", ", ".join(map(name_of, setup.knockers))))
        if setup.lives is not None:
            pairs.append(("lives", " ".join("out" if coins is None else str(coins) for coins in setup.lives)))
        return format_fields(pairs)


def showing(setup: Setup, variant: str) -> Showing:
    """The hands of *setup*, shown under the rules of *variant*.

    Raises:
        BadRecord: nobody loses, or your hand is not among them.
        BadPosition: no round of the variant can end so, or a hand is not told.
    """
    rules = find_preset(variant).rules
    result = shown_of(setup, rules)
    if result.void or YOU not in setup.hands:
        raise BadRecord("a quiz position in which you have no hand or nobody loses")
    return Showing(setup, rules, result)


def read_showing(text: str, variant: str) -> Showing:
    """The hands that *text* tells. Raises what `showing` raises, and BadPosition or BadCard where it cannot be read."""
    return showing(parse_setup(parse_fields(text)), variant)
