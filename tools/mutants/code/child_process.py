"""Work in a process of its own: what it breaks is gone with it."""

import gc
import json
import os
import resource
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

MOST_MEMORY: Final = 4 << 30
"""Bytes that a process may ask for: code that only grows ends by itself."""

type JsonValue = Any
"""What JSON can carry from one process to the other."""


class TooLongError(BaseException):
    """Code that should have ended long ago; no `except Exception` of that code may catch it."""


def answers(work: Callable[[], Iterable[JsonValue]]) -> Iterator[JsonValue]:
    """What *work* yields, done in a child of this process; fewer where the child dies on the way."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work(work, writing)
    os.close(writing)
    try:
        with open(reading, encoding="utf-8") as lines:  # noqa: PTH123  # a pipe has no path
            yield from map(json.loads, lines)
    finally:
        os.waitpid(child, 0)


def _work(work: Callable[[], Iterable[JsonValue]], writing: int) -> None:
    """Write what *work* yields, and end this process whatever happens."""
    status = 1
    try:
        gc.freeze()
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGVTALRM, _stop)
        for answer in work():
            os.write(writing, f"{json.dumps(answer)}\n".encode())
        status = 0
    finally:
        os._exit(status)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stop what is done here after *seconds* of work, however busy the machine is.

    Raises:
        TooLongError: it took longer.
    """
    # Again and again: what is raised in a finaliser is printed by Python, and stops nothing.
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooLongError
