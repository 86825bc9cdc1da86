"""`kiebitz serve`: a site on this machine, built again at each change; its pages reload by themselves."""

import argparse
import logging
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from socket import socket
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from kiebitz.cli.language_note import write_language_note
from kiebitz.cli.progress import Progress
from kiebitz.cli.usage import UsageError, site_folder
from kiebitz.faults import BuildError, Fault
from kiebitz.node_packages import NODE_MODULES

if TYPE_CHECKING:
    from kiebitz.serve.live import News
    from kiebitz.site.work_folders import ServedFolder

_WORK: Final = ".cache"
_KEPT_IDLE: Final = 60
"""Seconds for which a page that waits may be silent."""

_ENDS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that end it as Ctrl-C does: of a terminal that is closed, too, and where a shell had it ignore Ctrl-C."""


def run(given: argparse.Namespace) -> int:
    """Build, serve and watch, until Ctrl-C."""
    from kiebitz.serve.__main__ import ServeError, listen  # noqa: PLC0415  # only this command serves

    source = site_folder(given.folder)
    try:
        with _ended_by_signals(), closing(_served_folder(source)) as place:
            try:
                listener = listen(given.port)
            except ServeError as error:
                raise UsageError(str(error)) from None
            _show(source, place, listener, given)
    except KeyboardInterrupt:
        return 0
    return 0


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Have each of `_ENDS` raise `KeyboardInterrupt`."""
    there = [getattr(signal, name) for name in _ENDS if hasattr(signal, name)]
    before = {number: signal.signal(number, signal.default_int_handler) for number in there}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)


def _served_folder(source: Path) -> "ServedFolder":
    """Where the site in *source* is built.

    Raises:
        UsageError: it is served already.
    """
    from kiebitz.site.work_folders import InUseError, ServedFolder  # noqa: PLC0415  # it brings MkDocs

    (source / _WORK).mkdir(exist_ok=True)
    try:
        return ServedFolder(source / _WORK)
    except InUseError as error:
        where = f" at {error}" if str(error) else ""
        message = f"another 'kiebitz serve' shows {source}{where}: open that address, or end that one with Ctrl-C first"
        raise UsageError(message) from None


def _show(source: Path, place: "ServedFolder", listener: socket, given: argparse.Namespace) -> None:
    """Build and serve in *place*, for ever."""
    from kiebitz.serve.__main__ import HOST  # noqa: PLC0415  # only this command serves
    from kiebitz.serve.application import clean_prefix  # noqa: PLC0415
    from kiebitz.serve.live import News  # noqa: PLC0415

    address = f"http://{HOST}:{listener.getsockname()[1]}{clean_prefix(given.prefix)}"
    place.announce(address)
    news = News()
    site = place.path / "site"
    try:
        builder = _Builder(source, site, news, given)
        if not builder.build_first():
            print("Mend that and save: it is built again.", file=sys.stderr)
        write_language_note(source)
        print(f"Showing {source} at {address} (Ctrl-C ends it)", flush=True)
        Thread(target=_serve, args=(listener, site, news, given.prefix), daemon=True).start()
        builder.watch()
    finally:
        # The server ends with the process: its socket stays open, and nobody reads what it reports until then.
        logging.getLogger("waitress").disabled = True


def _serve(listener: object, site: Path, news: "News", prefix: str) -> None:
    from waitress.server import create_server  # noqa: PLC0415

    from kiebitz.serve.live import LiveApplication  # noqa: PLC0415

    server = create_server(
        LiveApplication(site, news, prefix),
        sockets=[listener],
        ident=None,
        # Each page that waits for news keeps one of them.
        threads=32,
        channel_timeout=_KEPT_IDLE,
    )
    server.run()


class _SupersededError(Exception):
    """Something has changed again before the site was built."""


class _Builder:
    """Builds a site again and again."""

    def __init__(self, source: Path, out: Path, news: "News", given: argparse.Namespace) -> None:
        from kiebitz.serve.changes import Changes  # noqa: PLC0415
        from kiebitz.site.served_site import ServedSite  # noqa: PLC0415

        node_modules = given.node_modules.resolve() if given.node_modules else NODE_MODULES
        self._source = source
        self._news = news
        self._is_verbose = bool(given.verbose)
        # From now on, since the first build takes a while, and somebody may write meanwhile.
        self._changes = Changes(source, [source / _WORK, source / "site", out])
        self._site = ServedSite(source, out, languages=given.language, node_modules=node_modules)

    def build(self, is_superseded: Callable[[], bool] = lambda: False) -> bool:
        """Build; whether it could be done. What is wrong is printed, and displayed by the pages.

        Raises:
            UsageError: the command names a language that the site has not.
            _SupersededError: *is_superseded* between two steps.
        """
        from kiebitz.locales import NoSuchLanguageError  # noqa: PLC0415

        faults: list[Fault] = []

        def report(step: str) -> None:
            if is_superseded():
                raise _SupersededError
            progress(step)

        try:
            with Progress(always=self._is_verbose) as progress:
                changed = self._site.build(report, on_faults=faults.extend)
        except NoSuchLanguageError as error:
            raise UsageError(str(error)) from None
        except BuildError as error:
            if is_superseded():
                # The build of pages with faults was left for a newer one.
                raise _SupersededError from None
            self._failed(str(error))
            return False
        # What no page shows is at the foot of all of them.
        self._news.built(changed, faults)
        if faults:
            print(f"\n{'\n'.join(map(str, faults))}\n", file=sys.stderr, flush=True)
        return not faults

    def build_first(self) -> bool:
        """Build as `build` does, whatever happens; raises it only where the command names a wrong language."""
        try:
            return self.build()
        except UsageError:
            raise
        except Exception as error:  # noqa: BLE001  # see `watch`
            self._broke_off(error)
            return False

    def watch(self) -> None:
        """Build at each change, for ever: first the page that is looked at, then the whole site."""
        waiting: set[Path] = set()
        for changed in self._changes:
            waiting |= changed
            try:
                self._build_again(waiting)
            except _SupersededError:
                continue
            except UsageError as error:
                self._failed(str(error))
            except Exception as error:  # noqa: BLE001  # whatever a build stumbles over, the next change may mend it
                self._broke_off(error)
            waiting.clear()

    def _build_again(self, waiting: set[Path]) -> None:
        """Build what the *waiting* files have changed; raises as `build` does."""
        started = monotonic()
        names = ", ".join(sorted(path.relative_to(self._source).as_posix() for path in waiting))
        page = self._news.looked_at
        if page and self._site.make_ahead(page, waiting):
            self._news.built({page})
            print(f"{names}: {page} made in {monotonic() - started:.1f} s", flush=True)
        if self.build(lambda: self._changes.is_pending):
            print(f"{names}: built in {monotonic() - started:.1f} s", flush=True)

    def _failed(self, why: str) -> None:
        """Print *why* nothing was built, and have the pages display it."""
        print(f"\n{why}\n", file=sys.stderr, flush=True)
        self._news.failed(why)

    def _broke_off(self, error: Exception) -> None:
        """Report an *error* that no check has foreseen; with all that programmers ask for where more is wanted."""
        if self._is_verbose:
            traceback.print_exception(error)
        what = f"the build broke off: {type(error).__name__}: {error}"
        more = "" if self._is_verbose else " With --verbose, 'kiebitz serve' prints where it was."
        todo = f"Undo the last change, or make another one: it is built again.{more}"
        self._failed(str(Fault(path=str(self._source), line=0, what=what, todo=todo)))
