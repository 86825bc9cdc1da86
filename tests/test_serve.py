"""The server of a built site, asked over a real socket."""

from __future__ import annotations

import gzip
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import pytest

from kiebitz.serve import clean_prefix, main

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import Message
    from pathlib import Path

PATIENCE = 120
"""Seconds to wait before a test fails: only what hangs is a fault, a slow machine is none."""

LONG_SCRIPT = b"export const answer = 42;\n" * 100
FILES = {
    "index.html": "<h1>Schnapsen – Шнапсен</h1>".encode(),
    "404.html": b"<h1>No such page</h1>",
    "de/index.html": b"<h1>Schnapsen</h1>",
    "notes.json": b"{}",
    "_kiebitz/engine.0123abcd.wasm": b"\0asm",
    "_kiebitz/shell.0123abcd.js": LONG_SCRIPT,
    "_kiebitz/shell.0123abcd.js.gz": gzip.compress(LONG_SCRIPT),
    "_kiebitz/pyodide.0123abcd.mjs": b"export {};",
}


class Answer(NamedTuple):
    """What came over the wire."""

    status: int
    headers: Message
    body: bytes


class Site(NamedTuple):
    """A running server."""

    address: str
    process: subprocess.Popen[str]

    def get(self, path: str, **headers: str) -> Answer:
        """Answer to a GET of *path*; underscores in names of *headers* become hyphens."""
        connection = HTTPConnection(urlsplit(self.address).netloc, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Site]:
    """A server of *folder* at a free port."""
    command = [sys.executable, "-m", "kiebitz.serve", str(folder), "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            yield Site(next(word for word in line.split() if word.startswith("http://")), process)
        finally:
            process.kill()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small built site."""
    base = tmp_path_factory.mktemp("site")
    for name, content in FILES.items():
        path = base / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return base


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    """The small site at the root of an address."""
    with serving(folder) as running:
        yield running


@pytest.fixture(scope="module")
def below(folder: Path) -> Iterator[Site]:
    """The small site below a path."""
    with serving(folder, "--prefix", "/sub/path") as running:
        yield running


class TestFiles:
    """Which file answers, and as what."""

    def test_folder_answers_with_its_index(self, site: Site) -> None:
        """An address that ends with a slash is its folder's page."""
        assert site.get("/de/").body == FILES["de/index.html"]

    def test_folder_without_slash_leads_to_its_index(self, site: Site) -> None:
        """An address without the slash is sent on, so that relative links hold."""
        answer = site.get("/de")

        assert (answer.status, answer.headers["Location"]) == (302, "de/")

    @pytest.mark.parametrize("path", ["/missing", "/de/missing/", "/..%2f..%2fetc/passwd", "/%00"])
    def test_missing_page_answers_404_with_the_sites_page(self, site: Site, path: str) -> None:
        """What is not there, or not in the folder, is not found."""
        answer = site.get(path)

        assert (answer.status, answer.body) == (404, FILES["404.html"])

    @pytest.mark.parametrize(
        ("path", "kind"),
        [
            ("/", 'text/html; charset="utf-8"'),
            ("/notes.json", "application/json"),
            ("/_kiebitz/engine.0123abcd.wasm", "application/wasm"),
            ("/_kiebitz/pyodide.0123abcd.mjs", 'text/javascript; charset="utf-8"'),
            ("/_kiebitz/shell.0123abcd.js", 'text/javascript; charset="utf-8"'),
        ],
    )
    def test_kind_is_what_browsers_ask_for(self, site: Site, path: str, kind: str) -> None:
        """Modules and WebAssembly are refused by browsers under any other kind."""
        assert site.get(path).headers["Content-Type"] == kind

    def test_compressed_file_goes_to_who_can_read_it(self, site: Site) -> None:
        """A file with .gz beside it is sent compressed when the browser takes that."""
        answer = site.get("/_kiebitz/shell.0123abcd.js", Accept_Encoding="gzip")

        assert (answer.headers["Content-Encoding"], gzip.decompress(answer.body)) == ("gzip", LONG_SCRIPT)

    def test_plain_file_goes_to_everybody_else(self, site: Site) -> None:
        """A browser that names no encoding gets the file as it is."""
        assert site.get("/_kiebitz/shell.0123abcd.js").body == LONG_SCRIPT

    def test_new_file_shows_at_once(self, site: Site, folder: Path) -> None:
        """A new build needs no new start of the server."""
        (folder / "new.html").write_text("new", encoding="utf-8")

        assert site.get("/new.html").body == b"new"


class TestKeeping:
    """What a browser may keep."""

    def test_hashed_file_is_kept_for_a_year(self, site: Site) -> None:
        """A name with a hash never means another content."""
        answer = site.get("/_kiebitz/engine.0123abcd.wasm")

        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"

    @pytest.mark.parametrize("path", ["/", "/notes.json", "/missing"])
    def test_other_answers_are_asked_for_again(self, site: Site, path: str) -> None:
        """A page may change with every build."""
        assert site.get(path).headers["Cache-Control"] == "no-cache"

    def test_unchanged_page_is_not_sent_again(self, site: Site) -> None:
        """A browser that has the page is told so."""
        tag = site.get("/").headers["ETag"]

        assert site.get("/", If_None_Match=tag).status == 304


class TestPrefix:
    """The site below a path, as on a shared host."""

    def test_address_names_the_path(self, below: Site) -> None:
        """The printed address leads to the site."""
        assert below.get(urlsplit(below.address).path).body == FILES["index.html"]

    def test_nothing_stands_above_it(self, below: Site) -> None:
        """A link that leaves out the path is seen to be broken."""
        assert below.get("/notes.json").status == 404

    def test_hashed_file_is_kept_there_too(self, below: Site) -> None:
        """The folder of hashed files is known below any path."""
        assert "immutable" in below.get("/sub/path/_kiebitz/engine.0123abcd.wasm").headers["Cache-Control"]

    @pytest.mark.parametrize(("given", "clean"), [("", "/"), ("/", "/"), ("a/b", "/a/b/"), ("/a/", "/a/")])
    def test_slashes_are_as_wished(self, given: str, clean: str) -> None:
        """A path may be given with or without slashes around it."""
        assert clean_prefix(given) == clean


class TestCommand:
    """The command line's answers."""

    def test_taken_port_is_named_with_a_way_out(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A port in use gives one sentence that says what to do."""
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]

            status = main([str(folder), "--port", str(port)])

        assert status == 2
        assert f"Port {port} of 127.0.0.1 is taken by another program: choose another one" in capsys.readouterr().err

    def test_missing_folder_is_named(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A site that was not built gives one sentence that says how to build it."""
        assert main([str(tmp_path / "site")]) == 2
        assert "build the site first" in capsys.readouterr().err

    def test_folder_without_pages_is_refused(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A folder that holds no site is not served by mistake."""
        assert main([str(tmp_path)]) == 2
        assert "has no index.html" in capsys.readouterr().err

    @pytest.mark.parametrize("port", ["abc", "65536", "-1", "८०"])
    def test_no_port_number_is_refused(self, folder: Path, port: str, capsys: pytest.CaptureFixture[str]) -> None:
        """What is no port is named as it was found."""
        with pytest.raises(SystemExit) as stopped:
            main([str(folder), f"--port={port}"])

        assert stopped.value.code == 2
        assert f"expected a port from 0 to 65535, found {port!r}" in capsys.readouterr().err

    def test_interrupt_ends_quietly(self, folder: Path) -> None:
        """Ctrl-C is the way to end it, no fault."""
        with serving(folder) as running:
            running.process.send_signal(signal.SIGINT)
            _, errors = running.process.communicate(timeout=PATIENCE)

        assert (running.process.returncode, errors) == (0, "")
