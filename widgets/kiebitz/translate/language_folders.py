"""What is wrong with the name of a folder of catalogues."""

from kiebitz.faults import Fault
from kiebitz.translate.catalogue_files import LOCALES
from kiebitz.translate.languages import DERIVED, folder_of, is_language


def folder_fault(language: str, source: str) -> Fault | None:
    """Why the folder *language* cannot have catalogues of pages that are written in *source*; None where it can."""
    path = f"{LOCALES}/{language}"
    if language == folder_of(source):
        what = f"this folder has translations into {source!r}, the language that the pages are written in"
        return Fault(path=path, line=0, what=what, todo="remove the folder, or mend `language` in the settings")
    if origin := DERIVED.get(language):
        what, todo = f"this folder is derived from {origin!r}", f"translate in {origin!r} and remove the folder"
        return Fault(path=path, line=0, what=what, todo=todo)
    if not is_language(language, source):
        what = "this folder is not named after a language"
        todo = "name it by the code of its language, for instance hr or pt_BR, or remove it"
        return Fault(path=path, line=0, what=what, todo=todo)
    return None
