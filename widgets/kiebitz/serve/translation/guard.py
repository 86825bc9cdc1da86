"""Who may ask the translating mode for anything: a page of this very server, on this machine."""

import json
import re
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Request, Response

LARGEST: Final = 64 * 1024
"""Bytes of a request."""

_LOCAL: Final = frozenset({"127.0.0.1", "localhost", "::1"})

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?")
_PAGE: Final = re.compile(r"(?:[a-z0-9][a-z0-9_-]*/)*[a-z0-9][a-z0-9_-]*\.md")
_ID: Final = re.compile(r"[a-z][a-z-]{0,39}:[0-9a-f]{12}")


class RefusedRequest(HTTPException):
    """Why a request gets no answer, in words for whoever sent it."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        """Refuse with *status* for *reason*."""
        super().__init__(reason, Response(f"{reason}\n", status=status, mimetype="text/plain"))


def check_local(request: Request) -> None:
    """Refuse *request* unless it is addressed to this machine, and sent by a page of this server if by any.

    A name that leads here from elsewhere, and a page of another site in the same browser, get nothing.

    Raises:
        RefusedRequest: it does not come from here.
    """
    if urlsplit(f"//{request.host}").hostname not in _LOCAL:
        raise RefusedRequest(HTTPStatus.FORBIDDEN, "Translating works only at an address of this machine.")
    if request.headers.get("Sec-Fetch-Site", "none") not in {"same-origin", "none"}:
        raise RefusedRequest(HTTPStatus.FORBIDDEN, "Only pages of this server may ask this.")
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise RefusedRequest(HTTPStatus.FORBIDDEN, "Only pages of this server may ask this.")


def read_fields(request: Request) -> dict[str, Any]:
    """What *request*, a POST of a page of this server, sends: a mapping in JSON.

    Raises:
        RefusedRequest: it comes from elsewhere, is too large, or is no such thing.
    """
    check_local(request)
    if request.headers.get("Origin") is None:
        raise RefusedRequest(HTTPStatus.FORBIDDEN, "Only pages of this server may change something.")
    if request.mimetype != "application/json":
        raise RefusedRequest(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "This is no JSON.")
    if request.content_length is None:
        raise RefusedRequest(HTTPStatus.LENGTH_REQUIRED, "A request names its length.")
    if request.content_length > LARGEST:
        raise RefusedRequest(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"A request has at most {LARGEST} bytes.")
    try:
        fields = json.loads(request.get_data())
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        raise RefusedRequest(HTTPStatus.BAD_REQUEST, "This is no mapping in JSON.")
    return fields


def language_in(fields: dict[str, Any]) -> str:
    """The language that *fields* name, as pages do: `hr`, `sr-Latn`. Raises RefusedRequest."""
    return _matching(fields, "language", _LANGUAGE)


def page_in(fields: dict[str, Any]) -> str:
    """The page that *fields* name, a file below the folder of pages. Raises RefusedRequest."""
    return _matching(fields, "page", _PAGE)


def id_in(fields: dict[str, Any]) -> str:
    """The id of a message that *fields* name. Raises RefusedRequest."""
    return _matching(fields, "id", _ID)


def strings_in(fields: dict[str, Any]) -> tuple[str, ...]:
    """The translation in *fields*: one text for each plural form. Raises RefusedRequest."""
    strings = fields.get("strings")
    if not isinstance(strings, list) or not strings or not all(isinstance(one, str) for one in strings):
        raise RefusedRequest(HTTPStatus.BAD_REQUEST, "The request has no list strings of texts.")
    return tuple(one.replace("\r\n", "\n").replace("\r", "\n") for one in strings)


def _matching(fields: dict[str, Any], name: str, pattern: re.Pattern[str]) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise RefusedRequest(HTTPStatus.BAD_REQUEST, f"The request has no {name} that could be one.")
    return value
