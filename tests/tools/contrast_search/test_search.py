"""The search for contrasts: small cases are found, and cases are made smaller."""

from functools import partial

import pytest
from tools.contrast_search.search import bears, search
from tools.contrast_search.shrink import smallest
from tools.contrast_search.shrink_sixtysix import proposed
from tools.contrast_search.size import Size, size_if_different

from cardrules.sixtysix import Rules, find_preset, override
from cardrules.sixtysix.case_answers import answer

SOFT = find_preset("schnopsn-weich").rules
ORIGINAL = find_preset("original-66").rules

LAST = (
    "trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4; "
    "line: SA SK, HQ HK"
)
"""Two tricks before the end, where the last one decides by soft rules and brings ten points by others."""


def measured(one: Rules, other: Rules, text: str) -> Size | None:
    """The size of *text* if the two answer it differently; None if they do not."""
    return size_if_different(text, partial(answer, rules=one), partial(answer, rules=other))


class TestSearch:
    """Small cases are found, the same each time."""

    CHANGED = override(SOFT, {"claim.mode": "manual"})

    def test_finds(self) -> None:
        """A claim is offered as soon as a trick is won, so one card is enough."""
        found = search("schnopsn-weich", self.CHANGED)
        assert found is not None
        assert found.text == "trump: H; talon: empty; you: HJ"

    def test_finds_what_the_pack_lacks(self) -> None:
        """The number of cards shows in a card that only one of the packs has, not in tricks that follow from it."""
        found = search("original-66", override(ORIGINAL, {"deck.size": 20}), "deck.size")
        assert found is not None
        assert found.text == "trump: H; talon: empty; you: H9"

    @pytest.mark.parametrize(
        ("text", "good"), [("led: S9; you: ST; line: ST", True), ("led: S9; you: ST", False), ("you: S9", False)]
    )
    def test_what_a_case_must_hold(self, text: str, good: bool) -> None:  # noqa: FBT001  # a parameter of the test
        """What a nine counts shows where one is led and taken."""
        assert bears(text, "deck.values") is good

    def test_smaller(self) -> None:
        """What is not needed is taken away."""
        changed = override(SOFT, {"end.last_trick": "plus-10"})
        measure = partial(measured, SOFT, changed)
        found = measure(LAST)
        assert found is not None
        made = smallest(found, measure, partial(proposed, rules=SOFT))
        assert made < found
        assert made.cards < found.cards

    def test_alike(self) -> None:
        """The same rules differ in nothing."""
        assert measured(SOFT, SOFT, LAST) is None
