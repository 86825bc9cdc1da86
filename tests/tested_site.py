"""The built site that tests look at: made once for all of them, and again only when what it is made of has changed.

`python -m tests.tested_site` makes it ahead, while tests run that need none.
"""

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Final

from filelock import FileLock

ROOT: Final = Path(__file__).resolve().parent.parent

FOLDER: Final = ROOT / ".cache" / "tested-site"

REPORTS: Final = FOLDER.with_suffix(".reports")
"""What its build wrote to standard error."""

STALE: Final = "stale.html"
"""A file that the build finds where the site goes, as if an older site had it."""

INPUTS: Final = (
    "docs",
    "locales",
    "mkdocs.yml",
    "engine/cardrules",
    "widgets/kiebitz",
    "requirements/site.txt",
    "package-lock.json",
)
"""Files and folders that the site is made of."""


class SiteError(Exception):
    """The site does not build; the message contains the reports of the build."""


def tested_site() -> Path:
    """The folder of the site, built if it is not there or not that of this tree.

    Raises:
        SiteError: the site does not build.
    """
    built_from = FOLDER.with_suffix(".inputs")
    FOLDER.parent.mkdir(exist_ok=True)
    # Tests run in several processes: the first one here builds.
    with FileLock(FOLDER.with_suffix(".lock")):
        inputs = hash_of_inputs()
        if not (FOLDER.is_dir() and built_from.is_file() and built_from.read_text(encoding="utf-8") == inputs):
            built_from.unlink(missing_ok=True)
            # Only what has this folder counts as an older site, to be replaced.
            (FOLDER / "_kiebitz").mkdir(parents=True, exist_ok=True)
            (FOLDER / STALE).write_text("old", encoding="utf-8")
            command = [sys.executable, "-m", "kiebitz.site", "build", "--out", str(FOLDER)]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                raise SiteError(f"The site does not build:\n{done.stderr}")
            REPORTS.write_text(done.stderr, encoding="utf-8")
            built_from.write_text(inputs, encoding="utf-8")
    return FOLDER


def hash_of_inputs() -> str:
    """A hash of everything that the site is made of, and of the Python that makes it."""
    found = hashlib.sha256(sys.version.encode())
    files = [file for name in INPUTS for file in sorted([ROOT / name, *(ROOT / name).rglob("*")]) if file.is_file()]
    for file in files:
        if "__pycache__" not in file.parts:
            found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


if __name__ == "__main__":
    try:
        tested_site()
    except SiteError as error:
        sys.exit(str(error))
