"""Articles in sections."""

from kiebitz.search.sections import SectionRecord, sections_of


def test_a_page_begins_with_a_section_without_an_id() -> None:
    """Its title is the page's, whatever is before it."""
    assert sections_of('<p>A</p><h1 id="close">To <em>close</em></h1><p>B</p>') == [
        SectionRecord(id="", title="To close", html="<p>B</p>", rules="")
    ]


def test_headings_with_ids_begin_sections() -> None:
    """Other headings are text."""
    article = '<h1>One</h1>a<h2 id="two" data-rules="x.y">Two &amp; more</h2>b<h3>Three</h3>c<h3 id="four">Four</h3>d'

    assert sections_of(article) == [
        SectionRecord(id="", title="One", html="a", rules=""),
        SectionRecord(id="two", title="Two & more", html="b<h3>Three</h3>c", rules="x.y"),
        SectionRecord(id="four", title="Four", html="d", rules=""),
    ]


def test_a_question_may_be_answered_by_rules_of_another_section() -> None:
    """They are not its own."""
    _, section = sections_of('<h1>One</h1><h2 id="two" data-answered-by="x.y x.z">Two?</h2>')

    assert (section.rules, section.answered_by) == ("", "x.y x.z")


def test_sections_can_be_quoted() -> None:
    """Without numbers, and what a list has are sentences."""
    _, section = sections_of('<h1>One</h1><h2 id="c21">C21 Two</h2><li>A (<code>s2:84</code>)</li>')

    assert (section.title, section.html) == ("Two", "<li>A.</li>")


def test_an_article_without_a_heading_is_one_section() -> None:
    """It has no title."""
    assert sections_of("<p>A</p>") == [SectionRecord(id="", title="", html="<p>A</p>", rules="")]
