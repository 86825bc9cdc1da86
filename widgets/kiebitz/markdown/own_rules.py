"""What the reader's own table plays, on pages that go by one game: above the page, and where a heading rests on a rule.

`# Your first deal { #first-deal data-plays="blog-schnapsen" }` names the game, and `## Close, or lose { #close
data-own-rule="close.min_talon" }` the rules of a section. A page that names no game has what the table plays at each.
"""

import json
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Final, cast
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.variant_names import variant_name

PLAYS_ATTRIBUTE: Final = "data-plays"
OWN_RULE_ATTRIBUTE: Final = "data-own-rule"


class OwnRules(Treeprocessor):
    """Puts the places for what the reader's own table plays; all are hidden until a script has sentences for them."""

    def __init__(self, md: Markdown, texts: NullTranslations, locale: str) -> None:
        """Arrange what *md* converts in the language of *locale*, with its *texts*."""
        super().__init__(md)
        self._texts = texts
        self._locale = locale

    def run(self, root: Element) -> None:
        """Put the places into *root*."""
        for heading in [one for one in root if one.get(OWN_RULE_ATTRIBUTE)]:
            own = own_rule(heading.get(OWN_RULE_ATTRIBUTE, ""), self._texts)
            # A page with a game of its own is silent where the table plays as it does.
            own.set("data-if-unlike", "")
            root.insert(list(root).index(heading) + 1, own)
        title = next((one for one in root if one.get(PLAYS_ATTRIBUTE)), None)
        if title is not None:
            variant = title.get(PLAYS_ATTRIBUTE, "")
            place = list(root).index(title) + 1
            if not self._has_rulebook():
                root.insert(place, self._sentences(variant))
            root.insert(place, self._differences(variant))

    def _has_rulebook(self) -> bool:
        """Whether the page has the sentences of its game already, in the rulebook that a reader can choose."""
        return any("data-own-table" in html for html in self.md.htmlStash.rawHtmlBlocks if isinstance(html, str))

    def _differences(self, variant: str) -> Element:
        """A fold with the rules in which the reader's table differs from *variant*."""
        attributes = {"class": "kb-own-table", "data-table-differences": "", "data-pagefind-ignore": "", "hidden": ""}
        fold = Element("details", attributes)
        line = SubElement(fold, "summary", {"data-pagefind-ignore": ""})
        # i18n: on a lesson; {game} is the name of a game, and the number of rules follows
        words = self._texts.gettext("Shown here: {game}. Rules that differ at your table:")
        line.text = AtomicString(words.format(game=variant_name(variant, self._texts)) + " ")
        SubElement(line, "b", {"data-difference-count": ""})
        SubElement(fold, "ul", {"data-differences": ""})
        return fold

    def _sentences(self, variant: str) -> Element:
        """The sentences of *variant*, for the page's script."""
        found = chosen_table(TableRules(variant), "", _clauses(variant, self._texts), self._locale)
        sentences = cast("Mapping[str, str]", found["sentences"])
        words = {"game": found["game"], "sentences": [*dict.fromkeys(sentences.values())]}
        text = json.dumps(words, ensure_ascii=False)
        place = Element("div", {"hidden": "", "data-pagefind-ignore": ""})
        html = f'<script type="application/json" data-page-table>{text.replace("</", r"<\/")}</script>'
        place.text = self.md.htmlStash.store(html)
        return place


def _clauses(variant: str, texts: NullTranslations) -> Iterator[ClauseText]:
    return clause_texts(variant, rules_of_table(TableRules(variant)), texts)


def own_rule(rules: str, texts: NullTranslations) -> Element:
    """The place for what the reader's own table has on *rules*, names with blanks between."""
    attributes = {"class": "kb-own-table", "data-table-rules": rules, "data-pagefind-ignore": "", "hidden": ""}
    place = Element("p", attributes)
    # i18n: on a page about a rule: the sentences on it in the rulebook of the reader's own table follow
    SubElement(place, "b").text = AtomicString(texts.gettext("At your table:") + " ")
    SubElement(place, "span", {"data-sentences": ""})
    return place
