"""Articles of two sites are compared by what a reader sees of them."""

from pathlib import Path

from tests.portable.articles import Difference, articles, differences, most_common

PAGE = "<html><body><article class='x'>\n  <p>A\n  trick</p>\n</article><footer>end</footer></body></html>"


def test_the_article_alone_is_compared(tmp_path: Path) -> None:
    """What is around it belongs to the theme; pages without one are left out."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "404.html").write_text("<html></html>", encoding="utf-8")

    assert articles(tmp_path) == {"rules/index.html": "<p>A trick</p>"}


def test_white_space_between_tags_is_no_difference() -> None:
    """Templates indent as they like."""
    assert differences("<p> A <b>trick</b></p>", "<p>A <b> trick</b> </p>") == []


def test_another_word_is_a_difference() -> None:
    """It is reported with what is there instead."""
    assert differences("<p>A trick</p>", "<p>A card</p>") == [Difference("A trick", "A card")]


def test_a_page_that_is_not_there_is_a_difference() -> None:
    """All of it is missing."""
    assert differences("<p>A</p>", "") == [Difference("<p>A</p>", "")]


def test_what_is_known_does_not_count() -> None:
    """Only what the pattern matches is left out, on both sides."""
    link = '<a href="{}trick/">{}</a>'
    known = [r'(?<=<a href=")(?:\.\./)+']

    assert differences(link.format("../", "A"), link.format("../../", "A"), but=known) == []
    assert differences(link.format("../", "A"), link.format("../../", "B"), but=known) == [Difference("A", "B")]


def test_the_most_frequent_difference_comes_first() -> None:
    """With how often it is there."""
    found = [Difference("a", "b"), Difference("c", ""), Difference("c", "")]

    assert most_common(found, 1) == [("c -> nothing", 2)]
