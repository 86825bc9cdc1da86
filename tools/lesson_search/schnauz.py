"""The choice of items for the lessons of Schnauz."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from cardrules.schnauz import PRESETS
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item, items_that_fit
from kiebitz.elements.games.schnauz.exercises.random_rounds import random_deal
from kiebitz.elements.games.schnauz.exercises.round_text import RoundMoment, moment
from kiebitz.elements.games.schnauz.lessons.mentions import untaught_of_round
from kiebitz.elements.games.schnauz.lessons.plans import PLANS
from kiebitz.elements.games.schnauz.lessons.table_items import LEANINGS, MOST_ACTIONS
from kiebitz.elements.games.schnauz.lessons.wishes import WISHES, RoundFits, asks_of
from kiebitz.elements.table_codes import TableRules

FILE: Final = Path("widgets/kiebitz/elements/games/schnauz/lessons/items.py")

_ROUNDS: Final = 400
_PLAYERS: Final = (3, 4)


def write_round_items() -> int:
    """Choose the items of the lessons of Schnauz and write their module; how many there are."""
    examples, items = dict[str, dict[str, str]](), dict[str, dict[str, tuple[str, ...]]]()
    for variant in PRESETS:
        moments, taught = _moments(variant), Taught()
        examples[variant], items[variant] = {}, {}
        for lesson, wishes in WISHES.items():
            taught = taught.and_also(PLANS[lesson])
            found, used = list[str](), set[str]()
            for number, (kind, fits) in enumerate((*wishes, wishes[-1])):
                fitting = _fitting(variant, kind, fits, moments[number * 5 :], used)
                item = next((one for one in fitting if not untaught_of_round(one, taught)), None)
                if item is not None:
                    used |= {item.cards, item.mark}
                    found.append(item.text)
            examples[variant][lesson], items[variant][lesson] = found[-1], tuple(found[:-1][:6])
    FILE.write_text(_module(examples, items), encoding="utf-8")
    return sum(len(texts) for lessons in items.values() for texts in lessons.values())


def _moments(variant: str) -> list[RoundMoment]:
    """Moments of rounds of three or four players, in turn with a leaning to each subject."""
    rules, random, found = PRESETS[variant].rules, Random(7), list[RoundMoment]()
    for number in range(_ROUNDS):
        whole = random_deal(rules, LEANINGS[number % len(LEANINGS)], random)
        players = [coins for coins in whole.positions[0].lives if coins is not None]
        if len(players) in _PLAYERS and len(players) == len(whole.positions[0].lives):
            found += [moment(whole, place) for place in range(1, min(len(whole.positions), MOST_ACTIONS + 1))]
    return found


def _fitting(variant: str, kind: str, fits: RoundFits, moments: list[RoundMoment], used: set[str]) -> Iterator[Item]:
    for table in moments:
        for item in items_that_fit(TableRules(variant), table, asks_of(kind, table), fits):
            if used.isdisjoint((item.cards, item.mark)):
                yield item


def _module(examples: dict[str, dict[str, str]], items: dict[str, dict[str, tuple[str, ...]]]) -> str:
    lines = ['"""Items of the lessons of Schnauz, chosen by `python -m tools.lesson_search`."""', ""]
    lines += ["from typing import Final", "", "EXAMPLES: Final[dict[str, dict[str, str]]] = {"]
    for variant, lessons in examples.items():
        lines += [f'    "{variant}": {{', *[f'        "{id}": "{text}",' for id, text in lessons.items()], "    },"]  # noqa: A001
    lines += ["}", "", "ITEMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {"]
    for variant, chosen in items.items():
        lines.append(f'    "{variant}": {{')
        for id, texts in chosen.items():  # noqa: A001
            lines += [f'        "{id}": (', *[f'            "{text}",' for text in texts], "        ),"]
        lines.append("    },")
    return "\n".join([*lines, "}", ""])
