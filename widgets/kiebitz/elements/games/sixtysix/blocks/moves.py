"""What may be done beside playing a card, and what may be done after a line, on a board."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import parse_card
from cardrules.sixtysix import Play, Turn, answer_wins, explain, legal_actions, parse_line, turn_of
from kiebitz.elements.card_html import card_label
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import chips, join_list
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.texts import Text, fill


def _options(said: CheckedClaim) -> Text:
    told = said.texts.gettext("What you may do besides playing a card: {actions}.")
    return fill(told, actions=_beside_cards(said.table.turn, said))


def _beside_cards(seen: Turn, said: CheckedClaim) -> Text:
    actions = [action for action in legal_actions(seen) if not isinstance(action, Play)]
    return join_list([action_text(action, said.texts) for action in actions], said.texts)


def _then_legal(said: CheckedClaim) -> Text:
    position = said.table.after()
    cards = [action.card for action in legal_actions(turn_of(position)) if isinstance(action, Play)]
    mine = said.texts.gettext("Cards you may play then: {cards}.")
    theirs = said.texts.gettext("Cards your opponent may play then: {cards}.")
    return fill(theirs if position.seat else mine, cards=chips(position.rules.pack.sorted(cards), said.texts))


def _then_options(said: CheckedClaim) -> Text:
    position = said.table.after()
    mine = said.texts.gettext("What you may do then besides playing a card: {actions}.")
    theirs = said.texts.gettext("What your opponent may do then besides playing a card: {actions}.")
    return fill(theirs if position.seat else mine, actions=_beside_cards(turn_of(position), said))


def _then_asked(said: CheckedClaim) -> Text:
    """The verdict on each action of the claim, in the words for whoever is to act."""
    position = said.table.after()
    told = []
    for action in parse_line(said.text.partition(" by ")[0].partition(" is ")[0]):
        verdict = explain(turn_of(position), action)
        told.append(
            fill(
                _asked_by_opponent(said.texts) if position.seat else _asked_by_you(said.texts, legal=verdict.legal),
                action=action_text(action, said.texts),
                verdict=said.texts.gettext("Allowed.") if verdict.legal else said.texts.gettext("Not allowed."),
                reason=reason_text(verdict.reasons[0], said.texts),
            )
        )
    return Markup(" ").join(told)


def _asked_by_you(texts: NullTranslations, *, legal: bool) -> str:
    if legal:
        return texts.gettext("Allowed then: {action}. {reason}")
    return texts.gettext("Not allowed then: {action}. {reason}")


def _asked_by_opponent(texts: NullTranslations) -> str:
    # Reasons speak to whoever asks.
    return texts.gettext("Your opponent then asks: {action}? The answer: <q>{verdict} {reason}</q>")


def _then_trick(said: CheckedClaim) -> Text:
    position, card = said.table.after(), parse_card(said.text.split()[0])
    lead, pack = position.led or card, position.rules.pack
    points = pack.points[lead] + pack.points[card]
    if answer_wins(lead, card, position.trump, pack) == (position.seat == 0):
        told = said.texts.ngettext(
            "{card}: you take the trick, {points} point.", "{card}: you take the trick, {points} points.", points
        )
    else:
        told = said.texts.ngettext(
            "{card}: your opponent takes the trick, {points} point.",
            "{card}: your opponent takes the trick, {points} points.",
            points,
        )
    return fill(told, card=card_label(card, said.texts), points=str(points))


SENTENCES: Final[Sentences] = {
    "options": _options,
    "then legal": _then_legal,
    "then options": _then_options,
    "then allowed": _then_asked,
    "then refused": _then_asked,
    "then why": _then_asked,
    "then trick": _then_trick,
}
"""Kind of claim to the sentence that tells it."""
