"""Packs of Schnauz compare by content."""

from cardrules.schnauz.pack import Pack


def test_equal_content_is_an_equal_pack() -> None:
    """Two objects with the same ranks, points and copies are one key, another pack is another."""
    one, two = (Pack((("T", 10), ("A", 11)), 1, by_rank=True) for _ in range(2))
    twice, alike = Pack((("T", 10), ("A", 11)), 2, by_rank=True), Pack((("T", 10), ("A", 11)), 1, by_rank=False)

    assert (one == two, hash(one) == hash(two)) == (True, True)
    assert (one == twice, one == alike, one == "pack") == (False, False, False)
