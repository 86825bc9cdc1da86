"""What stands on the page of a round: the table as you see it, what you may do, how it ended."""

import json
from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules.schnauz import (
    PRESETS,
    Action,
    Position,
    Swap,
    View,
    explain,
    legal_actions,
    parse_action,
    players_in,
    see,
    view,
)
from kiebitz.elements.faces import shown
from kiebitz.elements.round.playing import YOU, history, match_after, your_steps
from kiebitz.elements.round.state import State, link_of
from kiebitz.elements.schnauz.actions import action_text
from kiebitz.elements.schnauz.ending import ENDS, end_facts, losers_text
from kiebitz.elements.schnauz.players import coins_text, hand_name, player_name, player_names
from kiebitz.elements.schnauz.table import answer_of, stock_text
from kiebitz.elements.variants import variant_name

type Shown = dict[str, object]

PLAYERS: Final = (2, 3, 4)
"""How many can play with every pack."""


def shown_round(state: State, texts: NullTranslations) -> Shown:
    """*state* as the template shows it."""
    positions = history(state)
    now, yours = positions[-1], your_steps(positions)
    seen = see(now, YOU)
    return {
        "id": state.id,
        "link": link_of(state) or "",
        "variant": variant_name(state.variant, texts),
        "variants": [(variant, variant_name(variant, texts), variant == state.variant) for variant in PRESETS],
        "players": [(count, count == len(state.lives)) for count in PLAYERS],
        "facts": _facts(seen, texts),
        "steps": _steps(yours[-1] if yours else 0, positions, state.actions, texts),
        "on_table": [shown(card, texts) for card in seen.table],
        "hand": [shown(card, texts) for card in seen.hand],
        "can_go_back": bool(yours),
        "tries": state.kept is not None,
        **(_to_act(state, now, texts) if now.result is None else _over(state, now, texts)),
    }


def _facts(seen: View, texts: NullTranslations) -> list[tuple[str, str]]:
    facts = [
        (texts.gettext("Coins"), coins_text(seen.lives, texts)),
        (texts.gettext("Dealer"), player_name(seen.dealer, texts)),
        (texts.gettext("Stock"), stock_text(seen.stock_count, texts)),
    ]
    if seen.knockers:
        facts.append((texts.gettext("Knocked"), player_names(seen.knockers, texts)))
    return facts


def _steps(first: int, positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations) -> list[Markup]:
    """What has been done since you acted last. Whoever swaps does it openly, so nothing in it is hidden."""
    return [
        Markup("{}: {}").format(player_name(position.seat, texts), action_text(parse_action(action), texts))
        for position, action in list(zip(positions, actions, strict=False))[first:]
    ]


def _to_act(state: State, now: Position, texts: NullTranslations) -> Shown:
    table = view(now)
    plain = ["keep", "replace"] if not table.table else ["swap all", "pass", "knock"]
    return {
        "over": False,
        "swaps": any(isinstance(action, Swap) for action in legal_actions(table)),
        "actions": [_offer(parse_action(text), table, state.id, texts) for text in plain],
        "advice": None if state.asked is None else _advice(table, state.asked, texts),
    }


def _offer(action: Action, table: View, name: str, texts: NullTranslations) -> Shown:
    verdict = explain(table, action)
    return answer_of(verdict, texts) | {
        "label": action_text(action, texts),
        "answer_id": f"{name}-{str(action).replace(' ', '-')}",
        "event": json.dumps({"type": "act", "action": str(action)}),
        "rule": verdict.reasons[0].code,
    }


def _advice(table: View, seed: int, texts: NullTranslations) -> Mapping[str, object]:
    """What the Kiebitz would do, and how often each action saves the coin."""
    # Who plays without advice does not wait for this import.
    from cardrules.schnauz.advise import advise  # noqa: PLC0415

    found = advise(table, seed)
    best = Markup(texts.gettext("The Kiebitz would do this: {action}."))  # noqa: S704  # our own catalogue
    return {
        "best": best.format(action=action_text(found.best.action, texts)),
        "options": [
            {
                "label": action_text(option.action, texts),
                "saves": f"{100 * option.saves:.0f}",
                "rule": explain(table, option.action).reasons[0].code,
                **answer_of(explain(table, option.action), texts),
            }
            for option in found.options
        ],
    }


def _over(state: State, now: Position, texts: NullTranslations) -> Shown:
    """How the round ended, with the cards that are shown then."""
    result = now.result
    if result is None:
        raise ValueError("the round goes on")
    match = match_after(state, now)
    out = match.lives[YOU] is None
    ends = [texts.gettext(ENDS[result.reason]), losers_text(result, now.knockers, now.rules, texts)]
    if match.winner == YOU:
        ends.append(texts.gettext("You are the last one left, and have won the game."))
    elif out:
        ends.append(texts.gettext("You are out of the game."))
    return {
        "over": True,
        "end": ends,
        "end_facts": list(end_facts(result, texts)),
        "hands": [
            {"name": hand_name(place, texts), "cards": [shown(card, texts) for card in result.hands[place]]}
            for place in players_in(now.lives)
        ],
        "goes_on": match.winner is None and not out,
    }
