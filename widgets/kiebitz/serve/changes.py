"""What changes below some folders, a batch at a time: an editor that saves changes several files at once."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Final

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

_SETTLED: Final = 0.05
"""Seconds without a change after which a batch is whole."""

_CHANGING: Final = ("created", "modified", "moved", "deleted")
_OF_EDITORS: Final = ("~", ".swp", ".swx", ".tmp", ".part")
"""How files end that editors keep while they save."""


class Changes:
    """What changes below a folder: sets of paths, for ever."""

    def __init__(self, folder: Path, ignored: Sequence[Path]) -> None:
        """Watch *folder* from now on, but not what is *ignored*."""
        self._found: Queue[Path] = Queue()
        observer = Observer()
        observer.daemon = True
        observer.schedule(_Handler(self._found, ignored), str(folder), recursive=True)
        observer.start()

    def __iter__(self) -> Iterator[set[Path]]:
        """The changes, each time as far as they come at once."""
        while True:
            batch = {self._found.get()}
            while True:
                try:
                    batch.add(self._found.get(timeout=_SETTLED))
                except Empty:
                    break
            yield batch

    @property
    def is_pending(self) -> bool:
        """Whether something has changed that was not given yet."""
        return not self._found.empty()


class _Handler(FileSystemEventHandler):
    """Puts changed paths into a queue."""

    def __init__(self, found: Queue[Path], ignored: Sequence[Path]) -> None:
        self._found = found
        self._ignored = ignored

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Keep the paths of *event* if it changes something that a site is made of."""
        if event.event_type not in _CHANGING or event.is_directory:
            return
        for name in (event.src_path, event.dest_path):
            path = Path(str(name))
            is_part = not path.name.startswith(".") and not path.name.endswith(_OF_EDITORS)
            if name and is_part and not any(path.is_relative_to(place) for place in self._ignored):
                self._found.put(path)
