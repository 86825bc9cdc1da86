"""Claims on what the player to act may do: questions with their answers on a board, sentences on a small card."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import parse_card
from cardrules.examples import Claim
from cardrules.sixtysix import Action, Play, Turn, explain, format_action, legal_actions, parse_line
from kiebitz.elements.card_html import card_chip
from kiebitz.elements.example.view_model import FoldedQuestion
from kiebitz.elements.games.sixtysix.blocks.action_texts import actions_in_brief, heading
from kiebitz.elements.games.sixtysix.blocks.checked_claim import CheckedClaim, Sentences
from kiebitz.elements.games.sixtysix.blocks.phrases import chips
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import answer_of, outcome
from kiebitz.elements.texts import Text, fill


def questions(claims: Iterable[Claim], seen: Turn, texts: NullTranslations) -> Iterator[FoldedQuestion]:
    """What *claims* speak of, each action once, with the verdict in *seen*."""
    questions: dict[str, Action] = {}
    for claim in claims:
        questions |= {format_action(action): action for action in mentioned_actions(claim, seen)}
    for key, action in questions.items():
        answer = answer_of(explain(seen, action), texts)
        won = outcome(seen, action.card, texts) if isinstance(action, Play) and answer["legal"] else ""
        yield FoldedQuestion(key, heading(action, texts), {**answer, "outcome": won})


def mentioned_actions(claim: Claim, seen: Turn) -> list[Action]:
    """The actions of *claim*; `legal` speaks of every card in hand."""
    match claim.kind:
        case "legal":
            return [Play(card) for card in seen.hand]
        case "trick":
            return parse_line(claim.text.split()[0])
        case "why":
            return parse_line(claim.text.partition(" is ")[0])
        case _:
            return parse_line(claim.text.partition(" by ")[0])


def _legal(claim: CheckedClaim) -> Text:
    cards = [action.card for action in legal_actions(claim.table.turn) if isinstance(action, Play)]
    pack = claim.table.rules.pack
    return fill(claim.texts.gettext("May be played: {cards}."), cards=chips(pack.sorted(cards), claim.texts))


def _allowed(claim: CheckedClaim) -> Text:
    actions = actions_in_brief(parse_line(claim.text), claim.texts)
    return fill(claim.texts.gettext("Allowed: {actions}."), actions=actions)


def _refused(claim: CheckedClaim) -> Text:
    """What is not allowed, each with the reason, those named once that are the same."""
    reasons: dict[Text, list[Action]] = {}
    for action in parse_line(claim.text.partition(" by ")[0]):
        reason = reason_text(explain(claim.table.turn, action).reasons[0], claim.texts)
        reasons.setdefault(reason, []).append(action)
    sentence = claim.texts.gettext("Not allowed: {actions}. {reason}")
    parts = [
        fill(sentence, actions=actions_in_brief(actions, claim.texts), reason=reason)
        for reason, actions in reasons.items()
    ]
    return Markup(" ").join(parts)


def _why(claim: CheckedClaim) -> Text:
    (action,) = parse_line(claim.text.partition(" is ")[0])
    verdict = explain(claim.table.turn, action)
    if verdict.legal:
        sentence = claim.texts.gettext("Allowed: {actions}. {reason}")
    else:
        sentence = claim.texts.gettext("Not allowed: {actions}. {reason}")
    reason = reason_text(verdict.reasons[0], claim.texts)
    return fill(sentence, actions=actions_in_brief([action], claim.texts), reason=reason)


def _trick(claim: CheckedClaim) -> Text:
    card = parse_card(claim.text.split()[0])
    described = outcome(claim.table.turn, card, claim.texts)
    return fill("{card}: {outcome}", card=card_chip(card, claim.texts), outcome=described)


SENTENCES: Final[Sentences] = {
    "legal": _legal,
    "allowed": _allowed,
    "refused": _refused,
    "why": _why,
    "trick": _trick,
}
"""Kind of claim to the sentence that describes it; a board shows these kinds as questions."""
