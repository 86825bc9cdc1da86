"""Presets with one rule set to another value."""

from collections.abc import Callable, Mapping

import pytest
from tools.mutants.blocks import PlayableBlock
from tools.mutants.code.targets import TARGETS
from tools.mutants.rules.report import Least, PresetScore, score_of
from tools.mutants.rules.trials import run
from tools.mutants.rules.values import ChangedPreset, changes

from cardrules.parameters import Takes
from cardrules.schnauz.rules import PARAMETERS as SCHNAUZ
from cardrules.sixtysix import PRESETS
from cardrules.sixtysix.rules import PARAMETERS as SIXTYSIX

type Pages = Callable[[dict[str, list[str]]], tuple[PlayableBlock, ...]]

LIMIT = "score.schneider_max"


def few_points(value: int) -> ChangedPreset:
    """The limit of few points set to *value* in one preset."""
    return next(
        change
        for change in changes("sixtysix")
        if (change.variant, change.rule, change.value) == ("schnopsn-weich", LIMIT, value)
    )


@pytest.mark.parametrize(("game", "takes"), [("sixtysix", SIXTYSIX.takes), ("schnauz", SCHNAUZ.takes)])
def test_every_rule_with_several_values_is_changed(game: str, takes: Mapping[str, Takes]) -> None:
    """In one preset or another; a rule of one value cannot be."""
    several = {name for name, taken in takes.items() if len(taken.values) > 1 or taken.within}

    assert {name for change in changes(game) for name in change.differing} == several


def test_the_same_rules_are_tried_once() -> None:
    """Rules that follow each other are one change."""
    tried = [(change.variant, repr(change.preset.rules)) for game in TARGETS for change in changes(game)]

    assert len(tried) == len(set(tried))


def test_a_change_lists_what_follows_it() -> None:
    """The pack's ranks and values follow its size, and the lowest trump is another."""
    change = next(found for found in changes("sixtysix") if (found.variant, found.rule) == ("original-66", "deck.size"))

    assert change.differing == ("deck.size", "deck.ranks", "deck.values", "exchange.rank")


def test_a_block_on_the_own_page_is_at_home(pages: Pages) -> None:
    """The page that owns the rule."""
    blocks = pages({"award.md": ["few points"]})

    (trial,) = run([few_points(31)], blocks, {LIMIT: blocks[0].path})

    assert trial.at_home == blocks[0].site


def test_a_block_elsewhere_is_not_at_home(pages: Pages) -> None:
    """Noticed, but by a page on something else."""
    blocks = pages({"award.md": ["beating"], "closing.md": ["few points"]})

    (trial,) = run([few_points(31)], blocks, {LIMIT: blocks[0].path})

    assert (trial.at_home, trial.elsewhere) == (None, blocks[1].site)


def test_a_block_beside_the_limit_notices_nothing(pages: Pages) -> None:
    """Where the limit moves the other way, the same result is right."""
    blocks = pages({"award.md": ["few points"]})

    (trial,) = run([few_points(33)], blocks, {LIMIT: blocks[0].path})

    assert not trial.noticed


def test_presets_are_as_before(pages: Pages) -> None:
    """A change lasts for its blocks only."""
    before = PRESETS["schnopsn-weich"]

    list(run([few_points(31)], pages({"award.md": ["few points"]}), {}))

    assert PRESETS["schnopsn-weich"] is before


def test_many_values_of_one_rule_do_not_stand_in_for_others(pages: Pages) -> None:
    """A rule counts once, and wholly, beside the count of all changes."""
    blocks = pages({"award.md": ["few points"]})

    score = score_of(list(run([few_points(31), few_points(33)], blocks, {LIMIT: blocks[0].path})))

    assert (score.changed, score.noticed, score.rules, score.rules_at_home) == (2, 1, 1, 0)


@pytest.mark.parametrize(
    ("noticed", "at_home", "rules_at_home", "enough"),
    [(200, 190, 38, True), (199, 190, 38, False), (200, 189, 38, False), (200, 190, 37, False)],
)
def test_each_part_has_to_be_enough(*, noticed: int, at_home: int, rules_at_home: int, enough: bool) -> None:
    """All of the changes, and nineteen of twenty of changes and of rules at home."""
    score = PresetScore(changed=200, noticed=noticed, at_home=at_home, rules=40, rules_at_home=rules_at_home)

    assert score.enough(Least()) is enough
