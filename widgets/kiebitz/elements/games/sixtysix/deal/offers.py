"""What you may do, and what you may not: every card and every other action that this moment makes one think of."""

import json
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import Action, Announce, Play, Turn, explain, format_action, parse_action
from kiebitz.elements.card_html import card_context
from kiebitz.elements.games.sixtysix.action_codes import format_name
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.table import answer_of, is_played, outcome

WEIGHTY: Final = frozenset({"claim", "close"})
"""Actions by which a slip of the finger loses a deal: they are asked for twice, whatever would come of them."""

type Offer = Mapping[str, object]
"""As the template shows it: `legal`, `reason` with its `rule`, and the `event` that does it."""


def cards(table: Turn, name: str, texts: NullTranslations) -> list[Offer]:
    """Each card in hand, for the widget whose id is *name*."""
    return [
        card_context(card, texts) | offer(Play(card), table, name, texts) | {"outcome": outcome(table, card, texts)}
        for card in table.hand
    ]


def others(table: Turn, name: str, texts: NullTranslations) -> list[Offer]:
    """Each other action, for the widget whose id is *name*; while there is a card to answer, only what may be done."""
    offers = [
        offer(action, table, name, texts)
        | {"label": action_text(action, texts), "weighty": format_action(action) in WEIGHTY}
        for action in _thought_of(table)
    ]
    return [one for one in offers if table.led is None or one["legal"]]


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
    plain = ("claim",) if table.strict else ("exchange", "close", "claim")
    yield from (action for text in plain if is_played(action := parse_action(text), table.rules))
