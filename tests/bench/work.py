"""Work as the system counts it, in seconds of processor time: other programs on the machine hardly change it."""

import os
from collections.abc import Callable


def work(action: Callable[[], object]) -> float:
    """Seconds of work that *action* takes, in this process and in children that have ended."""
    before = sum(os.times()[:4])
    action()
    return sum(os.times()[:4]) - before
