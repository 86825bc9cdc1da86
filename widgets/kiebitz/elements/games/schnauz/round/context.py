"""The content of the page of a round: the table as you see it, what you may do, how it ended."""

import json
from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Final

from cardrules.schnauz import (
    GOALS,
    PRESETS,
    Action,
    Match,
    Observation,
    Position,
    RoundResult,
    Swap,
    explain,
    format_action,
    goal_reached,
    legal_actions,
    observe,
    parse_action,
    turn_of,
)
from kiebitz.elements.card_html import card_context
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games.schnauz.action_texts import action_text
from kiebitz.elements.games.schnauz.ends import ENDS, end_facts, losers_text
from kiebitz.elements.games.schnauz.round.opponents import KNOWLEDGE, OPPONENTS
from kiebitz.elements.games.schnauz.round.session import history, match_after
from kiebitz.elements.games.schnauz.round.state import State
from kiebitz.elements.games.schnauz.round.steps import moves_since, steps_since
from kiebitz.elements.games.schnauz.table import answer_of, open_cards, view_facts
from kiebitz.elements.games.schnauz.table_picture import observed_picture, observed_setup
from kiebitz.elements.rulebook.render import subjects
from kiebitz.elements.table.render import table_context
from kiebitz.elements.table_choice import tables
from kiebitz.elements.texts import N_

GOAL_NAMES: Final = {
    "keep-coin": N_("Do not lose a coin."),
    "knock": N_("Knock, and do not lose a coin."),
}
"""Each goal of the engine in words."""

PLAYERS: Final = (2, 3, 4)
"""How many can play with every pack."""


def round_context(state: State, texts: NullTranslations) -> TemplateContext:
    """*state* as the template shows it."""
    positions = history(state)
    now, yours = positions[-1], your_steps(positions)
    last = yours[-1] if yours else 0
    seen = observe(now, YOU)
    return {
        "id": state.id,
        "variant": table_name(state.played, texts),
        "house": bool(state.rules),
        "variants": list(tables(state.played, PRESETS, texts)),
        "rules": subjects(state.variant, state.match.rules, texts),
        "opponent": texts.gettext(OPPONENTS[state.level]),
        "knowledge": texts.gettext(KNOWLEDGE[state.level]),
        "opponents": [
            (level, texts.gettext(name), texts.gettext(KNOWLEDGE[level]), level == state.level)
            for level, name in OPPONENTS.items()
        ],
        "players": [(count, count == len(state.lives)) for count in PLAYERS],
        "goal": _goal(state, now, texts),
        "picture": _picture(seen, now.result, _table_steps(last, positions, state), texts),
        "steps": steps_since(last, positions, state.actions, texts),
        "on_table": [card_context(card, texts) for card in seen.table],
        "hand": [card_context(card, texts) for card in seen.hand],
        "can_go_back": bool(yours),
        "tries": state.kept is not None,
        "finished": list(_milestones(state, now)),
        "ends_game": _is_begun(state, now, played=bool(yours)),
        **(_to_act(state, now, texts) if now.result is None else _over(state, positions, texts)),
    }


def _goal(state: State, now: Position, texts: NullTranslations) -> Mapping[str, object] | None:
    """What the page wants of you in this round, and at its end whether you have reached it."""
    if state.goal not in GOALS:
        return None
    reached = None if now.result is None else goal_reached(state.goal, now, YOU)
    return {"name": texts.gettext(GOAL_NAMES[state.goal]), "reached": reached}


def _picture(seen: Observation, result: RoundResult | None, steps: str, texts: NullTranslations) -> TemplateContext:
    """The table as you see it; what you can touch is no part of its description."""
    visible = observed_setup(seen, result)
    described = [*view_facts(seen, texts), *(open_cards(visible, seen.rules, texts) if result else ())]
    return table_context(observed_picture(seen, texts, result), described, texts, steps)


def _is_begun(state: State, now: Position, *, played: bool) -> bool:
    """Whether a game is lost when something new is begun: one that you have begun to play, and that goes on for you."""
    match = state.match if now.result is None else match_after(state, now)
    coins = state.match.rules.deal.lives
    return (
        (played or any(left != coins for left in state.lives)) and match.winner is None and match.lives[YOU] is not None
    )


def _milestones(state: State, now: Position) -> Iterator[str]:
    """What the reader has finished: a round, and a whole game; nothing where something else is tried."""
    if now.result is None or state.kept is not None:
        return
    yield "schnauz-round"
    match = match_after(state, now)
    if match.winner is not None or match.lives[YOU] is None:
        yield "schnauz-game"


def _table_steps(first: int, positions: Sequence[Position], state: State) -> str:
    """The actions of *state* from the place *first* on, for the motion on the table; it names the moments they join."""
    moments = [f"{state.seed} {len(state.lives)} {place}" for place in (first, len(positions) - 1)]
    return json.dumps([*moments, moves_since(first, positions)])


def _to_act(state: State, now: Position, texts: NullTranslations) -> TemplateContext:
    table = turn_of(now)
    plain = ["keep", "replace"] if not table.table else ["swap all", "pass", "knock"]
    advice: Mapping[str, object] | None = None
    if state.asked:
        # A player without advice does not wait for this import.
        from kiebitz.elements.games.schnauz.round.advice import advice_on  # noqa: PLC0415

        advice = advice_on(table, texts)
    return {
        "over": False,
        "swaps": any(isinstance(action, Swap) for action in legal_actions(table)),
        "actions": [_offer(parse_action(text), table, state.id, texts) for text in plain],
        "advice": advice,
    }


def _offer(action: Action, table: Observation, name: str, texts: NullTranslations) -> TemplateContext:
    verdict = explain(table, action)
    return answer_of(verdict, texts) | {
        "label": action_text(action, texts),
        "answer_id": f"{name}-{format_action(action).replace(' ', '-')}",
        "event": json.dumps({"type": "act", "action": format_action(action)}),
        "rule": verdict.reasons[0].code,
    }


def _over(state: State, positions: Sequence[Position], texts: NullTranslations) -> TemplateContext:
    """How the round ended, with the cards that are shown then, and the look back where it was asked."""
    now = positions[-1]
    result = now.result
    if result is None:
        raise ValueError("the round goes on")
    match = match_after(state, now)
    back: Mapping[str, object] | None = None
    if state.looked_back:
        # A player does not wait for this import.
        from kiebitz.elements.games.schnauz.round.review import review_context  # noqa: PLC0415

        back = review_context(state, positions, texts)
    why = losers_text(result, now.knockers, now.rules, texts)
    return {
        "over": True,
        "end": [_yours(result, match, texts), texts.gettext(ENDS[result.reason]), why],
        "end_facts": list(end_facts(result, texts)),
        "goes_on": match.winner is None and match.lives[YOU] is not None,
        "review": back,
    }


def _yours(result: RoundResult, match: Match, texts: NullTranslations) -> str:
    """What the round has brought you, after which *match* is the score."""
    if match.winner == YOU:
        return texts.gettext("You are the last one left, and have won the game.")
    if match.lives[YOU] is None:
        return texts.gettext("You are out of the game.")
    if YOU in result.losers and not result.void:
        return texts.gettext("You lose a coin.")
    return texts.gettext("You do not lose a coin.")
