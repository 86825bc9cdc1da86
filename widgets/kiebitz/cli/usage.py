"""What is wrong with a command line beyond what a parser can know."""

from pathlib import Path

from kiebitz.site_settings import DOCS, FILE


class UsageError(Exception):
    """One sentence for whoever typed the command: what is wrong, and what to do."""


def site_folder(folder: Path) -> Path:
    """*folder*, whole, as that of a site.

    Raises:
        UsageError: there is no site in it.
    """
    for name in (FILE, DOCS):
        if not (folder / name).exists():
            raise UsageError(
                f"there is no {folder / name}: name the folder of a site, or make one with 'kiebitz new {folder}'"
            )
    return folder.resolve()
