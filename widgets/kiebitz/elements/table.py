"""What every board shows of a position, in the reader's language."""

from collections.abc import Iterable, Mapping
from gettext import NullTranslations

from cardrules import Card, Verdict
from cardrules.sixtysix import View, answer_wins
from kiebitz.elements.faces import card_chip, card_label, card_picture, suit_chip
from kiebitz.elements.reasons import reason_text


def table_facts(view: View, texts: NullTranslations, *, more: Iterable[tuple[str, str]] = ()) -> Mapping[str, object]:
    """Trump, turned-up card and talon of *view*, and *more* names with values, as the macro `facts` shows them."""
    return {
        "trump": suit_chip(view.trump, texts),
        "turn_up": card_chip(view.turn_up, texts) if view.turn_up else None,
        "talon": _talon(view, texts),
        "more": [{"name": name, "value": value} for name, value in more],
    }


def shown(card: Card, texts: NullTranslations) -> dict[str, object]:
    """*card* as the macro `shown_card` shows it."""
    return {"code": card, "picture": card_picture(card), "label": card_label(card, texts)}


def answer_of(verdict: Verdict, texts: NullTranslations) -> dict[str, object]:
    """*verdict* as the macro `verdict` shows it."""
    return {"legal": verdict.legal, "reason": reason_text(verdict.reasons[0], texts)}


def outcome(view: View, card: Card, texts: NullTranslations) -> str:
    """Who takes the trick when *card* answers the lead, and what it is worth; empty on lead."""
    if view.led is None:
        return ""
    pack = view.rules.pack
    points = pack.points[view.led] + pack.points[card]
    if answer_wins(view.led, card, view.trump, pack):
        told = texts.ngettext("You take the trick: {points} point.", "You take the trick: {points} points.", points)
    else:
        told = texts.ngettext(
            "Your opponent takes the trick: {points} point.", "Your opponent takes the trick: {points} points.", points
        )
    return told.format(points=points)


def _talon(view: View, texts: NullTranslations) -> str:
    if view.talon_count == 0:
        return texts.gettext("empty")
    count = texts.ngettext("{count} card", "{count} cards", view.talon_count).format(count=view.talon_count)
    match view.closed_by:
        case "you":
            return texts.gettext("{count}, closed by you").format(count=count)
        case "opponent":
            return texts.gettext("{count}, closed by your opponent").format(count=count)
        case None:
            return count
