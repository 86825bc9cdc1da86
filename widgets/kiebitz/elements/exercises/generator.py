"""New items from a seed: deals played by chance, with a leaning to what is to be practised, stopped where it counts."""

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, Final

from cardrules import BadRecord
from kiebitz.elements.exercises.game_exercises import exercises_at, exercises_of
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.rule_coverage import covered_rules
from kiebitz.elements.exercises.theme_items import is_of_theme, kinds_of
from kiebitz.elements.shared_wordings import no_new_position
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table

MOST_DEALS: Final = 400
"""Deals that are played to find an item; of the rarest kind one in about a hundred has one."""


def generate_item(  # noqa: PLR0913  # what is wanted, and how long it is looked for
    played: TableRules,
    wanted: Collection[str],
    seed: int,
    taken: Collection[str] = (),
    *,
    theme: str = "",
    deals: int = MOST_DEALS,
) -> Item:
    """An item on what is *played* that meets all of *wanted*, its mark not *taken*, from at most so many *deals*.

    With a *theme*, all that it asks is about that.

    Raises:
        BadRecord: the deals of this *seed* have none.
    """
    for item in _found(played, wanted, theme, Random(seed), deals):
        if item.mark not in taken:
            return item
    raise BadRecord(no_new_position())


def can_cover(played: TableRules, rule: str) -> bool:
    """Whether *rule* has any effect in what is *played*."""
    return not exercises_of(played.variant).unaskable_reason(rule, rules_of_table(played))


def rules_to_practise(played: TableRules, theme: str) -> list[str]:
    """The rules of *theme* in what is *played* that its questions can meet."""
    practice, kinds = exercises_of(played.variant), kinds_of(played.variant, theme)
    return [
        rule
        for rule in practice.rules_of(theme)
        if can_cover(played, rule) and any(rule in practice.SCOPE[kind] for kind in kinds)
    ]


def _found(played: TableRules, wanted: Collection[str], theme: str, random: Random, deals: int) -> Iterator[Item]:
    """Items that meet *wanted* and are about *theme*, in the order of chance; an empty theme is any."""
    variant, practice, rules = played.variant, exercises_of(played.variant), rules_of_table(played)
    names = [name for name, rules_met in practice.SCOPE.items() if not rules_met.isdisjoint(wanted)]
    if theme:
        names = [name for name in names if name in kinds_of(variant, theme)]
    for _ in range(deals):
        yield from (
            Item(variant, table, (question,), played.house)
            for table, question in practice.without_deal(played, wanted, random)
            if not theme or is_of_theme(variant, question, theme)
        )
        table = practice.random_deal(rules, wanted, random)
        places = list(range(len(table.positions)))
        random.shuffle(places)
        for place in places:
            moment = practice.moment(table, place)
            asks = questions_on(moment, names, random)
            if theme:
                asks = [question for question in asks if is_of_theme(variant, question, theme)]
            random.shuffle(asks)
            asks_for = _covering(played, moment, asks, wanted)
            if asks_for:
                yield Item(variant, moment, asks_for, played.house)
                break


def questions_on(moment: Any, names: Collection[str], random: Random) -> list[str]:  # noqa: ANN401  # as the game has it
    """All that can be asked of *moment* in the kinds of these *names*."""
    kinds = exercises_at(moment).KINDS
    return [f"{name}:{arg}" if arg else name for name in names for arg in kinds[name].offers(moment, random)]


def _covering(
    played: TableRules,
    moment: Any,  # noqa: ANN401  # as above
    asks: list[str],
    wanted: Collection[str],
) -> tuple[str, ...]:
    """Questions among *asks* that together meet all of *wanted*, as few as chance gives; none if they do not."""
    open_rules, chosen = set(wanted), list[str]()
    for question in asks:
        if hits := covered_rules(played, moment, question, open_rules):
            chosen.append(question)
            open_rules -= hits
        if not open_rules:
            return tuple(chosen)
    return ()
