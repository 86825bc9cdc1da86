"""The pseudo-locale: every word of a message changed, and nothing else of it."""

import gettext
import re
from io import BytesIO
from pathlib import Path

import pytest

from kiebitz.elements import texts
from kiebitz.elements.cards import rank_forms
from kiebitz.locales import pseudo_locales
from kiebitz.markdown.facts import fact
from kiebitz.translate import PSEUDO, compile_catalogue
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.catalogue_files import template_path, templates
from kiebitz.translate.placeables import PLACEABLES, occurrences, without_placeables
from kiebitz.translate.po_writer import write_po
from kiebitz.translate.pseudo import accented, pseudo

LETTERS = "abcdefghijklmnopqrstuvwxyz"
COPIED = re.compile(r"&#?\w+;|\[[A-Z_]{3,}\]")
"""What has letters for programs beside the marks."""


def translated(text: str, context: str | None = None) -> str:
    """*text* in the pseudo-locale."""
    return pseudo(Message(msgid=text, context=context)).strings[0]


def catalogue(locales: Path, *messages: Message) -> gettext.GNUTranslations:
    """The pseudo-locale of a site with these *messages*."""
    write_po(template_path(locales, "interface"), Catalogue(messages=messages))
    return gettext.GNUTranslations(BytesIO(compile_catalogue(locales, PSEUDO, ["interface"])))


class TestText:
    """A text can be distinguished from English at sight, and can still be read."""

    def test_accents_brackets_and_more_length(self) -> None:
        """A third longer, from bracket to bracket."""
        assert translated("tricks") == "⟦ŧříçķš··⟧"

    def test_no_letter_is_left(self) -> None:
        """Small or capital."""
        found = accented(LETTERS + LETTERS.upper())

        assert not re.search("[A-Za-z]", found)
        assert len(set(found)) == len(LETTERS) * 2

    def test_capitals_can_be_made_small(self) -> None:
        """Pages compare words without regard to capitals."""
        assert accented(LETTERS.upper()).casefold() == accented(LETTERS)

    @pytest.mark.parametrize("text", ["K", "A", "10", "♥", "66"])
    def test_texts_of_cards_stay_short(self, text: str) -> None:
        """Letters of cards get accents, numbers stay as they are."""
        assert len(translated(text)) == len(text)

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("`HA` wins", "⟦`HA` ŵíñš·⟧"),
            ("[deal](rules.md#deal)", "⟦[đéáł](rules.md#deal)·⟧"),
            ("see <https://example.org/a>", "⟦šéé <https://example.org/a>·⟧"),
            ("{= original-66 deck.size } cards", "⟦{= original-66 deck.size } çářđš·⟧"),
            ("%(num)d of {count} won", "⟦%(num)d óƒ {count} ŵóñ·⟧"),
            ("<b>won</b>&nbsp;it", "⟦<b>ŵóñ</b>&nbsp;íŧ·⟧"),
            ("won[^1] :spade: it", "⟦ŵóñ[^1] :spade: íŧ·⟧"),
            ("for [SEARCH_TERM]", "⟦ƒóř [SEARCH_TERM]·⟧"),
            ("one  \ntwo", "⟦óñé  \nŧŵó··⟧"),
        ],
    )
    def test_marks_are_copied(self, text: str, expected: str) -> None:
        """Code, targets, facts, placeholders, tags, entities, footnotes, icons and line breaks."""
        assert translated(text) == expected

    def test_every_message_of_the_project(self, root: Path) -> None:
        """Each keeps all its marks, and no plain letter outside of them."""
        for domain, template in templates(root / "locales").items():
            for message in template.messages:
                english = tuple(text for text in (message.msgid, message.plural) if text)
                for text, string in zip(english, pseudo(message).strings, strict=True):
                    left = re.findall("[A-Za-z]+", COPIED.sub("", without_placeables(string)))
                    assert (domain, text, left) == (domain, text, [])
                    assert [occurrences(mark, string) for mark in PLACEABLES] == [
                        occurrences(mark, text) for mark in PLACEABLES
                    ]


class TestRanks:
    """Names of ranks are lists of forms, and facts choose one."""

    def test_each_form_by_itself(self) -> None:
        """A list stays a list, without brackets."""
        assert translated("king, kings", "forms of a rank's name") == "ķíñǧ, ķíñǧš"

    def test_a_fact_in_a_sentence_shows_its_form(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The form is changed in the marker as a translator changes it, and the list has it."""
        monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
        texts.use_catalogue(PSEUDO, compile_catalogue(root / "locales", PSEUDO, ["cards"]))
        marker = accented("{= rank K kings }")

        assert marker == "{= rank K ķíñǧš }"
        assert "ķíñǧš" in rank_forms("K", texts.texts(PSEUDO))
        assert fact(marker[2:-1], texts.texts(PSEUDO)) == "ķíñǧš"


class TestCatalogue:
    """Made of the templates; no file of it is kept."""

    def test_plurals(self, tmp_path: Path) -> None:
        """Singular and plural as English has them."""
        found = catalogue(tmp_path, Message(msgid="one card", plural="{n} cards", strings=("", "")))

        assert [found.ngettext("one card", "{n} cards", count) for count in (1, 2, 5)] == [
            "⟦óñé çářđ··⟧",
            "⟦{n} çářđš·⟧",
            "⟦{n} çářđš·⟧",
        ]

    def test_contexts(self, tmp_path: Path) -> None:
        """Messages with one are found by it."""
        assert catalogue(tmp_path, Message(msgid="clubs", context="suit")).pgettext("suit", "clubs") == "⟦çłúƀš·⟧"

    def test_nothing_is_written(self, tmp_path: Path) -> None:
        """The template stays alone."""
        catalogue(tmp_path, Message(msgid="one card"))

        assert [file.name for file in tmp_path.rglob("*")] == ["interface.pot"]

    def test_its_place_in_a_site(self) -> None:
        """Beside English, in a folder of its own, and it calls itself what it is."""
        assert [(one.id, one.name, one.prefix) for one in pseudo_locales()] == [
            ("en", "English", ""),
            ("en-XA", "Éñǧłíšĥ", "en-XA/"),
        ]
