"""Values of rules in words, as far as games share them; what each game's rules are called is its own business."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

from cardrules import Rank
from kiebitz.elements.cards import rank_index
from kiebitz.elements.texts import N_

_YES_NO: Final = {True: N_("yes"), False: N_("no")}


def yes_or_no(value: bool, texts: NullTranslations) -> str:  # noqa: FBT001  # the value is what is told
    """*value* in words."""
    return texts.gettext(_YES_NO[value])


def ranks(values: Iterable[Rank], texts: NullTranslations) -> str:
    """Ranks in their order, as `A 10 K`."""
    return " ".join(rank_index(rank, texts) for rank in values)


def card_values(values: Iterable[tuple[Rank, int]], texts: NullTranslations) -> str:
    """What each rank counts, as `A 11, K 4`."""
    return ", ".join(
        texts.pgettext("points of a card, as in K 4", "{card} {points}").format(
            card=rank_index(rank, texts), points=points
        )
        for rank, points in values
    )
