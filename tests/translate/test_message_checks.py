"""The checks of a single translation are those of the whole catalogue."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.translate.conftest import Fill

from kiebitz.faults import BuildError
from kiebitz.translate.catalogue_files import catalogues
from kiebitz.translate.check import check_language
from kiebitz.translate.checks.others import translations_by_message
from kiebitz.translate.checks.term_finder import TermFinder
from kiebitz.translate.desk.catalogue_desk import CatalogueDesk
from kiebitz.translate.marks import message_id
from kiebitz.translate.terms import read_terms

TALON = "The talon has {= deal.talon } cards."
LOOK = "Nobody may look at the talon."


@pytest.fixture(name="desk")
def desk_fixture(started: Path, fill: Fill) -> CatalogueDesk:
    """The Croatian messages of a small project, one of them translated."""
    fill("hr", "learn", {TALON: "Talon ima {= deal.talon } karata."})
    return CatalogueDesk(started, "hr")


def of(msgid: str) -> str:
    """The id of the message *msgid* on the page of the small project."""
    return message_id("learn", (None, msgid))


def whats(desk: CatalogueDesk, name: str, strings: Sequence[str]) -> list[str]:
    """What the faults say."""
    return [fault.what for fault in desk.faults(name, strings)]


def test_a_sound_translation_has_no_faults(desk: CatalogueDesk) -> None:
    """A sound translation has no faults."""
    assert desk.faults(of(TALON), ["Talon ima {= deal.talon } karata."]) == []


def test_a_lost_fact_is_a_fault_with_file_and_line(desk: CatalogueDesk) -> None:
    """A lost fact is a fault with file and line."""
    [fault] = [one for one in desk.faults(of(TALON), ["Talon ima karte."]) if "facts" in one.what]
    assert fault.path == "locales/hr/LC_MESSAGES/learn.po"
    assert fault.line > 0
    assert fault.expected == "{= deal.talon }"


def test_an_unfinished_translation_is_a_fault(desk: CatalogueDesk) -> None:
    """An unfinished translation is a fault."""
    assert whats(desk, of(TALON), [" "]) == ["the translation is not complete"]


def test_a_message_is_described_with_its_hint_and_page(desk: CatalogueDesk) -> None:
    """A message is described with its hint and page."""
    found = desk.describe(of(TALON))
    assert found is not None
    assert found["hints"] == ["The talon is the stock of cards."]
    assert found["places"] == ["docs/learn/talon.md"]
    assert found["strings"] == ["Talon ima {= deal.talon } karata."]


def test_saving_writes_that_message_alone(desk: CatalogueDesk, started: Path) -> None:
    """Saving writes that message alone."""
    file = started / "locales/hr/LC_MESSAGES/learn.po"
    before = file.read_text(encoding="utf-8")
    assert desk.save(of(LOOK), ["Nitko ne smije gledati talon."]) == ["locales/hr/LC_MESSAGES/learn.po"]
    after = file.read_text(encoding="utf-8")
    assert set(after.split("\n")) - set(before.split("\n")) == {'msgstr "Nitko ne smije gledati talon."'}


def test_nothing_is_saved_that_has_a_fault(desk: CatalogueDesk, started: Path) -> None:
    """Nothing is saved that has a fault."""
    file = started / "locales/hr/LC_MESSAGES/learn.po"
    before = file.read_bytes()
    with pytest.raises(BuildError):
        desk.save(of(TALON), ["Talon ima karte."])
    assert file.read_bytes() == before


def test_a_message_of_several_forms_is_shown_with_numbers(started: Path) -> None:
    """A message of several forms is shown with numbers."""
    desk = CatalogueDesk(started, "hr")
    name = message_id("interface", (None, "One card"))
    found = desk.describe(name)
    assert found is not None
    assert found["strings"] == ["", "", ""]
    examples = desk.examples(name, ["%(num)d karta", "%(num)d karte", "%(num)d karata"])
    assert [example["text"] for example in examples] == ["1 karta", "2 karte", "5 karata", "21 karta"]


def test_the_checks_agree_with_those_of_a_build(root: Path) -> None:
    """Damaged messages of the project: what the panel reports is what a build would."""
    read = catalogues(root / "locales", "hr")
    desk, terms = CatalogueDesk(root, "hr"), TermFinder(read_terms(root))
    translations = translations_by_message({one: catalogues(root / "locales", one) for one in ("de", "hr", "sr")})
    catalogue = read["rules"]
    wanted = [one for one in catalogue.messages if "{=" in one.msgid][::9]
    for message in wanted:
        damaged = message.strings[0].replace("{=", "(=").replace("talon", "zaliha") + " 777"
        others = tuple(replace(one, strings=(damaged,)) if one is message else one for one in catalogue.messages)
        path = "locales/hr/LC_MESSAGES/rules.po"
        own = {**read, "rules": replace(catalogue, messages=others)}
        by_path = {f"locales/hr/LC_MESSAGES/{domain}.po": held for domain, held in own.items()}
        whole = {
            str(fault)
            for fault in check_language(by_path, "hr", terms, translations)
            if fault.line == message.line and fault.path == path and "differently" not in fault.what
        }
        assert {str(fault) for fault in desk.faults(message_id("rules", message.key), [damaged])} == whole
    assert wanted
