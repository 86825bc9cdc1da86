"""What you may do, and what you may not: every card and every other action that this moment makes one think of."""

import json
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Final

from cardrules.cards import Card, card_of
from cardrules.sixtysix import Action, Announce, Play, Revoke, Turn, explain, format_action, parse_action
from cardrules.sixtysix.legal import against
from kiebitz.elements.card_html import card_context
from kiebitz.elements.games.sixtysix.action_codes import format_name
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import answer_of, is_played, outcome
from kiebitz.elements.texts import N_

WEIGHTY: Final = frozenset({"claim", "close"})
"""Actions by which a slip of the finger loses a deal: they are asked for twice, whatever would come of them."""

_QUESTIONS: Final = {
    # i18n: the heading of a question, with "Yes, close the talon" and "No, go back" as its answers
    "close": (N_("Close the talon?"), N_("Yes, close the talon")),
    # i18n: the heading of a question, with "Yes, claim 66" and "No, go back" as its answers
    "claim": (N_("Claim 66?"), N_("Yes, claim 66")),
}
"""How each of them is asked for, and the button that does it."""

type Offer = Mapping[str, object]
"""As the template shows it: `legal`, `reason` with its `rule`, and the `event` that does it."""


def cards(table: Turn, name: str, texts: NullTranslations) -> list[Offer]:
    """Each card in hand, for the widget whose id is *name*."""
    return [
        card_context(card, texts)
        | offer(Play(card), table, name, texts)
        | {"outcome": outcome(table, card, texts), "revoke": revoke(table, card, texts)}
        for card in table.hand
    ]


def revoke(table: Turn, card: Card, texts: NullTranslations) -> Mapping[str, object] | None:
    """What playing *card* against the rules costs, and the event that does it; None where it cannot be done."""
    action = Revoke(card)
    if against(table, action) is not None:
        return None
    reason = reason_text(explain(table, action).reasons[0], texts)
    return {"reason": reason, "event": json.dumps({"type": "act", "action": format_action(action)})}


def others(  # noqa: PLR0913  # what is beside each action, too
    table: Turn, name: str, texts: NullTranslations, *, own: int | None = None, asks: bool = True, claim_cost: str = ""
) -> list[Offer]:
    """Each other action that may be done now, for the widget whose id is *name*; the weighty ones come last.

    With your *own* points, a claim that surely loses is marked as `losing`. Where the page *asks* before a weighty
    action, it has a question of its own; else the Kiebitz asks at the first press. A claim has *claim_cost* beside it.
    """
    target = table.rules.game.target_points
    # A claim that surely wins needs no question, which would only give away what one has counted.
    is_sure = own is not None and own >= target
    allowed = [
        one
        | {
            "asks": bool(one["weighty"]) and asks and not (one["action"] == "claim" and is_sure),
            "cost": claim_cost if one["action"] == "claim" else "",
            "losing": one["action"] == "claim" and own is not None and own < target,
        }
        for one in _others(table, name, texts)
        if one["legal"]
    ]
    return sorted(allowed, key=lambda one: (bool(one["weighty"]), bool(one["losing"])))


def withheld(table: Turn, name: str, texts: NullTranslations) -> list[Offer]:
    """Each other action that may not be done now but may be later in a deal, with the reason; none in an answer."""
    return [one for one in _others(table, name, texts) if not one["legal"] and table.led is None]


def _others(table: Turn, name: str, texts: NullTranslations) -> Iterator[dict[str, object]]:
    for action in _thought_of(table):
        question, yes = _QUESTIONS.get(format_action(action), ("", ""))
        yield offer(action, table, name, texts) | {
            "label": action_text(action, texts),
            "weighty": format_action(action) in WEIGHTY,
            "question": texts.gettext(question) if question else "",
            "yes": texts.gettext(yes) if yes else "",
        }


def offer(action: Action, table: Turn, name: str, texts: NullTranslations) -> dict[str, object]:
    """*action* with its verdict."""
    verdict = explain(table, action)
    return answer_of(verdict, texts) | {
        "action": format_action(action),
        "answer_id": f"{name}-{format_name(action)}",
        "event": json.dumps({"type": "act", "action": format_action(action)}),
        "rule": verdict.reasons[0].code,
    }


def _thought_of(table: Turn) -> Iterator[Action]:
    """Actions beside cards that somebody could think of here."""
    queens = [card for card in table.hand if card.rank == "Q"]
    for queen in queens:
        if any(card.rank == "K" and card.suit == queen.suit for card in table.hand) and table.marriage is None:
            yield Announce(queen.suit)
    if table.undrawn:
        yield parse_action("draw")
    if table.unmarked:
        yield parse_action("mark")
    for text in ("exchange", "close", "claim"):
        action = parse_action(text)
        if is_played(action, table.rules) and not _is_over(text, table):
            yield action


def _is_over(action: str, table: Turn) -> bool:
    """Whether nobody can do *action* any more in this deal, so that nobody thinks of it."""
    rules = table.rules
    match action:
        case "exchange":
            gone = table.strict or table.talon_count < int(rules.exchange.min_talon)
            return gone or table.turn_up == card_of(table.trump, rules.exchange.rank)
        case "close":
            return table.strict or table.talon_count < int(rules.close.min_talon)
        case _:
            return table.closed_by == "opponent" and not rules.close.opponent_may_claim
