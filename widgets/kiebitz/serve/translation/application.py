"""The server of a built site in translating mode: pages with their messages, and what their panel asks for."""

import hashlib
import json
from collections.abc import Callable, Iterable
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Request, Response

from kiebitz.faults import BuildError, Fault
from kiebitz.response_headers import content_policy
from kiebitz.serve.application import Application, clean_prefix
from kiebitz.serve.translation.guard import (
    RefusedRequest,
    check_local,
    id_in,
    language_in,
    page_in,
    read_fields,
    strings_in,
)
from kiebitz.serve.translation.page_desk import PageDesk
from kiebitz.serve.translation.review_desk import ReviewDesk
from kiebitz.site.paths import SHARED
from kiebitz.site.single_pages import Stamp, stamp_of
from kiebitz.translate.desk.catalogue_desk import CatalogueDesk, FoundMessage
from kiebitz.translate.domains import CODE_DOMAINS
from kiebitz.translate.languages import folder_of

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

REQUESTS: Final = "_translate/"
"""The folder of what the panel asks for, below the root of the site."""

REVIEWED: Final = "_review/"
"""The folder of the pages on which changes are reviewed, one for each language."""

OFFLINE: Final = "offline.js"

NO_OFFLINE: Final = """\
self.addEventListener("install", () => { void self.skipWaiting(); });
self.addEventListener("activate", (event) => { event.waitUntil(self.registration.unregister()); });
"""
"""In the place of the service worker: what a browser has kept of pages would hide every change."""


