"""Cards of one hand that only differ in points.

Two cards of a suit in one hand, with no card between them that anybody else holds, win and lose the same tricks.
Whoever is sure to take a trick takes it with the dearer of the two, and whoever is sure to lose it gives the cheaper.
So a search may leave out the other one, where having more points is never worse.
"""

from typing import Final, NamedTuple

from cardrules.sixtysix.solver.initial_state import DealConstants

NEVER_ALIKE: Final = -1  # pragma: no mutate: only leaves out equal cards
"""A mask that has a bit in common with every hand."""


class Stage(NamedTuple):
    """What leads and answers depend on beside the hands."""

    deal: DealConstants

    strict: bool
    """Nobody draws any more, and answers have duties."""

    has_marriages: bool
    """Whether marriages may be announced."""

    first_hands: frozenset[int]
    """Hands that lead without a trick won."""

    more_is_better: bool
    """Whether having more points is never worse. Otherwise no cards are alike, and a marriage may be kept silent."""


# pragma: no mutate: only leaves out equal cards
def from_dearer(stage: Stage, hand: int, bit: int, *, leading: bool = False) -> int:
    """The cards that make *bit* differ from the next higher of its suit in *hand*, as long as one is in play."""
    higher = hand & stage.deal.masks.higher[bit]
    return _between(stage, hand, bit, higher & -higher, leading=leading) if higher else NEVER_ALIKE


# pragma: no mutate: only leaves out equal cards
def from_cheaper(stage: Stage, hand: int, bit: int, *, leading: bool = False) -> int:
    """The cards that make *bit* differ from the next lower of its suit in *hand*, as long as one is in play."""
    lower = hand & stage.deal.masks.suits[bit] & bit - 1
    return _between(stage, hand, 1 << lower.bit_length() - 1, bit, leading=leading) if lower else NEVER_ALIKE


# pragma: no mutate: only leaves out equal cards
def _between(stage: Stage, hand: int, lower: int, higher: int, *, leading: bool) -> int:
    masks, both = stage.deal.masks, lower | higher
    drawing = not stage.strict
    if not stage.more_is_better or (drawing and both & stage.deal.exchangeable):
        return NEVER_ALIKE
    between = masks.higher[lower] & higher - 1
    queen = masks.suits[lower] & masks.queens
    pair = queen | queen << 1
    of_pair = both & pair
    if not of_pair:
        return between
    if hand & pair != pair:
        # While cards are drawn, the other half may come.
        return between | pair & ~hand if drawing else between
    # King and queen of a marriage are worth more together than their neighbours are, and where only one of them may be
    # led to announce it, more than each other.
    either = stage.deal.rules.marriage.lead_card == "either"
    return between if of_pair == pair and (either or not leading) else NEVER_ALIKE
