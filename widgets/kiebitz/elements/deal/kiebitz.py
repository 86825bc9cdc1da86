"""What the Kiebitz says when asked: what may be done, what it expects of it, and what it would do itself."""

from collections.abc import Mapping
from gettext import NullTranslations

from cardrules import Reason
from cardrules.sixtysix import Position, view
from kiebitz.elements.deal.offers import offer
from kiebitz.elements.deal.state import State
from kiebitz.elements.questions import LARGEST_SEED
from kiebitz.elements.reasons import told
from kiebitz.elements.sixtysix.board.actions import action_text, heading
from kiebitz.elements.sixtysix.board.wording import Text, filled, won_text
from kiebitz.elements.texts import N_

WHY = {
    "advice.only": N_("Nothing else is allowed."),
    "advice.enough": N_("You have enough points: {points}."),
    "advice.certain": N_("Every card can be worked out now, and nothing else is worth more."),
    "advice.supposed": N_(
        "It has thought of deals that agree with all that you have seen, and this did best in them. "
        "How many deals: {samples}. Won of a hundred: {wins}."
    ),
    "advice.score": N_(
        "Another action may bring more game points, but at this score this one wins the match more often. "
        "Game points still needed: you {mine}, your opponent {theirs}. "
        "How many deals: {samples}. Won of a hundred: {wins}."
    ),
}
"""Why the first action is the best, by the code of the advice."""


def chance_at(state: State, step: int) -> int:
    """The chance by which the Kiebitz looks at *state* after so many actions: one, however often it is asked.

    The look back has the same, so that it never contradicts what has been advised.
    """
    # Never the seed of the pack itself, by which its cards could be guessed.
    return LARGEST_SEED + 1 + state.seed + step


def advice_on(state: State, position: Position, texts: NullTranslations) -> Mapping[str, object]:
    """The advice for you, who are to act in *position*, which *state* has come to."""
    # Who plays without advice does not wait for this import.
    from cardrules.sixtysix.advise import CAREFUL, advise, remember  # noqa: PLC0415

    chance = chance_at(state, len(state.actions))
    found, table = advise(remember(position), chance, CAREFUL, state.counted), view(position)
    best = texts.gettext("The Kiebitz would do this: {action}.")
    return {
        "best": filled(best, action=action_text(found.best.action, texts)),
        "why": _why(found.reason, texts),
        "options": [
            {
                "label": heading(option.action, texts),
                **offer(option.action, table, state.id, texts),
                "value": points_text(option.value, texts),
                "wins": of_a_hundred(option.wins),
                "chance": None if option.chance is None else of_a_hundred(option.chance),
            }
            for option in found.options
        ],
    }


def _why(reason: Reason, texts: NullTranslations) -> Text:
    why = told(WHY[reason.code], reason.facts, texts)
    value = reason.facts.get("value")
    if not isinstance(value, int) or value == 0:
        return why
    return filled("{why} {end}", why=why, end=won_text(0 if value > 0 else 1, abs(value), texts))


def points_text(value: float, texts: NullTranslations) -> str:
    """Game points to be expected, as `+1.2`; with a minus those of your opponent."""
    rounded = f"{abs(value):.1f}"
    if rounded == "0.0":
        return "0"
    # Translators: what stands between whole numbers and tenths.
    number = rounded.removesuffix(".0").replace(".", texts.pgettext("decimal sign", "."))
    return f"{'+' if value > 0 else '−'}{number}"


def of_a_hundred(share: float) -> str:
    """*share*, from 0 to 1, as a number of a hundred."""
    return f"{100 * share:.0f}"
