"""The variants of a site's own, in use while its pages are checked and built."""

import sys
from collections.abc import Sequence
from typing import Final

from cardrules.own_variants import own_variants
from kiebitz.elements.site_handover import NamedVariant, use_variants

_KEEPING: Final = ("cardrules", "kiebitz.elements", "kiebitz.markdown")
"""Packages that keep answers by the ids of variants."""


def use_variants_of_site(variants: Sequence[NamedVariant]) -> None:
    """Know *variants* from now on; what was answered about others with the same ids is forgotten.

    Raises:
        RulesError: one cannot be played.
    """
    wanted, before = tuple(one.variant for one in variants), own_variants()
    use_variants(variants)
    if before not in (wanted, ()):
        _forget_answers()


def _forget_answers() -> None:
    """Empty what functions keep, in all modules that may have been asked about a variant."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith(_KEEPING):
            for value in tuple(vars(module).values()):
                if callable(forget := getattr(value, "cache_clear", None)):
                    forget()
