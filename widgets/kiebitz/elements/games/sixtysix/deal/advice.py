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
from kiebitz.elements.games.sixtysix.deal.grounds import ground_text
from kiebitz.elements.games.sixtysix.deal.offers import offer
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.sentences import format_sentence
from kiebitz.elements.texts import N_, Text, fill

if TYPE_CHECKING:
    from cardrules.sixtysix.adviser import Advice, Option

WHY: Final = {
    "advice.only": N_("Nothing else is allowed."),
    "advice.enough": N_("You have enough points: {points}."),
    "advice.certain": N_("You can now work out where every card is. No other action is worth more."),
    "advice.sure": N_("You can win this way, however the hidden cards lie."),
    "advice.counted": N_("Over all possible positions of the hidden cards, this action did best."),
    "advice.supposed": N_("Deals tried: {samples}. This action did best in them."),
    "advice.score": N_(
        "Another action may earn more game points, but this action wins the match more often at this score. "
        "Game points still needed: you {mine}, your opponent {theirs}."
    ),
}
"""Why the first action is the best, by the code of the advice."""

_SETTLED: Final = frozenset({"advice.only", "advice.enough"})
"""Reasons that leave nothing to add."""

FIGURES: Final = frozenset({"advice.counted", "advice.supposed", "advice.score"})
"""Reasons that are made of figures: they are behind a fold."""


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
        "why": reason_of(found.reason, texts),
        "is_figure": found.reason.code in FIGURES,
        "ground": _ground(found, position, texts),
        "options": options,
        "is_firm": pondered.is_firm,
    }


def _ground(found: "Advice", position: Position, texts: NullTranslations) -> Text:
    """What speaks for the best action in the game itself, against the next one that is surely worse; empty for none."""
    if found.reason.code in _SETTLED:
        return ""
    worse = next((one for one in found.options if one != found.best and not one.close and one.less.mean > 0), None)
    return "" if worse is None else ground_text(position, found.best.action, worse.action, texts)


def _option_text(option: "Option", advice: "Advice", texts: NullTranslations) -> str:
    """What is to be expected of *option*: of the best itself, of the others how much less."""
    if option == advice.best:
        return _best_text(option, advice, texts)
    if advice.counted and option.less.mean == 0:
        return texts.gettext("just as good.")
    if option.close:
        return texts.gettext("the difference is too small to be sure.")
    if option.less.low <= 0:
        return texts.gettext("clearly worth less.")
    if option.chance is not None and advice.best.chance is not None:
        point = advice.point * 100
        return _fewer(option.less.low * point, option.less.high * point, texts)
    sentence = texts.gettext("fewer game points ({range}).")
    return sentence.format(range=points_range(option.less.low, option.less.high, texts))


def _fewer(low: float, high: float, texts: NullTranslations) -> str:
    """How many of a hundred matches fewer are won, from *low* to *high*."""
    if round(low) == 0:
        sentence = texts.gettext("it wins up to {most} fewer matches out of a hundred.")
        return sentence.format(most=max(1, round(high)))
    return texts.gettext("it wins {range} fewer matches out of a hundred.").format(range=hundred(low, high, texts))


def _best_text(best: "Option", advice: "Advice", texts: NullTranslations) -> str:
    if advice.possible == 1:
        return texts.gettext("{points} game points.").format(points=points_text(best.value, texts))
    if advice.counted:
        sentence = texts.ngettext(
            "it wins in {won} of {count} case.", "it wins in {won} of {count} cases.", best.samples
        )
        return sentence.format(won=best.won, count=best.samples)
    if best.chance is not None:
        return texts.gettext("it wins {range} matches out of a hundred.").format(range=of_hundred(best.chance, texts))
    return texts.gettext("it wins {range} deals out of a hundred.").format(range=of_hundred(best.wins, texts))


def reason_of(reason: Reason, texts: NullTranslations) -> Text:
    """Why the first action of an advice is best, by its *reason*."""
    why = format_sentence(WHY[reason.code], reason.facts, texts)
    value = reason.facts.get("value")
    if not isinstance(value, int) or value == 0:
        return why
    return fill("{why} {end}", why=why, end=won_text(0 if value > 0 else 1, abs(value), texts))
