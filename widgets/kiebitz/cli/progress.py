"""What a long command reports on its way: each step with the seconds since its beginning, on a terminal alone."""

import sys
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import Self

_EVERY = 1.0
"""Seconds after which the running step shows a later time."""


class Progress:
    """Shows the steps of a command while it lasts; nothing where nobody looks on, unless *always*."""

    def __init__(self, *, always: bool = False) -> None:
        """Begin now."""
        self._started = monotonic()
        self._is_terminal = sys.stderr.isatty()
        self._is_shown = always or self._is_terminal
        self._step = ""
        self._over = Event()
        self._clock = Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Self:
        """Let the time of a step run on."""
        if self._is_terminal:
            self._clock.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the last step as it is."""
        self._over.set()
        if self._is_terminal and self._step:
            self._write("\n")

    def __call__(self, step: str) -> None:
        """Show *step*, a sentence without an end."""
        if not self._is_shown:
            return
        if not self._is_terminal:
            self._write(f"{self._line(step)}\n")
            return
        before, self._step = self._step, step
        self._write(f"{chr(10) if before else ''}{self._line(step)}")

    def _line(self, step: str) -> str:
        return f"[{monotonic() - self._started:5.1f} s] {step}"

    def _tick(self) -> None:
        while not self._over.wait(_EVERY):
            if self._step:
                self._write(f"\r{self._line(self._step)}")

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
