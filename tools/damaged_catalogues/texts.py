"""Damages of one translation: each gives the damaged text, or nothing where the text has nothing to damage so."""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from kiebitz.translate.catalogue import MARKDOWN, Message
from kiebitz.translate.placeables import PLACEABLES
from tools.damaged_catalogues.words import LOOK_ALIKE, WORDS, Exchange


class Spot(NamedTuple):
    """A translation that is to be damaged."""

    language: str
    message: Message
    other: str
    """The translation of another message of the same catalogue."""

    chance: random.Random

    @property
    def text(self) -> str:
        """The translation."""
        return self.message.strings[0]


_KINDS: Final = {kind.code: kind.pattern for kind in PLACEABLES}
_FACT: Final = re.compile(r"\{=[^{}]*\}|\{\w+\}|%\(\w+\)\w")
_STRONG: Final = re.compile(r"\*\*(?P<words>[^*]+)\*\*")
_COPIED: Final = re.compile(r"`[^`]*`|\{[^{}]*\}|\]\([^)]*\)|<[^<>]*>|%\(\w+\)\w")
_DIGITS: Final = re.compile(r"(?<![\w:.\-])\d+(?![\w:])")
_LONG: Final = 6


def word_damages() -> Iterator[tuple[str, Callable[[Spot], str | None]]]:
    """A damage for each kind of words that are exchanged."""
    for kind in dict.fromkeys(kind for language in WORDS.values() for kind in language):
        yield kind, partial(_exchanged, kind)


def _exchanged(kind: str, spot: Spot) -> str | None:
    exchanges: Sequence[Exchange] = WORDS[spot.language].get(kind, ())
    masked = _COPIED.sub(lambda match: "\0" * len(match[0]), spot.text)
    found = [(match, new) for old, new in exchanges for match in re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)", masked)]
    if not found:
        return None
    match, new = spot.chance.choice(found)
    after = spot.text[match.end() :]
    return spot.text[: match.start()] + (new + after if new else after.lstrip())


def _facts_exchanged(spot: Spot) -> str | None:
    found = list(_FACT.finditer(spot.text))
    apart = [(one, other) for one in found for other in found if one.start() < other.start() and one[0] != other[0]]
    if not apart:
        return None
    one, other = spot.chance.choice(apart)
    text = spot.text
    return text[: one.start()] + other[0] + text[one.end() : other.start()] + one[0] + text[other.end() :]


def _fact_lost(spot: Spot) -> str | None:
    return _FACT.sub("", spot.text, count=1) if _FACT.search(spot.text) else None


def _fact_doubled(spot: Spot) -> str | None:
    found = _FACT.search(spot.text)
    return f"{spot.text[: found.end()]} {spot.text[found.start() :]}" if found else None


def _number_dropped(spot: Spot) -> str | None:
    found = _plain(spot.text, _DIGITS)
    return spot.text[: found.start()] + spot.text[found.end() :].lstrip() if found else None


def _number_changed(spot: Spot) -> str | None:
    found = _plain(spot.text, _DIGITS)
    return f"{spot.text[: found.start()]}{int(found[0]) + 1}{spot.text[found.end() :]}" if found else None


def _plain(text: str, pattern: re.Pattern[str]) -> re.Match[str] | None:
    """Where *pattern* is in *text*, outside of what is copied."""
    return pattern.search(_COPIED.sub(lambda match: "\0" * len(match[0]), text))


