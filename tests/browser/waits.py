"""What a test waits for of which the page knows nothing."""

from collections.abc import Callable
from time import sleep
from typing import Any

import pytest

PAUSE = 25
"""Milliseconds between two looks."""

WAKE_ALL = "() => { document.dispatchEvent(new Event('kiebitz-wake')); }"
"""Makes elements of everything that a page has closed: until then it is text."""

LOOKS = 8000
"""Looks after which it is given up: only what never comes is a fault."""


def wait_until(page: Any, is_so: Callable[[], bool], what: str) -> None:
    """Wait until *is_so*, which *what* describes; the clock of *page* may be stopped meanwhile.

    Nothing in the page can be waited for where a test holds its clock: neither timers nor pictures come then.
    """
    for _ in range(LOOKS):
        if is_so():
            return
        page.wait_for_timeout(PAUSE)
    pytest.fail(f"Not {what}.")


def wait_for_program(is_so: Callable[[], bool], what: str) -> None:
    """Wait until *is_so*, which *what* describes; for what a program does that no page belongs to."""
    for _ in range(LOOKS):
        if is_so():
            return
        sleep(PAUSE / 1000)
    pytest.fail(f"Not {what}.")
