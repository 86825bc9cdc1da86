"""A built site put into its place: in one piece, or so that what stays the same is there all the time."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.site.paths import SHARED

_ELSEWHERE: Final = "Name another folder with --out"


def check_replaceable(out: Path) -> None:
    """Refuse what a site cannot be put into, before the work of building it.

    Raises:
        BuildError: *out* holds something else, or nobody may write there.
    """
    if out.exists() and not (out / SHARED).is_dir() and (not out.is_dir() or any(out.iterdir())):
        what = "this holds something that is no built site"
        raise BuildError([Fault(path=str(out), line=0, what=what, todo=f"{_ELSEWHERE}, or empty this one.")])
    try:
        # Only a try shows it: a disk may be read-only, whatever rights its folders name.
        with TemporaryDirectory(dir=next(place for place in (out, *out.parents) if place.exists())):
            pass
    except OSError as error:
        what = f"the site cannot be written here: {error.strerror}"
        todo = f"{_ELSEWHERE}, or allow writing in this one."
        raise BuildError([Fault(path=str(out), line=0, what=what, todo=todo)]) from None


def replace_all(made: Path, out: Path) -> None:
    """Put *made* in the place of whatever is in *out*.

    The folder itself stays: it may be all that whoever builds may write to.
    """
    out.mkdir(parents=True, exist_ok=True)
    for old in out.iterdir():
        if old.is_dir() and not old.is_symlink():
            shutil.rmtree(old)
        else:
            old.unlink()
    shutil.copytree(made, out, dirs_exist_ok=True)


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
