"""Sections as the search quotes them."""

import pytest

from kiebitz.search.quotable import quotable, title_of


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("<summary>More examples</summary><p>No.</p>", "<summary>More examples.</summary><p>No.</p>"),
        ("<dt>Deals</dt><dd>by turns</dd>", "<dt>Deals:</dt><dd>by turns.</dd>"),
        ("<li><em>Soft</em> </li><li>Hard</li>", "<li><em>Soft.</em> </li><li>Hard.</li>"),
        ("<dd>\n<ul><li>Soft</li>\n</ul></dd>", "<dd>\n<ul><li>Soft.</li>\n</ul></dd>"),
        ("<th>Card</th><td>10</td>", "<th>Card.</th><td>10.</td>"),
        ("<summary>May you?</summary>", "<summary>May you?</summary>"),
        ("<td></td>", "<td></td>"),
    ],
)
def test_captions_cells_and_items_end(written: str, quoted: str) -> None:
    """What comes next is a sentence of its own; behind a term comes what it is."""
    assert quotable(written) == quoted


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("two marks (<code>s2:84</code>, <code>s2:88</code>). Or", "two marks. Or"),
        ('more than one game (<a href="#c21">C21</a>), and', "more than one game, and"),
        ("at a trick (<code>s4:71</code>, and as a setting in <code>s0:138</code>).", "at a trick."),
        ("<b>s0-003</b> Tricks count.", "Tricks count."),
        ("the ten (<kb-g>Zehner</kb-g>)", "the ten (<kb-g>Zehner</kb-g>)"),
    ],
)
def test_numbers_of_sources_are_left_out(written: str, quoted: str) -> None:
    """They mean something only on the page with the sources."""
    assert quotable(written) == quoted


@pytest.mark.parametrize(
    ("heading", "section", "title"),
    [
        ("C21 What Bummerl means", "c21", "What Bummerl means"),
        ("s0: the program's answers", "s0", "The program's answers"),
        ("The blog: s4", "s4", "The blog"),
        ("C21 What Bummerl means", "bummerl", "C21 What Bummerl means"),
        ("Who deals?", "dealer", "Who deals?"),
    ],
)
def test_titles_have_no_number_of_the_section(heading: str, section: str, title: str) -> None:
    """It is in the address; any other one belongs to the title."""
    assert title_of(heading, section) == title
