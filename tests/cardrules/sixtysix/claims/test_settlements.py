"""Claims on two players whose settings differ."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

SOFT = "variant: schnopsn-weich"


@pytest.mark.parametrize(
    ("lines", "claims"),
    [
        (
            ["yours: marriage.lead_card = king", "theirs: none"],
            ["settled: marriage.lead_card = either", "differ: marriage.lead_card", "played: schnopsn-weich"],
        ),
        (["yours: none", "theirs: none"], ["settled: none", "differ: none"]),
        (["yours: none"], ["settled: none"]),
        (
            ["yours: marriage.lead_card = king, exchange.needs_trick = true", "theirs: exchange.needs_trick = true"],
            ["differ: marriage.lead_card", "played: exchange.needs_trick = true, marriage.lead_card = either"],
        ),
        (
            ["yours: claim.mode = manual", "theirs: claim.mode = manual", "online: yes"],
            ["settled: claim.mode = auto, view.point_counter = true", "played: schnopsn-weich"],
        ),
        (
            ["yours: score.schneider_max = 29", "theirs: score.schneider_max = 33"],
            ["settled: score.schneider_max = 32"],
        ),
        (["yours: original-66", "theirs: original-66"], ["settled: none", "played: original-66"]),
        (
            ["yours: deck.size = 24, exchange.rank = 9", "theirs: deck.size = 24, exchange.rank = 9"],
            ["settled: none", "played: exchange.rank = 9"],
        ),
        (
            ["yours: original-66", "theirs: original-66, exchange.min_talon = 2"],
            ["settled: exchange.min_talon = 2", "played: deck.ranks = [A, T, K, Q, J, 9], match.start = 11"],
        ),
    ],
)  # fmt: skip
def test_right(lines: list[str], claims: list[str]) -> None:
    """What both want stays, where they differ the soft value counts, online it always does."""
    assert faults(SOFT, *lines, *claims) == []


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("settled: none", "marriage.lead_card = either"),
        ("settled: marriage.lead_card = king", "marriage.lead_card = either"),
        ("settled: marriage.lead_card = either, close.min_talon = 2", "marriage.lead_card = either"),
        ("differ: close.min_talon", "marriage.lead_card"),
        ("differ: none", "marriage.lead_card"),
        ("played: marriage.lead_card = king", "either"),
        ("played: blog-scharf", "[double-german, french]"),
    ],
)
def test_wrong(claim: str, found: str) -> None:
    """What the block claims and what is settled."""
    (fault,) = faults(SOFT, "yours: marriage.lead_card = king", claim)

    assert fault.found == found


@pytest.mark.parametrize(
    "claim", ["settled:", "settled: king", "settled: x = y", "differ: x", "played: soft", "played: x = y", "legal: all"]
)
def test_unreadable(claim: str) -> None:
    """What sets no rule is no claim."""
    (fault,) = faults(SOFT, "yours: none", claim)

    assert "cannot be checked" in fault.what


@pytest.mark.parametrize("claim", ["settled: none", "differ: none", "played: schnopsn-weich"])
def test_no_wishes(claim: str) -> None:
    """Where nobody wishes anything there is nothing to settle."""
    (fault,) = faults(SOFT, claim)

    assert "write yours:" in fault.what


@pytest.mark.parametrize(
    ("line", "blamed"),
    [
        ("yours: marriage.lead_card = jack", "yours, does not take jack"),
        ("theirs: marriage.card = king", "theirs, not a rule"),
        ("yours: soft", "yours, not a variant"),
        ("yours: none, king", "yours, sets no rule"),
        ("yours: marriage.lead_card = king, king", "yours, sets no rule"),
        ("yours: marriage.lead_card = king,", "yours, sets no rule"),
        ("online: no", "online, cannot be read"),
        ("theirs: deck.size = 24, exchange.rank = J, deck.ranks = A", "theirs"),
    ],
)
def test_impossible(line: str, blamed: str) -> None:
    """A wish is for rules that there are."""
    assert faults(SOFT, line, f"impossible: {blamed}") == []
