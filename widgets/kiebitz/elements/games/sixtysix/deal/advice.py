"""The advice of the Kiebitz: what it would do itself, how sure that is, and what else may be done."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import TYPE_CHECKING, Final

from cardrules import Reason
from cardrules.sixtysix import Position, turn_of
from kiebitz.elements.estimates import hundred, of_hundred, points_range, points_text
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text, heading
from kiebitz.elements.games.sixtysix.blocks.phrases import won_text
from kiebitz.elements.games.sixtysix.deal.advice_cache import ADVICE, PendingAdvice
from kiebitz.elements.games.sixtysix.deal.offers import offer
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_, Text, fill

if TYPE_CHECKING:
    from cardrules.sixtysix.adviser import Advice, Option

WHY: Final = {
    "advice.only": N_("Nothing else is allowed."),
    "advice.enough": N_("You have enough points: {points}."),
    "advice.certain": N_("Every card can be worked out now, and nothing else is worth more."),
    "advice.sure": N_("Each deal that agrees with what you have seen can be won with it."),
    "advice.counted": N_("It did best in all the deals that agree with what you have seen."),
    "advice.supposed": N_("It did best in deals that agree with what you have seen. Deals tried: {samples}."),
    "advice.score": N_(
        "Another action may bring more game points, but at this score this one wins the match more often. "
        "Game points still needed: you {mine}, your opponent {theirs}."
    ),
}
"""Why the first action is the best, by the code of the advice."""

MOST_OPTIONS: Final = 3
"""Actions that are shown at once; the others are behind a fold."""


def advice_on(state: State, position: Position, texts: NullTranslations) -> Mapping[str, object]:
    """The advice for you, who are to act in *position*, which *state* has come to."""
    from cardrules.sixtysix.adviser import advice_of  # noqa: PLC0415  # as where a thought is made

    pondered = ADVICE.at(state, lambda: PendingAdvice(state, position))
    found, table = advice_of(pondered.thought), turn_of(position)
    best = texts.gettext("The Kiebitz would do this: {action}.")
    options = [
        {
            "label": heading(option.action, texts),
            **offer(option.action, table, state.id, texts),
            "told": _option_text(option, found, texts),
        }
        for option in found.options
    ]
    return {
        "best": fill(best, action=action_text(found.best.action, texts)),
        "is_close": bool(found.rivals) and found.best.action != "claim",
        "why": _why(found.reason, texts),
        "options": options[:MOST_OPTIONS],
        "others": options[MOST_OPTIONS:],
        "is_firm": pondered.is_firm,
    }


def _option_text(option: "Option", advice: "Advice", texts: NullTranslations) -> str:
    """What is to be expected of *option*: of the best itself, of the others how much less."""
    if option == advice.best:
        return _best_text(option, advice, texts)
    if advice.counted and option.less.mean == 0:
        return texts.gettext("As good.")
    if option.close:
        return texts.gettext("Too close to call.")
    if option.less.low <= 0:
        return texts.gettext("Clearly less.")
    if option.chance is not None and advice.best.chance is not None:
        point = advice.point * 100
        sentence = texts.gettext("Of a hundred matches it wins fewer: {range}.")
        return sentence.format(range=hundred(option.less.low * point, option.less.high * point, texts))
    sentence = texts.gettext("Game points fewer: {range}.")
    return sentence.format(range=points_range(option.less.low, option.less.high, texts))


def _best_text(best: "Option", advice: "Advice", texts: NullTranslations) -> str:
    if advice.possible == 1:
        return texts.gettext("Game points: {points}.").format(points=points_text(best.value, texts))
    if advice.counted:
        sentence = texts.gettext("Cases in which it wins: {won} of {count}.")
        return sentence.format(won=best.won, count=best.samples)
    if best.chance is not None:
        return texts.gettext("Of a hundred matches it wins: {range}.").format(range=of_hundred(best.chance, texts))
    return texts.gettext("Of a hundred deals it wins: {range}.").format(range=of_hundred(best.wins, texts))


def _why(reason: Reason, texts: NullTranslations) -> Text:
    why = format_sentence(WHY[reason.code], reason.facts, texts)
    value = reason.facts.get("value")
    if not isinstance(value, int) or value == 0:
        return why
    return fill("{why} {end}", why=why, end=won_text(0 if value > 0 else 1, abs(value), texts))
