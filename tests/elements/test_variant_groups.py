"""What several variants have alike is put together."""

from markupsafe import Markup

from kiebitz.elements.variant_groups import group_alike


def test_alike_things_come_once() -> None:
    """With all owners, in the order in which they come."""
    pairs = [("a", {"x": 1}), ("b", {"x": 2}), ("c", {"x": 1})]

    assert group_alike(pairs) == [(("a", "c"), {"x": 1}), (("b",), {"x": 2})]


def test_an_owner_is_named_once() -> None:
    """Even if it has the same thing twice."""
    assert group_alike([("a", 1), ("a", 1)]) == [(("a",), 1)]


def test_html_is_not_its_text() -> None:
    """They are shown otherwise."""
    assert len(group_alike([("a", "&amp;"), ("b", Markup("&amp;"))])) == 2


def test_a_key_decides() -> None:
    """Here the order of a mapping does not."""
    pairs = [("a", {"x": 1, "y": 2}), ("b", {"y": 2, "x": 1})]

    assert len(group_alike(pairs)) == 2
    assert len(group_alike(pairs, key=lambda value: sorted(value.items()))) == 1
