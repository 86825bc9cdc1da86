"""Whatever the player to act may think of, with verdict and reason in each variant."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final

from cardrules import SUITS
from cardrules.cards import card_of
from cardrules.sixtysix import Action, Announce, Play, Revoke, Turn, answer_wins, explain, format_action, parse_action
from cardrules.sixtysix.legal import against
from kiebitz.elements.card_html import card_picture
from kiebitz.elements.games.sixtysix.action_codes import format_name
from kiebitz.elements.games.sixtysix.blocks.action_texts import heading
from kiebitz.elements.games.sixtysix.blocks.steps import addressed_reason
from kiebitz.elements.games.sixtysix.board.replay import BoardPosition
from kiebitz.elements.games.sixtysix.reasons import reason_text
from kiebitz.elements.games.sixtysix.table import is_played, taken_text
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.variant_groups import group_alike
from kiebitz.elements.variant_names import variant_name

PLAIN: Final = ("exchange", "close", "claim", "draw", "mark")
"""Actions that name nothing."""

type Positions = Mapping[str, BoardPosition]
"""Variant to the table in it, which is the same but for the rules."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VerdictOptions:
    """How answers are to be shown."""

    id: str
    """Of the widget."""

    also: tuple[str, ...]
    """Actions that are asked about beside those of `conceivable_actions`."""

    acting: int
    """The seat whose question it is, you having seat 0."""

    texts: NullTranslations


def conceivable_actions(seen: Turn, also: Iterable[str] = ()) -> list[Action]:
    """Every card in hand, the marriages of which a card is there, and what needs no card; then those of *also*."""
    pairs = [suit for suit in SUITS if {card_of(suit, "K"), card_of(suit, "Q")} & set(seen.hand)]
    thought_of: list[Action] = [*map(Play, seen.hand), *map(Announce, pairs), *map(parse_action, PLAIN)]
    return list(dict.fromkeys([*thought_of, *map(parse_action, also)]))


def verdict_list(moments: Positions, options: VerdictOptions) -> list[dict[str, object]]:
    """Each action that can be thought of, with the text of its button and the answer in each variant."""
    seen = next(iter(moments.values())).view
    return [
        _answer(action, moments, seen, options)
        for action in conceivable_actions(seen, options.also)
        if format_action(action) in options.also or any(is_played(action, one.view.rules) for one in moments.values())
    ]


def _answer(action: Action, moments: Positions, seen: Turn, options: VerdictOptions) -> dict[str, object]:
    answers = {variant: _answer_in(now.view, action, options) for variant, now in moments.items()}
    in_hand = isinstance(action, Play) and action.card in seen.hand
    playable = any(now.position is not None and answers[variant]["legal"] for variant, now in moments.items())
    legal = {str(answer["legal"]).lower() for answer in answers.values()}
    return {
        "id": f"{options.id}-{format_name(action)}",
        "label": heading(action, options.texts),
        "picture": card_picture(action.card) if isinstance(action, Play) else None,
        "in_hand": in_hand,
        "mark": legal.pop() if len(legal) == 1 else "mixed",
        "groups": _groups(answers, options),
        "play": {"type": "play", "action": format_name(action)} if playable else None,
        "revoke": _revoke(action, moments),
    }


def _revoke(action: Action, moments: Positions) -> dict[str, object] | None:
    """What plays the card of *action* against the rules; None where it cannot be done."""
    if not isinstance(action, Play):
        return None
    revoke = Revoke(action.card)
    if any(now.position is not None and against(now.view, revoke) is None for now in moments.values()):
        return {"type": "play", "action": format_name(revoke)}
    return None


def _groups(answers: Mapping[str, dict[str, object]], options: VerdictOptions) -> list[dict[str, object]]:
    """*answers* by variant, those that variants share once, with the names of all of them."""
    found = group_alike(answers.items())
    return [
        {**answer, "variants": "" if len(found) == 1 else " · ".join(variant_name(one, options.texts) for one in names)}
        for names, answer in found
    ]


def _answer_in(seen: Turn, action: Action, options: VerdictOptions) -> dict[str, object]:
    """The answer about *action* to the player who sees *seen*; the reader learns who takes the trick."""
    verdict, texts = explain(seen, action), options.texts
    reason = verdict.reasons[0]
    won = ""
    if isinstance(action, Play) and verdict.legal and seen.led is not None:
        pack = seen.rules.pack
        asker_wins = answer_wins(seen.led, action.card, seen.trump, pack)
        points = pack.points[seen.led] + pack.points[action.card]
        won = taken_text(points, texts, by_you=asker_wins != bool(options.acting))
    return {
        "legal": verdict.legal,
        "reason": addressed_reason(options.acting, reason_text(reason, texts), texts),
        "outcome": won,
        "rule": rule_href(reason.code),
    }
