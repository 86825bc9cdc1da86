"""The lint of pages: places, exceptions, names."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.faults import BuildError, Fault
from kiebitz.truth.lint import Exemption, Settings, lint_faults, read_settings
from kiebitz.truth.page import Page

FILE = "docs/sources/prose.yaml"

type MakePage = Callable[..., Page]

TEXT = '# Page { #page }\n\nThe ace counts\nmore than 10.\n\n!!! tip "Sixty-six"\n\n    Original 66 has nines.\n'


def found(faults: list[Fault]) -> list[tuple[int, int, str]]:
    """Line, column and word of each fault."""
    return [(fault.line, fault.column, fault.found) for fault in faults]


def test_every_literal_has_its_place(page: MakePage) -> None:
    """Line and column are those of the word, also in titles; names of presets are no literals."""
    faults = list(lint_faults([page(TEXT)], Settings()))

    assert found(faults) == [(3, 5, "ace"), (4, 11, "10"), (6, 10, "Sixty-six"), (8, 21, "nines")]


def test_a_name_may_stand(page: MakePage) -> None:
    """The names of games and texts are listed."""
    faults = list(lint_faults([page(TEXT)], Settings(names=("Sixty-six",))))

    assert "Sixty-six" not in [word for _, _, word in found(faults)]


def test_an_exception_may_stand_on_its_page(page: MakePage) -> None:
    """And nowhere else."""
    settings = Settings(exceptions=(Exemption(page="rules/a.md", phrase="more than 10", reason="a test"),))
    faults = list(lint_faults([page(TEXT, "rules/a.md"), page(TEXT, "rules/b.md")], settings))

    assert [fault.path for fault in faults if fault.found == "10"] == ["docs/rules/b.md"]


@pytest.mark.parametrize(
    "settings",
    [
        Settings(file=FILE, exceptions=(Exemption(page="rules/exchange.md", phrase="eleven", reason="a test"),)),
        Settings(file=FILE, exceptions=(Exemption(page="rules/other.md", phrase="ace", reason="a test"),)),
        Settings(file=FILE, names=("Sixty-six and a half",)),
        Settings(file=FILE, not_normative=(Exemption(page="rules/other.md", reason="a test"),)),
    ],
)
def test_a_setting_that_nothing_needs_is_a_fault(page: MakePage, settings: Settings) -> None:
    """An exception that excuses nothing, a name on no page, a page that is not there."""
    assert [fault.path for fault in lint_faults([page("Text.\n")], settings)] == [FILE]


@pytest.mark.parametrize(
    "settings",
    [
        Settings(not_normative=(Exemption(page="rules/exchange.md", reason="a test"),)),
        Settings(not_linted=(Exemption(page="rules/exchange.md", reason="a test"),)),
    ],
)
def test_a_page_can_be_left_alone(page: MakePage, settings: Settings) -> None:
    """It is named with a reason."""
    assert list(lint_faults([page(TEXT)], settings)) == []


def test_the_fault_proposes_the_rule_of_its_section(page: MakePage) -> None:
    """Where a rule that the section owns has that value in every preset."""
    text = '## Worth { #worth data-rules="marriage.plain" }\n\nIt counts 20 points.\n'
    [fault] = lint_faults([page(text)], Settings())

    assert fault.todo == "Write {= 66 marriage.plain }."


def test_settings_need_a_reason(tmp_path: Path) -> None:
    """An exception without one is a fault of the file."""
    path = tmp_path / FILE
    path.parent.mkdir(parents=True)
    path.write_text("exceptions:\n  - {phrase: ace, page: index.md}\n", encoding="utf-8")

    with pytest.raises(BuildError, match="reason"):
        read_settings(tmp_path)
