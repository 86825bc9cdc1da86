"""The choice of items for the lessons of Schnauz."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from cardrules import RulesError
from cardrules.schnauz import PRESETS, Position, legal_actions, outcomes_of, turn_of, worth_of
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import Question
from kiebitz.elements.games.schnauz.action_codes import format_letters
from kiebitz.elements.games.schnauz.exercises.random_rounds import AT_ONCE, KNOCKING, PASSING, RANKS, random_deal
from kiebitz.elements.games.schnauz.exercises.round_text import YOU, RoundMoment, moment
from kiebitz.elements.games.schnauz.lessons.plans import PLANS
from tools.lesson_search.taught import Taught
from tools.lesson_search.taught_rounds import untaught_of_round

FILE: Final = Path("widgets/kiebitz/elements/games/schnauz/lessons/items.py")

_ROUNDS: Final = 400
_LONGEST: Final = 10
"""Actions of a round that lessons show, at most."""

_PLAYERS: Final = (3, 4)

_FEW: Final = 5
"""Answers to choose from, at most, in a question on what a hand is worth."""

type RoundFits = Callable[[RoundMoment, Question], bool]


def _worth(kind: str) -> RoundFits:
    def fits(table: RoundMoment, question: Question) -> bool:
        now = table.now
        few = len(question.entries) <= _FEW
        return few and now.result is None and worth_of(now.hands[YOU], now.rules).kind == kind

    return fits


def _reason(code: str) -> RoundFits:
    return lambda _, question: question.entries[0].reason is not None and question.entries[0].reason.code == code


def _right(value: object) -> RoundFits:
    return lambda _, question: question.answer == (value,)


def _anything(_: RoundMoment, __: Question) -> bool:
    return True


def _not_nobody(_: RoundMoment, question: Question) -> bool:
    return question.answer != ("nobody",)


def _plain_end(table: RoundMoment, question: Question) -> bool:
    """Rounds that a knock has ended, in which no equal hands decide."""
    del question
    end, result = table.ended(table.positions[-1].rules)
    fates = outcomes_of(result, end.knockers, end.rules).values()
    return not result.void and {fate.cause for fate in fates} <= {"lowest", "better"}


WISHES: Final[dict[str, tuple[tuple[str, RoundFits], ...]]] = {
    "worth": (*[("worth", _worth("points"))] * 4, ("worth", _worth("three-of-a-kind")), ("worth", _worth("points"))),
    "turn": (
        ("may", _reason("swap.one")),
        ("may", _reason("swap.all")),
        ("turn", _not_nobody),
        ("may", _reason("pass.allowed")),
        ("may", _reason("schnauz.max_passes_per_round")),
        ("may", _reason("knock.allowed")),
        ("turn", _not_nobody),
    ),
    "knocking": (
        ("left", _anything),
        ("then:n", _anything),
        ("left", _anything),
        ("may", _reason("schnauz.double_knock")),
        ("may", _reason("knock.ends_round")),
        ("then", _right("over")),
        ("turn", _not_nobody),
        ("left", _anything),
    ),
    "at-once": (
        ("then", _right("over")),
        ("then", _right("goes-on")),
        ("then:p", _right("renewed")),
        ("then", _right("over")),
        ("then:p", _right("goes-on")),
        ("then", _right("goes-on")),
    ),
    "losing": (
        ("coins", _plain_end),
        ("won", _plain_end),
        ("coins", _plain_end),
        ("won", _plain_end),
        ("losers", _plain_end),
        ("losers", _plain_end),
    ),
}
"""Id of a lesson to its wishes; several right answers come last."""


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
                    used |= {_deal(item), item.mark}
                    found.append(item.text)
            examples[variant][lesson], items[variant][lesson] = found[-1], tuple(found[:-1][:6])
    FILE.write_text(_module(examples, items), encoding="utf-8")
    return sum(len(texts) for lessons in items.values() for texts in lessons.values())


def _moments(variant: str) -> list[RoundMoment]:
    """Moments of rounds of three or four players, in turn with a leaning to each subject."""
    rules, random, found = PRESETS[variant].rules, Random(7), list[RoundMoment]()
    leanings: tuple[tuple[str, ...], ...] = ((), (KNOCKING,), (AT_ONCE,), (PASSING,), (RANKS,))
    for number in range(_ROUNDS):
        whole = random_deal(rules, leanings[number % len(leanings)], random)
        players = [coins for coins in whole.positions[0].lives if coins is not None]
        if len(players) in _PLAYERS and len(players) == len(whole.positions[0].lives):
            found += [moment(whole, place) for place in range(1, min(len(whole.positions), _LONGEST + 1))]
    return found


def _fitting(variant: str, kind: str, fits: RoundFits, moments: list[RoundMoment], used: set[str]) -> Iterator[Item]:
    for table in moments:
        for question_id in _asks(kind, table):
            item = Item(variant, table, (question_id,))
            try:
                fit = fits(table, item.questions[0])
            except (RulesError, ValueError):
                continue
            if fit and used.isdisjoint((_deal(item), item.mark)):
                yield item


def _deal(item: Item) -> str:
    """The part of the item's text that has the cards: a lesson asks of each round once."""
    return item.text.split("~")[1]


def _asks(kind: str, table: RoundMoment) -> Iterator[str]:
    """The questions of *kind* on a moment: for kinds about an action one for each that may come to mind."""
    if kind not in ("may", "then", "turn"):
        yield kind
        return
    now: Position = table.now
    if now.result is None:
        legal: list[Any] = list(legal_actions(turn_of(now)))
        yield from dict.fromkeys([f"{kind}:{format_letters(action)}" for action in legal])
        if kind == "may":
            yield from ("may:p", "may:n")


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
