"""The table of rules in which variants differ."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from cardrules import BadVariant
from cardrules.sixtysix import PRESETS, find_preset, parameters, value_of
from kiebitz.elements.games.sixtysix.rules import value_text
from kiebitz.elements.ruletable.render import render_rule_table
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name

if TYPE_CHECKING:
    from tests.elements.conftest import Html

type ReadHtml = Callable[[str], Html]
type Tags = Html

VARIANTS = tuple(PRESETS)


@pytest.fixture(name="table")
def table_fixture(read_html: ReadHtml) -> Tags:
    """The table of all presets, read."""
    return read_html(render_rule_table(VARIANTS, "en"))


def differing() -> list[str]:
    """Rules that are not the same in all presets, in the engine's order."""
    presets = [find_preset(variant).rules for variant in VARIANTS]
    return [rule for rule, _ in parameters() if len({value_of(rules, rule) for rules in presets}) > 1]


def listed_rules() -> list[tuple[str, str]]:
    """Rule and variant of each cell that has a value, in the table's order."""
    return [
        (rule, name)
        for rule in differing()
        for name in VARIANTS
        if not (rule == "claim.false_points" and find_preset(name).rules.claim.mode == "auto")
    ]


def test_it_has_the_rules_that_differ(table: Tags) -> None:
    """All of them, no others, in the order of a match."""
    assert table.values("data-rule") == differing()


def test_every_cell_has_its_value(table: Tags) -> None:
    """Variant by variant."""
    cells = ["".join(cell.text).strip() for cell in table.named("td")]
    expected = [
        f"{value_text(rule, value_of(find_preset(name).rules, rule), texts('en'))} "
        if (rule, name) in listed_rules()
        else "–"
        for rule in differing()
        for name in VARIANTS
    ]

    assert [value for value, cell in zip(expected, cells, strict=True) if not cell.startswith(value)] == []


def test_every_cell_has_its_source(table: Tags) -> None:
    """The lines of the source, word for word, where there are any."""
    cells = ["".join(cell.text).strip() for cell in table.named("small")]
    bases = [find_preset(name).basis[rule] for rule, name in listed_rules()]

    assert all(cells)
    assert [
        basis
        for basis, cell in zip(bases, cells, strict=True)
        if basis.kind == "source" and cell != ", ".join(basis.lines)
    ] == []


def test_general_usage_is_named_only_for_general_usage(table: Tags) -> None:
    """A value taken over from a variant that the site does not have is not called so."""
    cells = ["".join(cell.text).strip() for cell in table.named("small")]
    bases = [find_preset(name).basis[rule] for rule, name in listed_rules()]
    usage = [basis.origin for basis, cell in zip(bases, cells, strict=True) if cell == "general usage"]

    assert set(usage) <= {"general usage"}


def test_a_table_of_one_variant_has_no_rows(read_html: ReadHtml) -> None:
    """There is nothing to differ from."""
    assert read_html(render_rule_table(VARIANTS[:1], "en")).values("data-rule") == []


def test_columns_are_in_the_order_given(read_html: ReadHtml) -> None:
    """In the order of the variants given."""
    html = read_html(render_rule_table(VARIANTS[::-1], "en"))
    heads = ["".join(tag.text) for tag in html.named("th", "scope")][1 : len(VARIANTS) + 1]

    assert heads == [variant_name(name, texts("en")) for name in VARIANTS[::-1]]


def test_an_unknown_variant_is_an_error() -> None:
    """Of the engine's kind."""
    with pytest.raises(BadVariant):
        render_rule_table(["chess"], "en")


@pytest.mark.parametrize(
    ("hidden", "names"),
    [
        ("kb-g", "♣&nbsp;clubs, ♠&nbsp;spades, ♥&nbsp;hearts, ♦&nbsp;diamonds"),
        ("kb-f", "acorns, leaves, hearts, bells"),
    ],
)
def test_suits_are_named_for_both_packs(hidden: str, names: str) -> None:
    """The order of the suits in Schnauz is a value that no plain word could express."""
    html = render_rule_table(["schnauz", "schnauz-club"], "en")

    assert names in re.sub(rf"<{hidden}\b.*?</{hidden}>|<[^>]*>", "", html)
