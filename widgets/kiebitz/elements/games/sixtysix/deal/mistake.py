"""What the Kiebitz reports before a mistake, and before what can lose the deal: what is better, and why."""

import json
from collections.abc import Mapping
from gettext import NullTranslations
from typing import TYPE_CHECKING, Final

from cardrules.sixtysix import Action, Announce, Play, Position, format_action, legal_actions, parse_action, turn_of
from kiebitz.elements.card_html import card_chip
from kiebitz.elements.estimates import hundred, points_range
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text, heading
from kiebitz.elements.games.sixtysix.deal.advice import FIGURES, reason_of
from kiebitz.elements.games.sixtysix.deal.advice_cache import DealCache
from kiebitz.elements.games.sixtysix.deal.claim_cost import claim_cost_text
from kiebitz.elements.games.sixtysix.deal.grounds import ground_text
from kiebitz.elements.games.sixtysix.deal.offers import WEIGHTY
from kiebitz.elements.games.sixtysix.deal.session import own_points
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.texts import N_, Text, fill

if TYPE_CHECKING:
    from cardrules.sixtysix.adviser import Mistake


class _Mistakes(dict[Action, "Mistake | None"]):
    """What was found of the actions of one moment."""


_FOUND: Final = DealCache[_Mistakes]()
"""What was found lately: the page shows it as soon as it is found."""


def find_mistake(state: State, position: Position, action: Action) -> "Mistake | None":
    """What makes *action* a mistake in *position*, which *state* has come to; None where it may be as good as any."""
    legal = legal_actions(turn_of(position))
    if len(legal) == 1 or action not in legal:
        return None
    found = _FOUND.at(state, _Mistakes)
    if action not in found:
        # A player without warnings does not wait for this import.
        from cardrules.sixtysix.adviser import mistake_of  # noqa: PLC0415

        found[action] = mistake_of(position, action, state.counted)
    return found[action]


def stops(state: State, position: Position, action: Action) -> bool:
    """Whether the Kiebitz asks before *action*: before what surely costs, and before what can lose the whole deal."""
    if misses_claim(position, action):
        return True
    if _surely_wins(state, position, action):
        return False
    if format_action(action) in WEIGHTY:
        return action in legal_actions(turn_of(position))
    return find_mistake(state, position, action) is not None


def warning_context(state: State, position: Position, texts: NullTranslations) -> Mapping[str, object] | None:
    """The warning that the reader has not decided on yet; None where there is none."""
    if state.warned is None:
        return None
    action = parse_action(state.warned)
    own = own_points(state, position)
    if _surely_wins(state, position, action):
        return None
    if misses_claim(position, action):
        return _missed(position, texts) | _ways(action, texts)
    mistake = find_mistake(state, position, action)
    if format_action(action) == "claim" and own is not None:
        context = _claim(own, texts)
        if mistake is not None:
            context |= _advised(mistake, texts)
    elif mistake is not None:
        context = _warning(mistake, position, action, texts)
    elif format_action(action) in WEIGHTY:
        context = _question(action, texts)
    else:
        return None
    if format_action(action) == "claim":
        context["claim_cost"] = claim_cost_text(position, texts, is_counted=own is not None)
    return context | _ways(action, texts)


def _surely_wins(state: State, position: Position, action: Action) -> bool:
    """Whether *action* is a claim of somebody whose points are shown and are enough: a question would only delay it."""
    own = own_points(state, position)
    return action == _CLAIM and own is not None and own >= position.rules.game.target_points


def misses_claim(position: Position, action: Action) -> bool:
    """Whether the player to act in *position* has enough and may claim it, and does *action* instead."""
    legal = legal_actions(turn_of(position))
    enough = position.sides[position.seat].points >= position.rules.game.target_points
    return enough and action != _CLAIM and {action, _CLAIM} <= set(legal)


def _missed(position: Position, texts: NullTranslations) -> dict[str, object]:
    """That there are enough points to claim now."""
    points = position.sides[position.seat].points
    return {
        "costs": texts.gettext("You have {points} points: claim 66 now.").format(points=points),
        "is_warning": True,
        "advised": {"label": heading(_CLAIM, texts), "event": _event(_CLAIM)},
    }


