"""The advice of the Kiebitz in a round: what it would do itself, why, and how often each action saves the coin."""

from collections.abc import Mapping
from gettext import NullTranslations

from cardrules.schnauz import Observation
from cardrules.schnauz.adviser import Option, advise
from kiebitz.elements.estimates import of_hundred
from kiebitz.elements.games.schnauz.action_texts import action_text
from kiebitz.elements.games.schnauz.round.grounds import ground_text
from kiebitz.elements.texts import fill


def advice_on(table: Observation, texts: NullTranslations) -> Mapping[str, object]:
    """The advice for you, who are to act at *table*."""
    found = advise(table)
    options = [
        {"label": action_text(option.action, texts), "told": _chance_text(option, found.best, texts)}
        for option in found.options
    ]
    tried = texts.gettext("Rounds tried: {samples}. In these rounds this action saved your coin most often.")
    return {
        "is_close": any(option.close for option in found.options[1:]),
        "best": fill(
            texts.gettext("The Kiebitz would do this: {action}."), action=action_text(found.best.action, texts)
        ),
        "ground": ground_text(table, found.best.action, texts),
        "why": tried.format(samples=found.samples),
        "is_figure": True,
        "options": options,
        "is_firm": True,
    }


def _chance_text(option: Option, best: Option, texts: NullTranslations) -> str:
    """How often *option* saves the coin, where that can be taken from *best*."""
    if option != best and option.close:
        return texts.gettext("the difference is too small to be sure.")
    saves = texts.gettext("it saves your coin in {range} rounds out of a hundred.")
    return saves.format(range=of_hundred(option.saves, texts))
