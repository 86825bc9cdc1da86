"""The games that a page is about, as the line on the chosen table asks for them."""

from pathlib import Path

import pytest

from kiebitz.markdown.page_games import page_games

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("page", "about"),
    [
        ("index.md", ("sixtysix", "schnauz")),
        ("learn/first-deal.md", ("sixtysix",)),
        ("learn/first-schnauz.md", ("schnauz",)),
        ("learn/index.md", ()),
        ("my-game.md", ()),
        ("practice/compare.md", ()),
        ("practice/memory.md", ("sixtysix",)),
        ("practice/quiz.md", ("sixtysix",)),
        ("practice/schnauz-course.md", ("schnauz",)),
        ("rules/closing.md", ("sixtysix",)),
        ("score.md", ("sixtysix",)),
        ("sources/contradictions.md", ("sixtysix", "schnauz")),
        ("variants/schnauz-club.md", ("schnauz",)),
    ],
)
def test_games_of_pages(page: str, about: tuple[str, ...]) -> None:
    """By blocks, facts and widgets; none where there are none, or where a widget takes every game."""
    assert page_games((DOCS / page).read_text(encoding="utf-8")) == about
