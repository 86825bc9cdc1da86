"""A folder brought to the state of another one, so that what stays the same is there all the time."""

import shutil
from pathlib import Path


def replace_changed(made: Path, out: Path) -> frozenset[str]:
    """Bring *out* to the state of *made* by moving what differs, and removing what *made* has not.

    Returns:
        The files that were changed, added or removed, by their names relative to *out*.
    """
    new, old = _files(made), _files(out)
    changed = {name for name in new if name not in old or not _is_same(made / name, out / name)}
    for name in sorted(changed):
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made / name, out / name)
    gone = old - new
    for name in gone:
        (out / name).unlink()
    for folder in sorted((path for path in out.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return frozenset(changed | gone)


def _files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def _is_same(one: Path, other: Path) -> bool:
    return one.samefile(other) or (
        one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()
    )
