"""What is printed on a machine without browsers."""

import shutil
from contextlib import nullcontext

import pytest
from tests import machine


def test_without_browsers_one_sentence_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both packages, and the exit status is 2."""
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    # Another test of this process may have Playwright running, and it runs once in a process.
    monkeypatch.setattr(machine, "sync_playwright", nullcontext)
    monkeypatch.setattr(machine, "own_browser", lambda _playwright, _name: None)

    status = machine.main()
    output = capsys.readouterr()

    assert (status, output.err.count("\n")) == (2, 1)
    assert "apt-get install chromium firefox-esr" in output.err
    assert output.out.startswith("Browsers: none\nFonts: unknown")


def test_what_is_there_has_its_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line of its own, and the fonts in another."""
    monkeypatch.setattr(machine, "browsers", lambda: (["Chromium 1.2", "Firefox 3.4"], []))
    monkeypatch.setattr(machine, "fonts", lambda: "some")

    assert machine.main() == 0
    assert capsys.readouterr().out == "Browsers: Chromium 1.2, Firefox 3.4\nFonts: some\n"