def _ways(action: Action, texts: NullTranslations) -> dict[str, object]:
    """What leads on with *action*, whatever speaks against it."""
    return {"label": action_text(action, texts), "anyway_label": _anyway(action, texts), "anyway": _event(action)}


def _anyway(action: Action, texts: NullTranslations) -> str:
    """The button that does *action* in spite of the warning, by its verb."""
    match action:
        case Play():
            return texts.gettext("Play it anyway")
        case Announce():
            return texts.gettext("Announce it anyway")
        case _:
            return texts.gettext(ANYWAY[format_action(action)])


def _event(action: Action) -> str:
    """What takes *action* without another question."""
    return json.dumps({"type": "act", "action": str(action), "sure": True})


def _advised(mistake: "Mistake", texts: NullTranslations) -> dict[str, object]:
    """The action that is better than *mistake*, as a button that takes it."""
    better = mistake.advice.best.action
    label = heading(better, texts)
    if isinstance(better, Play):
        # i18n: a button; it plays the card that the Kiebitz advises
        label = fill(texts.gettext("Play {card}"), card=card_chip(better.card, texts))
    return {"advised": {"label": label, "event": _event(better)}}


def _claim(own: int, texts: NullTranslations) -> dict[str, object]:
    """What a claim with your *own* points, which are too few, comes to."""
    sentence = texts.gettext("You have only {points} points. If you claim 66 now, you lose the deal.")
    return {"costs": sentence.format(points=own), "is_warning": True}


def _question(action: Action, texts: NullTranslations) -> dict[str, object]:
    """What to know before *action*, of which nothing is known that speaks against it."""
    if format_action(action) == "claim":
        sentence = texts.gettext("If you have 66 points, you win the deal. If not, you lose it.")
    else:
        sentence = texts.gettext("If you close the talon, nobody draws any more, and you have to reach 66 points.")
    return {"costs": sentence, "is_warning": False}


def _warning(mistake: "Mistake", position: Position, action: Action, texts: NullTranslations) -> dict[str, object]:
    advice = mistake.advice
    better, reason = advice.best.action, reason_of(advice.reason, texts)
    plain = "" if advice.reason.code in FIGURES else reason
    return {
        **_advised(mistake, texts),
        "costs": _cost_text(mistake, action, texts),
        "is_warning": True,
        "better": fill(texts.gettext("Better: {action}."), action=action_text(better, texts)),
        "ground": ground_text(position, better, action, texts) or plain,
        "figures": [_loss_text(mistake, texts), reason],
    }


def _cost_text(mistake: "Mistake", action: Action, texts: NullTranslations) -> Text:
    """What *action* is likely to come to, in one sentence without a figure."""
    best = mistake.advice.best
    chosen = next(option for option in mistake.advice.options if option.action == action)
    if chosen.wins.mean < _EVEN <= best.wins.mean:
        sentence = texts.gettext("You will probably lose the deal with this: {action}.")
    else:
        sentence = texts.gettext("This is not the best move: {action}.")
    return fill(sentence, action=action_text(action, texts))


def _loss_text(mistake: "Mistake", texts: NullTranslations) -> str:
    """What it costs in figures."""
    loss = mistake.loss
    if mistake.advice.best.chance is not None:
        point = 100 * mistake.advice.point
        sentence = texts.gettext("With your move you win {range} fewer matches out of a hundred.")
        return sentence.format(range=hundred(loss.low * point, loss.high * point, texts))
    sentence = texts.gettext("On average your move costs {range} game points.")
    return sentence.format(range=points_range(loss.low, loss.high, texts))


ANYWAY: Final = {
    "exchange": N_("Exchange it anyway"),
    "close": N_("Close the talon anyway"),
    "claim": N_("Claim 66 anyway"),
    "draw": N_("Draw anyway"),
    "mark": N_("Take it anyway"),
}
"""Actions that name no card or suit, each as a button below a warning of it."""

_CLAIM: Final = parse_action("claim")

_EVEN: Final = 0.5
"""The share of deals from which on a deal is rather won than lost."""
