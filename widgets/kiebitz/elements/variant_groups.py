"""What several variants have alike, put together."""

from collections.abc import Callable, Iterable


def group_alike[Owner, Value](
    pairs: Iterable[tuple[Owner, Value]], key: Callable[[Value], object] = lambda value: value
) -> list[tuple[tuple[Owner, ...], Value]]:
    """Each value of *pairs* once, with all its owners, in the order in which values and owners come first.

    Values are alike where *key* gives the same of them.
    """
    found: dict[str, tuple[dict[Owner, None], Value]] = {}
    for owner, value in pairs:
        # By their repr: HTML and plain text can be equal and yet be shown otherwise, and mappings have no hash.
        owners, _ = found.setdefault(repr(key(value)), ({}, value))
        owners[owner] = None
    return [(tuple(owners), value) for owners, value in found.values()]
