"""Folders in which a process works, and the locks by which another one knows that it still does.

A process that is killed leaves its folders, but its locks end with it. So whoever comes next can remove them.
"""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final

_HAS_LOCKS: Final = find_spec("fcntl") is not None
"""Whether the system has locks that end with a process; Windows has none, and there nothing is removed."""

_BUILDS: Final = "tmp????????"
"""Folders of builds, as Python names them."""

_SERVED: Final = "served*"
"""Folders of a site that is served, and of what its pages share."""


class InUseError(Exception):
    """Another process serves the site; the text is the address, or empty while it does not have one."""


@contextmanager
def build_folder(work: Path) -> Iterator[Path]:
    """A folder in *work* for one build, for as long as it takes; what killed builds have left there is removed."""
    with (work / "build.lock").open("a") as lock:
        if _is_locked(lock, alone=True):
            _remove(work, _BUILDS)
        # From now on others may build as well, and nobody removes what is theirs.
        _is_locked(lock, alone=False)
        with TemporaryDirectory(dir=work) as folder:
            yield Path(folder)


class ServedFolder:
    """The folder of the one process that serves a site; what killed ones have left is removed."""

    def __init__(self, work: Path) -> None:
        """Make it in *work*.

        Raises:
            InUseError: another process serves the site.
        """
        self._held = ExitStack()
        self._lock = self._held.enter_context((work / "serve.lock").open("a+", encoding="utf-8"))
        is_locked = _is_locked(self._lock, alone=True)
        if is_locked is False:
            self._lock.seek(0)
            address = self._lock.read().strip()
            self._held.close()
            raise InUseError(address)
        if is_locked:
            _remove(work, _SERVED)
        self._lock.truncate(0)
        self.path: Final = Path(self._held.enter_context(TemporaryDirectory(prefix="served-", dir=work)))

    def announce(self, address: str) -> None:
        """Let others know the *address* at which the site is."""
        self._lock.write(address)
        self._lock.flush()

    def close(self) -> None:
        """Remove it, and let others serve the site."""
        self._held.close()


def _is_locked(file: IO[str], *, alone: bool) -> bool | None:
    """Lock *file*, *alone* or together with others; whether that could be done, None where there are no locks."""
    if not _HAS_LOCKS:
        return None
    import fcntl  # noqa: PLC0415  # where there is one

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except BlockingIOError:
        return False
    except OSError:
        # Some disks that are shared have none.
        return None
    return True


def _remove(work: Path, pattern: str) -> None:
    for folder in work.glob(pattern):
        if folder.is_dir():
            shutil.rmtree(folder, ignore_errors=True)