class TranslationApplication:
    """A WSGI application: the files of a built site, its translated pages made anew with the messages they show."""

    def __init__(
        self, folder: Path, prefix: str = "/", *, project: Path | None = None, report: Callable[[str], None] = print
    ) -> None:
        """Answer under *prefix* with the site in *folder*, which was built in the working folder, that is *project*.

        Raises:
            BuildError: something of the site has a fault.
        """
        self._project = project or Path()
        self._prefix = clean_prefix(prefix)
        self._files = Application(folder, prefix)
        self._pages = PageDesk(report, folder)
        self._shared = Application(self._pages.folder, prefix)
        self._review = ReviewDesk(self._project)
        self._desks: dict[str, tuple[Stamp, CatalogueDesk]] = {}

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer the request in *environ*."""
        request = Request(environ)
        name = request.path.removeprefix(self._prefix) if request.path.startswith(self._prefix) else None
        if name is None or name.startswith(f"{SHARED}/"):
            return (self._files if name is None else self._shared)(environ, start_response)
        try:
            check_local(request)
            response = self._answer(name, request)
        except HTTPException as error:
            response = Response.force_type(error.get_response(environ), environ)
        except BuildError as error:
            response = _json({"faults": [_as_json(fault) for fault in error.faults]}, HTTPStatus.UNPROCESSABLE_ENTITY)
        if response is None:
            return self._files(environ, start_response)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cache-Control"] = "no-store"
        return response(environ, start_response)

    def _answer(self, name: str, request: Request) -> Response | None:
        """The answer to *request* for *name*, relative to the root of the site; None where it asks for a plain file."""
        if name == OFFLINE:
            return _text(NO_OFFLINE, "text/javascript")
        if name.startswith(REQUESTS):
            return self._respond(name.removeprefix(REQUESTS), request)
        if name.startswith(REVIEWED):
            return self._reviewed(name.removeprefix(REVIEWED), request)
        return self._page(name, request)

    def _page(self, name: str, request: Request) -> Response | None:
        locale, slash, rest = name.partition("/")
        if request.method not in {"GET", "HEAD"} or not slash or locale not in self._pages.pages.locales:
            return None
        address = rest.removesuffix("index.html")
        source = self._pages.pages.addresses(locale).get(address)
        if source is None:
            return None
        root = "../" * (1 + address.count("/"))
        try:
            html = self._pages.page(locale, source, root)
        except BuildError as error:
            return Response(f"{error}\n", status=HTTPStatus.INTERNAL_SERVER_ERROR, mimetype="text/plain")
        return _page(html)

    def _respond(self, name: str, request: Request) -> Response:
        if request.method in {"GET", "HEAD"}:
            return self._document(name, request)
        if request.method != "POST":
            raise RefusedRequest(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET and POST are answered here.")
        fields = read_fields(request)
        language, wanted = self._language(fields), id_in(fields)
        desk, strings = self._desk(language), strings_in(fields)
        if desk.find(wanted) is None:
            raise RefusedRequest(HTTPStatus.NOT_FOUND, "The catalogues have no such text.")
        match name:
            case "check":
                return _json(_checked(desk, wanted, strings))
            case "draft":
                return self._draft(language, page_in(fields), desk.find(wanted), strings)
            case "save":
                return self._saved(desk, wanted, strings)
            case _:
                raise RefusedRequest(HTTPStatus.NOT_FOUND, "There is nothing of that name.")

    def _draft(self, language: str, page: str, found: FoundMessage | None, strings: tuple[str, ...]) -> Response:
        drafts = {found.message.key: strings} if found and all(strings) else {}
        try:
            return _page(self._pages.draft(language, page, drafts))
        except KeyError:
            raise RefusedRequest(HTTPStatus.NOT_FOUND, "The site has no such page.") from None

    def _document(self, name: str, request: Request) -> Response:
        match name:
            case "script.js":
                return _text(self._pages.script.decode(), "text/javascript")
            case "review.js":
                return _text(self._pages.review_script.decode(), "text/javascript")
            case "style.css":
                return _text(self._pages.style.decode(), "text/css")
            case "state":
                stamp = stamp_of(self._language({**request.args}))
                return _json({"state": hashlib.sha256(repr(stamp).encode()).hexdigest()})
            case "message":
                fields = {**request.args}
                found = self._desk(self._language(fields)).describe(id_in(fields))
                if found is None:
                    raise RefusedRequest(HTTPStatus.NOT_FOUND, "The catalogues have no such text.")
                return _json(found)
            case _:
                raise RefusedRequest(HTTPStatus.NOT_FOUND, "There is nothing of that name.")

    def _saved(self, desk: CatalogueDesk, wanted: str, strings: tuple[str, ...]) -> Response:
        try:
            changed = desk.save(wanted, strings)
        except BuildError as error:
            return _json({"faults": [_as_json(fault) for fault in error.faults]})
        if wanted.partition(":")[0] in CODE_DOMAINS:
            self._pages.renew_bundle_later()
        return _json({"saved": changed})

    def _reviewed(self, name: str, request: Request) -> Response:
        language, slash, rest = name.partition("/")
        folder = folder_of(self._language({"language": language}))
        if rest == "" and slash and request.method in {"GET", "HEAD"}:
            return _page(self._review.page(folder, root="../../"))
        if rest == "seal" and request.method == "POST":
            return _json(self._review.seal(folder, read_fields(request)))
        raise RefusedRequest(HTTPStatus.NOT_FOUND, "There is nothing of that name.")

    def _language(self, fields: dict[str, Any]) -> str:
        """The language that *fields* name, one of the site that is translated."""
        language = language_in(fields)
        locale = self._pages.pages.locales.get(language)
        if locale is None or not locale.prefix:
            raise RefusedRequest(HTTPStatus.NOT_FOUND, "The site has no such translation.")
        return language

    def _desk(self, language: str) -> CatalogueDesk:
        stamp, folder = stamp_of(language), folder_of(language)
        known = self._desks.get(folder)
        if known is None or known[0] != stamp:
            known = self._desks[folder] = stamp, CatalogueDesk(self._project, folder)
        return known[1]


def _checked(desk: CatalogueDesk, wanted: str, strings: tuple[str, ...]) -> dict[str, object]:
    return {
        "faults": [_as_json(fault) for fault in desk.faults(wanted, strings)],
        "examples": desk.examples(wanted, strings),
    }


def _as_json(fault: Fault) -> dict[str, object]:
    return {
        "path": fault.path,
        "line": fault.line,
        "what": fault.what,
        "expected": fault.expected,
        "found": fault.found,
        "todo": fault.todo,
    }


def _json(value: object, status: HTTPStatus = HTTPStatus.OK) -> Response:
    return Response(json.dumps(value, ensure_ascii=False), status=status, mimetype="application/json")


def _text(text: str, mimetype: str) -> Response:
    return Response(text, mimetype=mimetype)


def _page(html: str) -> Response:
    response = Response(html, mimetype="text/html")
    response.headers["Content-Security-Policy"] = content_policy([html.encode()])
    return response
