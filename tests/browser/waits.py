"""What a test waits for of which the page knows nothing."""

from collections.abc import Callable
from typing import Any

import pytest

FRAMES = 6000
"""Pictures that a page draws at most until then; some sixty a second."""


def wait_until(page: Any, is_so: Callable[[], bool], what: str) -> None:
    """Wait until *is_so*, asking once for each picture that *page* draws; Playwright takes a promise for an answer."""
    for _ in range(FRAMES):
        if is_so():
            return
        page.evaluate("() => new Promise(requestAnimationFrame)")
    pytest.fail(f"Not {what}.")
