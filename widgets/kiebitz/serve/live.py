"""A site that reloads itself: pages listen for a new build, or for what is wrong in the sources.

What is sent differs from the files of the build by one line, which names a script of this module; the policy holds.
"""

import json
from collections.abc import Collection, Iterable, Iterator
from http import HTTPStatus
from itertools import chain
from pathlib import PurePosixPath
from threading import Condition
from time import time_ns
from typing import TYPE_CHECKING, Final

from werkzeug.wrappers import Request, Response

from kiebitz.faults import Fault
from kiebitz.serve.application import Application, clean_prefix

if TYPE_CHECKING:
    from pathlib import Path
    from wsgiref.types import StartResponse, WSGIEnvironment

SCRIPT: Final = "_live.js"
EVENTS: Final = "_news.js"
"""The service worker of a site keeps answers whose kind fits the end of their address. This one never does: from a
stream that is kept, a page would load again and again while the server is gone."""

_PAGE: Final = ".md"

_PATIENCE: Final = 15.0
"""Seconds after which a page that waits gets a line without news."""

_JAVASCRIPT: Final = """\
const address = new URL("_news.js?since=SINCE&run=RUN", import.meta.url);
address.searchParams.set("page", location.pathname);
for (const note of document.querySelectorAll(".kb-fault")) {
  note.style.cssText = "border:2px solid #b3261e;border-radius:4px;padding:0 .8rem;background:#fdeceb;color:#410e0b;"
    + "overflow-wrap:anywhere;scroll-margin-top:5rem";
}
document.querySelector("div.kb-fault")?.scrollIntoView({ block: "start" });
const show = (id, text) => {
  const shown = document.querySelector(`#${id}`) ?? document.body.appendChild(document.createElement("pre"));
  shown.id = id;
  shown.setAttribute("role", "alert");
  shown.style.cssText = "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:1rem;max-height:50vh;overflow:auto;"
    + "background:#7a1f1f;color:#fff;white-space:pre-wrap;font:14px/1.4 monospace";
  shown.textContent = text;
};
let gone;
const listen = () => {
  const events = new EventSource(address);
  events.addEventListener("built", () => { location.reload(); });
  events.addEventListener("faults", ({ data }) => { show("kiebitz-faults", JSON.parse(data)); });
  events.addEventListener("open", () => {
    clearTimeout(gone);
    gone = undefined;
    document.querySelector("#kiebitz-gone")?.remove();
  });
  events.addEventListener("error", () => {
    gone ??= setTimeout(show, 2000, "kiebitz-gone", "ENDED");
    // A browser asks again by itself, but not after the answer of another program.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
};
listen();
"""

_ENDED: Final = (
    "'kiebitz serve' has ended: this page stays as it is. Once it runs again at this address, the page loads again."
)

_BUILT: Final = b"event: built\ndata: {}\n\n"
_BEGUN: Final = b"retry: 1000\n\n"
"""What a stream begins with, so that a page knows at once that there is one: milliseconds before it asks again."""

_NO_PAGE: Final = """\
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head><body>
<p>The site has not been built yet. What is wrong with it is printed where 'kiebitz serve' runs, and shown below.</p>
</body></html>
"""
"""What is sent instead of any page before there is one: it loads again as they do."""


