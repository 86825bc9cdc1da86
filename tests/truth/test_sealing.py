"""Sealing: what is told, what is refused, what is written."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.truth.page import Page
from kiebitz.truth.page_seals import page_differences
from kiebitz.truth.sealing import seal, seal_language

type Write = Callable[[str, str], Path]
type MakePage = Callable[..., Page]

PAGE = "docs/rules/exchange.md"


def unheard(_told: str) -> None:
    """Nobody listens."""


def test_a_sealed_page_holds(exchange: Page, tmp_path: Path) -> None:
    """After sealing there is no difference."""
    run = seal(tmp_path, [PAGE], say=unheard)

    assert (run.refused, run.written) == ((), ("docs/seals/rules/exchange.yaml",))
    assert page_differences(exchange, tmp_path) == []


def test_sealing_tells_the_change(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Word by word, so that nobody seals what they have not seen."""
    seal(tmp_path, [PAGE], say=unheard)
    page(exchange.text.replace("must count", "may count"))
    said: list[str] = []
    seal(tmp_path, [PAGE], say=said.append)

    assert said == [f"{PAGE}:7:5: a sealed sentence has changed\n    You [-must-] {{+may+}} count the talon first."]


def test_sealing_again_writes_nothing(exchange: Page, tmp_path: Path) -> None:
    """The same text has the same lock file."""
    seal(tmp_path, [exchange.path], say=unheard)

    assert seal(tmp_path, [exchange.name], say=unheard).written == ()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("allowed: exchange\n", "refused: exchange by exchange.min_talon\n", "an example does not hold"),
        ("near-miss: you: ♥Q ♠A ♠T ♦K ♣Q\n", "near-miss: you: ♥J ♠A ♠T ♦K ♣J\n", "an example does not hold"),
        ("near-miss: you: ♥Q ♠A ♠T ♦K ♣Q\nrefused: exchange by exchange.rank\n", "", "has no near-miss"),
        ("66 marriage.plain", "66 marriage.gone", "a fact that cannot be told"),
    ],
)
def test_what_does_not_hold_is_not_sealed(  # noqa: PLR0917, PLR0913  # fixtures
    exchange: Page, page: MakePage, tmp_path: Path, old: str, new: str, why: str
) -> None:
    """A false example or near-miss, none at all, a fact without an answer: the lock file stays as it was."""
    seal(tmp_path, [PAGE], say=unheard)
    before = (tmp_path / "docs/seals/rules/exchange.yaml").read_text(encoding="utf-8")
    page(exchange.text.replace(old, new))
    run = seal(tmp_path, [PAGE], say=unheard)

    assert why in run.refused[0].what
    assert (tmp_path / "docs/seals/rules/exchange.yaml").read_text(encoding="utf-8") == before


def test_the_examples_of_a_new_section_are_run(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Before anything of the page is sealed."""
    seal(tmp_path, [PAGE], say=unheard)
    page(exchange.text + "\n## New { #new }\n\n```example\nnonsense\n```\n")

    assert [fault.line for fault in seal(tmp_path, [PAGE], say=unheard).refused] == [23]


def test_the_lock_file_of_a_page_that_is_gone_is_removed(exchange: Page, tmp_path: Path) -> None:
    """By sealing everything."""
    seal(tmp_path, [], say=unheard)
    (tmp_path / exchange.path).unlink()
    seal(tmp_path, [], say=unheard)

    assert not (tmp_path / "docs/seals/rules/exchange.yaml").exists()


def test_what_is_no_page_cannot_be_sealed(tmp_path: Path) -> None:
    """The name is told."""
    with pytest.raises(BuildError, match=r"docs/nowhere.md: this is no page"):
        seal(tmp_path, ["docs/nowhere.md"], say=unheard)


def test_translations_are_sealed_by_language(write: Write, tmp_path: Path) -> None:
    """Each new pair is shown with both texts."""
    write("locales/rules.pot", "")
    write("locales/de/LC_MESSAGES/rules.po", 'msgid "You may."\nmsgstr "Du darfst."\n')
    said: list[str] = []
    run = seal_language(tmp_path, "de", say=said.append)

    assert run.written == ("docs/seals/de.yaml",)
    assert said == ["locales/de/LC_MESSAGES/rules.po:2: this pair is not sealed\n    You may.\n    Du darfst."]


def test_a_language_without_catalogues_has_no_seals(tmp_path: Path) -> None:
    """Serbian in Latin script is one: it is derived."""
    with pytest.raises(BuildError, match="no catalogues in 'sr-Latn'"):
        seal_language(tmp_path, "sr-Latn", say=unheard)
