"""What changes below some folders, a batch at a time: an editor that saves changes several files at once."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Final, NamedTuple

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

_SETTLED: Final = 0.05
"""Seconds without a change after which a batch is whole."""

_CHANGING: Final = ("created", "modified", "moved", "deleted")
_PACKAGES: Final = "node_modules"
_COMPILED: Final = "__pycache__"
"""Where Python keeps the modules that a build has imported."""

_OF_EDITORS: Final = ("~", ".swp", ".swx", ".tmp", ".part")
"""How files end that editors keep while they save."""


class _Change(NamedTuple):
    """One of a path."""

    path: Path
    is_new: bool
    """Whether the file came into being by it."""


class Changes:
    """What changes below a folder: sets of paths, for ever."""

    def __init__(self, folder: Path, ignored: Sequence[Path]) -> None:
        """Watch *folder* from now on, but not what is *ignored*, hidden, or a folder of packages."""
        self._found: Queue[_Change] = Queue()
        self._observer = Observer()
        self._observer.daemon = True
        self._handler = _Handler(self._found, folder, ignored, self._watch)
        # An environment or a cache has more files than a system reports changes of, so each part is watched by itself.
        self._observer.schedule(self._handler, str(folder), recursive=False)
        for part in folder.iterdir():
            if part.is_dir() and self._handler.is_part(part):
                self._watch(part)
        self._observer.start()

    def _watch(self, part: Path) -> None:
        """Watch *part*, a folder, with all that is in it."""
        self._observer.schedule(self._handler, str(part), recursive=True)

    def __iter__(self) -> Iterator[set[Path]]:
        """The changes, each time as far as they come at once."""
        while True:
            if batch := _lasting(self._batch()):
                yield batch

    def _batch(self) -> list[_Change]:
        batch = [self._found.get()]
        while True:
            try:
                batch.append(self._found.get(timeout=_SETTLED))
            except Empty:
                return batch

    @property
    def is_pending(self) -> bool:
        """Whether something has changed that was not given yet."""
        return not self._found.empty()


def _lasting(batch: Sequence[_Change]) -> set[Path]:
    """The paths of *batch*, without files that came and went within it: an editor has saved by them."""
    first: dict[Path, _Change] = {}
    for change in batch:
        first.setdefault(change.path, change)
    return {path for path, change in first.items() if not change.is_new or path.exists()}


class _Handler(FileSystemEventHandler):
    """Puts changes into a queue."""

    def __init__(
        self, found: Queue[_Change], folder: Path, ignored: Sequence[Path], on_part: Callable[[Path], None]
    ) -> None:
        self._found = found
        self._folder = folder
        self._ignored = ignored
        self._on_part = on_part

    def is_part(self, path: Path) -> bool:
        """Whether *path* may be a part of a site."""
        is_own = not path.name.startswith(".") and path.name != _PACKAGES and not path.name.endswith(_OF_EDITORS)
        return is_own and _COMPILED not in path.parts and not any(path.is_relative_to(place) for place in self._ignored)

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Keep the paths of *event* if it changes something that a site is made of."""
        if event.event_type not in _CHANGING:
            return
        for name in filter(None, (event.src_path, event.dest_path)):
            path = Path(str(name))
            if not self.is_part(path):
                continue
            if not event.is_directory:
                self._found.put(_Change(path, is_new=event.event_type == "created"))
            elif event.event_type != "modified" and path.parent == self._folder and path.is_dir():
                self._add(path)

    def _add(self, part: Path) -> None:
        """Watch *part*, a folder that is new, and keep the files that came into it before it was watched."""
        try:
            self._on_part(part)
            files = [file for file in part.rglob("*") if file.is_file() and self.is_part(file)]
        except OSError:
            # It is gone again, or nobody may look into it: a build reports what it lacks. Raised here, an error would
            # end the thread that notices changes.
            files = [part]
        for file in files:
            self._found.put(_Change(file, is_new=False))
