"""Where the package is: in its repository, or installed with what a build of the package has put beside its modules."""

import os
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

PACKAGE: Final = Path(__file__).resolve().parent

BUILT: Final = PACKAGE / "built"
"""What only a wheel has: the browser's scripts, the catalogues of the package's words, the list of npm's packages."""

REPOSITORY: Final = PACKAGE.parents[1]
"""The folder of the repository, where the package is in one."""

CACHE_VARIABLE: Final = "KIEBITZ_CACHE"
"""The variable of the environment that names another folder for what is kept."""


def is_installed() -> bool:
    """Whether the package comes from a wheel, and not from its repository."""
    return BUILT.is_dir()


def cache_folder() -> Path:
    """Where what slow steps have made is kept for all sites; it can be deleted at any time."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named).absolute()
    return user_cache_path("kiebitz") if is_installed() else REPOSITORY / ".cache"
