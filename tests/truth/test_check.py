"""All checks in one call, on a project and on its lock files."""

from collections.abc import Callable
from pathlib import Path

from tests.truth.lock import seal_page

from kiebitz.truth.check import truth_faults
from kiebitz.truth.page import Page

type Write = Callable[[str, str], Path]


def paths(project: Path) -> set[str]:
    """Files that have faults."""
    return {fault.path for fault in truth_faults(project)}


def test_a_lock_file_of_nothing_is_a_fault(exchange: Page, write: Write, tmp_path: Path) -> None:
    """The page that it was for is not there."""
    seal_page(tmp_path, exchange)
    write("docs/seals/rules/closing.yaml", "{}\n")

    assert "docs/seals/rules/closing.yaml" in paths(tmp_path)
    assert "docs/seals/rules/exchange.yaml" not in paths(tmp_path)


def test_a_file_that_cannot_be_read_hides_no_other_fault(exchange: Page, write: Write, tmp_path: Path) -> None:
    """Each part of the check reports its own faults."""
    seal_page(tmp_path, exchange)
    write("docs/seals/rules/exchange.yaml", "{ no yaml")
    write("docs/sources/statements.yaml", "[ no yaml")

    assert {"docs/seals/rules/exchange.yaml", "docs/sources/statements.yaml", "docs"} <= paths(tmp_path)


def test_a_page_that_states_no_rules_needs_no_seal(exchange: Page, write: Write, tmp_path: Path) -> None:
    """It is listed with its reason."""
    write("docs/sources/prose.yaml", f"not_normative:\n  - {{page: {exchange.name}, reason: a test}}\n")

    assert exchange.path not in {fault.path for fault in truth_faults(tmp_path) if "seal" in fault.what}
