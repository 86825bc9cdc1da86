"""The content of the page of a round: the table as you see it, what you may do, how it ended."""

import json
from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from cardrules.schnauz import (
    PRESETS,
    Action,
    Match,
    Observation,
    Position,
    Result,
    Swap,
    explain,
    format_action,
    legal_actions,
    observe,
    parse_action,
    players_in,
    turn_of,
)
from kiebitz.elements.card_html import card_context
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.estimates import of_hundred
from kiebitz.elements.games.schnauz.action_texts import action_text
from kiebitz.elements.games.schnauz.ends import ENDS, end_facts, losers_text
from kiebitz.elements.games.schnauz.players import hand_name, player_name
from kiebitz.elements.games.schnauz.round.session import history, match_after
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.games.schnauz.table import answer_of, view_facts
from kiebitz.elements.variant_names import variant_name

if TYPE_CHECKING:
    from cardrules.schnauz.adviser import Option


PLAYERS: Final = (2, 3, 4)
"""How many can play with every pack."""


def round_context(state: State, texts: NullTranslations) -> TemplateContext:
    """*state* as the template shows it."""
    positions = history(state)
    now, yours = positions[-1], your_steps(positions)
    seen = observe(now, YOU)
    return {
        "id": state.id,
        "variant": variant_name(state.variant, texts),
        "variants": [(variant, variant_name(variant, texts), variant == state.variant) for variant in PRESETS],
        "players": [(count, count == len(state.lives)) for count in PLAYERS],
        "facts": list(view_facts(seen, texts)),
        "steps": _steps(yours[-1] if yours else 0, positions, state.actions, texts),
        "on_table": [card_context(card, texts) for card in seen.table],
        "hand": [card_context(card, texts) for card in seen.hand],
        "can_go_back": bool(yours),
        "tries": state.kept is not None,
        "ends_game": _is_begun(state, now, played=bool(yours)),
        **(_to_act(state, now, texts) if now.result is None else _over(state, now, texts)),
    }


def _is_begun(state: State, now: Position, *, played: bool) -> bool:
    """Whether a game is lost when something new is begun: one that you have begun to play, and that goes on for you."""
    match = state.match if now.result is None else match_after(state, now)
    coins = state.match.rules.deal.lives
    return (
        (played or any(left != coins for left in state.lives)) and match.winner is None and match.lives[YOU] is not None
    )


def _steps(first: int, positions: Sequence[Position], actions: Sequence[str], texts: NullTranslations) -> list[Markup]:
    """What has been done since you acted last. Whoever swaps does it openly, so nothing in it is hidden."""
    return [
        Markup("{}: {}").format(player_name(position.seat, texts), action_text(parse_action(action), texts))
        for position, action in list(zip(positions, actions, strict=False))[first:]
    ]


def _to_act(state: State, now: Position, texts: NullTranslations) -> TemplateContext:
    table = turn_of(now)
    plain = ["keep", "replace"] if not table.table else ["swap all", "pass", "knock"]
    return {
        "over": False,
        "swaps": any(isinstance(action, Swap) for action in legal_actions(table)),
        "actions": [_offer(parse_action(text), table, state.id, texts) for text in plain],
        "advice": _advice(table, texts) if state.asked else None,
    }


def _offer(action: Action, table: Observation, name: str, texts: NullTranslations) -> TemplateContext:
    verdict = explain(table, action)
    return answer_of(verdict, texts) | {
        "label": action_text(action, texts),
        "answer_id": f"{name}-{format_action(action).replace(' ', '-')}",
        "event": json.dumps({"type": "act", "action": format_action(action)}),
        "rule": verdict.reasons[0].code,
    }


def _advice(table: Observation, texts: NullTranslations) -> Mapping[str, object]:
    """What the Kiebitz would do, and how often each action saves the coin."""
    # A player without advice does not wait for this import.
    from cardrules.schnauz.adviser import advise  # noqa: PLC0415

    found = advise(table)
    best = Markup(texts.gettext("The Kiebitz would do this: {action}."))  # noqa: S704  # our own catalogue
    why = texts.gettext(
        "It has thought of rounds that agree with all that you see, and this saved your coin most often in them. "
        "How many rounds: {samples}."
    )
    return {
        "is_close": any(option.close for option in found.options[1:]),
        "best": best.format(action=action_text(found.best.action, texts)),
        "why": why.format(samples=found.samples),
        "options": [
            {
                "label": action_text(option.action, texts),
                "told": _chance_text(option, found.best, texts),
                "rule": explain(table, option.action).reasons[0].code,
                **answer_of(explain(table, option.action), texts),
            }
            for option in found.options
        ],
    }


def _chance_text(option: "Option", best: "Option", texts: NullTranslations) -> str:
    """How often *option* saves the coin, where that can be taken from *best*."""
    if option != best and option.close:
        return texts.gettext("Too close to call.")
    saves = texts.gettext("Rounds of a hundred in which it saves your coin: {range}.")
    return saves.format(range=of_hundred(option.saves, texts))


def _over(state: State, now: Position, texts: NullTranslations) -> TemplateContext:
    """How the round ended, with the cards that are shown then."""
    result = now.result
    if result is None:
        raise ValueError("the round goes on")
    match = match_after(state, now)
    why = losers_text(result, now.knockers, now.rules, texts)
    return {
        "over": True,
        "end": [_yours(result, match, texts), texts.gettext(ENDS[result.reason]), why],
        "end_facts": list(end_facts(result, texts)),
        "hands": [
            {"name": hand_name(place, texts), "cards": [card_context(card, texts) for card in result.hands[place]]}
            for place in players_in(now.lives)
        ],
        "goes_on": match.winner is None and match.lives[YOU] is not None,
    }


def _yours(result: Result, match: Match, texts: NullTranslations) -> str:
    """What the round has brought you, after which *match* is the score."""
    if match.winner == YOU:
        return texts.gettext("You are the last one left, and have won the game.")
    if match.lives[YOU] is None:
        return texts.gettext("You are out of the game.")
    if YOU in result.losers and not result.void:
        return texts.gettext("You lose a coin.")
    return texts.gettext("You lose no coin.")
