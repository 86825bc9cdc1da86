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


def changes(folder: Path, ignored: Sequence[Path]) -> Iterator[set[Path]]:
    """What changes below *folder* from now on and not below what is *ignored*: sets of paths, for ever."""
    found: Queue[Path] = Queue()
    observer = Observer()
    observer.daemon = True
    observer.schedule(_Handler(found, ignored), str(folder), recursive=True)
    observer.start()
    return _batches(found)


def _batches(found: Queue[Path]) -> Iterator[set[Path]]:
    """What comes into *found*, as far as it comes at once."""
    while True:
        batch = {found.get()}
        while True:
            try:
                batch.add(found.get(timeout=_SETTLED))
            except Empty:
                break
        yield batch


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
