"""What can be sealed without looking again: the same text in another place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.lock import REVIEW, seal_page, seal_waiting

from kiebitz.truth.lock_file import page_lock_path, read_lock
from kiebitz.truth.page import Page
from kiebitz.truth.page_seals import page_differences
from kiebitz.truth.seal import transfer_reviews, unsealed_units
from kiebitz.truth.translation_seals import translation_faults

type Write = Callable[[str, str], Path]
type MakePage = Callable[..., Page]

PROGRAM = "widgets/kiebitz/elements/sentences.py"
TWO = 'def one():\n    _("You may.")\n    _("You may not.")\n\n\ndef two():\n    _("Close.")\n'


def unheard(_: str) -> None:
    """Nobody listens."""


def left(project: Path) -> list[str]:
    """What waits after everything was carried over that can be, but for the settings, which no test here seals."""
    transfer_reviews(project, report=unheard)
    return [unit.name for unit in unsealed_units(project) if unit.name != "code#mkdocs.yml"]


def test_a_page_with_another_name(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Its sections keep the date and the reason that they had."""
    seal_page(tmp_path, exchange)
    (tmp_path / exchange.path).unlink()
    moved = page(exchange.text, "rules/swap.md")

    assert left(tmp_path) == []
    assert page_differences(moved, tmp_path) == []
    assert set(read_lock(tmp_path, page_lock_path(tmp_path, "rules/swap.md")).reviews.values()) == {REVIEW}
    assert not page_lock_path(tmp_path, exchange.name).exists()


def test_a_section_with_another_id(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Its words and blocks are the same."""
    seal_page(tmp_path, exchange)
    page(exchange.text.replace("#left", "#cards-left"))

    assert left(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("must count", "may count"),
        ("talon: 2", "talon: 4"),
        ('data-rules="exchange.min_talon"', 'data-rules="close.min_talon"'),
        ("{ #left", "{ #here title='x'"),
        ("first. A marriage", "first.\n\nA marriage"),
    ],
)
def test_what_has_another_text_waits(  # fixtures
    exchange: Page, page: MakePage, tmp_path: Path, old: str, new: str
) -> None:
    """Also where the section has another id besides."""
    seal_page(tmp_path, exchange)
    page(exchange.text.replace(old, new).replace("#left", "#cards-left"))

    assert "docs/rules/exchange.md#cards-left" in left(tmp_path) or "docs/rules/exchange.md#here" in left(tmp_path)


def test_a_section_that_is_gone_waits(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Readers miss its text, and no program knows whether they need it."""
    seal_page(tmp_path, exchange)
    page(exchange.text.partition("## How")[0])

    assert left(tmp_path) == ["docs/rules/exchange.md#left"]


def test_a_lock_file_changed_by_hand_is_not_carried_over(exchange: Page, tmp_path: Path) -> None:
    """Nobody has vouched for its text."""
    seal_page(tmp_path, exchange)
    path = page_lock_path(tmp_path, exchange.name)
    path.write_text(path.read_text(encoding="utf-8").replace("this is a test", "this is none"), encoding="utf-8")

    assert left(tmp_path) == ["docs/rules/exchange.md#exchange", "docs/rules/exchange.md#left"]


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ('def two():\n    _("Close.")\n\n\ndef one():\n    _("You may.")\n    _("You may not.")\n', []),
        (TWO.replace("may.", "x").replace("may not.", "may.").replace("x", "may not."), [f"code#{PROGRAM}"]),
    ],
)
def test_texts_of_programs_in_another_order(write: Write, tmp_path: Path, text: str, waits: list[str]) -> None:
    """Functions may change places; sentences of one function may not, for a page has one of them and not the other."""
    write(PROGRAM, TWO)
    seal_waiting(tmp_path, "code")
    write(PROGRAM, text)

    assert left(tmp_path) == waits


def test_a_translation_that_is_gone_waits(write: Write, tmp_path: Path) -> None:
    """While its English is on the site, readers would get that."""
    write("locales/rules.pot", 'msgid "b"\nmsgstr ""\n')
    po = write("locales/de/LC_MESSAGES/rules.po", 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n')
    seal_waiting(tmp_path, "de")
    po.write_text('msgid "a"\nmsgstr "A"\n', encoding="utf-8")

    assert left(tmp_path) == ["de#rules"]


def test_translations_of_what_is_gone(write: Write, tmp_path: Path) -> None:
    """A pair that nobody is shown needs no seal."""
    write("locales/rules.pot", "")
    po = write("locales/de/LC_MESSAGES/rules.po", 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n')
    seal_waiting(tmp_path, "de")
    po.write_text('msgid "a"\nmsgstr "A"\n', encoding="utf-8")

    assert translation_faults(tmp_path) == []
    assert left(tmp_path) == []
