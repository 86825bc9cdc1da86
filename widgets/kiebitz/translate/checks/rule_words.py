"""Finds rules that a translation of a rulebook turns round: duties, denials, the order of facts, numbers."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message

_FOLDER: Final = "/rulebook/"

_PLACE: Final = re.compile(r"\{(\w+)\}")

type WordForms = Mapping[str, str]
"""Language to the forms of a word, as alternatives of a pattern."""

_MEANINGS: Final[Mapping[str, WordForms]] = {
    "must": {
        "en": "must|need(?= no)",
        "de": "muss|musst|müssen|brauchst",
        "hr": "moraš|mora|moraju",
        "sr": "мораш|мора|морају",
    },
    "may": {
        "en": "may",
        "de": "darf|darfst|dürfen",
        "hr": "smiješ|smije|smiju",
        "sr": "смеш|сме|смеју",
    },
    "not": {
        "en": "not|no|never|nobody|nothing|neither|cannot|without|fails",
        "de": r"nein|nicht|nie|niemand\w*|keine?\w?|nichts|ohne|weder",
        "hr": "ne|nije|nisu|nisi|nema|nemaš|nemaju|bez",
        "sr": "не|није|нису|ниси|нема|немаш|немају|без",
    },
}
"""What a rule hangs on, by the name that switches its check off: `# i18n: noqa not`.

In Croatian and Serbian the verb denies, whatever else does in the same sentence: nitko ne smije.
"""

_NUMERALS: Final[WordForms] = {
    "en": "three|four|five|six|seven|eight|nine|ten|eleven|twelve",
    "de": "drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf",
    "hr": "tri|četiri|pet|šest|sedam|osam|devet|deset|jedanaest|dvanaest",
    "sr": "три|четири|пет|шест|седам|осам|девет|десет|једанаест|дванаест",
}
"""Numbers in words, in their order; one and two are articles and pairs as well."""

_RANKS: Final = ("six", "seven", "eight", "nine", "ten")
"""English numerals that are ranks too, for which other languages have words of their own."""


def rule_word_faults(message: Message, language: str, path: str, noqa: frozenset[str]) -> Iterator[Fault]:
    """A fault for each rule that the translation of *message* has in another way, where it is one of a rulebook."""
    if not any(_FOLDER in file for file, _ in message.references):
        return
    for string in message.strings:
        for what, expected, found in _differences(message.msgid, string, language, noqa):
            yield Fault(
                path=path,
                line=message.line,
                what=f"the translation has other {what} than the English sentence of the rulebook",
                expected=expected,
                found=found,
                todo="Write it as in the English sentence, or note # i18n: noqa with must, may, not, order or numeral.",
            )


def _differences(english: str, string: str, language: str, noqa: frozenset[str]) -> Iterator[tuple[str, str, str]]:
    for meaning, forms in _MEANINGS.items():
        if language in forms and meaning not in noqa:
            wanted, found = _count(english, meaning, "en"), _count(string, meaning, language)
            if wanted != found:
                yield f"words for {meaning!r}", str(wanted), str(found)
    places = [" ".join(_PLACE.findall(text)) for text in (english, string)]
    if "order" not in noqa and places[0] != places[1]:
        yield "places of facts, or in another order,", places[0], places[1]
    if "numeral" not in noqa and language in _NUMERALS:
        added = _numerals(string, language) - _numerals(english, "en")
        if added:
            yield "numbers in words", "a fact in braces", ", ".join(sorted(added))


def _count(text: str, meaning: str, language: str) -> int:
    return len(re.findall(rf"\b(?:{_MEANINGS[meaning][language]})\b", _PLACE.sub("", text), re.IGNORECASE))


def _numerals(text: str, language: str) -> Counter[str]:
    """The numbers in words of *text*, by their English names; ranks are none."""
    names = dict(zip(_NUMERALS[language].split("|"), _NUMERALS["en"].split("|"), strict=True))
    found = Counter(names[word.casefold()] for word in re.findall(r"\w+", text) if word.casefold() in names)
    return found if language != "en" else Counter({one: count for one, count in found.items() if one not in _RANKS})
