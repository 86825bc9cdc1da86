"""The duties of an answer in bits are those of the rules."""

from collections.abc import Iterable
from itertools import combinations, product
from random import Random

import pytest

from cardrules.cards import SUITS, Card, Suit
from cardrules.sixtysix import PRESETS, Rules, override
from cardrules.sixtysix.duties import may_answer, of_suit
from cardrules.sixtysix.solver.masks import masks_of, owed

DUTIES = [
    dict(zip(("strict.must_beat", "strict.must_trump"), required, strict=True))
    for required in product((True, False), repeat=2)
]
"""Every way to ask for the two duties that are rules."""


def differences(rules: Rules, trump: Suit, hands: Iterable[tuple[Card, ...]]) -> list[tuple[Card, tuple[Card, ...]]]:
    """Every lead with each of *hands* whose answers differ, or depend on other cards than the solver supposes."""
    masks, pack = masks_of(rules.pack, trump), rules.pack
    found = []
    for hand in hands:
        bits = sum(masks.bits[card] for card in hand)
        for lead in pack.cards:
            if lead in hand:
                continue
            allowed = may_answer(hand, lead, trump, rules)
            part, answers = owed(masks.bits[lead], bits, masks, rules.strict)
            decisive = tuple([card for card in hand if masks.bits[card] & part])
            same = answers == sum(masks.bits[card] for card in allowed)
            if not same or may_answer(decisive, lead, trump, rules) != allowed:
                found.append((lead, hand))
    return found


@pytest.mark.parametrize("duties", DUTIES, ids=lambda duties: "-".join(map(str, duties.values())))
@pytest.mark.parametrize("variant", PRESETS)
class TestOwed:
    """`owed` and `may_answer`, for both packs and every way to ask for beating and trumping."""

    def test_small_hands(self, variant: str, duties: dict[str, object]) -> None:
        """All hands of one card or two, with every trump."""
        rules = override(PRESETS[variant].rules, duties)
        hands = [hand for size in (1, 2) for hand in combinations(rules.pack.cards, size)]

        assert [fault for trump in SUITS for fault in differences(rules, trump, hands)] == []

    def test_large_hands(self, variant: str, duties: dict[str, object]) -> None:
        """Hands by chance of every other size."""
        rules, random = override(PRESETS[variant].rules, duties), Random(variant)
        sizes = [size for size in range(3, rules.deal.hand_size + 1) for _ in range(30)]
        hands = [rules.pack.sorted(random.sample(rules.pack.cards, size)) for size in sizes]

        assert [fault for trump in SUITS for fault in differences(rules, trump, hands)] == []


def test_beating_decides() -> None:
    """A hand that may beat has more answers where it need not."""
    rules = PRESETS["schnopsn-weich"].rules
    free = override(rules, {"strict.must_beat": False})
    masks = masks_of(rules.pack, "H")
    hand = of_suit(rules.pack.cards, "S")[:1] + of_suit(rules.pack.cards, "S")[-1:]
    lead, bits = of_suit(rules.pack.cards, "S")[2], sum(masks.bits[card] for card in hand)

    assert owed(masks.bits[lead], bits, masks, free.strict) != owed(masks.bits[lead], bits, masks, rules.strict)
