"""Damaged catalogues: each file's damage is reported once, and few damaged translations pass without a seal."""

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.tiers import Sample
from tools.damaged_catalogues.files import FILE_DAMAGES, HARMLESS
from tools.damaged_catalogues.selection import PLURALS, selected
from tools.damaged_catalogues.texts import TEXT_DAMAGES
from tools.damaged_catalogues.trial import Bench

from kiebitz.translate.check import check
from kiebitz.translate.update import update

ROOT = Path(__file__).parents[3]
KEPT = frozenset({"reasons", "cards", "terms"})
CATALOGUE = "locales/hr/LC_MESSAGES/reasons.po"

MEANING = frozenset(
    {
        "facts exchanged", "number word", "rank", "suit", "before and after", "winner and loser", "first and last",
        "more and less", "higher and lower", "duty", "all and none", "yes and no", "denial dropped", "denial added",
        "only dropped", "formal address", "cut in half", "another message's text", "half in English", "bold moved",
        "sister language", "number dropped", "other quotation marks", "last sentence lost", "bold lost",
    }
)  # fmt: skip
"""Damages of meaning, of which a check that knows no grammar cannot find each one."""

WITHOUT_A_LINE = frozenset({"removed", "another name", "another folder"})
NOTICED = 0.85
"""Of all damages; the tool counted 92 of 100 of 2,552 when this was written, by its first seed."""


@pytest.fixture(name="copy", scope="module")
def copy_fixture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some of the project's catalogues in a folder of their own."""
    folder = tmp_path_factory.mktemp("catalogues")
    shutil.copytree(ROOT / "locales", folder / "locales", ignore=_others)
    return folder


def _others(_: str, names: list[str]) -> list[str]:
    """Of *names* in a folder the catalogues that no damage is done to."""
    return [name for name in names if name.endswith((".po", ".pot")) and Path(name).stem not in KEPT]


@pytest.fixture(name="damaged")
def damaged_fixture(copy: Path) -> Callable[[Callable[[Path], None]], Path]:
    """Damages the Croatian catalogue of the copy, whose folder is as it was before each time."""

    def damage(how: Callable[[Path], None]) -> Path:
        shutil.rmtree(copy / "locales/hr")
        shutil.copytree(ROOT / "locales/hr", copy / "locales/hr", ignore=_others)
        how(copy / CATALOGUE)
        return copy

    return damage


@pytest.mark.parametrize("kind", FILE_DAMAGES)
def test_a_damaged_file_is_reported_once(kind: str, damaged: Callable[[Callable[[Path], None]], Path]) -> None:
    """With the file, the line where there is one, and what to do."""
    (fault,) = check(damaged(FILE_DAMAGES[kind]))

    assert fault.path.startswith("locales/hr/")
    assert Path(fault.path).stem.startswith("reasons")
    assert bool(fault.line) is (kind not in WITHOUT_A_LINE)
    assert fault.todo


@pytest.mark.parametrize("kind", HARMLESS)
def test_what_is_harmless_is_accepted(kind: str, damaged: Callable[[Callable[[Path], None]], Path]) -> None:
    """No fault, and an update can be made of it."""
    project = damaged(HARMLESS[kind])

    assert check(project) == []
    update(project, ["hr"])
    assert check(project) == []


def test_damaged_translations_are_noticed(sample: Sample) -> None:
    """Each of those that can be known for certain, and most of the others."""
    bench = Bench(ROOT)
    tried, missed = Counter[str](), Counter[str]()
    for damage in selected(bench, 20 if sample.is_whole else 3, sample.seed):
        tried[damage.kind] += 1
        missed[damage.kind] += not bench.faults(damage)

    assert tried.keys() == {*TEXT_DAMAGES, PLURALS}
    assert {kind for kind, count in missed.items() if count} <= MEANING
    assert 1 - missed.total() / tried.total() >= NOTICED


def test_sound_translations_are_not_reported() -> None:
    """What the bench damages has no fault before."""
    bench = Bench(ROOT)
    assert len(bench.messages()) > len(TEXT_DAMAGES)
    assert [str(fault) for fault in check(ROOT)] == []
