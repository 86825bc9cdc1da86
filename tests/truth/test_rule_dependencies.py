"""The rules on which a section rests: a preset that changes is reported wherever a sentence may rest on it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kiebitz.elements.games import all_words
from kiebitz.truth.page import Page, read_pages
from kiebitz.truth.rule_dependencies import dependencies, values
from kiebitz.truth.sealed_section import sections_by_id

HEAD = "# A { #a"


def rests(page: Page, section: str = "a") -> dict[str, dict[str, str]]:
    """What *section* of *page* rests on."""
    return dependencies(page, sections_by_id(page)[section])


@pytest.mark.parametrize(
    ("text", "rule", "presets"),
    [
        (f'{HEAD} data-rules="close.min_talon" }}', "close.min_talon", 8),
        (f'{HEAD} data-rests-on="close.min_talon" }}', "close.min_talon", 8),
        (f'{HEAD} data-answered-by="close.min_talon" }}', "close.min_talon", 8),
        (f'{HEAD} data-rests-on="original-66 schnopsn-weich" }}', "view.own_tricks", 2),
        (f'# T {{ #t data-rests-on="original-66" }}\n\n#{HEAD} }}', "claim.mode", 1),
        (f"{HEAD} }}\n\n```rule-values\nrule: close.min_talon\n```", "close.min_talon", 8),
        (f"{HEAD} }}\n\n```rule-table\nvariants: original-66, obican-snaps\n```", "deck.size", 2),
        (f"{HEAD} }}\n\n```card-order\nvariant: original-66\nsuit: ♥\n```", "deck.ranks", 1),
        (f"{HEAD} }}\n\n```practice\nwidget: deal\nvariant: schnopsn-weich\n```", "claim.mode", 1),
        (f"{HEAD} }}\n\n## All {{ #all }}\n\n```preset\nvariant: original-66\n```", "close.draw_timing", 1),
    ],
)
def test_what_a_section_rests_on(page: Callable[..., Page], text: str, rule: str, presets: int) -> None:
    """Its own rules, those it names, what its blocks show, and the preset whose rules the page lists."""
    assert len(rests(page(text))[rule]) == presets


def test_a_table_rests_on_what_it_shows(page: Callable[..., Page]) -> None:
    """A rule that its variants share has no row."""
    found = rests(page(f"{HEAD} }}\n\n```rule-table\nvariants: original-66, blog-66\n```"))

    assert "deck.size" not in found
    assert all(len(set(by_preset.values())) == 2 for by_preset in found.values())


def test_a_contradiction_rests_on_what_it_decides(page: Callable[..., Page]) -> None:
    """The presets have with each value the contradiction it was decided in."""
    found = rests(page("# C06 { #c06 }", "sources/contradictions.md"), "c06")

    assert [*found] == ["strict.must_beat"]
    assert found["strict.must_beat"]


def flagged(root: Path, preset: str, rule: str) -> set[str]:
    """The pages with a section that rests on *rule* of *preset*."""
    return {
        page.name
        for page in read_pages(root)
        for section in page.sections
        if preset in dependencies(page, section).get(rule, {})
    }


@pytest.mark.parametrize(
    ("preset", "rule", "pages"),
    [
        ("spielewiki-hart", "marriage.lead_card", {"variants/spielewiki-hart.md"}),
        ("original-66", "close.draw_timing", {"variants/original-66.md", "variants/compare.md"}),
        ("original-66", "view.own_tricks", {"variants/original-66.md"}),
        ("schnopsn-weich", "claim.mode", {"variants/schnopsn-weich.md", "variants/compare.md", "rules/index.md"}),
    ],
)
def test_a_changed_preset_is_reported_on_every_page_about_it(
    root: Path, preset: str, rule: str, pages: set[str]
) -> None:
    """Beside the page of the rule: that of the variant, and the one that describes all games in a minute."""
    assert pages <= flagged(root, preset, rule)


def every_value() -> Iterator[tuple[str, str]]:
    """Each preset of the 66 family with each of its rules."""
    sixtysix: Any = all_words()["sixtysix"]
    return ((preset, rule) for preset in sixtysix.PRESETS for rule, _ in sixtysix.parameters())


def test_no_value_of_a_preset_rests_on_one_page_alone(root: Path) -> None:
    """Every section of a variant's own page is looked at again when any of its values changes."""
    pages = {page.name: page for page in read_pages(root)}
    for preset, rule in every_value():
        page = pages[f"variants/{preset}.md"]
        reported = [
            preset in dependencies(page, section).get(rule, {}) for section in page.sections if section.sentences
        ]

        assert all(reported), (preset, rule)


def test_a_name_that_is_none_has_no_values() -> None:
    """The check of owners reports it."""
    assert values(["close.gone"]) == {}
