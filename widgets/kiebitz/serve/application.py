"""The answers of a web server that has the files of a built site."""

from __future__ import annotations

import gzip
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from werkzeug.exceptions import RequestedRangeNotSatisfiable
from werkzeug.http import parse_etags, quote_etag
from werkzeug.security import safe_join
from werkzeug.wrappers import Request, Response

from kiebitz.response_headers import IMMUTABLE, PERMISSIONS, REVALIDATED, content_policy, is_for_others

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIEnvironment


MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".xml": "application/xml",
}
"""Suffix to media type; anything else is sent as bytes of no kind."""

TEXTS: Final = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".xml")
"""Suffixes of what is compressed while it is sent, where no compressed copy lies beside it."""

COPIES: Final = {"br": ".br", "gzip": ".gz"}
"""Coding to the suffix of the copies that have it, the smaller ones first."""


class Body(NamedTuple):
    """What is sent of a file."""

    content: bytes
    coding: str
    """How it is compressed; empty where it is as it is."""

    tag: str
    """What stands for exactly these bytes."""


def clean_prefix(prefix: str) -> str:
    """*prefix* with one slash at each end, as `/` or `/sub/path/`."""
    inner = prefix.strip("/")
    return f"/{inner}/" if inner else "/"


class Application:
    """A WSGI application that answers with the files of a folder, looked up at every request."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        """Answer with the files of *folder* under *prefix*."""
        self._folder = folder.resolve()
        self._prefix = clean_prefix(prefix)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer the request in *environ*."""
        response = self._answer(Request(environ))
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Permissions-Policy"] = PERMISSIONS
        return response(environ, start_response)

    def _answer(self, request: Request) -> Response:
        if request.method not in {"GET", "HEAD"}:
            return Response(status=HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "GET, HEAD"})
        # Whoever types the address of a site leaves the last slash out.
        path = self._prefix if f"{request.path}/" == self._prefix else request.path
        name = path.removeprefix(self._prefix) if path.startswith(self._prefix) else None
        found = None if name is None else self._inside(name)
        if found and found.is_dir() and not request.path.endswith("/"):
            place = f"{request.path.rpartition('/')[2]}/"
            query = request.query_string.decode("latin-1")
            return Response(
                status=HTTPStatus.FOUND,
                headers={"Location": f"{place}?{query}" if query else place, "Cache-Control": REVALIDATED},
            )
        if found and found.is_dir() and name is not None:
            found = self._inside(f"{name}index.html")
        if found is None or not found.is_file() or name is None:
            return self._not_found(request)
        response = self._file(found, request)
        # Only the build's own folder: another file may bear the same name with other content after the next build.
        response.headers["Cache-Control"] = IMMUTABLE if name.startswith("_kiebitz/") else REVALIDATED
        return conditional(response, request)

    def _inside(self, name: str) -> Path | None:
        """The file or folder *name*; None where there is none, or where it lies outside, by dots or by a link."""
        joined = safe_join(str(self._folder), name)
        try:
            found = Path(joined).resolve(strict=True) if joined else None
        except (OSError, ValueError):
            return None
        return found if found and found.is_relative_to(self._folder) else None

    def _not_found(self, request: Request) -> Response:
        page = self._inside("404.html")
        if page is None:
            return Response("Not found\n", status=HTTPStatus.NOT_FOUND, mimetype="text/plain")
        response = self._file(page, request)
        del response.headers["ETag"]
        response.headers["Cache-Control"] = REVALIDATED
        response.status_code = HTTPStatus.NOT_FOUND
        return response

    def _file(self, file: Path, request: Request) -> Response:
        """All of *file*, as small as whoever asks can read it."""
        body = self._body(file, request)
        response = Response(body.content)
        response.headers["Content-Type"] = MEDIA_TYPES.get(file.suffix, "application/octet-stream")
        response.headers["ETag"] = quote_etag(body.tag)
        response.headers["Vary"] = "Accept-Encoding"
        if body.coding:
            response.headers["Content-Encoding"] = body.coding
        page = whole(file, file.stat().st_mtime_ns) if file.suffix == ".html" else b""
        name = file.relative_to(self._folder).as_posix()
        response.headers["Content-Security-Policy"] = content_policy([page], in_others=is_for_others(name))
        return response

    def _body(self, file: Path, request: Request) -> Body:
        wanted = request.accept_encodings
        name = file.relative_to(self._folder).as_posix()
        read = {coding for coding in COPIES if wanted.quality(coding) > 0}
        copies = {coding: self._inside(name + COPIES[coding]) for coding in COPIES if coding in read}
        changed = file.stat().st_mtime_ns
        for coding, copy in copies.items():
            if copy is not None:
                return Body(whole(copy, copy.stat().st_mtime_ns), coding, f"{changed:x}-{coding}")
        if "gzip" in read and file.suffix in TEXTS:
            return Body(packed(file, changed), "gzip", f"{changed:x}-gzip")
        return Body(whole(file, changed), "", f"{changed:x}")


@lru_cache(maxsize=256)
def whole(file: Path, _changed: int) -> bytes:
    """The content of *file*, read once for each time that it changed."""
    return file.read_bytes()


@lru_cache(maxsize=256)
def packed(file: Path, changed: int) -> bytes:
    """The same, compressed."""
    return gzip.compress(whole(file, changed), 6, mtime=0)


def conditional(response: Response, request: Request) -> Response:
    """*response*, or the part that *request* asks for, or the news that whoever asks has it already."""
    environ = dict(request.environ)
    wanted = environ.get("HTTP_RANGE", "")
    # A range may be left unanswered, and these are: several parts, other units, and any where a tag is named.
    known = parse_etags(environ.get("HTTP_IF_NONE_MATCH"))
    is_weak = environ.get("HTTP_IF_RANGE", "").startswith("W/")
    if not wanted.startswith("bytes=") or "," in wanted or is_weak or known:
        environ.pop("HTTP_RANGE", None)
    size = len(response.get_data())
    try:
        return response.make_conditional(environ, accept_ranges=True, complete_length=size)
    except RequestedRangeNotSatisfiable:
        headers = {"Content-Range": f"bytes */{size}"}
        return Response(status=HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE, headers=headers)
