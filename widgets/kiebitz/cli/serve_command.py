"""`kiebitz serve`: a site on this machine, built again at each change; its pages reload by themselves."""

import argparse
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from kiebitz.cli.progress import Progress
from kiebitz.cli.usage import UsageError, site_folder
from kiebitz.faults import BuildError, Fault
from kiebitz.node_packages import NODE_MODULES

if TYPE_CHECKING:
    from kiebitz.serve.live import News

_WORK: Final = ".cache"
_KEPT_IDLE: Final = 60
"""Seconds for which a page that waits may be silent."""


def run(given: argparse.Namespace) -> int:
    """Build, serve and watch, until Ctrl-C."""
    from kiebitz.serve.__main__ import HOST, ServeError, listen  # noqa: PLC0415  # only this command serves
    from kiebitz.serve.application import clean_prefix  # noqa: PLC0415
    from kiebitz.serve.live import News  # noqa: PLC0415

    source = site_folder(given.folder)
    try:
        listener = listen(given.port)
    except ServeError as error:
        raise UsageError(str(error)) from None
    (source / _WORK).mkdir(exist_ok=True)
    place = Path(mkdtemp(prefix="served-", dir=source / _WORK))
    news = News()
    try:
        with listener:
            builder = _Builder(source, place / "site", news, given)
            if not builder.build():
                print("Mend that and save: it is built again.", file=sys.stderr)
            address = f"http://{HOST}:{listener.getsockname()[1]}{clean_prefix(given.prefix)}"
            print(f"Showing {source} at {address} (Ctrl-C ends it)", flush=True)
            Thread(target=_serve, args=(listener, place / "site", news, given.prefix), daemon=True).start()
            builder.watch()
    except KeyboardInterrupt:
        return 0
    finally:
        shutil.rmtree(place, ignore_errors=True)
    return 0


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
        self._out = out
        self._news = news
        self._is_verbose = bool(given.verbose)
        # From now on, since the first build takes a while, and somebody may write meanwhile.
        self._changes = Changes(source, [source / _WORK, source / "site", out])
        self._site = ServedSite(source, out, languages=given.language, node_modules=node_modules)

    def build(self, is_superseded: Callable[[], bool] = lambda: False) -> bool:
        """Build; whether it could be done. What is wrong is printed, and displayed by the pages.

        Raises:
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
            print(f"\n{error}\n", file=sys.stderr, flush=True)
            self._news.failed(str(error))
            return False
        # What no page shows is at the foot of all of them.
        self._news.built(changed, "\n".join(str(fault) for fault in faults if not fault.path.endswith(".md")))
        if faults:
            print(f"\n{'\n'.join(map(str, faults))}\n", file=sys.stderr, flush=True)
        return not faults

    def watch(self) -> None:
        """Build at each change, for ever: first the page that is looked at, then the whole site."""
        waiting: set[Path] = set()
        for changed in self._changes:
            waiting |= changed
            started = monotonic()
            names = ", ".join(sorted(path.relative_to(self._source).as_posix() for path in waiting))
            page = self._news.looked_at
            if page and self._site.make_ahead(page, waiting):
                self._news.built({page})
                print(f"{names}: {page} made in {monotonic() - started:.1f} s", flush=True)
            try:
                if self.build(lambda: self._changes.is_pending):
                    print(f"{names}: built in {monotonic() - started:.1f} s", flush=True)
            except _SupersededError:
                continue
            waiting.clear()
