"""Links to the section that explains a rule: from every page, for every code, and for nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardrules import Reason
from kiebitz.elements import rule_links
from kiebitz.elements.games.schnauz import reasons
from kiebitz.elements.games.schnauz import words as schnauz
from kiebitz.elements.games.schnauz.reason_rules import DECIDES
from kiebitz.elements.games.schnauz.reason_rules import RULE_OF as RULE_OF_SCHNAUZ
from kiebitz.elements.games.sixtysix import words
from kiebitz.elements.games.sixtysix.reason_rules import RULE_OF
from kiebitz.elements.games.sixtysix.reasons import SENTENCES
from kiebitz.elements.rule_links import page_root, rule_href, rule_link, use_sections
from kiebitz.markdown.rule_sections import section_addresses

RULES = [rule for rule, _ in words.parameters()]
SCHNAUZ = [rule for rule, _ in schnauz.parameters()]

RESTS_ON_NOTHING = {"play.not_held"}
"""No rule states that a card which is not there cannot be played."""


@pytest.fixture(autouse=True)
def known(root: Path) -> Iterator[None]:
    """The sections of the project's pages are in use while a test runs."""
    before = dict(rule_links._SECTIONS)
    use_sections(section_addresses(root / "docs"))
    yield
    use_sections(before)


class TestRules:
    """What is known of the rules' sections."""

    def test_every_rule_has_a_section(self) -> None:
        """Of the 66 family; the pages on rules are complete."""
        assert [rule for rule in RULES if rule_link(rule, "") is None] == []

    def test_a_link_begins_where_the_page_stands(self) -> None:
        """Two folders deep, and at the root."""
        assert rule_link("close.needs_trick", "../../") == "../../rules/closing/#when"
        assert rule_link("close.needs_trick", "") == "rules/closing/#when"

    def test_what_is_no_rule_has_none(self) -> None:
        """Not even a code from a damaged page."""
        assert rule_link("nonsense", "") is None


class TestReasons:
    """What the engine's reasons rest on."""

    @pytest.mark.parametrize("code", sorted(code for code in SENTENCES if not code.startswith("advice.")))
    def test_every_reason_leads_to_a_section(self, code: str) -> None:
        """By the name of a rule, or by the table."""
        assert (rule_link(code, "") is None) == (code in RESTS_ON_NOTHING)

    def test_the_table_has_nothing_else(self) -> None:
        """Each entry is a reason that has no rule's name, and leads to a rule."""
        assert [code for code in RULE_OF if code not in SENTENCES or code in RULES] == []
        assert [rule for rule in RULE_OF.values() if rule not in RULES] == []


class TestSchnauz:
    """The same for Schnauz, on its own pages."""

    def test_every_rule_has_a_section(self) -> None:
        """On the page of the game, or on that of the club."""
        assert [rule for rule in SCHNAUZ if rule_link(rule, "") is None] == []

    @pytest.mark.parametrize("code", sorted(reasons.SENTENCES))
    def test_every_reason_leads_to_its_section(self, code: str) -> None:
        """Also what the other game calls by the same code."""
        address = reasons.reason_href(Reason(code))

        assert address.startswith(("learn/schnauz/#", "variants/schnauz-club/#"))

    def test_the_tables_have_rules_alone(self) -> None:
        """Those that reasons rest on, and those that decide who loses a coin."""
        assert [rule for rule in (*RULE_OF_SCHNAUZ.values(), *DECIDES.values()) if rule not in SCHNAUZ] == []
        assert RULE_OF_SCHNAUZ.keys() <= reasons.SENTENCES.keys()


class TestRendering:
    """Links in the HTML of one page."""

    def test_it_knows_the_page(self) -> None:
        """While it is rendered, and not longer."""
        with page_root("../"):
            inside = rule_href("strict.beats")

        assert (inside, rule_href("strict.beats")) == (
            "../rules/open-and-strict/#beat",
            "rules/open-and-strict/#beat",
        )

    def test_pages_within_pages(self) -> None:
        """The outer one goes on as it began, also after an error."""
        with page_root("../"):
            with pytest.raises(RuntimeError), page_root("../../"):
                raise RuntimeError
            assert rule_href("lead.any").startswith("../rules/")

    def test_nothing_is_linked_where_nothing_explains(self) -> None:
        """An empty address, which a template can ask for."""
        assert rule_href("play.not_held") == ""
