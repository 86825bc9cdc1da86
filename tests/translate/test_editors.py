"""Catalogues as other programs write them: they pass the check, and an update brings each line back.

`editors/catalogue.po` is what an update writes. Beside it is what other programs made of it when they opened and saved
it: msgcat and msgmerge of gettext 0.21, the Translate Toolkit 3.20 (with which Weblate writes), polib 1.2; and what
msgcat wrote, with the header that Poedit 3.4 writes.
"""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from kiebitz.translate.catalogue import Catalogue
from kiebitz.translate.catalogue_files import catalogue_path, template_path
from kiebitz.translate.check import check
from kiebitz.translate.po_reader import read_po
from kiebitz.translate.po_writer import format_po, write_po
from kiebitz.translate.update import update

FOLDER = Path(__file__).parent / "editors"
WRITTEN = FOLDER / "catalogue.po"
EDITORS = sorted(file.stem for file in FOLDER.glob("*.po") if file != WRITTEN)

each_editor = pytest.mark.parametrize("editor", EDITORS)


@pytest.fixture(name="project")
def project_fixture(tmp_path: Path) -> Path:
    """A project with the template of the catalogue, and the catalogue itself in Croatian."""
    catalogue = read_po(WRITTEN, label="x")
    empty = (
        replace(one, strings=("", "") if one.plural else ("",), flags=one.flags - {"fuzzy"}, comments=(), previous=())
        for one in catalogue.messages
    )
    header = {"POT-Creation-Date": "2026-11-24 09:00+0000"}
    template = Catalogue(header=header, header_comments=catalogue.header_comments, messages=tuple(empty))
    write_po(template_path(tmp_path / "locales", "learn"), template)
    file = catalogue_path(tmp_path / "locales", "hr", "learn")
    file.parent.mkdir(parents=True)
    shutil.copy(WRITTEN, file)
    return tmp_path


def save(project: Path, text: str) -> Path:
    """*text* as the Croatian catalogue of *project*, byte by byte."""
    file = catalogue_path(project / "locales", "hr", "learn")
    file.write_bytes(text.encode())
    return file


def test_nothing_is_written_without_news(project: Path) -> None:
    """The recorded catalogue is one that an update leaves alone."""
    assert update(project) == []


@each_editor
def test_the_check_passes(project: Path, editor: str) -> None:
    """Other lines, other flags and another header are no faults."""
    save(project, (FOLDER / f"{editor}.po").read_text(encoding="utf-8"))

    assert [str(fault) for fault in check(project)] == []


@each_editor
def test_an_update_brings_every_line_back(project: Path, editor: str) -> None:
    """So a change request has what a translator changed, and no line more."""
    file = save(project, (FOLDER / f"{editor}.po").read_text(encoding="utf-8"))
    update(project)

    assert file.read_text(encoding="utf-8") == WRITTEN.read_text(encoding="utf-8")


@each_editor
def test_one_translation_is_one_changed_entry(project: Path, editor: str) -> None:
    """What was translated in another program is the only entry that differs."""
    text = (FOLDER / f"{editor}.po").read_text(encoding="utf-8")
    file = save(project, text.replace('msgstr "Herc as"', 'msgstr "Srce as"'))
    update(project)
    old, new = (one.read_text(encoding="utf-8").split("\n\n") for one in (WRITTEN, file))

    assert [one for one in new if one not in old] == [
        '#: widgets/kiebitz/elements/cards.py\nmsgctxt "card|french"\nmsgid "Ace of hearts"\nmsgstr "Srce as"'
    ]
    assert len(old) == len(new)


def test_files_of_other_systems_are_brought_back(project: Path) -> None:
    """A byte order mark and carriage returns are reported by the check, and an update takes them away."""
    text = WRITTEN.read_text(encoding="utf-8")
    for damaged in ("\ufeff" + text, text.replace("\n", "\r\n"), text.replace("\n", "\r\n", 5)):
        file = save(project, damaged)
        assert len(check(project)) == 1
        update(project)
        assert file.read_bytes().decode() == text


def test_obsolete_messages_go_to_the_end(project: Path) -> None:
    """Programs leave them where they were; among living ones they are read all the same."""
    text = WRITTEN.read_text(encoding="utf-8")
    living, mark, old = text.partition("#~ ")
    header, _, rest = living.partition("\n\n")
    file = save(project, f"{header}\n\n{mark}{old}\n{rest.rstrip()}\n")
    assert check(project) == []
    update(project)

    assert file.read_text(encoding="utf-8") == text


def test_the_recorded_catalogue_has_what_matters() -> None:
    """A plural, a context, a fuzzy text with the one it was made for, a note, long lines, one that is obsolete."""
    catalogue = read_po(WRITTEN, label="x")
    has = {
        "plural": any(one.plural for one in catalogue.messages),
        "context": any(one.context for one in catalogue.messages),
        "fuzzy": any(one.fuzzy and one.previous and one.comments for one in catalogue.messages),
        "long": any(len(one.msgid) > 79 for one in catalogue.messages),
        "obsolete": bool(catalogue.obsolete),
    }
    assert [name for name, there in has.items() if not there] == []
    assert format_po(catalogue) == WRITTEN.read_text(encoding="utf-8")
