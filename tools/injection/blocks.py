"""Contradictions in example blocks: another card, another number, another rule broken, another outcome."""

import re
from collections.abc import Iterator
from typing import Final

from tools.injection.page_parts import FencedText
from tools.injection.points import InjectionPoint, SourceText

POSITION: Final = "position of a block"
CLAIM: Final = "claim of a block"
CODE: Final = "reason code"
TABLE: Final = "table value"

_LINE: Final = re.compile(r"^(?P<margin>[ \t>]*)(?P<key>[a-z][a-z0-9' -]*?)(?P<where> in [\w, -]+)?:(?P<value>.*)$")
_CARD: Final = re.compile(r"(?P<suit>[♠♥♦♣])(?P<rank>[AKQJT6-9])")
_NUMBER: Final = re.compile(r"(?<![\w.-])\d{1,3}(?![\w.-])")
_BROKEN: Final = re.compile(r" by (?P<code>[a-z_]+\.[a-z_]+)")
_RULE: Final = re.compile(r"(?<![\w.])[a-z]+\.[a-z_]+(?![\w.])")

_POSITION: Final = frozenset({
    *("you", "opponent", "trump", "turn-up", "talon", "led", "points", "tricks", "announced", "at close", "pack"),
    *("table", "player 2", "slate", "games", "dealer", "undrawn", "near-miss", "carry", "stock", "draws"),
})  # fmt: skip
_SILENT: Final = frozenset({"variant", "statements", "rules", "rule", "variants", "written", "link", "impossible"})
"""Lines that are no claim, or claim how something is written."""

_OPPOSITES: Final = {
    r"\bwins\b": "loses",
    r"\bloses\b": "wins",
    r"\byou\b": "opponent",
    r"\bopponent\b(?!')": "you",
}


def block_points(page: SourceText, block: FencedText) -> Iterator[InjectionPoint]:
    """Every spot of *block* on *page*."""
    codes = {found["code"] for found in _BROKEN.finditer(page.text)}
    offset = block.start
    for line in block.text.split("\n"):
        found = _LINE.match(line)
        if found:
            yield from _line_spots(page, block, found, offset, codes)
        offset += len(line) + 1


def _line_spots(
    page: SourceText, block: FencedText, line: re.Match[str], offset: int, codes: set[str]
) -> Iterator[InjectionPoint]:
    key, start, value = line["key"], offset + line.start("value"), line["value"]
    if block.name == "rule-values" and key == "rule":
        rules = tuple(dict.fromkeys(_RULE.findall(page.text)))
        for rule in _RULE.finditer(value):
            yield page.point(TABLE, start + rule.start(), rule[0], rules)
    if block.name != "example" or key in _SILENT:
        return
    kind = POSITION if key in _POSITION else CLAIM
    yield from _card_spots(page, block, kind, start, value)
    yield from _number_spots(page, kind, start, value)
    for broken in _BROKEN.finditer(value):
        old = broken["code"]
        others = tuple(code for code in sorted(codes) if code != old)
        if others:
            yield page.point(CODE, start + broken.start("code"), old, others)
    if kind is CLAIM:
        yield from _outcome_spots(page, start, value)


def _card_spots(page: SourceText, block: FencedText, kind: str, start: int, value: str) -> Iterator[InjectionPoint]:
    """Each card of a line as another one, which the line does not name; and a card too many, or too few."""
    here = [card[0] for card in _CARD.finditer(value)]
    elsewhere = [card for card in dict.fromkeys(_all(block.text)) if card not in here]
    for card in _CARD.finditer(value):
        others = [suit + card["rank"] for suit in "♠♥♦♣"] + [card["suit"] + rank for rank in "AKQJT"]
        replacements = elsewhere if kind is CLAIM and elsewhere else [other for other in others if other not in here]
        if replacements:
            yield page.point(kind, start + card.start(), card[0], tuple(replacements))
    cards = list(_CARD.finditer(value))
    if kind is CLAIM and value.split() == here and here:
        last = cards[-1]
        if elsewhere:
            yield page.point(kind, start + last.start(), last[0], tuple(f"{last[0]} {card}" for card in elsewhere))
        if len(cards) > 1:
            both = value[cards[-2].start() : last.end()]
            yield page.point(kind, start + cards[-2].start(), both, (cards[-2][0], last[0]))


def _all(text: str) -> list[str]:
    return [card[0] for card in _CARD.finditer(text)]


def _number_spots(page: SourceText, kind: str, start: int, value: str) -> Iterator[InjectionPoint]:
    for number in _NUMBER.finditer(value):
        count = int(number[0])
        others = (count + 1, count - 1, count + 2, count + 10)
        yield page.point(kind, start + number.start(), number[0], tuple(str(other) for other in others if other >= 0))


def _outcome_spots(page: SourceText, start: int, value: str) -> Iterator[InjectionPoint]:
    for pattern, opposite in _OPPOSITES.items():
        for word in re.finditer(pattern, value):
            yield page.point(CLAIM, start + word.start(), word[0], (opposite,))
