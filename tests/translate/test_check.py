"""Damaged translations, each found, and sound ones left alone."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Message
from kiebitz.translate.catalogue_files import catalogue_path
from kiebitz.translate.check import check, check_language
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.headers import language_header
from kiebitz.translate.po_writer import write_po

NO_TERMS = TermFinder(())


def faults(msgid: str, string: str, *, language: str = "hr", comment: str = "") -> list[str]:
    """What is wrong with *string* as the translation of *msgid*."""
    comments = (comment,) if comment else ()
    message = Message(msgid=msgid, strings=(string,), flags=frozenset({MARKDOWN}), comments=comments)
    catalogue = Catalogue(header=language_header(language, Catalogue(), {}), messages=(message,))
    return [fault.what for fault in check_language({"x.po": catalogue}, language, NO_TERMS)]


SOUND = [
    ("The talon has {= deal.talon } cards.", "Karata je {= deal.talon } u talonu."),
    ("See [the talon](talon.md#t) and [rules](r.md).", "Vidi [pravila](r.md) i [talon](talon.md#t)."),
    ('[a](b.md "Title")', '[c](b.md "Naslov")'),
    ('<abbr title="Points">p</abbr>', '<abbr title="Bodovi">b</abbr>'),
    ("Press `K` at 100 % of the time", "U 100 % slučajeva pritisni `K`"),
    ("Both {= rank K kings } and a {= rank Q }", "I {= rank Q dama } i oba {= rank K kralja }"),
    ("Named Ђ", "Slovo Ђ"),
    ("A[^1] :spade: {name}", "B[^1] :spade: {name}"),
    ("[Play](p.md){ .button }", "[Igraj](p.md){ .button }"),
    ("Anything", ""),
]


@pytest.mark.parametrize(("msgid", "string"), SOUND)
def test_sound_translations_pass(msgid: str, string: str) -> None:
    """Words, their order and words in attributes are the translator's own."""
    assert faults(msgid, string) == []


DAMAGED = [
    ("{= deal.talon } cards", "{= deal.talons } karata", "facts"),
    ("{= deal.talon } cards", "Četiri karte", "facts"),
    ("the {= rank K kings }", "{= rank Q dame }", "facts"),
    ("the {= rank K kings }", "kraljevi", "facts"),
    ("Your turn, %(name)s", "Na redu, %(ime)s", "placeholders"),
    ("Your turn, {name}", "Na redu", "placeholders"),
    ("Play `HA`", "Igraj `HK`", "code spans"),
    ("See [it](a.md)", "Vidi [to](b.md)", "link targets"),
    ("See [it](a.md#x)", "Vidi [to](a.md#y)", "link targets"),
    ("See [it][ref]", "Vidi [to][rif]", "link targets"),
    ("See <https://example.org>", "Vidi https://example.org", "link targets"),
    ("a <b>word</b>", "a <b>riječ<b>", "HTML tags"),
    ('<span class="x">a</span>', '<span class="y">a</span>', "HTML tags"),
    ("A note[^1]", "Bilješka[^2]", "footnotes"),
    ("[Play](p.md){ .button }", "[Igraj](p.md){ .gumb }", "attribute lists"),
    ("A :spade:", "Pik :pik:", "icons"),
]


@pytest.mark.parametrize(("msgid", "string", "name"), DAMAGED)
def test_damage_is_found(msgid: str, string: str, name: str) -> None:
    """Each thing that is not words has to be there as it was, and one loss is one fault."""
    assert faults(msgid, string) == [f"the translation has other {name} than the English text"]


@pytest.mark.parametrize(
    ("language", "string", "expected"),
    [
        ("hr", "Tаlon", "a Cyrillic letter in a translation into 'hr'"),
        ("de", "Tаlon", "a Cyrillic letter in a translation into 'de'"),
        ("sr", "Tалон", "Latin and Cyrillic letters are mixed in one word"),
        ("sr", "Талой", "a letter that Serbian does not have"),
    ],
)
def test_scripts_are_not_mixed(language: str, string: str, expected: str) -> None:
    """A letter of the wrong alphabet looks right and is not."""
    assert faults("The talon", string, language=language) == [expected]


def test_placeholders_may_touch_cyrillic() -> None:
    """What is copied from the English text is not part of a Cyrillic word."""
    assert faults("%(n)s {= a.b }th `x`", "%(n)sти {= a.b }и `x`ом", language="sr") == []


def test_a_check_can_be_switched_off() -> None:
    """A translator's comment excuses one message from one check."""
    assert faults("See [it](a.md)", "Vidi [to](b.md)", comment="i18n: noqa link") == []


