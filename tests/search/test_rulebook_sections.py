"""Rulebooks in the search of a site that explains the rules nowhere else."""

from kiebitz.elements.rulebook.render import render_preset_rulebook
from kiebitz.search.rulebook_sections import explain_rules, with_rulebooks
from kiebitz.search.sections import sections_of

RULEBOOK = f'<h1 id="ours">Our rules</h1><p>So we play.</p>{render_preset_rulebook("blog-schnapsen", "en")}'


def test_each_subject_is_a_section() -> None:
    """Its place is its first sentence, and its text has all of them."""
    sections = {one.title: one for one in sections_of(with_rulebooks({"ours/": RULEBOOK})["ours/"])}

    closing = sections["Closing the talon"]
    assert closing.id.startswith("clause-close-")
    assert f'id="{closing.id}"' in RULEBOOK
    assert "lay the turned-up card face down on the talon" in closing.html
    assert "data-pagefind-ignore" not in closing.html.partition("kb-figures")[0]


def test_a_page_has_no_sentence_of_it_otherwise() -> None:
    """What the search reads of the page as it is leaves the rulebook out."""
    assert '<div class="kb-rulebook" data-pagefind-ignore>' in RULEBOOK
    assert [one.title for one in sections_of(RULEBOOK) if one.id] == []


def test_pages_that_explain_rules_are_known() -> None:
    """By their headings."""
    explained = '<h1 id="a">A</h1><h2 id="b" data-rules="close.min_talon">B</h2><p>Text.</p>'
    assert explain_rules([{"a/": RULEBOOK}, {"b/": explained}])
    assert not explain_rules([{"a/": RULEBOOK}])
