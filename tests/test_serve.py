"""The server of a built site, asked over a real socket."""

from __future__ import annotations

import base64
import gzip
import hashlib
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from email.parser import BytesParser
from http.client import HTTPConnection
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import brotli
import pytest

from kiebitz.serve.__main__ import main
from kiebitz.serve.application import clean_prefix

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
    "scripted.html": b'<script>run()</script><script src="a.js"></script><script type="module" src="b.js"></script>',
    "_kiebitz/engine.0123abcd.wasm": b"\0asm",
    "_kiebitz/shell.0123abcd.js": LONG_SCRIPT,
    "_kiebitz/shell.0123abcd.js.gz": gzip.compress(LONG_SCRIPT),
    "_kiebitz/shell.0123abcd.js.br": brotli.compress(LONG_SCRIPT),
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
    with served_by([sys.executable, "-m", "kiebitz.serve", str(folder), "--port", "0", *arguments]) as site:
        yield site


@contextmanager
def served_by(command: list[str]) -> Iterator[Site]:
    """The server that *command* starts."""
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

    def test_site_without_slash_leads_to_its_index(self, below: Site) -> None:
        """So does the address of a whole site below a path."""
        answer = below.get("/sub/path")

        assert (answer.status, answer.headers["Location"]) == (302, "path/")

    @pytest.mark.parametrize("path", ["/missing", "/de/missing/", "/..%2f..%2fetc/passwd", "/%00"])
    def test_missing_page_answers_404_with_the_sites_page(self, site: Site, path: str) -> None:
        """What is not there, or not in the folder, is not found."""
        answer = site.get(path)

        assert (answer.status, answer.body) == (404, FILES["404.html"])

    @pytest.mark.parametrize(
        ("path", "kind"),
        [
            ("/", "text/html; charset=utf-8"),
            ("/notes.json", "application/json"),
            ("/_kiebitz/engine.0123abcd.wasm", "application/wasm"),
            ("/_kiebitz/pyodide.0123abcd.mjs", "text/javascript; charset=utf-8"),
            ("/_kiebitz/shell.0123abcd.js", "text/javascript; charset=utf-8"),
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
    def test_other_answers_are_requested_again(self, site: Site, path: str) -> None:
        """A page may change with every build."""
        assert site.get(path).headers["Cache-Control"] == "no-cache"

    def test_unchanged_page_is_not_sent_again(self, site: Site) -> None:
        """A browser that has the page gets that answer."""
        tag = site.get("/").headers["ETag"]

        assert site.get("/", If_None_Match=tag).status == 304


def raw(site: Site, *lines: str) -> Answer:
    """Answer to a request written as these *lines*, over a socket: no library mends the request or the answer."""
    host, _, port = urlsplit(site.address).netloc.partition(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall("\r\n".join([*lines, "Host: localhost", "Connection: close", "", ""]).encode())
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
    head, _, body = b"".join(parts).partition(b"\r\n\r\n")
    status, _, fields = head.partition(b"\r\n")
    return Answer(int(status.split()[1]), BytesParser().parsebytes(fields + b"\r\n\r\n"), body)


SCRIPT = "/_kiebitz/shell.0123abcd.js"


class TestCodings:
    """How an answer is compressed."""

    @pytest.mark.parametrize(
        ("accepted", "coding"),
        [
            ("br, gzip", "br"),
            ("gzip", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("br;q=0, gzip;q=0", None),
            ("*", "br"),
            ("br;q=0, *", "gzip"),
            ("*;q=0", None),
            ("identity", None),
            ("gzip;q=0.001", "gzip"),
            ("nonsense;;q=,", None),
        ],
    )
    def test_it_is_one_that_is_accepted(self, site: Site, accepted: str, coding: str | None) -> None:
        """A coding with no weight is refused, and whatever is sent has its kind."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", f"Accept-Encoding: {accepted}")

        assert answer.headers["Content-Encoding"] == coding
        plain = {"br": brotli.decompress, "gzip": gzip.decompress}.get(coding or "", bytes)(answer.body)
        assert plain == LONG_SCRIPT
        assert answer.headers["Vary"] == "Accept-Encoding"

    def test_a_page_is_compressed(self, site: Site) -> None:
        """Although no compressed copy lies beside it."""
        answer = raw(site, "GET / HTTP/1.1", "Accept-Encoding: gzip, br")

        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.body) == FILES["index.html"]
        assert int(answer.headers["Content-Length"]) == len(answer.body)

    def test_each_coding_has_a_tag_of_its_own(self, site: Site) -> None:
        """They are other bytes, so a part of one must not be joined to a part of the other."""
        answers = [raw(site, f"GET {SCRIPT} HTTP/1.1", f"Accept-Encoding: {name}") for name in ("br", "gzip", "x")]

        assert len({answer.headers["ETag"] for answer in answers}) == 3

    def test_a_head_is_that_of_the_answer(self, site: Site) -> None:
        """Without its body."""
        got, head = (raw(site, f"{method} {SCRIPT} HTTP/1.1", "Accept-Encoding: br") for method in ("GET", "HEAD"))

        for name in ("Content-Length", "Content-Encoding", "ETag"):
            assert head.headers[name] == got.headers[name]
        assert head.body == b""


class TestConditions:
    """Asking for what one has, and for parts."""

    @pytest.fixture
    def tag(self, site: Site) -> str:
        """The tag of the script as it is."""
        return str(raw(site, f"GET {SCRIPT} HTTP/1.1").headers["ETag"])

    @pytest.mark.parametrize("known", ["{tag}", "W/{tag}", '"a", {tag}', '"a", W/{tag} , "b"', "*"])
    def test_what_is_known_is_not_sent(self, site: Site, tag: str, known: str) -> None:
        """One tag, several, weak ones, or any."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", f"If-None-Match: {known.format(tag=tag)}")

        assert (answer.status, answer.body) == (304, b"")
        assert answer.headers["ETag"] == tag

    @pytest.mark.parametrize("known", ['"a"', 'W/"a"', '"a", "b"', "nonsense"])
    def test_what_is_not_known_is_sent(self, site: Site, known: str) -> None:
        """Another tag stands for other bytes."""
        assert raw(site, f"GET {SCRIPT} HTTP/1.1", f"If-None-Match: {known}").status == 200

    def test_what_is_known_is_not_sent_in_part(self, site: Site, tag: str) -> None:
        """A tag comes before a range."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", f"If-None-Match: {tag}", "Range: bytes=0-4")

        assert answer.status == 304

    @pytest.mark.parametrize(
        ("header", "part"),
        [("0-4", slice(0, 5)), ("5-", slice(5, None)), ("-7", slice(-7, None)), ("0-99999", slice(None))],
    )
    def test_a_part_is_sent(self, site: Site, header: str, part: slice) -> None:
        """With its place in the whole."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", f"Range: bytes={header}")

        first, last, _ = part.indices(len(LONG_SCRIPT))
        assert (answer.status, answer.body) == (206, LONG_SCRIPT[part])
        assert answer.headers["Content-Range"] == f"bytes {first}-{last - 1}/{len(LONG_SCRIPT)}"

    @pytest.mark.parametrize("header", ["bytes=-0", "bytes=99999-", "bytes=99999-100000"])
    def test_no_part_is_refused(self, site: Site, header: str) -> None:
        """With the length of the whole."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", f"Range: {header}")

        assert (answer.status, answer.body) == (416, b"")
        assert answer.headers["Content-Range"] == f"bytes */{len(LONG_SCRIPT)}"

    @pytest.mark.parametrize("header", ["bytes=0-1,5-6", "lines=0-1", "nonsense"])
    def test_what_is_not_understood_is_left_out(self, site: Site, header: str) -> None:
        """All is sent."""
        assert raw(site, f"GET {SCRIPT} HTTP/1.1", f"Range: {header}").status == 200

    def test_a_part_is_sent_if_the_whole_is_known(self, site: Site, tag: str) -> None:
        """By its tag."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", "Range: bytes=0-4", f"If-Range: {tag}")

        assert (answer.status, answer.body) == (206, LONG_SCRIPT[:5])

    @pytest.mark.parametrize("known", ['"a"', "W/{tag}", "Wed, 21 Oct 2015 07:28:00 GMT", "nonsense"])
    def test_all_is_sent_if_another_whole_is_known(self, site: Site, tag: str, known: str) -> None:
        """A part of this one would not fit."""
        answer = raw(site, f"GET {SCRIPT} HTTP/1.1", "Range: bytes=0-4", f"If-Range: {known.format(tag=tag)}")

        assert (answer.status, answer.body) == (200, LONG_SCRIPT)


class TestSafety:
    """What is not to be had."""

    @pytest.mark.parametrize("link", ["secret.txt", "_kiebitz/pyodide.0123abcd.mjs.gz", "linked/secret.txt"])
    def test_links_out_of_the_folder_lead_nowhere(self, folder: Path, tmp_path: Path, link: str) -> None:
        """Neither of a file, nor of a compressed copy, nor of a folder above."""
        copy = tmp_path / "site"
        shutil.copytree(folder, copy)
        outside = tmp_path / "outside"
        outside.mkdir()
        (outside / "secret.txt").write_bytes(gzip.compress(b"secret"))
        if link.startswith("linked/"):
            (copy / "linked").symlink_to(outside)
        else:
            (copy / link).symlink_to(outside / "secret.txt")

        with serving(copy) as site:
            answer = raw(site, f"GET /{link.removesuffix('.gz')} HTTP/1.1", "Accept-Encoding: gzip")

        assert (outside / "secret.txt").read_bytes() not in answer.body

    def test_links_inside_of_the_folder_lead_on(self, folder: Path, tmp_path: Path) -> None:
        """They are of the site."""
        copy = tmp_path / "site"
        shutil.copytree(folder, copy)
        (copy / "again.json").symlink_to(copy / "notes.json")

        with serving(copy) as site:
            assert raw(site, "GET /again.json HTTP/1.1").body == FILES["notes.json"]

    @pytest.mark.parametrize("path", ["/", SCRIPT, "/missing", "/de", "/notes.json"])
    def test_no_browser_guesses_what_it_gets(self, site: Site, path: str) -> None:
        """Every answer forbids guessing of its kind."""
        assert raw(site, f"GET {path} HTTP/1.1").headers["X-Content-Type-Options"] == "nosniff"

    def test_a_page_may_ask_for_the_camera_alone(self, site: Site) -> None:
        """Itself, and no page of others within it; nothing else can be asked for."""
        policy = raw(site, "GET / HTTP/1.1").headers["Permissions-Policy"]

        assert policy == "camera=(self), microphone=(), geolocation=()"

    def test_a_page_may_run_its_own_scripts(self, site: Site) -> None:
        """Those with an address here, those that it has by their hash, and no others."""
        policy = raw(site, "GET /scripted.html HTTP/1.1").headers["Content-Security-Policy"]

        script = next(part for part in policy.split("; ") if part.startswith("script-src"))
        digest = base64.b64encode(hashlib.sha256(b"run()").digest()).decode()
        assert script == f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}'"
        assert policy.startswith("default-src 'self'; ")

    def test_nothing_is_taken(self, site: Site) -> None:
        """Whoever sends something gets a list of what may be asked."""
        answer = raw(site, "POST / HTTP/1.1", "Content-Length: 0")

        assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")

    @pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: local"])
    def test_a_silent_connection_ends(self, folder: Path, sent: bytes) -> None:
        """Whether it never began or stopped in the middle."""
        code = "import sys; from pathlib import Path; from kiebitz.serve.__main__ import serve; "
        code += "serve(Path(sys.argv[1]), 0, idle=1)"
        with served_by([sys.executable, "-c", code, str(folder)]) as site:
            host, _, port = urlsplit(site.address).netloc.partition(":")
            with socket.create_connection((host, int(port)), timeout=60) as connection:
                connection.sendall(sent)
                while connection.recv(65536):
                    pass


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
        """A port in use gives one sentence that describes what to do."""
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]

            status = main([str(folder), "--port", str(port)])

        assert status == 2
        assert f"Port {port} of 127.0.0.1 is taken by another program: choose another one" in capsys.readouterr().err

    def test_missing_folder_is_named(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A site that was not built gives one sentence that describes how to build it."""
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


def test_translating_needs_the_folder_of_the_site(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the working folder holds no site, the command reports so at once and ends."""
    monkeypatch.chdir(tmp_path)
    assert main([str(folder), "--port", "0", "--translate"]) == 2
    assert "There is no mkdocs.yml here" in capsys.readouterr().err


def test_a_server_for_readers_has_no_translating_mode(site: Site) -> None:
    """Without `--translate` nobody can ask for messages or change them."""
    for path in ("/_translate/state?language=de", "/_translate/script.js", "/_review/de/"):
        assert site.get(path).status == 404
