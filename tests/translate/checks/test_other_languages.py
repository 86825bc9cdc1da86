"""Translations held to those of the other languages."""

import pytest

from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Message
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.message_checks import MessageChecks

SOUND = {
    "rule": {
        "en": "You may not close before the first trick. Only the leader may.",
        "de": "Vor dem ersten Stich darfst du nicht zudrehen. Nur wer ausspielt, darf es.",
        "hr": "Prije prvog štiha ne smiješ zatvoriti. Smije samo onaj tko je na potezu.",
        "sr": "Пре првог штиха не смеш да затвориш. Сме само онај ко је на потезу.",
    },
    "numbers": {
        "en": "Three cards are left, and the king of hearts is one of them.",
        "de": "Drei Karten sind übrig, und der Herz-König ist eine davon.",
        "hr": "Ostale su tri karte, a herc kralj je jedna od njih.",
        "sr": "Остале су три карте, а херц краљ је једна од њих.",
    },
    "facts": {
        "en": "**Count {= a.b } for one** and {= c.d } for the [other](x.md).",
        "de": "**Zähl {= a.b } für eines** und {= c.d } für das [andere](x.md).",
        "hr": "**Broji {= a.b } za jedno**, a {= c.d } za [drugo](x.md).",
        "sr": "**Броји {= a.b } за једно**, а {= c.d } за [друго](x.md).",
    },
    "word": {"en": "Knock", "de": "Klopfen", "hr": "Kucanje", "sr": "Куцање"},
}
"""One message each, in every language."""


def faults(name: str, language: str, text: str, *, without: tuple[str, ...] = (), noqa: str = "") -> list[str]:
    """What is wrong with *text* instead of the translation *name*, beside all languages but those *without*."""
    known = SOUND[name]
    comments = (f"i18n: noqa {noqa}",) if noqa else ()
    message = Message(msgid=known["en"], strings=(text,), flags=frozenset({MARKDOWN}), comments=comments)
    others = {other: (text,) for other, text in known.items() if other not in {"en", *without}}
    translations = {("x", message.key): others}
    checks = MessageChecks(language, TermFinder(()), [message], translations)
    return [fault.what for fault in checks.faults(message, "locales/x.po")]


@pytest.mark.parametrize("language", ["de", "hr", "sr"])
@pytest.mark.parametrize("name", SOUND)
def test_sound_translations_pass(name: str, language: str) -> None:
    """No check reports what all languages have alike, with all of them and without."""
    assert faults(name, language, SOUND[name][language]) == []
    assert faults(name, language, SOUND[name][language], without=("de", "hr", "sr")) == []


DAMAGED = [
    ("rule", "de", "Vor dem", "Nach dem", "a word for 'after' where all others have one for 'before'"),
    ("rule", "hr", "Prije prvog", "Nakon prvog", "a word for 'after' where all others have one for 'before'"),
    ("rule", "sr", "првог", "последњег", "a word for 'last' where all others have one for 'first'"),
    ("rule", "de", "nicht ", "", "fewer words for 'not'"),
    ("rule", "hr", "Smije samo", "Ne smije samo", "more words for 'not'"),
    ("rule", "sr", "не ", "", "fewer words for 'not'"),
    ("rule", "hr", "samo ", "", "fewer words for 'only'"),
    ("rule", "de", " Nur wer ausspielt, darf es.", "", "fewer sentences"),
    ("numbers", "de", "Drei", "Vier", "a word for 'four' where all others have one for 'three'"),
    ("numbers", "hr", "tri", "dvije", "a word for 'two' where all others have one for 'three'"),
    ("numbers", "hr", "kralj", "dama", "a word for 'queen' where all others have one for 'king'"),
    ("numbers", "sr", "херц", "пик", "a word for 'spades' where all others have one for 'hearts'"),
    (
        "numbers",
        "de",
        "Drei Karten sind übrig, und der Herz-König ist eine davon.",
        "Drei, Herz-König.",
        "much shorter",
    ),
    ("facts", "de", "{= a.b } für eines** und {= c.d }", "{= c.d } für eines** und {= a.b }", "in another order"),
    ("facts", "hr", "**Broji {= a.b } za jedno**, a", "Broji {= a.b } za jedno, **a**", "the bold words"),
    ("word", "de", "Klopfen", "Knock", "the translation is the English text"),
]


@pytest.mark.parametrize(("name", "language", "old", "new", "reported"), DAMAGED)
def test_what_differs_from_all_others_is_found(name: str, language: str, old: str, new: str, reported: str) -> None:
    """By one fault, which names what is different."""
    damaged = SOUND[name][language].replace(old, new)
    found = faults(name, language, damaged)

    assert damaged != SOUND[name][language]
    assert len(found) == 1, found
    assert reported in found[0]


def test_names_and_numbers_need_no_other_language() -> None:
    """The English text tells which card it is; how often to deny it does not tell."""
    three = SOUND["numbers"]["hr"].replace("tri", "četiri")
    assert len(faults("numbers", "hr", three, without=("de", "sr", "hr"))) == 1
    denied = SOUND["rule"]["de"].replace("nicht ", "")
    assert faults("rule", "de", denied, without=("hr", "sr", "de")) == []


@pytest.mark.parametrize(("noqa", "old", "new"), [("not", "nicht ", ""), ("word", "Vor dem", "Nach dem")])
def test_each_can_be_switched_off(noqa: str, old: str, new: str) -> None:
    """By a comment with the name that the fault has."""
    text = SOUND["rule"]["de"].replace(old, new)
    assert len(faults("rule", "de", text)) == 1
    assert faults("rule", "de", text, noqa=noqa) == []


def test_two_messages_with_one_translation() -> None:
    """The later one is reported, unless another language has one text for both as well."""
    close = Message(msgid="Close the talon", strings=("Zatvori",), line=3)
    lead = Message(msgid="Lead a card", strings=("Zatvori",), line=7)
    apart = {
        ("x", close.key): {"de": ("Zudrehen",), "sr": ("Затвори",)},
        ("x", lead.key): {"de": ("Spiel",), "sr": ("Играј",)},
    }
    alike = {
        ("x", close.key): {"de": ("Tu es",), "sr": ("Затвори",)},
        ("x", lead.key): {"de": ("Tu es",), "sr": ("Играј",)},
    }

    for translations, lines in ((apart, [7]), (alike, [])):
        checks = MessageChecks("hr", TermFinder(()), [close, lead], translations)
        found = checks.twins({"locales/x.po": catalogue(close, lead)})
        assert [fault.line for fault in found] == lines


def test_plural_forms_in_each_others_place() -> None:
    """By the words that other messages have in each form."""
    forms = ("%(num)d karta", "%(num)d karte", "%(num)d karata")
    sound = [
        plural(f"{verb} %(num)d card", *(f"{form} {verb}" for form in forms)) for verb in ("Vuče", "Baca", "Dijeli")
    ]
    wrong = plural("Ima %(num)d card", forms[1], forms[0], forms[2])

    assert [f.line for one in sound for f in MessageChecks("hr", TermFinder(()), sound, {}).faults(one, "x.po")] == []
    (fault,) = MessageChecks("hr", TermFinder(()), [*sound, wrong], {}).faults(wrong, "x.po")
    assert "msgstr[0] and msgstr[1]" in fault.what


def plural(msgid: str, *strings: str) -> Message:
    """A message with a plural."""
    return Message(msgid=msgid, plural=f"{msgid}s", strings=strings)


def catalogue(*messages: Message) -> Catalogue:
    """A catalogue of *messages*."""
    return Catalogue(messages=messages)
