"""A host that a test has in hand: it notes what it is asked for, in order, and it can lie, lack, wait or be gone.

Nothing that it gives may be stored by the browser itself, so that what is seen again was kept by the site's own script.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from socketserver import ThreadingMixIn
from threading import Event, Thread
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from kiebitz.serve.application import Application

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path
    from wsgiref.types import StartResponse, WSGIEnvironment

PREFIX = "/some/where/"

LOGIN = b"<!doctype html><title>Log in</title><p>Pay for this network."
"""What a network that wants a login answers in the place of anything."""

CHANGED = {"cache-control", "content-length"}

SCRIPT = re.compile(rb"\bshell\.[0-9a-f]{16}\.js")


class Host:
    """A site at an address of this machine."""

    def __init__(self, folder: Path) -> None:
        self.requested: list[str] = []
        """The paths that were asked for, without the prefix, in order."""

        self.is_renewed = False
        """Whether pages name another script, as those of a newer build do."""

        self._folder = folder
        self.site = Application(folder, PREFIX)
        self._lies: dict[str, int] = {}
        self._missing: list[str] = []
        self._held: dict[str, Event] = {}
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._port = self._server.server_port
        self._begin()

    @property
    def address(self) -> str:
        """Where the site is, with a slash at the end."""
        return f"http://127.0.0.1:{self._port}{PREFIX}"

    def lie(self, end: str, times: int = 1) -> None:
        """Answer the next requests for what has *end* at the end of its path with the page that asks for a login."""
        self._lies[end] = times

    def lack(self, *ends: str) -> None:
        """Have no files any more with one of *ends* at the end of their paths."""
        self._missing += ends

    def hold(self, end: str) -> Callable[[], None]:
        """Let requests for what ends so wait; gives what lets them go on."""
        self._held[end] = Event()
        return self._held[end].set

    def end(self) -> None:
        """Be gone from the network; who waits for something learns so."""
        if self._server.is_closed:
            return
        self._server.shutdown()
        self._server.server_close()
        for event in self._held.values():
            event.set()

    def return_(self) -> None:
        """Be there again, at the same address."""
        self._held.clear()
        self._server = _Server(("127.0.0.1", self._port), _Handler)
        self._begin()

    def times(self, end: str) -> int:
        """How often something was asked for that ends so."""
        return sum(path.endswith(end) for path in self.requested)

    def script_of(self, path: str) -> str:
        """The name of the script of the page at *path*."""
        found = SCRIPT.search((self._folder / path / "index.html").read_bytes())
        return found[0].decode() if found else ""

    def worker(self) -> str:
        """The name of the worker's script."""
        return next((self._folder / "_kiebitz").glob("worker.*.js")).name

    def _begin(self) -> None:
        self._server.host = self
        self._server.set_app(self._answer)
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def admits(self, server: _Server, path: str) -> bool:
        """Whether the request for *path* gets an answer at all."""
        self.requested.append(path.removeprefix(PREFIX))
        for end, event in self._held.items():
            if path.endswith(end):
                event.wait()
        return server is self._server and not server.is_closed

    def _answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        for end, times in self._lies.items():
            if path.endswith(end) and times > 0:
                self._lies[end] -= 1
                start_response("200 OK", [("Content-Type", "text/html"), ("Cache-Control", "no-store")])
                return [LOGIN]
        if any(path.endswith(end) for end in self._missing):
            start_response("404 Not Found", [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
            return [b"missing"]
        return self.true_answer(environ, start_response)

    def true_answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """What the site itself answers, neither compressed nor to be stored."""
        begun: list[Any] = []
        environ.pop("HTTP_ACCEPT_ENCODING", None)

        def start(status: str, headers: list[tuple[str, str]], *_: object) -> Any:
            begun[:] = [status, [entry for entry in headers if entry[0].lower() not in CHANGED]]

        answer = self.site(environ, start)
        body = b"".join(answer)
        status, headers = begun
        if self.is_renewed and b"<html" in body:
            body = SCRIPT.sub(b"shell.0123456789abcdef.js", body)
        start_response(status, [*headers, ("Cache-Control", "no-store"), ("Content-Length", str(len(body)))])
        return [body]


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    host: Host
    is_closed = False

    def server_close(self) -> None:
        self.is_closed = True
        super().server_close()


class _Handler(WSGIRequestHandler):
    server: _Server

    def parse_request(self) -> bool:
        """Read the request; what the host does not admit ends here, without a word."""
        return super().parse_request() and self.server.host.admits(self.server, self.path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has there
        """Print nothing: the host notes what matters."""


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """A host of *folder*."""
    host = Host(folder)
    try:
        yield host
    finally:
        host.end()
