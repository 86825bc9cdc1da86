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
    missing = [name for name in (FILE, DOCS) if not (folder / name).exists()]
    if missing == [DOCS]:
        raise UsageError(f"there is no {folder / DOCS}: make the folder of the pages, with a page index.md in it")
    if missing:
        other = (
            f"make one with 'kiebitz new {folder}'" if DOCS in missing else "write that file, with a line site_name:"
        )
        raise UsageError(f"there is no {folder / missing[0]}: name the folder of a site, or {other}")
    return folder.resolve()