class News:
    """What pages wait for: the build in which each has last changed, and the faults since the last one."""

    def __init__(self) -> None:
        """Begin with the first build."""
        self.run: Final = f"{time_ns():x}"
        """Distinguishes one start of the command from another one, after which builds are counted anew."""
        self._changed = Condition()
        self._changed_in: dict[str, int] = {}
        self.build = 0
        self.faults = ""
        self._on_pages: tuple[Fault, ...] = ()
        self.looked_at = ""
        """The file of the page that a browser has asked for last."""

    def built(self, changed: Collection[str], faults: Collection[Fault] = ()) -> None:
        """Report a build, in which the files *changed* have changed, with *faults* of pages and of other files."""
        on_pages = tuple(fault for fault in faults if fault.path.endswith(_PAGE))
        with self._changed:
            self.build, self._on_pages = self.build + 1, on_pages
            self.faults = "\n".join(str(fault) for fault in faults if fault not in on_pages)
            self._changed_in |= dict.fromkeys(changed, self.build)
            self._changed.notify_all()

    def failed(self, faults: str) -> None:
        """Report that it was not, because of *faults*."""
        with self._changed:
            self.faults = faults
            self._changed.notify_all()

    def since(self, build: int, page: str) -> Iterator[bytes]:
        """The events for *page*, a file of the site as of *build*, as a stream, until there is a newer one."""
        known = ""
        while True:
            newer, faults = self._next(build, page, known)
            # A page that displays faults gets rid of them by loading again.
            if newer or (known and not faults):
                yield _BUILT
                return
            if faults != known:
                known = faults
                yield f"event: faults\ndata: {json.dumps(faults)}\n\n".encode()
            else:
                yield b": nothing new\n\n"

    def _next(self, build: int, page: str, known: str) -> tuple[bool, str]:
        """Whether *page* has changed since *build*, and the faults: once one of both differs, or after a while."""

        def is_newer() -> bool:
            return self._changed_in.get(page, 0) > build

        with self._changed:
            self._changed.wait_for(lambda: is_newer() or self._faults_for(page) != known, timeout=_PATIENCE)
            return is_newer(), self._faults_for(page)

    def _faults_for(self, page: str) -> str:
        """What *page*, a file of the site, does not display itself: of other pages the place and what is wrong."""
        elsewhere = [fault for fault in self._on_pages if not _is_made_of(page, fault.path)]
        return "\n".join(filter(None, [self.faults, *(f"{one.path}:{one.line}: {one.what}" for one in elsewhere)]))


def _is_made_of(page: str, source: str) -> bool:
    """Whether *page*, a file of the site in whatever language, is made of the Markdown file *source*."""
    _, *names = PurePosixPath(source.removesuffix(_PAGE)).parts
    made = "/".join([*(names[:-1] if names[-1] == "index" else names), "index.html"])
    return page == made or ("/" in made and page.endswith(f"/{made}"))


class LiveApplication:
    """A WSGI application that answers with a built site, and has its pages reload when there is a newer one."""

    def __init__(self, folder: "Path", news: News, prefix: str = "/") -> None:
        """Answer with the files of *folder* under *prefix*, and with *news*."""
        self._site = Application(folder, prefix)
        self._news = news
        self._prefix = clean_prefix(prefix)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer the request in *environ*."""
        request = Request(environ)
        if request.path == self._prefix + EVENTS:
            since = request.args.get("since", 0, type=int)
            page = self._file(request.args.get("page", self._prefix))
            # A page of an earlier start of the command may be an old one.
            is_ours = request.args.get("run") == self._news.run
            events = self._news.since(since, page) if is_ours else iter([_BUILT])
            stream = Response(chain([_BEGUN], events), mimetype="text/event-stream")
            stream.headers["Cache-Control"] = "no-store"
            return stream(environ, start_response)
        if request.path == self._prefix + SCRIPT:
            text = _JAVASCRIPT.replace("SINCE", str(self._news.build)).replace("RUN", self._news.run)
            text = text.replace('"ENDED"', json.dumps(_ENDED))
            script = Response(text, content_type="text/javascript; charset=utf-8")
            script.headers["Cache-Control"] = "no-store"
            return script(environ, start_response)
        return self._page(environ, start_response)

    def _page(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """What the site answers; a page with the line that names the script."""
        plain = {key: value for key, value in environ.items() if key not in _CODINGS}
        response = Response.from_app(self._site, plain)
        if response.status_code == HTTPStatus.NOT_FOUND and not self._news.build:
            response = Response(_NO_PAGE, status=HTTPStatus.NOT_FOUND, mimetype="text/html")
        if response.mimetype == "text/html" and response.status_code != HTTPStatus.NOT_MODIFIED:
            if response.status_code == HTTPStatus.OK:
                self._news.looked_at = self._file(Request(environ).path)
            line = f'<script type="module" src="{self._prefix}{SCRIPT}"></script></body>'
            content = response.get_data().replace(b"</body>", line.encode(), 1)
            response.set_data(content)
            response.headers.pop("ETag", None)
        return response(environ, start_response)

    def _file(self, path: str) -> str:
        """The file of the site that answers *path*, the path of an address of a page."""
        name = path.removeprefix(self._prefix)
        return name if name.endswith(".html") else f"{name.removesuffix('/')}/index.html".removeprefix("/")


_CODINGS: Final = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")
"""What would make an answer that no line can be added to; on one machine nothing is gained by them."""
