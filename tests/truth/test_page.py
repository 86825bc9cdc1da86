"""Which section of a page a block is in."""

from collections.abc import Callable

from kiebitz.truth.page import Page

BLOCK = "```example\nvariant: original-66\n```\n"


def lines(page: Page) -> list[list[int]]:
    """The lines of each section's blocks."""
    return [[block.line for block in page.blocks_of(section)] for section in page.sections]


def test_under_their_headings(page: Callable[..., Page]) -> None:
    """A heading in the first line leaves nothing before it."""
    text = f"# One {{ #one }}\n\n{BLOCK}\n## Two {{ #two }}\n\n{BLOCK}\n{BLOCK}\n## Three {{ #three }}\n"

    assert lines(page(text)) == [[], [3], [9, 13], []]


def test_before_any_heading(page: Callable[..., Page]) -> None:
    """What comes first belongs to the beginning of the page."""
    assert lines(page(f"{BLOCK}\n# One {{ #one }}\n\n{BLOCK}")) == [[1], [7]]


def test_sections_of_the_same_words(page: Callable[..., Page]) -> None:
    """Each has its own."""
    assert lines(page(f"# One {{ #one }}\n\n{BLOCK}\n# One {{ #one }}\n\n{BLOCK}")) == [[], [3], [9]]
