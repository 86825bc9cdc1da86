"""All false clauses there are, and some of them by chance."""

import random
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path

from cardrules.games import games
from kiebitz.elements.games import game_ui
from kiebitz.translate.catalogue import Message
from kiebitz.translate.catalogue_files import LOCALES
from kiebitz.translate.po_reader import read_po
from tools.false_clauses.conditions import false_conditions
from tools.false_clauses.falsehoods import Falsehood
from tools.false_clauses.numbers import false_facts
from tools.false_clauses.words import false_sentences, false_translations

_LANGUAGES = ("de", "hr", "sr")


def falsehoods(project: Path) -> Iterator[Falsehood]:
    """Every false clause of every rulebook, and every false translation of their sentences in *project*."""
    known = {language: _messages(project, language) for language in _LANGUAGES}
    sentences = dict[str, None]()
    for game in games():
        for clause in game_ui(game.id).rulebook().clauses():
            sentences |= dict.fromkeys(clause.texts)
            yield from false_conditions(game, clause)
            yield from false_facts(game, clause)
            yield from false_sentences(game, clause, known)
    for language, messages in known.items():
        for sentence in sentences:
            others = {name: found[sentence].strings for name, found in known.items() if name != language}
            yield from false_translations(messages[sentence], language, others)


def _messages(project: Path, language: str) -> dict[str, Message]:
    folder = project / LOCALES / language / "LC_MESSAGES"
    files = (read_po(file, label=str(file)) for file in sorted(folder.glob("*.po")))
    return {message.msgid: message for file in files for message in file.messages if message.translated}


def selected(project: Path, count: int, seed: int) -> list[Falsehood]:
    """*count* of them by chance, as many of each kind as there are; all of them where that is fewer."""
    chance = random.Random(seed)
    by_kind: dict[str, list[Falsehood]] = {}
    for one in falsehoods(project):
        by_kind.setdefault(one.kind, []).append(one)
    for found in by_kind.values():
        chance.shuffle(found)
    rounds = zip_longest(*by_kind.values())
    return [one for one in chain.from_iterable(rounds) if one is not None][:count]
