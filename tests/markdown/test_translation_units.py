"""Units of pages, and pages with translated units."""

from pathlib import Path

import markdown
import pytest

from kiebitz.markdown.translation_units import PRIORITY, Lookup, TranslateBlocks, catalogue_lookup
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.catalogue_files import catalogue_path, compile_catalogue
from kiebitz.translate.headers import language_header
from kiebitz.translate.po_writer import write_po

EXTENSIONS = [
    "admonition",
    "attr_list",
    "def_list",
    "footnotes",
    "md_in_html",
    "tables",
    "toc",
    "pymdownx.details",
    "pymdownx.superfences",
    "pymdownx.tabbed",
    "pymdownx.tasklist",
]

PAGE = """\
# The talon { #talon }

The talon has **four** cards, see
[the rules](rules.md#deal)[^1].
{ .lead }

!!! note "A title"

    Body of the note.

| Card | Points |
| --- | --- |
| Ace { .high } | 11 |

- item
    - nested item
- [ ] task

Term
:   Definition

=== "French"

    Body

<details markdown><summary>More</summary>

Inside.

</details>

```python
print("code")
```

[^1]: A footnote.
"""


def rendered(text: str, lookup: Lookup | None = None) -> str:
    """The HTML of *text*, its units translated by *lookup*."""
    return converted(text, lookup)[0]


def converted(text: str, lookup: Lookup | None) -> tuple[str, TranslateBlocks | None]:
    """The HTML of *text*, and the treeprocessor that translated it."""
    md = markdown.Markdown(extensions=EXTENSIONS, extension_configs={"pymdownx.tabbed": {"alternate_style": True}})
    translator = None
    if lookup is not None:
        translator = TranslateBlocks(md, lookup)
        md.treeprocessors.register(translator, "translate", PRIORITY)
    return md.convert(text), translator


def texts(text: str) -> list[str]:
    """The ids of the units of *text*, in the order they are asked for, which is from the last to the first."""
    requested: list[str] = []

    def lookup(unit: str) -> str | None:
        requested.append(unit)
        return None

    rendered(text, lookup)
    return requested[::-1]


class TestUnits:
    """A unit is the inline text of a block, and nothing that makes it a block."""

    def test_every_kind_of_block_gives_its_text(self) -> None:
        """Headings, paragraphs, titles, labels, cells, items, terms, summaries and footnotes are units."""
        expected = [
            "The talon",
            "The talon has **four** cards, see [the rules](rules.md#deal)[^1].",
            "A title",
            "Body of the note.",
            "Card",
            "Points",
            "Ace",
            "item",
            "nested item",
            "task",
            "Term",
            "Definition",
            "French",
            "Body",
            "More",
            "Inside.",
            "A footnote.",
        ]
        assert texts(PAGE) == expected

    @pytest.mark.parametrize("text", ["11", "`HA`", "{= deal.talon }", "[TOC]", "<https://example.org>", ":spade:"])
    def test_text_without_words_is_no_unit(self, text: str) -> None:
        """Numbers, code, facts, bare addresses and icons have nothing to translate."""
        assert texts(text) == []

    @pytest.mark.parametrize("text", ["::: cardrules.deal", "::: cardrules.Deal\n    options:\n      heading_level: 4"])
    def test_a_name_of_a_python_package_is_no_unit(self, text: str) -> None:
        """Its docstring is there, in English."""
        assert texts(text) == []

    def test_facts_stay_in_the_message(self) -> None:
        """A fact in a sentence is part of its message, and is never taken for an attribute list."""
        assert texts("# Talon of {= deal.talon } { #t }") == ["Talon of {= deal.talon }"]

    def test_hard_breaks_stay_and_other_white_space_folds(self) -> None:
        """A new line in the source makes no new message, a line break the reader sees does."""
        assert texts("one  two\nthree  \nfour") == ["one two three  \nfour"]

    def test_skipped_units_are_not_requested(self) -> None:
        """`i18n:skip` keeps the next unit, and only that one, away from translators."""
        assert texts("<!-- i18n:skip -->\nEnglish\n\nBoth") == ["Both"]

    def test_text_after_a_stashed_block_is_a_unit(self) -> None:
        """A paragraph that directly follows a fence is still found."""
        assert texts("```\ncode\n```\nAfter the fence") == ["After the fence"]


class TestTranslateBlocks:
    """Pages with a catalogue."""

    def test_an_identity_catalogue_changes_only_white_space(self) -> None:
        """Translating every unit by itself gives the page's own HTML."""
        assert rendered(PAGE, lambda text: text).split() == rendered(PAGE).split()

    def test_a_translation_takes_the_place_of_the_text(self) -> None:
        """The words change; the id, which came from the attribute list, does not."""
        html = rendered("# The talon { #talon }", {"The talon": "Talon *hr*"}.get)
        assert html == '<h1 id="talon">Talon <em>hr</em></h1>'

    def test_untranslated_text_is_marked_as_english(self) -> None:
        """What has no translation stays, with the language it is in, and keeps its own classes."""
        html = rendered("Text\n{ .lead }", lambda _: None)
        assert html == '<p class="untranslated lead" lang="en">Text</p>'

    def test_units_are_counted(self) -> None:
        """The caller learns how much of the page is translated."""
        _, translator = converted("One\n\nTwo\n\nThree", {"One": "Eins"}.get)
        assert translator is not None
        assert (translator.done, translator.total) == (1, 3)

    def test_plain_html_stays_plain(self) -> None:
        """A summary Markdown does not parse is translated, and still not parsed."""
        html = rendered("<details markdown><summary>More</summary>\n\nx\n\n</details>", {"More": "Više *tu*"}.get)
        assert "<summary>Više *tu*</summary>" in html

    def test_a_repeated_text_lands_where_it_stands(self) -> None:
        """A short text that also occurs inside other words or placeholders is replaced in its own place."""
        html = rendered("```\nx\n```\nz", {"z": "zz"}.get)
        assert html.endswith("\nzz</p>")


class TestLookup:
    """Compiled catalogues."""

    def test_translations_come_from_the_catalogue(self, tmp_path: Path) -> None:
        """A text is found where it has a translation, even one equal to it, and not elsewhere."""
        catalogue = Catalogue(
            header=language_header("de", Catalogue(), {}),
            messages=(
                Message(msgid="Ace", strings=("Ass",)),
                Message(msgid="Snaps", strings=("Snaps",)),
                Message(msgid="Trick"),
            ),
        )
        write_po(catalogue_path(tmp_path, "de", "home"), catalogue)
        lookup = catalogue_lookup(compile_catalogue(tmp_path, "de", ["home"]))
        assert [lookup("Ace"), lookup("Snaps"), lookup("Trick")] == ["Ass", "Snaps", None]
