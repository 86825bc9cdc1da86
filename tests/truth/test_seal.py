"""Sealing: what is shown, what is refused, what is written."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.truth.lock import REVIEW, seal_page, seal_waiting

from kiebitz.faults import BuildError
from kiebitz.truth.check import truth_faults
from kiebitz.truth.lock_file import page_lock_path, read_lock
from kiebitz.truth.page import Page
from kiebitz.truth.page_seals import page_differences
from kiebitz.truth.seal import seal, show, unsealed_units

type Write = Callable[[str, str], Path]
type MakePage = Callable[..., Page]

PAGE = "docs/rules/exchange.md"
LEFT = f"{PAGE}#left"
LOCK = "docs/seals/rules/exchange.yaml"


def unheard(_: str) -> None:
    """Nobody listens."""


def test_a_sealed_page_holds(exchange: Page, tmp_path: Path) -> None:
    """After its sections are sealed there is no difference."""
    run = seal_waiting(tmp_path, PAGE)

    assert (run.refused, run.written) == ((), (LOCK,))
    assert page_differences(exchange, tmp_path) == []


def test_a_section_is_printed_with_all_that_belongs_to_it(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Rules, answers, sentences and blocks are printed together, and what has changed is marked."""
    seal_page(tmp_path, exchange)
    page(exchange.text.replace("must count", "may count"))
    printed: list[str] = []
    seal(tmp_path, {LEFT: REVIEW}, report=printed.append)

    [output] = printed
    assert output.startswith(LEFT)
    assert "exchange.min_talon: 2 in schnopsn-weich" in output
    assert "{= 66 marriage.plain } is 20" in output
    assert "- p: You must count the talon first.\n    + p: You may count the talon first." in output
    assert "near-miss: you: ♥Q ♠A ♠T ♦K ♣Q" in output


def test_showing_seals_nothing(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """A reason makes a review; without one nothing is written."""
    seal_page(tmp_path, exchange)
    before = (tmp_path / LOCK).read_text(encoding="utf-8")
    changed = page(exchange.text.replace("must count", "may count"))
    show(tmp_path, [LEFT], report=unheard)

    assert (tmp_path / LOCK).read_text(encoding="utf-8") == before
    assert len(page_differences(changed, tmp_path)) == 1


def test_one_section_is_sealed_and_no_other(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """Whoever looked at one has not looked at its neighbour."""
    seal_page(tmp_path, exchange)
    changed = page(exchange.text.replace("must count", "may count").replace("may swap", "must swap"))
    seal(tmp_path, {LEFT: REVIEW}, report=unheard)

    assert [found.section for found in page_differences(changed, tmp_path)] == ["exchange"]


def test_a_page_as_a_whole_is_no_name(exchange: Page, tmp_path: Path) -> None:
    """Each section is named by whoever looked at it."""
    del exchange
    with pytest.raises(BuildError, match=r"no single thing to review(?s:.)*Name each of .*#exchange, .*#left"):
        seal(tmp_path, {PAGE: REVIEW}, report=unheard)


def test_the_review_is_kept(exchange: Page, tmp_path: Path) -> None:
    """When it was, and why the section is right."""
    seal_page(tmp_path, exchange)
    lock = read_lock(tmp_path, page_lock_path(tmp_path, exchange.name))

    assert lock.reviews == {"exchange": REVIEW, "left": REVIEW}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("You must count", "You may count"),
        ('date: "2026-11-22"', 'date: "2026-11-23"'),
        ("this is a test", "somebody looked at it"),
        ("talon: 2 cards", "talon: 3 cards"),
        ("- close:", "- open:"),
    ],
)
def test_a_lock_file_changed_by_hand_is_a_fault(  # fixtures
    exchange: Page, page: MakePage, tmp_path: Path, old: str, new: str
) -> None:
    """Also where the page was changed with it: the digest of the review is of something else."""
    text = exchange.text.replace("```example", '??? example "More"\n\n    ```example')
    text = (
        text.replace("\nvariant", "\n    variant").replace("\nturn-up", "\n    turn-up").replace("\nyou:", "\n    you:")
    )
    text = text.replace("\ntalon", "\n    talon").replace("\nallowed", "\n    allowed").replace("\nnear", "\n    near")
    text = text.replace("\nrefused", "\n    refused").replace("\n```\n", "\n    ```\n")
    seal_page(tmp_path, page(text))
    lock = tmp_path / LOCK
    changed = lock.read_text(encoding="utf-8").replace(old, new)
    assert changed != lock.read_text(encoding="utf-8")
    lock.write_text(changed, encoding="utf-8")
    whats = [found.fault.what for found in page_differences(page(text.replace(old, new)), tmp_path)]

    assert any("changed by hand at 'left'" in what for what in whats)


