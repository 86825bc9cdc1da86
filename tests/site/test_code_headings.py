"""Headings that are code alone, in the contents of a page."""

from dataclasses import dataclass, field

from kiebitz.site.code_headings import mark_code_headings


@dataclass
class Entry:
    """One of the contents."""

    id: str
    title: str
    children: list["Entry"] = field(default_factory=list)


def test_a_heading_of_code_is_code_in_the_contents() -> None:
    """One with other words is text, and so is one with headings below it, whose label is read aloud."""
    below = Entry("check", "kiebitz check")
    entries = [Entry("new", "kiebitz new"), Entry("both", "The line you"), Entry("all", "kiebitz", [below])]
    html = (
        '<h2 id="new"><code>kiebitz new</code><a class="headerlink" href="#new" title="Link">&para;</a></h2>'
        '<h2 id="both">The line <code>you</code></h2>'
        '<h2 id="all"><code>kiebitz</code></h2><h3 class="a" id="check"><code>kiebitz check</code></h3>'
    )

    mark_code_headings(entries, html)

    assert [one.title for one in entries] == ["<code>kiebitz new</code>", "The line you", "kiebitz"]
    assert below.title == "<code>kiebitz check</code>"
