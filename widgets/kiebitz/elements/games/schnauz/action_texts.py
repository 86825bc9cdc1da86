"""What players do, in words."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.schnauz import Action, Swap
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_

ACTIONS: Final = {
    "keep": N_("Keep the dealt hand"),
    "replace": N_("Lay the dealt hand on the table, and draw three other cards"),
    "swap all": N_("Swap all cards"),
    "pass": N_("Pass"),
    "knock": N_("Knock"),
}
"""Actions that name no card; a test compares them with the engine's."""

_SWAP: Final = N_("Swap: {card} for {taken}")


def action_text(action: Action, texts: NullTranslations) -> Markup:
    """*action* as somebody takes it."""
    if isinstance(action, Swap):
        return format_sentence(_SWAP, {"card": action.card, "taken": action.taken}, texts)
    return Markup.escape(texts.gettext(ACTIONS[action]))


def any_swap_text(texts: NullTranslations) -> str:
    """The swap of one card, whichever it is."""
    return texts.gettext("Swap one card")
