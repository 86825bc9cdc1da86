"""Damaged messages by chance, of each kind as many as asked for in each language."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from kiebitz.translate.catalogue import Message
from tools.damaged_catalogues.texts import TEXT_DAMAGES, Spot
from tools.damaged_catalogues.trial import Bench, DamagedMessage

PLURALS = "plural forms exchanged"


def selected(bench: Bench, count: int, seed: int) -> Iterator[DamagedMessage]:
    """*count* damages of each kind in each language of *bench*, fewer where there are not as many."""
    chance = random.Random(seed)
    for language, group in groupby(bench.messages(), key=lambda one: one[0]):
        messages = [(path, message) for _, path, message in group]
        chance.shuffle(messages)
        for kind in TEXT_DAMAGES:
            yield from _of_kind(kind, language, messages, count, chance)
        plural = [(path, message) for path, message in messages if message.plural]
        for path, message in plural[:count]:
            one, other, *rest = message.strings
            if one != other:
                yield DamagedMessage(PLURALS, language, path, replace(message, strings=(other, one, *rest)))


def _of_kind(
    kind: str, language: str, messages: list[tuple[str, Message]], count: int, chance: random.Random
) -> Iterator[DamagedMessage]:
    found = 0
    texts = _texts_by_path(messages)
    for path, message in messages:
        if found == count:
            return
        if message.plural:
            continue
        spot = Spot(language, message, chance.choice(texts[path]), chance)
        damaged = TEXT_DAMAGES[kind](spot)
        if damaged and damaged != message.strings[0]:
            found += 1
            yield DamagedMessage(kind, language, path, replace(message, strings=(damaged,)))
    # Other messages are tried for the next kind.
    chance.shuffle(messages)


def _texts_by_path(messages: list[tuple[str, Message]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path, message in messages:
        found.setdefault(path, []).append(message.strings[0])
    return found
