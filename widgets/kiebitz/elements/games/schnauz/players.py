"""What the players are called, and how their coins are described."""

from collections.abc import Callable, Iterable
from gettext import NullTranslations

from cardrules.schnauz import Lives


def player_name(place: int, texts: NullTranslations) -> str:
    """The player at *place*: 0 is the reader, 1 sits to the reader's left."""
    if place == 0:
        return texts.gettext("You")
    return texts.gettext("Player {number}").format(number=place)


def player_names(places: Iterable[int], texts: NullTranslations) -> str:
    """The players at *places*, in their order; `nobody` where there are none."""
    return ", ".join(player_name(place, texts) for place in places) or texts.gettext("nobody")


def hand_name(place: int, texts: NullTranslations) -> str:
    """The heading above the hand of the player at *place*."""
    return player_name(place, texts) if place else texts.gettext("Your hand")


def coins_text(lives: Lives, texts: NullTranslations, name: Callable[[int], str] | None = None) -> str:
    """The coins of each player: `You: 3, Player 1: 0 (swims), Player 2: out`; *name* names them in another way."""
    names = [name(place) if name else player_name(place, texts) for place in range(len(lives))]
    return ", ".join(f"{who}: {_coins(coins, texts)}" for who, coins in zip(names, lives, strict=True))


def _coins(coins: int | None, texts: NullTranslations) -> str:
    if coins is None:
        return texts.gettext("out")
    return str(coins) if coins else texts.gettext("0 (swims)")
