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


def _options(claim: CheckedClaim) -> Text:
    sentence = claim.texts.gettext("What you may do besides playing a card: {actions}.")
    return fill(sentence, actions=_beside_cards(claim.table.turn, claim))


def _beside_cards(seen: Turn, claim: CheckedClaim) -> Text:
    actions = [action for action in legal_actions(seen) if not isinstance(action, Play)]
    return join_list([action_text(action, claim.texts) for action in actions], claim.texts)


def _then_legal(claim: CheckedClaim) -> Text:
    position = claim.table.after()
    cards = [action.card for action in legal_actions(turn_of(position)) if isinstance(action, Play)]
    mine = claim.texts.gettext("Cards you may play then: {cards}.")
    theirs = claim.texts.gettext("Cards your opponent may play then: {cards}.")
    return fill(theirs if position.seat else mine, cards=chips(position.rules.pack.sorted(cards), claim.texts))


def _then_options(claim: CheckedClaim) -> Text:
    position = claim.table.after()
    mine = claim.texts.gettext("What you may do then besides playing a card: {actions}.")
    theirs = claim.texts.gettext("What your opponent may do then besides playing a card: {actions}.")
    return fill(theirs if position.seat else mine, actions=_beside_cards(turn_of(position), claim))


def _then_verdict(claim: CheckedClaim) -> Text:
    """The verdict on each action of the claim, in the words for whoever is to act."""
    position = claim.table.after()
    described = []
    for action in parse_line(claim.text.partition(" by ")[0].partition(" is ")[0]):
        verdict = explain(turn_of(position), action)
        described.append(
            fill(
                _verdict_for_opponent(claim.texts)
                if position.seat
                else _verdict_for_you(claim.texts, legal=verdict.legal),
                action=action_text(action, claim.texts),
                verdict=claim.texts.gettext("Allowed.") if verdict.legal else claim.texts.gettext("Not allowed."),
                reason=reason_text(verdict.reasons[0], claim.texts),
            )
        )
    return Markup(" ").join(described)


def _verdict_for_you(texts: NullTranslations, *, legal: bool) -> str:
    if legal:
        return texts.gettext("Allowed then: {action}. {reason}")
    return texts.gettext("Not allowed then: {action}. {reason}")


def _verdict_for_opponent(texts: NullTranslations) -> str:
    # Reasons speak to whoever asks.
    return texts.gettext(
        "Your opponent then asks whether this is allowed: {action}. The answer: <q>{verdict} {reason}</q>"
    )


def _then_trick(claim: CheckedClaim) -> Text:
    position, card = claim.table.after(), parse_card(claim.text.split()[0])
    lead, pack = position.led or card, position.rules.pack
    points = pack.points[lead] + pack.points[card]
    if answer_wins(lead, card, position.trump, pack) == (position.seat == 0):
        sentence = claim.texts.ngettext(
            "{card}: you take the trick, {points} point.", "{card}: you take the trick, {points} points.", points
        )
    else:
        sentence = claim.texts.ngettext(
            "{card}: your opponent takes the trick, {points} point.",
            "{card}: your opponent takes the trick, {points} points.",
            points,
        )
    return fill(sentence, card=card_label(card, claim.texts), points=str(points))


SENTENCES: Final[Sentences] = {
    "options": _options,
    "then legal": _then_legal,
    "then options": _then_options,
    "then allowed": _then_verdict,
    "then refused": _then_verdict,
    "then why": _then_verdict,
    "then trick": _then_trick,
}
"""Kind of claim to the sentence that describes it."""
