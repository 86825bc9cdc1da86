"""A memory drill as templates show it: the trick that is open, the questions with their answers, all tricks again."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from cardrules import Card
from cardrules.sixtysix import PRESETS, Announce, Position, format_action, format_position
from kiebitz.elements.card_html import card_chip, card_chips, card_context, card_label, card_picture, suit_chip
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.exercises.question import AnswerEntry, Question
from kiebitz.elements.games.sixtysix.deal.start_link import start_link
from kiebitz.elements.games.sixtysix.exercises.deal_text import DealMoment
from kiebitz.elements.games.sixtysix.memory.questions import not_seen, plain_suit, questions_of
from kiebitz.elements.games.sixtysix.memory.state import TRICKS, State
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import trick_taken_text
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.rules import yes_or_no
from kiebitz.elements.table_choice import table_offers
from kiebitz.elements.texts import N_, Text, fill

_QUESTIONS: Final = {
    "points": N_("How many points do you have?"),
    "theirs": N_("How many points does your opponent have?"),
    "trumps": N_("How many trumps have you not seen yet?"),
    "which": N_("Which trumps have you not seen yet? Mark all of them."),
    "suit": N_("How many cards of this suit have you not seen yet: {suit}?"),
    "close": N_("You lead. May you close the talon now?"),
}
"""Kind of question to its words."""


def drill_context(state: State, texts: NullTranslations) -> dict[str, object]:
    """What the template shows of *state*."""
    moment = state.moment
    tricks, now = list(tricks_of(moment, texts)), format_position(moment.now)
    own = [state.variant] if state.played.house else []
    return {
        "id": state.id,
        "variant": table_name(state.played, texts),
        "variants": [offer for _, offer in table_offers(dict.fromkeys((*own, *PRESETS)), state.variant, texts)],
        "level": state.level,
        "levels": [{"number": number, "tricks": count} for number, count in enumerate(TRICKS)],
        "at": state.at,
        "count": len(tricks),
        "hidden": state.is_hidden,
        "facts": [_trump(moment, texts), *(_turned_up(moment, texts) if state.at == 0 else ())],
        "trick": None if state.is_hidden else tricks[state.at],
        "tricks": tricks if state.is_hidden else [],
        "hand": [card_context(card, texts) for card in moment.now.hands[moment.now.seat]],
        "questions": questions_context(state, texts) if state.is_hidden else [],
        "play": start_link(state.played.variant, moment.now.rules, now) if state.is_hidden else "",
        "answered": state.answered,
        "right": state.right,
    }


def _trump(moment: DealMoment, texts: NullTranslations) -> tuple[str, Text]:
    """The trump suit, without which nobody can follow the tricks or count trumps."""
    return texts.gettext("Trump"), suit_chip(moment.now.trump, texts)


def _turned_up(moment: DealMoment, texts: NullTranslations) -> Iterator[tuple[str, Text]]:
    """The card under the talon before the first trick."""
    start = moment.positions[0]
    if start.turn_up:
        yield texts.gettext("Turned up"), card_chip(start.turn_up, texts)


def tricks_of(moment: DealMoment, texts: NullTranslations) -> Iterator[dict[str, object]]:
    """Each trick: what was done before the lead, who led what, who answered what, and who has taken it."""
    reader, remarks, played = moment.now.seat, list[Text](), list[dict[str, object]]()
    for before, action, after in zip(moment.positions, moment.actions, moment.positions[1:], strict=False):
        yours = before.seat == reader
        if len(after.tricks) == len(before.tricks) and after.led is None:
            text = _remark(before, action, texts, yours=yours)
            remarks += [text] if text else []
            continue
        card = after.led or after.tricks[-1].answer
        who = texts.gettext("You") if yours else texts.gettext("Your opponent")
        played.append({"who": who, **card_context(card, texts)})
        if after.led is None:
            trick = after.tricks[-1]
            end = trick_taken_text(trick, after.rules.pack, reader, texts)
            yield {"remarks": remarks, "played": played, "cards": card_chips(trick.cards, texts), "end": end}
            remarks, played = [], []


def _remark(before: Position, action: object, texts: NullTranslations, *, yours: bool) -> Text:
    """What was done besides playing a card; empty for drawing."""
    if isinstance(action, Announce):
        points = before.rules.marriage.worth(action.suit, before.trump)
        if yours:
            text = texts.gettext("You announce a marriage: {suit}. It counts {points}.")
        else:
            text = texts.gettext("Your opponent announces a marriage: {suit}. It counts {points}.")
        return fill(text, suit=suit_chip(action.suit, texts), points=str(points))
    if format_action(action) == "exchange":  # type: ignore[arg-type]
        if yours:
            return texts.gettext("You exchange the trump card.")
        return texts.gettext("Your opponent exchanges the trump card.")
    return ""


def questions_context(state: State, texts: NullTranslations) -> list[dict[str, object]]:
    """The questions with all answers and why they are right."""
    now = state.moment.now
    return [
        {
            "name": f"{state.id}-{number}",
            "text": _question_text(kind, now, texts),
            "many": question.multiple,
            "entries": [
                _entry(entry, f"{state.id}-{number}-{place}", texts) for place, entry in enumerate(question.entries)
            ],
            "why": _why(kind, question, now, texts),
            "link": rule_href("close.min_talon") if kind == "close" else "",
        }
        for number, (kind, question) in enumerate(questions_of(state.moment, state.level))
    ]


def _question_text(kind: str, now: Position, texts: NullTranslations) -> Text:
    sentence = texts.gettext(_QUESTIONS[kind])
    return fill(sentence, suit=suit_chip(plain_suit(now), texts)) if kind == "suit" else sentence


def _entry(entry: AnswerEntry, name: str, texts: NullTranslations) -> dict[str, object]:
    value = entry.value
    if isinstance(value, Card):
        return {"name": name, "label": card_label(value, texts), "picture": card_picture(value), "right": entry.right}
    label = yes_or_no(value, texts) if isinstance(value, bool) else str(value)
    return {"name": name, "label": label, "picture": "", "right": entry.right}


def _why(kind: str, question: Question, now: Position, texts: NullTranslations) -> Text:
    """Why the answer is right, beside the tricks themselves."""
    match kind:
        case "points" | "theirs":
            side = now.sides[now.seat if kind == "points" else 1 - now.seat]
            if side.held_back:
                text = texts.gettext("Marriage points that still depend on winning a trick do not count yet: {points}.")
                return text.format(points=side.held_back)
            return texts.gettext("Add up the tricks and marriages below.")
        case "close":
            reason = question.entries[0].reason
            return reason_text(reason, texts) if reason else ""
        case _:
            cards = not_seen(now, plain_suit(now) if kind == "suit" else now.trump)
            if not cards:
                return texts.gettext("You have seen all of them.")
            return fill(texts.gettext("Not seen: {cards}."), cards=card_chips(cards, texts))
