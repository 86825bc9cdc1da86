"""How a round ends, in words: what brought the end, what the hands are worth, who loses, what coins are left."""

from collections.abc import Collection, Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.schnauz import RoundEndReason, RoundResult, Rules, outcomes_of
from kiebitz.elements.games.schnauz.fates import fate_text
from kiebitz.elements.games.schnauz.players import coins_text, player_name, player_names
from kiebitz.elements.games.schnauz.worths import worth_text
from kiebitz.elements.texts import N_

ENDS: Final[dict[RoundEndReason, str]] = {
    "feuer": N_("A Feuer ends the round at once."),
    "schnauz": N_("A Schnauz ends the round at once."),
    "knock": N_("After the knock every other player has had one more turn, and the cards are shown."),
    "double-knock": N_("A second player has knocked, so the cards are shown at once."),
    "stock-exhausted": N_("There are too few new cards for the table, so the cards are shown."),
}
"""Each reason of an end to its sentence; a test compares them."""


def end_facts(result: RoundResult, texts: NullTranslations) -> Iterator[tuple[str, Markup | str]]:
    """What the hands are worth, who loses a coin, and the coins after that, each with its name."""
    for place, worth in enumerate(result.worths):
        if worth is not None:
            yield player_name(place, texts), worth_text(worth, texts)
    yield texts.gettext("Lose a coin"), player_names(result.losers, texts)
    yield texts.gettext("Coins after the round"), coins_text(result.lives, texts)


def losers_text(result: RoundResult, knockers: Collection[int], rules: Rules, texts: NullTranslations) -> Markup:
    """The players who lose a coin, and why; of a void round that it is one."""
    if result.void:
        return Markup.escape(texts.gettext("The round would put everybody out, so it does not count."))
    described = [
        Markup("{}: {}").format(player_name(place, texts), fate_text(place, fate, result, rules, texts))
        for place, fate in outcomes_of(result, knockers, rules).items()
        if fate.loses
    ]
    return Markup(" ").join(described)
