"""Claims on how the engine writes a position."""

import pytest
from tests.cardrules.sixtysix.claims.blocks import faults

BLOCK = (
    "variant: schnopsn-weich",
    "trump: ♥",
    "talon: empty",
    "you: ♥Q ♠A",
    "opponent: ♥K ♠K",
    "points: you 50, opponent 48",
    "tricks: you 4, opponent 4",
)
TEXT = "trump: H; talon: empty; you: SA HQ; opponent: SK HK; points: you 50, opponent 48; tricks: you 4, opponent 4"
LINK = "trump:H;talon:empty;you:SA_HQ;opponent:SK_HK;points:you_50,opponent_48;tricks:you_4,opponent_4"


COUNTS = "points: you 50, opponent 48; tricks: you 4, opponent 4"
TURNED = "points: you 48, opponent 50; tricks: you 4, opponent 4"
TURNED_LINK = "points:you_48,opponent_50;tricks:you_4,opponent_4"


@pytest.mark.parametrize(
    "claims",
    [
        [f"written: {TEXT}"],
        [f"written in schnopsn-weich: {TEXT}"],
        [f"link: {LINK}"],
        [f"written for you: trump: H; talon: empty; you: SA HQ; opponent: ? ?; {COUNTS}"],
        [f"written for opponent: trump: H; talon: empty; you: ? ?; opponent: SK HK; {COUNTS}"],
        ["line: ♠A", f"written: trump: H; talon: empty; led: SA; you: SK HK; opponent: HQ; {TURNED}"],
        ["line: ♠A", f"link: trump:H;talon:empty;led:SA;you:SK_HK;opponent:HQ;{TURNED_LINK}"],
    ],
)
def test_right(claims: list[str]) -> None:
    """As given, after a line, for each player."""
    assert faults(*BLOCK, *claims) == []


def test_what_is_unknown_is_not_written() -> None:
    """Where only the player's own cards are given, it is what that player sees."""
    block = ("variant: schnopsn-weich", "turn-up: ♦A", "talon: 10 cards", "you: ♥A ♥Q ♠K ♠T ♦J")

    assert faults(*block, "written: turn-up: DA; talon: 10 cards; you: ST SK HA HQ DJ") == []
    assert faults(*block, "link: turn-up:DA;talon:10_cards;you:ST_SK_HA_HQ_DJ") == []


def test_a_pack_that_is_dealt() -> None:
    """It is written as it lies."""
    pack = "pack: ♠A ♠Q ♦K ♠K ♠J ♥K ♣T ♦Q ♣J ♣K ♦A ♣A ♥J ♠T ♥A ♥T ♥Q ♦T ♦J ♣Q"
    text = (
        "turn-up: CT; talon: CA HJ ST HA HT HQ DT DJ CQ; you: CJ SA SQ DK DQ; opponent: CK SK SJ HK DA; "
        "points: you 0, opponent 0; tricks: you 0, opponent 0"
    )

    assert faults("variant: schnopsn-weich", pack, "dealer: opponent", f"written: {text}") == []


@pytest.mark.parametrize("kind", ["written", "written for you", "written for opponent", "link"])
def test_wrong(kind: str) -> None:
    """What the engine writes is in the report."""
    (fault,) = faults(*BLOCK, f"{kind}: {TEXT};")

    assert fault.found.replace(" ", "").startswith("trump:H;talon:empty;you:")
