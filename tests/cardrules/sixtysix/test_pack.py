"""Packs of the 66 family compare by content."""

from cardrules.sixtysix import find_preset
from cardrules.sixtysix.pack import Pack


def test_equal_content_is_an_equal_pack() -> None:
    """Two objects with the same ranks and points are one key, another pack is another."""
    game = find_preset("schnopsn-weich").rules.pack
    ranks = tuple(dict.fromkeys(card.rank for card in game.cards))
    values = tuple((card.rank, game.points[card]) for card in game.cards[: len(ranks)])
    one, two, less = Pack(ranks, values), Pack(ranks, values), Pack(ranks[:-1], values)

    assert (one == two, hash(one) == hash(two), one == less, one == "pack") == (True, True, False, False)