def test_a_plural_form_may_be_like_either_number() -> None:
    """The singular may have no number where the English singular has none."""
    message = Message(msgid="One card", plural="%(n)d cards", strings=("%(n)d karta", "%(n)d karte", "%(x)d karata"))
    header = language_header("hr", Catalogue(), {})
    found = list(check_language({"x.po": Catalogue(header=header, messages=(message,))}, "hr", NO_TERMS))
    assert [fault.found for fault in found] == ["%(x)d"]


def test_fuzzy_translations_are_left_alone() -> None:
    """What is not shown is not checked."""
    message = Message(msgid="`a`", strings=("b",), flags=frozenset({"fuzzy"}))
    header = language_header("hr", Catalogue(), {})
    assert list(check_language({"x.po": Catalogue(header=header, messages=(message,))}, "hr", NO_TERMS)) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Language", "de"),
        ("Content-Type", "text/plain; charset=ISO-8859-2"),
        ("Plural-Forms", "nplurals=2; plural=(n != 1);"),
    ],
)
def test_headers_are_checked(name: str, value: str) -> None:
    """Charset, language and plural forms are those of the folder."""
    header = {**language_header("hr", Catalogue(), {}), name: value}
    found = check_language({"x.po": Catalogue(header=header)}, "hr", NO_TERMS)
    assert [fault.found for fault in found] == [f"{name}: {value}"]


class TestProject:
    """All catalogues of a project."""

    def test_fresh_catalogues_are_in_order(self, started: Path) -> None:
        """What `init` makes passes."""
        assert check(started) == []

    def test_a_fault_has_its_file_and_line(self, started: Path, fill: Callable[..., Path]) -> None:
        """The report leads to the translation."""
        file = fill("hr", "home", {"Read about [the talon](learn/talon.md).": "Vidi [talon](talon.md)."})
        line = next(n for n, text in enumerate(file.read_text().split("\n"), 1) if "talon](talon.md)" in text)
        assert [(fault.path, fault.line) for fault in check(started)] == [("locales/hr/LC_MESSAGES/home.po", line)]

    def test_an_unreadable_catalogue_does_not_hide_the_others(self, started: Path, fill: Callable[..., Path]) -> None:
        """Every file is looked at."""
        fill("hr", "home", {}).write_text("oh")
        fill("sr", "home", {"Welcome": "Добро doшли"})
        assert [fault.path.split("/")[1] for fault in check(started)] == ["hr", "sr"]

    def test_folders_are_languages(self, started: Path) -> None:
        """A derived or unknown language has no folder."""
        for name in ("sr-Latn", "nowhere"):
            (started / "locales" / name / "LC_MESSAGES").mkdir(parents=True)
        assert [fault.path for fault in check(started)] == ["locales/nowhere", "locales/sr-Latn"]

    def test_a_catalogue_needs_a_template(self, started: Path) -> None:
        """A catalogue nobody updates is reported."""
        (started / "locales/home.pot").unlink()
        assert [fault.what for fault in check(started)] == ["this catalogue has no template"] * 2

    def test_pages_agree_on_a_text(self, started: Path) -> None:
        """The build shows one translation for a text, so two domains may not give two."""
        for domain, string in (("home", "Talon"), ("learn", "Kup")):
            message = Message(msgid="The talon", strings=(string,), flags=frozenset({MARKDOWN}))
            header = language_header("hr", Catalogue(), {})
            file = catalogue_path(started / "locales", "hr", domain)
            write_po(file, Catalogue(header=header, messages=(message,)))
            template = replace(message, strings=("",))
            write_po(started / "locales" / f"{domain}.pot", Catalogue(header=header, messages=(template,)))
        found = [fault for fault in check(started) if "differently" in fault.what]
        assert [(fault.expected, fault.found) for fault in found] == [("Talon", "Kup")]


def test_two_pages_with_one_description_are_found() -> None:
    """Whoever searches could not choose between them; the later one is named, with its line and that of the other."""
    messages = [
        Message(msgid="Closing the talon", strings=("Zatvaranje",), line=5),
        Message(msgid="After closing", strings=("Zatvaranje",), line=9),
        Message(msgid="The exchange", strings=("Zamjena",), line=13),
    ]
    header = language_header("hr", Catalogue(), {})
    read = {"hr/descriptions.po": Catalogue(header=header, messages=tuple(messages))}

    [fault] = check_language(read, "hr", NO_TERMS)

    assert (fault.path, fault.line) == ("hr/descriptions.po", 9)
    assert "line 5" in fault.what
    assert not list(check_language({"hr/rules.po": read["hr/descriptions.po"]}, "hr", NO_TERMS))
