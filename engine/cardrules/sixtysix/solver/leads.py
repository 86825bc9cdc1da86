"""What may be led and answered, looked up by hand: filled as a search needs it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardrules.sixtysix.solver.equivalent_cards import Stage, from_cheaper, from_dearer
from cardrules.sixtysix.solver.masks import each_bit, owed
from cardrules.sixtysix.solver.packed_state import ANNOUNCED, OUR_WAIT, THEIR_WAIT, THEIRS, TWENTY

type CompletedTrick = tuple[int, int, bool, int]
"""Both cards of a trick as they leave a moment's hands; their points; whether the leader takes them; and the cards that
make the answer differ from a better one: it is left out when none of them is in play."""

type CompletedTricks = tuple[int, tuple[CompletedTrick, ...]]
"""1 if the leader takes the trick whatever is answered, -1 if in no case, else 0; and the answers."""

SILENT: Final = 0
"""Nothing is announced before a lead."""
ANNOUNCING: Final = 1
"""A marriage is."""
ANNOUNCING_FIRST: Final = 2
"""A marriage is, and the leader has no trick yet."""


class AnswerTable(dict[int, CompletedTricks]):
    """By hand: the answers to one lead, the likeliest to be best first."""

    def __init__(self, stage: Stage, lead: int, *, ours: bool) -> None:
        """Answers to *lead*, which is ours or theirs."""
        super().__init__()
        self._stage: Final = stage
        self._lead: Final = lead
        self._lead_shift, self._answer_shift = (0, THEIRS) if ours else (THEIRS, 0)
        self._by_part: Final[dict[int, CompletedTricks]] = {}

    def __missing__(self, hand: int) -> CompletedTricks:
        """Fill in the answers from *hand*."""
        deal = self._stage.deal
        part = allowed = hand
        if self._stage.strict:
            part, allowed = owed(self._lead, hand, deal.masks, deal.rules.strict)
        found = self._by_part.get(part)
        if found is None:  # pragma: no mutate: only remembers answers
            found = self._by_part[part] = self._found(part, allowed)
        self[hand] = found  # pragma: no mutate: only remembers answers
        return found

    def _found(self, part: int, allowed: int) -> CompletedTricks:
        masks = self._stage.deal.masks
        answers: list[tuple[tuple[bool, bool, int], CompletedTrick]] = []
        for bit in each_bit(allowed):
            gain, taken = masks.tricks[self._lead][bit]
            # pragma: no mutate: only leaves out equal cards
            separators = (from_cheaper if taken else from_dearer)(self._stage, part, bit)
            cards = self._lead << self._lead_shift | bit << self._answer_shift
            # pragma: no mutate: only the order of the search
            order = taken, bool(bit & masks.trumps), gain if taken else -gain
            answers.append((order, (cards, gain, taken, separators)))
        answers.sort()  # pragma: no mutate: only the order of the search
        taken_by_leader = {taken for (taken, _, _), _ in answers}
        # pragma: no mutate: only leaves out equal cards
        sure = 0 if len(taken_by_leader) > 1 else 1 if True in taken_by_leader else -1
        return sure, tuple(answer for _, answer in answers)


class Lead(NamedTuple):
    """A card to lead, with the marriage it is led from where that is announced."""

    order: int
    """Lower is likelier to be best; every lead has its own."""

    announcing: int
    """SILENT, ANNOUNCING or ANNOUNCING_FIRST."""

    now: int
    """Marriage points that count at once."""

    later: int
    """Marriage points that count with the leader's next trick."""

    if_taken: int
    """What the announcement adds to a moment if the leader takes the trick."""

    if_lost: int
    """The same if the other takes it."""

    dearer: int
    """Cards that make it differ from the next higher of the hand."""

    cheaper: int
    """Cards that make it differ from the next lower of the hand."""

    answers: AnswerTable


class Leads(dict[int, tuple[Lead, ...]]):
    """By hand: the leads, the likeliest to be best first."""

    def __init__(self, stage: Stage, *, ours: bool) -> None:
        """Leads of ours or of theirs at *stage*."""
        super().__init__()
        masks = stage.deal.masks
        self._stage: Final = stage
        self._wait: Final = OUR_WAIT if ours else THEIR_WAIT
        self._answers: Final = {card: AnswerTable(stage, card, ours=ours) for card in masks.points}
        self._suits: Final = tuple(set(masks.suits.values()))
        self._by_part: Final[dict[int, list[Lead]]] = {}
        for hand in stage.first_hands:
            leads = [lead for suit in self._suits for lead in self._of_suit(hand & suit, ANNOUNCING_FIRST)]
            self[hand] = tuple(sorted(leads))

    def __missing__(self, hand: int) -> tuple[Lead, ...]:
        """Fill in the leads from *hand*."""
        by_part = self._by_part
        leads: list[Lead] = []
        for suit in self._suits:
            part = hand & suit
            if part not in by_part:  # pragma: no mutate: only remembers answers
                by_part[part] = list(self._of_suit(part, ANNOUNCING))
            leads += by_part[part]
        leads.sort()  # pragma: no mutate: only the order of the search
        self[hand] = found = tuple(leads)
        return found

    def _of_suit(self, part: int, announcing: int) -> Iterator[Lead]:
        """The leads from *part*, what a hand has of a suit."""
        announceable = self._announceable(part, announcing)
        for bit in each_bit(part):
            worth = announceable.get(bit, 0)
            if worth:
                yield self._lead(part, bit, worth, announcing)
            if not worth or not self._stage.more_is_better:
                yield self._lead(part, bit, 0, SILENT)

    def _announceable(self, part: int, announcing: int) -> dict[int, int]:
        """The cards of *part* that can be led from a marriage, and what it is worth."""
        masks, rules = self._stage.deal.masks, self._stage.deal.rules.marriage
        queen = part & part >> 1 & masks.queens
        if not queen or not self._stage.has_marriages or (rules.needs_trick and announcing == ANNOUNCING_FIRST):
            return {}
        worth = rules.trump if queen & masks.trumps else rules.plain
        pair = {"queen": queen, "king": queen << 1}
        return {bit: worth for name, bit in pair.items() if rules.lead_card in (name, "either")}

    def _lead(self, part: int, bit: int, worth: int, announcing: int) -> Lead:
        deal = self._stage.deal
        credit = deal.rules.marriage.credit
        waits = credit == "on-next-trick" or (credit == "on-first-trick" and announcing == ANNOUNCING_FIRST)
        twenties = worth // TWENTY
        return Lead(
            # pragma: no mutate: only the order of the search
            order=bit.bit_length() - 100 * (deal.masks.points[bit] + worth),
            announcing=announcing,
            now=0 if waits else worth,
            later=worth if waits else 0,
            if_taken=ANNOUNCED * twenties,
            if_lost=ANNOUNCED * twenties + (twenties << self._wait if waits else 0),
            dearer=from_dearer(self._stage, part, bit, leading=True),  # pragma: no mutate: only leaves out equal cards
            # pragma: no mutate: only leaves out equal cards
            cheaper=from_cheaper(self._stage, part, bit, leading=True),
            answers=self._answers[bit],
        )
