"""What a comparison asks, subject by subject, and the content of one place of its table."""

from collections.abc import Collection, Mapping
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import Card
from kiebitz.elements.card_html import card_chips
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.texts import N_, Text, fill

type Cell = tuple[Text, ...]
"""The content of one place of the table, paragraph by paragraph."""

POSSIBLE: Final = "possible"
"""The only subject where there is no such position."""

TRICKS: Final = "tricks"
"""The subject that is shown where tricks were counted anew for another pack."""

NAMES: Final = {
    "possible": N_("Is this position possible?"),
    "tricks": N_("Tricks, by the size of the pack"),
    "may": N_("You may"),
    "may not": N_("Forbidden"),
    "trick": N_("The trick"),
    "dealt": N_("What is dealt"),
    "first dealer": N_("Who deals first"),
    "line": N_("What is played"),
    "points": N_("Points afterwards"),
    "end": N_("The end"),
    "then": N_("What may be done next"),
    "tricks seen": N_("Tricks that may be looked at"),
    "points seen": N_("Are the points shown?"),
    "turn-up seen": N_("The turned-up card after closing"),
    "match": N_("The match afterwards"),
}
"""Subject to what the table calls it, in its order."""

ENGINE: Final[Mapping[str, tuple[str, ...]]] = {"may not": ("may",), "match": ("match", "no deals", "no rounds")}
"""Subject to those of the engine's answer, where they are not called alike."""


def foreign_text(cards: Collection[Card], texts: NullTranslations) -> Text:
    """That something cannot be, since the pack has not these *cards*."""
    sentence = texts.gettext("This is not possible here. Not in the pack: {cards}")
    return fill(sentence, cards=card_chips(cards, texts))


def impossible_text(reason: object, texts: NullTranslations) -> Text:
    """That something cannot be; the engine's *reason* is English whatever the page is."""
    sentence = texts.gettext("This is not possible here: {reason}")
    return fill(sentence, reason=Markup('<q lang="en">{}</q>').format(reason))


def with_rule_link(code: str, text: Text) -> Text:
    """*text*, with a link to the section that owns the rule of *code*, where there is one."""
    address = rule_href(code)
    return Markup('<a href="{}">{}</a>').format(address, text) if address else text
