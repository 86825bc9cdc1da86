"""Actions in words: cards by their full names, or as signs in a row."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Any, Final

from markupsafe import Markup

from cardrules.sixtysix import Action, Play
from kiebitz.elements.example.drawn import Text
from kiebitz.elements.faces import card_chips, card_label, suit_chip
from kiebitz.elements.texts import N_

ACTIONS: Final = {
    "exchange": N_("Exchange of the trump card"),
    "close": N_("Closing of the talon"),
    "claim": N_("Claim of 66"),
    "draw": N_("Drawing"),
}
"""Actions that name no card or suit, as the engine writes them."""


def action_text(action: Action, texts: NullTranslations) -> Text:
    """*action* with the full name of its card."""
    return card_label(action.card, texts) if isinstance(action, Play) else _named(action, texts)


def actions_in_brief(actions: Iterable[Action], texts: NullTranslations) -> Markup:
    """*actions* in a row, cards first and as signs."""
    listed = list(actions)
    cards = card_chips((action.card for action in listed if isinstance(action, Play)), texts)
    others = [_named(action, texts) for action in listed if not isinstance(action, Play)]
    return Markup(", ").join([*([cards] if cards else []), *others])


def _named(action: Action, texts: NullTranslations) -> Text:
    text = str(action)
    if text in ACTIONS:
        return texts.gettext(ACTIONS[text])
    suit: Any = text.removeprefix("marriage ")
    return Markup(texts.gettext("Marriage: {suit}")).format(suit=suit_chip(suit, texts))  # noqa: S704  # our own catalogue