def test_what_was_changed_by_hand_is_sealed_with_the_rest(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """No other section of the file is written before."""
    seal_page(tmp_path, exchange)
    lock = tmp_path / LOCK
    lock.write_text(lock.read_text(encoding="utf-8").replace("may swap", "must swap"), encoding="utf-8")
    page(exchange.text.replace("must count", "may count"))

    assert "changed by hand" in seal(tmp_path, {LEFT: REVIEW}, report=unheard).refused[0].what
    assert seal(tmp_path, {LEFT: REVIEW, f"{PAGE}#exchange": REVIEW}, report=unheard).refused == ()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("allowed: exchange\n", "refused: exchange by exchange.min_talon\n", "an example does not hold"),
        ("near-miss: you: ♥Q ♠A ♠T ♦K ♣Q\n", "near-miss: you: ♥J ♠A ♠T ♦K ♣J\n", "an example does not hold"),
        ("near-miss: you: ♥Q ♠A ♠T ♦K ♣Q\nrefused: exchange by exchange.rank\n", "", "has no near-miss"),
        ("66 marriage.plain", "66 marriage.gone", "a fact without an answer"),
        ("nothing to do", "<!-- x --!>much<!-- --> to do", "the page shows something else"),
    ],
)
def test_what_does_not_hold_is_not_sealed(  # noqa: PLR0917, PLR0913  # fixtures
    exchange: Page, page: MakePage, tmp_path: Path, old: str, new: str, why: str
) -> None:
    """A false example or near-miss, none at all, a fact without an answer, a trick: the lock file stays as it was."""
    seal_page(tmp_path, exchange)
    before = (tmp_path / LOCK).read_text(encoding="utf-8")
    assert old in exchange.text
    page(exchange.text.replace(old, new))
    run = seal(tmp_path, {LEFT: REVIEW}, report=unheard)

    assert any(why in fault.what for fault in run.refused)
    assert (tmp_path / LOCK).read_text(encoding="utf-8") == before


def test_a_section_that_is_gone_is_sealed_by_its_name(exchange: Page, page: MakePage, tmp_path: Path) -> None:
    """A review gives the reason why nobody needs it any more."""
    seal_page(tmp_path, exchange)
    changed = page(exchange.text.partition("## How")[0])
    seal(tmp_path, {LEFT: REVIEW}, report=unheard)

    assert page_differences(changed, tmp_path) == []


def test_a_page_that_is_gone_is_named_as_a_whole(exchange: Page, tmp_path: Path) -> None:
    """Its lock file goes with it."""
    seal_page(tmp_path, exchange)
    (tmp_path / exchange.path).unlink()
    seal(tmp_path, {PAGE: REVIEW}, report=unheard)

    assert not (tmp_path / LOCK).exists()


def test_a_deleted_lock_file_is_a_fault(exchange: Page, tmp_path: Path) -> None:
    """As long as `prose.yaml` does not excuse the page, and that file is sealed itself."""
    seal_page(tmp_path, exchange)
    (tmp_path / LOCK).unlink()

    assert "the page is not sealed" in {fault.what for fault in truth_faults(tmp_path)}


def test_what_is_no_page_cannot_be_sealed(tmp_path: Path) -> None:
    """The name is reported."""
    with pytest.raises(BuildError, match=r"docs/nowhere\.md#here: nothing waits to be reviewed here"):
        seal(tmp_path, {"docs/nowhere.md#here": REVIEW}, report=unheard)


def test_translations_are_sealed_by_catalogue(write: Write, tmp_path: Path) -> None:
    """Each new pair is shown with both texts."""
    write("locales/rules.pot", "")
    write("locales/de/LC_MESSAGES/rules.po", 'msgid "You may."\nmsgstr "Du darfst."\n')
    printed: list[str] = []
    run = seal(tmp_path, {"de#rules": REVIEW}, report=printed.append)

    assert run.written == ("docs/seals/de.yaml",)
    assert printed == [
        "de#rules\n  locales/de/LC_MESSAGES/rules.po:2: this pair is not sealed\n    You may.\n    Du darfst."
    ]


def test_what_waits_can_be_listed_by_its_beginning(exchange: Page, write: Write, tmp_path: Path) -> None:
    """A page, a language, or everything."""
    del exchange
    write("locales/rules.pot", "")
    write("locales/de/LC_MESSAGES/rules.po", 'msgid "You may."\nmsgstr "Du darfst."\n')

    assert [unit.name for unit in unsealed_units(tmp_path, ["de"])] == ["de#rules"]
    assert [unit.name for unit in unsealed_units(tmp_path, [PAGE])] == [f"{PAGE}#exchange", LEFT]
