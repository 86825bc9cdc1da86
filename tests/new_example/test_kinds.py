"""Positions of a kind: each is found in every variant that has some, and the others have none."""

from random import Random

import pytest

import cardrules
from kiebitz.cli.example_options import KINDS
from kiebitz.elements.games import find_preset
from kiebitz.elements.table_codes import TableRules
from kiebitz.markdown.blocks import block_faults
from kiebitz.new_example.block import DraftError, finished_block
from kiebitz.new_example.game_examples import examples_of
from kiebitz.new_example.kinds import draft_of_kind, kinds_of, refusal_of_kind

PAIRS = [(variant, name) for variant in cardrules.variants() for name in kinds_of(variant)]
POSSIBLE = [(variant, name) for variant, name in PAIRS if not refusal_of_kind(name, TableRules(variant))]
IMPOSSIBLE = [pair for pair in PAIRS if pair not in POSSIBLE]
DEALS = 60


def test_the_command_line_can_name_every_kind() -> None:
    """In the order of the games."""
    assert list(KINDS) == list(dict.fromkeys(name for _, name in PAIRS))


@pytest.mark.parametrize(("variant", "name"), POSSIBLE)
@pytest.mark.parametrize("whole", [False, True])
def test_a_block_of_each_kind(variant: str, name: str, *, whole: bool) -> None:
    """It is without faults, and its position is of the kind."""
    draft = draft_of_kind(name, (variant,), (), Random(7), whole=whole)
    block = finished_block(draft)

    rules = find_preset(variant).rules
    assert block_faults(block, "page.md") == []
    assert examples_of(variant).is_of_kind(kinds_of(variant)[name], draft.fields, rules)


@pytest.mark.parametrize(("variant", "name"), IMPOSSIBLE)
def test_what_cannot_be_never_comes_up(variant: str, name: str) -> None:
    """A variant is refused with its rule, and random deals have no such moment."""
    table, kind = TableRules(variant), kinds_of(variant)[name]
    with pytest.raises(DraftError, match=rf"{variant}: there .* \({kind.rule} = "):
        draft_of_kind(name, (variant,), (), Random(7))

    rules, random = find_preset(variant).rules, Random(7)
    found = [
        lines for _ in range(DEALS) for lines in examples_of(variant).random_lines(kind, rules, random, whole=False)
    ]
    assert refusal_of_kind(name, table)
    assert found == []


def test_each_refusal_is_tried() -> None:
    """Every kind that a rule can leave out is left out of some variant, or by a house rule."""
    houses = {
        "close": ("close.min_talon", "never"),
        "follow-closed": ("close.min_talon", "never"),
        "exchange": ("exchange.min_talon", "never"),
        "late-marriage": ("marriage.strict_phase", "forbidden"),
    }
    named = {name for variant, name in PAIRS if kinds_of(variant)[name].rule}

    assert {name for _, name in IMPOSSIBLE} | houses.keys() == named
    for name, house in houses.items():
        with pytest.raises(DraftError, match=rf"there nobody .* \({house[0]} = {house[1]}\)"):
            draft_of_kind(name, ("blog-66",), (house,), Random(7))


class TestChance:
    """What decides about a position."""

    def test_the_same_seed_gives_the_same(self) -> None:
        """And another one another position."""
        first, again, other = (
            finished_block(draft_of_kind("marriage", ("original-66",), (), Random(seed))) for seed in (1, 1, 2)
        )

        assert first == again != other

    def test_several_variants(self) -> None:
        """The position is of the kind in each, and claims that differ name theirs."""
        variants = ("blog-schnapsen", "spielewiki-hart")
        draft = draft_of_kind("marriage", variants, (), Random(1))
        block = finished_block(draft)

        kind = kinds_of(variants[0])["marriage"]
        held = [examples_of(one).is_of_kind(kind, draft.fields, find_preset(one).rules) for one in variants]
        assert held == [True, True]
        assert block_faults(block, "page.md") == []

    def test_house_rules(self) -> None:
        """The deals are played by them, and the block has them."""
        house = (("strict.must_beat", "false"),)
        block = finished_block(draft_of_kind("need-not-beat", ("original-66",), house, Random(1)))

        assert "\nrules: strict.must_beat = false\n" in block
        assert block_faults(block, "page.md") == []


class TestRefusals:
    """What is no kind of a variant."""

    @pytest.mark.parametrize(
        ("name", "variants", "message"),
        [
            ("must-beet", ("original-66",), "did you mean 'must-beat'?"),
            (
                "feuer",
                ("original-66",),
                "there is no kind 'feuer' of positions of original-66; there are follow-closed",
            ),
            ("marriage", ("original-66", "schnauz"), "variants of different games"),
        ],
    )
    def test_it_is_one_sentence(self, name: str, variants: tuple[str, ...], message: str) -> None:
        """With what there is."""
        with pytest.raises(DraftError) as caught:
            draft_of_kind(name, variants, (), Random(1))

        assert message in str(caught.value)
        assert "\n" not in str(caught.value)