def _cut_in_half(spot: Spot) -> str | None:
    words = spot.text.split(" ")
    return " ".join(words[: len(words) // 2]) if len(words) >= _LONG else None


def _last_sentence_lost(spot: Spot) -> str | None:
    sentences = re.split(r"(?<=[.!?]) (?=[A-ZÄÖÜČĆŽŠĐА-Я])", spot.text)
    return " ".join(sentences[:-1]) if len(sentences) > 1 else None


def _another_text(spot: Spot) -> str | None:
    return spot.other if spot.other != spot.text else None


def _english(spot: Spot) -> str | None:
    return spot.message.msgid if re.search(r"[a-z]{3}", _COPIED.sub("", spot.message.msgid)) else None


def _half_english(spot: Spot) -> str | None:
    words = spot.message.msgid.split(" ")
    plain = not _COPIED.search(spot.message.msgid) and not re.search(r"\d|\*", spot.message.msgid)
    half = " ".join(spot.text.split(" ")[len(words) // 2 :])
    return " ".join([*words[: len(words) // 2], half]) if plain and len(words) >= _LONG else None


def _other_quotes(spot: Spot) -> str | None:
    mixed = spot.chance.choice(['"', "»«", "“”", "‘’"])
    text = spot.text.replace("„", mixed[0]).replace("“", mixed[-1]).replace("”", mixed[-1])
    return text if text != spot.text else None


def _quote_lost(spot: Spot) -> str | None:
    return re.sub("[“”]", "", spot.text, count=1) if re.search("[“”]", spot.text) else None


def _stop_lost(spot: Spot) -> str | None:
    return spot.text[:-1] if spot.text.endswith(".") and not spot.text.endswith("..") else None


def _question(spot: Spot) -> str | None:
    return spot.text[:-1] + "?" if spot.text.endswith(".") else None


def _mojibake(spot: Spot) -> str | None:
    text = spot.text.encode().decode("cp1252", errors="replace")
    return text if text != spot.text else None


def _zero_width(spot: Spot) -> str:
    middle = len(spot.text) // 2
    return spot.text[:middle] + spot.chance.choice("\u200b\u200d\u2060\u00ad\ufeff") + spot.text[middle:]


def _two_blanks(spot: Spot) -> str | None:
    return spot.text.replace(" ", "  ", 1) if re.search(r"\S \S", spot.text) else None


def _bold_lost(spot: Spot) -> str | None:
    return _STRONG.sub(r"\g<words>", spot.text, count=1) if _strong(spot) else None


def _bold_moved(spot: Spot) -> str | None:
    found = _strong(spot)
    if not found:
        return None
    rest = spot.text[found.end() :]
    word = re.search(r"(?<= )[^\W\d_]{4,}(?= |\.)", rest)
    if not word or "*" in rest[: word.start()]:
        return None
    moved = f"{rest[: word.start()]}**{word[0]}**{rest[word.end() :]}"
    return spot.text[: found.start()] + found["words"] + moved


def _strong(spot: Spot) -> re.Match[str] | None:
    return _STRONG.search(spot.text) if MARKDOWN in spot.message.flags else None


def _changed(code: str, old: str, new: str) -> Callable[[Spot], str | None]:
    """The damage that writes *new* instead of the pattern *old* inside the first placeable of the kind *code*."""

    def damage(spot: Spot) -> str | None:
        found = _KINDS[code].search(spot.text)
        changed = re.sub(old, new, found[0], count=1) if found else ""
        if not found or changed == found[0]:
            return None
        return spot.text[: found.start()] + changed + spot.text[found.end() :]

    return damage


def _look_alike(spot: Spot) -> str | None:
    table = LOOK_ALIKE if spot.language != "sr" else {new: old for old, new in LOOK_ALIKE.items()}
    masked = _COPIED.sub(lambda match: "\0" * len(match[0]), spot.text)
    places = [
        index
        for index, letter in enumerate(masked)
        if ord(letter) in table and re.search(r"\w", masked[index + 1 : index + 2])
    ]
    if not places:
        return None
    at = spot.chance.choice(places)
    return spot.text[:at] + spot.text[at].translate(table) + spot.text[at + 1 :]


TEXT_DAMAGES: Final[Mapping[str, Callable[[Spot], str | None]]] = {
    "facts exchanged": _facts_exchanged,
    "fact lost": _fact_lost,
    "fact doubled": _fact_doubled,
    "number dropped": _number_dropped,
    "number changed": _number_changed,
    **dict(word_damages()),
    "cut in half": _cut_in_half,
    "last sentence lost": _last_sentence_lost,
    "another message's text": _another_text,
    "left in English": _english,
    "half in English": _half_english,
    "other quotation marks": _other_quotes,
    "quotation mark lost": _quote_lost,
    "line break at the end": lambda spot: spot.text + "\n",
    "blank at the end": lambda spot: spot.text + " ",
    "blank at the beginning": lambda spot: " " + spot.text,
    "two blanks": _two_blanks,
    "full stop lost": _stop_lost,
    "question made of it": _question,
    "wrong encoding": _mojibake,
    "invisible character": _zero_width,
    "bold lost": _bold_lost,
    "bold moved": _bold_moved,
    "link target": _changed("link", r"\.md", ".mb"),
    "code": _changed("code", r"\w`", "x`"),
    "placeholder": _changed("placeholder", r"(\w)(?=[)}])", r"\1x"),
    "tag": _changed("html", r"<", "< "),
    "letter of the other script": _look_alike,
}
"""By kind."""
