"""Places for what the reader's own table plays, on pages that go by one game."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown

from cardrules.games import game_of, variants
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import texts

type Converter = Callable[..., Markdown]

DOCS = Path(__file__).parents[2] / "docs"

PAGE = """\
# Page { #page data-plays="original-66" }

Before.

## Closing { #close data-own-rule="close.min_talon" }

How to close.

## Without a rule { #without }

As it is.
"""


def test_the_page_has_the_sentences_of_its_game(converter: Converter) -> None:
    """All of its rulebook, below the title; above them a fold that waits for what is unlike."""
    html = converter().convert(PAGE)
    found = re.search(r"<script[^>]* data-page-table>(.*?)</script>", html, re.DOTALL)
    rules = rules_of_table(TableRules("original-66"))

    assert found is not None
    shipped = json.loads(found[1])
    assert shipped["game"] == "sixtysix"
    assert {str(clause.text) for clause in clause_texts("original-66", rules, texts("en")) if clause.covers} <= {
        *shipped["sentences"]
    }
    assert "Shown here: Original 66. Rules that differ at your table:" in html
    assert html.index("data-table-differences") < html.index("Before.")


def test_a_heading_has_a_place_for_its_rule(converter: Converter) -> None:
    """Directly below it, and not below others; nothing is folded away for it."""
    html = converter().convert(PAGE)
    (place,) = re.findall(r'</h2>\s*<p class="kb-own-table"[^>]*>', html)

    assert 'data-table-rules="close.min_talon"' in place
    assert 'data-if-unlike=""' in place
    assert 'hidden=""' in place
    assert "data-other-games" not in html


def test_a_page_without_a_game_has_no_fold(converter: Converter) -> None:
    """But the places below its headings."""
    html = converter().convert(PAGE.replace(' data-plays="original-66"', ""))

    assert "data-table-differences" not in html
    assert "data-page-table" not in html
    assert html.count("data-if-unlike") == 1


@pytest.mark.parametrize("path", sorted(DOCS.glob("*/*.md")), ids=lambda path: path.stem)
def test_pages_name_games_and_rules_that_there_are(path: Path) -> None:
    """Every preset and every rule in these attributes."""
    text = path.read_text(encoding="utf-8")
    rules = {rule for variant in variants() for rule in game_of(variant).values_of(rules_of_table(TableRules(variant)))}
    named = {rule for listed in re.findall(r' data-own-rule="([^"]*)"', text) for rule in listed.split()}

    assert {*re.findall(r' data-plays="([^"]*)"', text)} <= {*variants()}
    assert named <= rules
