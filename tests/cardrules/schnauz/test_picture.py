"""The table of Schnauz as rows of text."""

import cardrules


def rows(deal: cardrules.Deal, seat: int) -> list[str]:
    """The picture of *deal* from *seat*, without its heading."""
    return str(deal.seen_by(seat)).splitlines()[1:]


def test_from_two_seats() -> None:
    """The seat that looks comes last, with its cards; the others in the order of their turns."""
    deal = cardrules.deal("schnauz", 7, players=3, dealer=1).play("keep")
    hands = [[line for line in rows(deal, seat) if line.startswith("seat")] for seat in range(3)]

    assert [[line[:6] for line in lines] for lines in hands] == [
        ["seat 1", "seat 2", "seat 0"],
        ["seat 2", "seat 0", "seat 1"],
        ["seat 0", "seat 1", "seat 2"],
    ]
    assert all("? ? ?" in line for lines in hands for line in lines[:-1])
    assert not any("?" in lines[-1] for lines in hands)
    assert all("dealer" in line for lines in hands for line in lines if line.startswith("seat 1"))


def test_before_the_dealer_chooses() -> None:
    """Nothing is on the table."""
    assert rows(cardrules.deal("schnauz", 7, players=2, dealer=0), 1)[0] == (
        "table   nothing, the dealer has yet to choose"
    )


def test_passes_and_knocks() -> None:
    """Everybody has seen them."""
    deal = cardrules.deal("schnauz", 7, players=3, dealer=0).play("keep", "pass", "knock")

    assert rows(deal, 0)[2].endswith("3 coins, passed 1")
    assert rows(deal, 0)[3].endswith("3 coins, knocked")


def test_the_end() -> None:
    """All hands are shown, with who loses a coin and why."""
    deal = cardrules.deal("schnauz", 7, players=2, dealer=0).play("keep", "knock", "pass")

    assert deal.result is not None
    assert "?" not in str(deal)
    losers = deal.result["losers"]
    assert isinstance(losers, list)
    assert rows(deal, 0)[-1] == f"result  seat {losers[0]} loses a coin (knock)"


def test_a_player_who_is_out() -> None:
    """Has neither cards nor a view."""
    line = '{"variant": "schnauz", "dealer": 0, "lives": [3, null, 1], "deck": DECK}'.replace(
        "DECK",
        str(cardrules.write_record(cardrules.deal("schnauz", 7, players=3)).split('"deck": ')[1].split("]")[0]) + "]",
    )
    (deal,) = cardrules.read_records([line])

    assert rows(deal, 0)[2] == "seat 1  out"
