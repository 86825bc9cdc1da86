"""A corpus of damaged translations: each is found where it is, and the sound one beside it passes."""

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import MARKDOWN, Catalogue, Message
from kiebitz.translate.catalogue_files import catalogue_path, template_path
from kiebitz.translate.check import check
from kiebitz.translate.headers import language_header
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.po_writer import write_po

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "damage"
DOMAIN = "learn"

MESSAGES = {
    "code": "other code spans",
    "fact": "other facts",
    "placeholder": "other placeholders",
    "link": "other link targets",
    "html": "other HTML tags",
    "attributes": "other attribute lists",
    "footnote": "other footnotes",
    "icon": "other icons",
    "number": "other numbers",
    "emphasis": "words in the translation are not those",
    "script": "Cyrillic letter|Latin word|Latin and Cyrillic|Serbian does not have",
    "rank": "a rank in a form",
    "case": "a card is named in the nominative",
    "term": "no word for the term|not used for the term",
    "ending": "the translation ends in",
    "blanks": "other blanks or line breaks|two blanks between words",
    "lines": "has other line breaks",
    "unseen": "an invisible character",
    "encoding": "read in another encoding",
    "copy": "the translation is the English text",
    "plural": "wrong number of plural forms",
    "quotes": "quotation marks that are not",
    "region": "a Serbian word|a Croatian word",
    "address": "addresses the reader formally",
    "english": "the translation has English words",
}
"""The message of each check, by the check's code."""


@dataclass(frozen=True, kw_only=True)
class Damage:
    """One message of the corpus."""

    name: str
    language: str
    english: tuple[str, ...]
    sound: tuple[str, ...]
    damaged: tuple[str, ...]
    caught: frozenset[str]
    behind: frozenset[str] = frozenset()
    """Checks that would report it if the first one did not."""

    def message(self, strings: tuple[str, ...], comment: str = "") -> Message:
        """It with the translation *strings*; its name is the context, since several damage the same text."""
        return Message(
            msgid=self.english[0],
            plural=self.english[1] if len(self.english) > 1 else "",
            context=self.name,
            strings=strings,
            flags=frozenset({MARKDOWN}),
            comments=(comment,) if comment else (),
        )


def _corpus() -> Iterator[Damage]:
    for file in sorted(FOLDER.glob("*.yaml")):
        for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")), start=1):
            fields: dict[str, Any] = {name: _tuple(value) for name, value in entry.items() if name != "language"}
            fields |= {name: frozenset(fields[name]) for name in ("caught", "behind") if name in fields}
            name = f"{file.stem} {number} {entry['language']}"
            yield Damage(name=name, language=entry["language"], **fields)


def _tuple(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


CORPUS = tuple(_corpus())
LANGUAGES = sorted({damage.language for damage in CORPUS})

each_damage = pytest.mark.parametrize("damage", CORPUS, ids=lambda damage: damage.name)


def _faults(project: Path, messages: dict[str, Message]) -> dict[str, list[Fault]]:
    """The faults of *messages* in a project with the lists of ranks and terms, by name and by file and line."""
    locales = project / "locales"
    shutil.copytree(ROOT / "locales", locales, ignore=lambda _, names: set(names) - _KEPT)
    empty = tuple(damage.message(("", "") if damage.english[1:] else ("",)) for damage in CORPUS)
    write_po(template_path(locales, DOMAIN), Catalogue(messages=empty))
    for language in LANGUAGES:
        others = tuple(one for one, damage in zip(empty, CORPUS, strict=True) if damage.language != language)
        inside = tuple(messages[damage.name] for damage in CORPUS if damage.language == language)
        file = catalogue_path(locales, language, DOMAIN)
        header = language_header(language, Catalogue(), {})
        write_po(file, Catalogue(header=header, messages=(*inside, *others)))
        for domain in ("terms", "cards"):
            if not catalogue_path(locales, language, domain).is_file():
                template = read_po(template_path(locales, domain), label=domain)
                write_po(catalogue_path(locales, language, domain), replace(template, header=header))
    places: dict[tuple[str, int], str] = {}
    for language in LANGUAGES:
        path = f"locales/{language}/LC_MESSAGES/{DOMAIN}.po"
        read = read_po(catalogue_path(locales, language, DOMAIN), label=path)
        places |= {(path, message.line): message.context or "" for message in read.messages}
    found: dict[str, list[Fault]] = {damage.name: [] for damage in CORPUS}
    for fault in check(project):
        # A fault that names no message's file and line is nobody's, and fails here.
        found[places[fault.path, fault.line]].append(fault)
    return found


_KEPT = {*LANGUAGES, "LC_MESSAGES", "terms.yaml", "terms.pot", "cards.pot", "terms.po", "cards.po"}


@pytest.fixture(name="caught", scope="module")
def caught_fixture(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Fault]]:
    """The faults of the damaged messages."""
    messages = {damage.name: damage.message(damage.damaged) for damage in CORPUS}
    return _faults(tmp_path_factory.mktemp("damaged"), messages)


@pytest.fixture(name="switched_off", scope="module")
def switched_off_fixture(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Fault]]:
    """The faults of the damaged messages whose comments switch their checks off."""
    comments = {damage.name: f"i18n: noqa {', '.join(sorted(damage.caught | damage.behind))}" for damage in CORPUS}
    messages = {damage.name: damage.message(damage.damaged, comments[damage.name]) for damage in CORPUS}
    return _faults(tmp_path_factory.mktemp("switched-off"), messages)


@pytest.fixture(name="passed", scope="module")
def passed_fixture(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Fault]]:
    """The faults of the sound messages."""
    messages = {damage.name: damage.message(damage.sound) for damage in CORPUS}
    return _faults(tmp_path_factory.mktemp("sound"), messages)


@each_damage
def test_damage_is_caught(damage: Damage, caught: dict[str, list[Fault]]) -> None:
    """Each check that the corpus names reports a fault at the file and line of the translation, and no other does."""
    codes = {code for code, parts in MESSAGES.items() for fault in caught[damage.name] if _matches(fault, parts)}
    assert codes == damage.caught


@each_damage
def test_sound_translations_pass(damage: Damage, passed: dict[str, list[Fault]]) -> None:
    """A sound translation beside the damaged one has no fault."""
    assert passed[damage.name] == []


@each_damage
def test_checks_can_be_switched_off(damage: Damage, switched_off: dict[str, list[Fault]]) -> None:
    """A comment switches the checks it names off for one message; only the number of forms is gettext's own rule."""
    assert bool(switched_off[damage.name]) == ("plural" in damage.caught)


def test_every_check_is_in_the_corpus() -> None:
    """No check is without a message that it catches."""
    assert {code for damage in CORPUS for code in damage.caught} == MESSAGES.keys()


def test_the_corpus_is_large() -> None:
    """It has at least 70 messages, in three languages and more."""
    assert (len(CORPUS) >= 70, LANGUAGES) == (True, ["de", "hr", "sl", "sr"])


def test_the_catalogues_of_the_project_are_clean() -> None:
    """No check reports a fault where there is none."""
    assert [str(fault) for fault in check(ROOT)] == []


def _matches(fault: Fault, parts: str) -> bool:
    return any(part in fault.what for part in parts.split("|"))
