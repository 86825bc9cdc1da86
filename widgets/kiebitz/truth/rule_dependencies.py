"""The rules on which a section rests, with their values: those it owns, those it speaks of, those its blocks show."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from cardrules.parameters import format_value
from kiebitz.elements.game_ui import GameWords
from kiebitz.elements.games import all_words, game_uis
from kiebitz.truth.page import Block, Page
from kiebitz.truth.prose import Section

type Values = dict[str, dict[str, str]]
"""Rule to its value in each preset, as the engine writes it."""


def dependencies(page: Page, section: Section) -> Values:
    """Each rule on which *section* of *page* rests, with its value in the presets concerned.

    These are the rules it owns; those in `data-rests-on` or `data-answered-by`, which in the page's title count for all
    its sections; what its blocks show; on a page that lists all rules of a preset, all of them in every section; and
    what is decided for a contradiction in the section that has its id.
    """
    found: Values = {}
    title = next((one for one in page.sections if one.id), section)
    rests_on = dict.fromkeys([*section.rests_on, *title.rests_on])
    parts = [
        values([*section.rules, *(name for name in rests_on if "." in name)]),
        preset_values(name for name in rests_on if "." not in name),
        preset_values(page.presets),
        *(
            _VALUES_IN_BLOCKS[block.fence.name](block)
            for block in page.blocks_of(section)
            if block.fence.name in _VALUES_IN_BLOCKS
        ),
        _decided(section.id) if section.id else {},
    ]
    for part in parts:
        for rule, by_preset in part.items():
            found.setdefault(rule, {}).update(by_preset)
    return found


def values(rules: Iterable[str]) -> Values:
    """Each of *rules* that exists with its value in every preset of its game."""
    found: Values = {}
    for rule in rules:
        for game_id, game in all_words().items():
            # Asking for the value of an unknown rule costs a search for the nearest known one.
            if rule in _rule_names(game_id):
                found[rule] = {
                    name: format_value(game.value_of(preset.rules, rule)) for name, preset in game.PRESETS.items()
                }
    return found


@cache
def _rule_names(game_id: str) -> frozenset[str]:
    return frozenset(rule for rule, _ in all_words()[game_id].parameters())


def preset_values(variants: Iterable[str]) -> Values:
    """Every rule of *variants*, with its value in them; those that do not exist have none."""
    found: Values = {}
    for name in variants:
        for game in all_words().values():
            if name in game.PRESETS:
                for rule, _ in game.parameters():
                    text = format_value(game.value_of(game.PRESETS[name].rules, rule))
                    found.setdefault(rule, {})[name] = text
    return found


def unknown_names(section: Section) -> Iterator[str]:
    """What `data-rests-on` or `data-answered-by` of *section* names that is neither rule nor preset."""
    presets = {name for game in all_words().values() for name in game.PRESETS}
    known = values(section.rests_on)
    return (name for name in section.rests_on if name not in presets and name not in known)


def _differing(block: Block) -> Values:
    """The rules in which the variants of a table differ."""
    return {
        rule: by_preset for rule, by_preset in preset_values(block.variants).items() if len(set(by_preset.values())) > 1
    }


def _deck(block: Block) -> Values:
    """What the order of the cards is made from."""
    groups = {group for ui in game_uis() for group in ui.card_order_rules}
    return {
        rule: by_preset for rule, by_preset in preset_values(block.variants).items() if rule.partition(".")[0] in groups
    }


def _decided(section: str) -> Values:
    """The rules that some preset has decided in the contradiction with the id *section*."""
    return {
        rule: by_preset
        for game in all_words().values()
        for rule, _ in game.parameters()
        if (by_preset := dict(_decided_in(game, rule, section.upper())))
    }


def _decided_in(game: GameWords, rule: str, conflict: str) -> Iterator[tuple[str, str]]:
    for name, preset in game.PRESETS.items():
        if preset.basis[rule].conflict == conflict:
            yield name, format_value(game.value_of(preset.rules, rule))


_VALUES_IN_BLOCKS: Final[Mapping[str, Callable[[Block], Any]]] = {
    "card-order": _deck,
    "practice": lambda block: preset_values(block.variants),
    "rule-table": _differing,
    "rule-values": lambda block: values(block.rules),
}
"""Kind of a block to the values that its answer is made from; examples are held to them by being run."""
