"""Messages of pages, navigation and code."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.translate.extract import extract_messages, write_templates


def test_every_source_has_its_domain(project: Path) -> None:
    """Pages go by their folder, titles to the navigation, code by its file; developers' pages go nowhere."""
    assert [*extract_messages(project)] == ["cards", "descriptions", "home", "interface", "learn", "navigation"]


def test_messages_of_a_page(project: Path) -> None:
    """A page gives its units in order, with file, line and the writer's hints to translators."""
    found = [(m.msgid, m.references, m.hints) for m in extract_messages(project)["learn"].messages]
    page = "docs/learn/talon.md"
    assert found == [
        ("The talon", ((page, 1),), ()),
        ("The talon has {= deal.talon } cards.", ((page, 4),), ("The talon is the stock of cards.",)),
        ("Mind this", ((page, 10),), ()),
        ("Nobody may look at the talon.", ((page, 12),), ()),
    ]


def test_front_matter_does_not_shift_lines(project: Path) -> None:
    """Lines are those of the file, front matter included."""
    assert [m.references[0][1] for m in extract_messages(project)["home"].messages] == [4, 6]


def test_pages_are_markdown_to_translators(project: Path) -> None:
    """Tools check Markdown in pages, and never take braces of prose for placeholders."""
    assert {m.flags for m in extract_messages(project)["learn"].messages} == {frozenset({"md-text"})}


def test_messages_of_code(project: Path) -> None:
    """Python and Jinja give plurals, contexts and hints."""
    domains = extract_messages(project)
    found = [(m.context, m.msgid, m.plural, m.hints) for name in ("cards", "interface") for m in domains[name].messages]
    assert found == [
        ("card|french", "Ace of hearts", "", ()),
        (None, "One card", "%(num)d cards", ()),
        (None, "Your turn, %(name)s", "", ("over the board",)),
    ]


def test_titles_have_their_lines(project: Path) -> None:
    """Titles of the site and of its navigation are messages, at every depth."""
    found = [(m.msgid, m.references[0][1]) for m in extract_messages(project)["navigation"].messages]
    assert found == [("Kiebitz", 1), ("Home", 3), ("Learn", 4), ("The talon", 5)]


def test_extensions_may_be_a_mapping(project: Path) -> None:
    """Both forms of `markdown_extensions` give the same messages."""
    before = extract_messages(project)["learn"]
    settings = (project / "mkdocs.yml").read_text().partition("markdown_extensions")[0]
    mapping = "markdown_extensions:\n  admonition:\n  attr_list:\n  pymdownx.superfences:\n  kiebitz.markdown:\n"
    (project / "mkdocs.yml").write_text(settings + mapping)
    assert extract_messages(project)["learn"] == before


def test_a_text_that_is_used_twice_is_one_message(project: Path) -> None:
    """Messages of one domain with the same text are one, with both places."""
    page = project / "docs/learn/talon.md"
    page.write_text(page.read_text() + "\nThe talon\n")
    message = extract_messages(project)["learn"].messages[0]
    assert message.references == (("docs/learn/talon.md", 1), ("docs/learn/talon.md", 14))


class TestTemplates:
    """The templates below locales."""

    def test_extracting_again_changes_nothing(self, started: Path, now: datetime) -> None:
        """The date of a template is that of its messages, not that of the run."""
        assert write_templates(started, now + timedelta(days=1)) == []

    def test_a_moved_line_changes_nothing(self, started: Path, now: datetime) -> None:
        """A reference is a file, without the number of a line."""
        page = started / "docs/learn/talon.md"
        page.write_text("\n" + page.read_text())
        assert write_templates(started, now + timedelta(days=1)) == []
        assert "#: docs/learn/talon.md\n" in (started / "locales/learn.pot").read_text()

    def test_a_changed_word_changes_the_date(self, started: Path, now: datetime) -> None:
        """Translators see when there is something new."""
        page = started / "docs/learn/talon.md"
        page.write_text(page.read_text().replace("Nobody", "No one"))
        write_templates(started, now + timedelta(days=1))
        assert "POT-Creation-Date: 2026-11-21" in (started / "locales/learn.pot").read_text()

    def test_the_template_of_a_vanished_domain_goes(self, started: Path, now: datetime) -> None:
        """A template is generated, so it goes with its last message."""
        (started / "docs/learn/talon.md").unlink()
        write_templates(started, now)
        assert not (started / "locales/learn.pot").exists()


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("mkdocs.yml", "nav: [", r"mkdocs\.yml:1: the settings of the site cannot be read"),
        ("mkdocs.yml", "- a\n", r"mkdocs\.yml:1: the settings of the site have no keys"),
        ("mkdocs.yml", "markdown_extensions: [no_such]", r"mkdocs\.yml: the Markdown extensions cannot be loaded"),
        ("mkdocs.yml", "a: !!python/name:no.such", r"mkdocs\.yml: the settings of the site cannot be read"),
        (
            "widgets/kiebitz/elements/quiz/template.html.jinja",
            "\n{% if %}",
            r"template\.html\.jinja:2: the messages of",
        ),
        ("widgets/kiebitz/elements/quiz/widget.py", "def (:\n  '''", r"quiz/widget\.py.*: the messages of this file"),
    ],
)
def test_broken_sources_are_named(project: Path, name: str, text: str, expected: str) -> None:
    """A source that cannot be read gives a fault with its file."""
    (project / name).write_text(text)
    with pytest.raises(BuildError, match=expected):
        extract_messages(project)


def test_a_page_that_is_no_text_is_named(project: Path) -> None:
    """A page in another encoding gives a fault with its file."""
    (project / "docs/index.md").write_bytes(b"\xff\xfe#")
    with pytest.raises(BuildError, match=r"docs/index\.md: the page cannot be read"):
        extract_messages(project)
