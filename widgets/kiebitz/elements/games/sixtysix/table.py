"""What every board of the 66 family shows of a position, in the reader's language."""

from gettext import NullTranslations

from markupsafe import Markup

from cardrules import Card, Verdict
from cardrules.seats import Seat
from cardrules.sixtysix import Action, Rules, Turn, answer_wins, format_action
from cardrules.sixtysix.pack import Pack
from cardrules.sixtysix.talon import may_delay_draw
from cardrules.sixtysix.tricks import Trick
from kiebitz.elements.card_html import card_chip, suit_chip
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.texts import NamedText


def table_facts(view: Turn, texts: NullTranslations) -> list[tuple[str, Markup | str]]:
    """Trump, turned-up card and talon of *view*, each with its name, as the macro `facts` shows them."""
    facts: list[tuple[str, Markup | str]] = [(texts.gettext("Trump"), suit_chip(view.trump, texts))]
    if view.turn_up:
        facts.append((texts.gettext("Turned up"), card_chip(view.turn_up, texts)))
    return [*facts, (texts.gettext("Talon"), talon_text(view.talon_count, view.closed_by, texts))]


def turn_facts(view: Turn, texts: NullTranslations) -> list[NamedText]:
    """The same, and the card that waits for an answer."""
    return [*table_facts(view, texts), *([lead_fact(view.led, texts)] if view.led else [])]


def lead_fact(card: Card, texts: NullTranslations) -> NamedText:
    """The *card* that your opponent has led."""
    return texts.gettext("Your opponent leads"), card_chip(card, texts)


def is_played(action: Action, rules: Rules) -> bool:
    """Whether *action* belongs to the game of *rules* at all: nobody claims where the deal ends by itself."""
    match format_action(action):
        case "claim":
            return rules.claim.mode == "manual"
        case "exchange":
            return rules.exchange.min_talon != "never"
        case "close":
            return rules.close.min_talon != "never"
        case "draw":
            return may_delay_draw(rules.close)
        case "mark":
            return rules.marriage.marking == "required"
        case _:
            return True


def answer_of(verdict: Verdict, texts: NullTranslations) -> dict[str, object]:
    """*verdict* as the macro `verdict` shows it."""
    return {"legal": verdict.legal, "reason": reason_text(verdict.reasons[0], texts)}


def outcome(view: Turn, card: Card, texts: NullTranslations) -> str:
    """The player who takes the trick when *card* answers the lead, and what it is worth; empty on lead."""
    if view.led is None:
        return ""
    pack = view.rules.pack
    points = pack.points[view.led] + pack.points[card]
    return taken_text(points, texts, by_you=answer_wins(view.led, card, view.trump, pack))


def taken_text(points: int, texts: NullTranslations, *, by_you: bool) -> str:
    """The player who takes a trick whose cards are worth *points*."""
    if by_you:
        sentence = texts.ngettext("You take the trick: {points} point.", "You take the trick: {points} points.", points)
    else:
        sentence = texts.ngettext(
            "Your opponent takes the trick: {points} point.", "Your opponent takes the trick: {points} points.", points
        )
    return sentence.format(points=points)


def trick_taken_text(trick: Trick, pack: Pack, reader: Seat, texts: NullTranslations) -> str:
    """The player who has taken *trick*, and what its cards are worth in *pack*; you are the *reader*."""
    points = sum(pack.points[card] for card in trick.cards)
    return taken_text(points, texts, by_you=trick.winner == reader)


def talon_text(count: int, closed_by: str | None, texts: NullTranslations) -> str:
    """How many cards the talon has, and who has closed it, `you` or `opponent`."""
    if count == 0:
        return texts.gettext("empty")
    cards = texts.ngettext("{count} card", "{count} cards", count).format(count=count)
    match closed_by:
        case "you":
            return texts.gettext("{count}, closed by you").format(count=cards)
        case "opponent":
            return texts.gettext("{count}, closed by your opponent").format(count=cards)
        case _:
            return cards
