"""A host behind a slow line that all its answers share, as on a phone."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Final
from wsgiref.types import StartResponse, WSGIEnvironment

from tests.browser.host import Host

BYTES_A_SECOND: Final = 10_000_000 / 8
DELAY: Final = 0.04
"""Seconds until an answer begins."""

PIECE: Final = 16_384


class SlowHost(Host):
    """A host whose answers, compressed and to be stored as usual, come at ten megabits a second in all."""

    _free_at = 0.0
    _turn = Lock()

    def true_answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """What the site itself answers, piece by piece."""
        sleep(DELAY)
        body = b"".join(self.site(environ, start_response))
        return (self._piece(body[begin : begin + PIECE]) for begin in range(0, len(body), PIECE))

    def _piece(self, piece: bytes) -> bytes:
        """The *piece*, when the line has had the time for it."""
        with self._turn:
            self._free_at = max(self._free_at, monotonic()) + len(piece) / BYTES_A_SECOND
            due = self._free_at
        sleep(max(0.0, due - monotonic()))
        return piece


@contextmanager
def slow_host(folder: Path) -> Iterator[SlowHost]:
    """A slow host of *folder*."""
    host = SlowHost(folder)
    try:
        yield host
    finally:
        host.end()
