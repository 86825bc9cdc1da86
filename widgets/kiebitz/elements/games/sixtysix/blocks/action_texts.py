"""Actions in words: on buttons, within a sentence, or as they were done."""

from collections.abc import Iterable
from gettext import NullTranslations
from typing import Any, Final

from markupsafe import Markup

from cardrules.sixtysix import Action, Play, Revoke, format_action
from kiebitz.elements.card_html import card_chips, card_label, suit_chip
from kiebitz.elements.texts import N_, Text, fill

HEADINGS: Final = {
    "exchange": N_("Exchange the trump card"),
    "close": N_("Close the talon"),
    "claim": N_("Claim 66"),
    "draw": N_("Draw a card"),
    # i18n: a button; a marker is a button or a small card that a player takes to show that a marriage was announced
    "mark": N_("Take the marker"),
}
"""Actions that name no card or suit, as the engine writes them, each as a button and the heading of its answer."""

ACTIONS: Final = {
    "exchange": N_("exchange the trump card"),
    "close": N_("close the talon"),
    "claim": N_("claim 66"),
    "draw": N_("draw"),
    "mark": N_("take the marker"),
}
"""The same as something to be done, within a sentence."""

RECORDS: Final = {
    "exchange": N_("trump card exchanged"),
    "close": N_("talon closed"),
    "claim": N_("66 claimed"),
    "draw": N_("card drawn"),
    "mark": N_("marker taken"),
}
"""The same as done by somebody, behind the name of the player."""


def heading(action: Action, texts: NullTranslations) -> Text:
    """The heading of an answer about *action*."""
    if isinstance(action, Play):
        return card_label(action.card, texts)
    if isinstance(action, Revoke):
        return revoke_text(action, texts)
    text = format_action(action)
    if text in HEADINGS:
        return texts.gettext(HEADINGS[text])
    return Markup(texts.gettext("Announce a marriage: {suit}")).format(suit=_suit(text, texts))  # noqa: S704  # our own catalogue


def action_text(action: Action, texts: NullTranslations) -> Text:
    """*action* as something to be done, with the full name of its card."""
    return card_label(action.card, texts) if isinstance(action, Play) else in_words(action, texts)


def record_text(action: Action, texts: NullTranslations) -> Text:
    """*action* as done by a player named before it, with the full name of its card."""
    if isinstance(action, Play):
        return card_label(action.card, texts)
    if isinstance(action, Revoke):
        return revoke_text(action, texts)
    text = format_action(action)
    if text in RECORDS:
        return texts.gettext(RECORDS[text])
    sentence = texts.gettext("marriage announced ({suit})")
    return Markup(sentence).format(suit=_suit(text, texts))  # noqa: S704  # our own catalogue


def revoke_text(action: Revoke, texts: NullTranslations) -> Text:
    """*action* as a button, as something to be done, and as done."""
    # i18n: a card that was or may be played although the rules forbid it, behind the name of a player or by itself
    return fill(texts.gettext("{card}, against the rules"), card=card_label(action.card, texts))


def actions_in_brief(actions: Iterable[Action], texts: NullTranslations) -> Markup:
    """*actions* in a row, cards first and as signs."""
    listed = list(actions)
    cards = card_chips((action.card for action in listed if isinstance(action, Play)), texts)
    others = [in_words(action, texts) for action in listed if not isinstance(action, Play)]
    return Markup(", ").join([*([cards] if cards else []), *others])


def in_words(action: Action, texts: NullTranslations) -> Text:
    """*action*, which plays no card, as something to be done."""
    if isinstance(action, Revoke):
        return revoke_text(action, texts)
    text = format_action(action)
    if text in ACTIONS:
        return texts.gettext(ACTIONS[text])
    sentence = texts.gettext("announce a marriage ({suit})")
    return Markup(sentence).format(suit=_suit(text, texts))  # noqa: S704  # our own catalogue


def _suit(marriage: str, texts: NullTranslations) -> Markup:
    """The suit of *marriage*, an action as the engine writes it."""
    suit: Any = marriage.removeprefix("marriage ")
    return suit_chip(suit, texts)
