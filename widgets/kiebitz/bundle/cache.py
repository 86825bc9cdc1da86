"""Results of slow steps, kept by a hash of everything they rest on."""

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kiebitz.bundle.hashed_files import short_hash
from kiebitz.place import BUILT

CARRIED: Final = BUILT / "steps"
"""Results that came with the package: see `carried_steps.py`."""

type ReportStep = Callable[[str], None]
"""Is called with the name of a step that takes long when it begins."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cache:
    """A folder of kept results."""

    folder: Path
    report: ReportStep

    def step(self, name: str, doing: str, inputs: tuple[bytes, ...], run: Callable[[Path], None]) -> Path:
        """The folder that *run* filled for these *inputs*, now or in an earlier build.

        *doing* is reported, and only when *run* really runs. An interrupted step leaves nothing behind.
        """
        kept = self.kept(name, inputs)
        if kept.is_dir():
            return kept
        self.report(doing)
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=self.folder))
        try:
            run(unfinished)
            move_into_place(unfinished, kept)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
        return kept

    def kept(self, name: str, inputs: tuple[bytes, ...]) -> Path:
        """Where the result of the step *name* is for these *inputs*, or will be: a wheel carries some of them."""
        called = f"{name}-{short_hash(*inputs)}"
        carried = CARRIED / called
        return carried if carried.is_dir() else self.folder / called


def move_into_place(made: Path, kept: Path) -> None:
    """Renames *made* to *kept*, unless another build was faster."""
    made.chmod(0o755)
    try:
        os.rename(made, kept)  # noqa: PTH104 - Path.rename would do the same; the error is what matters here
    except OSError:
        if not kept.is_dir():
            raise


def tree_content(folder: Path, pattern: str = "**/*") -> tuple[bytes, ...]:
    """Names and contents of the files of *folder* that *pattern* names, as inputs of a step; caches are left out."""
    parts: list[bytes] = []
    for file in sorted(folder.glob(pattern)):
        if file.is_file() and "__pycache__" not in file.parts:
            parts += [file.relative_to(folder).as_posix().encode(), file.read_bytes()]
    return tuple(parts)
