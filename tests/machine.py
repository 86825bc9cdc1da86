"""Prints which browsers and fonts are on this machine, so that a report of a run has what it ran with.

    python -m tests.machine

Where a browser is missing, Playwright is asked for its own; where that cannot be had either, one sentence has what to
install, and the exit status is 2.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright, sync_playwright

PROGRAMS: Final = {
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    "firefox": ("firefox-esr", "firefox"),
}
"""Each browser's name for Playwright, and the names that systems have for it, the one to take first.

The headless shell is Chromium without its window: each page costs a seventh of the processor time.
"""

PACKAGES: Final = {"chromium": "chromium", "firefox": "firefox-esr"}
"""The packages of Debian."""

FAMILIES_LISTED: Final = 8
"""So many families of fonts are named."""


def program(name: str) -> str | None:
    """Where the system's browser *name* is, or None."""
    return next((path for candidate in PROGRAMS[name] if (path := shutil.which(candidate))), None)


def output_of(*command: str) -> str:
    """What *command* prints, nothing where it fails."""
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout.strip()


def version_of(command: str) -> str:
    """What the browser at *command* prints as its version; its path, where it prints nothing."""
    return output_of(command, "--version") or command


def own_browser(playwright: Playwright, name: str) -> str | None:
    """Where Playwright's own browser *name* is, fetched if need be; None where it cannot be had."""
    path = (playwright.chromium if name == "chromium" else playwright.firefox).executable_path
    if not Path(path).is_file():
        print(f"{name} is not installed: asking Playwright for its own ...", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", name], capture_output=True, check=False)
    return path if Path(path).is_file() else None


def browsers() -> tuple[list[str], list[str]]:
    """A line for each browser that is there, and the names of those that cannot be had."""
    found, missing = [], []
    with sync_playwright() as playwright:
        for name in PROGRAMS:
            if path := program(name) or own_browser(playwright, name):
                found.append(version_of(path))
            else:
                missing.append(name)
    return found, missing


def fonts() -> str:
    """The families of fonts of this machine in one line; tests bring their own where widths count."""
    if shutil.which("fc-list") is None:
        return "unknown, since fontconfig is not installed"
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, encoding="utf-8", check=False).stdout
    families = sorted({line.partition(",")[0] for line in listed.splitlines() if line})
    usual = subprocess.run(
        ["fc-match", "sans-serif"], capture_output=True, encoding="utf-8", check=False
    ).stdout.strip()
    more = f" and {len(families) - FAMILIES_LISTED} more" if len(families) > FAMILIES_LISTED else ""
    return f"{', '.join(families[:FAMILIES_LISTED]) or 'none'}{more}; sans-serif is {usual or 'none'}"


def main() -> int:
    """Print what is there; 2 where a browser cannot be had."""
    found, missing = browsers()
    print(f"Browsers: {', '.join(found) or 'none'}\nFonts: {fonts()}", flush=True)
    if missing:
        names = " and ".join(missing)
        packages = " ".join(PACKAGES[name] for name in missing)
        print(
            f"The tests need {names}: install what is missing (on Debian and Ubuntu, `apt-get install {packages}`) and "
            "run the same command again, or run `python3 noxfile.py -s quick`, which needs no browser.",
            file=sys.stderr,
        )
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
