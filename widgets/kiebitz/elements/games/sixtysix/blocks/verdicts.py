"""Claims on what the player to act may do: questions with their answers on a board, sentences on a small card."""

from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import parse_card
from cardrules.examples import Claim
from cardrules.sixtysix import Action, Play, Turn, explain, legal_actions, parse_line
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
    asked: dict[str, Action] = {}
    for claim in claims:
        asked |= {str(action): action for action in mentioned_actions(claim, seen)}
    for key, action in asked.items():
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


def _legal(said: CheckedClaim) -> Text:
    cards = [action.card for action in legal_actions(said.table.turn) if isinstance(action, Play)]
    pack = said.table.rules.pack
    return fill(said.texts.gettext("May be played: {cards}."), cards=chips(pack.sorted(cards), said.texts))


def _allowed(said: CheckedClaim) -> Text:
    actions = actions_in_brief(parse_line(said.text), said.texts)
    return fill(said.texts.gettext("Allowed: {actions}."), actions=actions)


def _refused(said: CheckedClaim) -> Text:
    """What is not allowed, each with the reason, those told once that are the same."""
    reasons: dict[Text, list[Action]] = {}
    for action in parse_line(said.text.partition(" by ")[0]):
        reason = reason_text(explain(said.table.turn, action).reasons[0], said.texts)
        reasons.setdefault(reason, []).append(action)
    told = said.texts.gettext("Not allowed: {actions}. {reason}")
    parts = [
        fill(told, actions=actions_in_brief(actions, said.texts), reason=reason) for reason, actions in reasons.items()
    ]
    return Markup(" ").join(parts)


def _why(said: CheckedClaim) -> Text:
    (action,) = parse_line(said.text.partition(" is ")[0])
    verdict = explain(said.table.turn, action)
    if verdict.legal:
        told = said.texts.gettext("Allowed: {actions}. {reason}")
    else:
        told = said.texts.gettext("Not allowed: {actions}. {reason}")
    reason = reason_text(verdict.reasons[0], said.texts)
    return fill(told, actions=actions_in_brief([action], said.texts), reason=reason)


def _trick(said: CheckedClaim) -> Text:
    card = parse_card(said.text.split()[0])
    told = outcome(said.table.turn, card, said.texts)
    return fill("{card}: {outcome}", card=card_chip(card, said.texts), outcome=told)


SENTENCES: Final[Sentences] = {
    "legal": _legal,
    "allowed": _allowed,
    "refused": _refused,
    "why": _why,
    "trick": _trick,
}
"""Kind of claim to the sentence that tells it; a board shows these kinds as questions."""
