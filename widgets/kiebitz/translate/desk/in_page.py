"""The desk of one language for a page without a server: requests and answers in JSON, as Pyodide passes them on.

What is saved is written into catalogues in the memory of the page; whoever has translated takes them away as files.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path
from kiebitz.translate.desk.catalogue_desk import CatalogueDesk
from kiebitz.translate.languages import folder_of

_SHOWN: Final = ("path", "line", "what", "expected", "found", "todo")


class DeskInPage:
    """Answers what the panel asks, by the catalogues below a folder."""

    def __init__(self, project: str, locale: str) -> None:
        """Read the catalogues of *locale* in *project*. Raises BuildError."""
        self._project = Path(project)
        self._language = folder_of(locale)
        self._desk = CatalogueDesk(self._project, self._language)
        self._changed: dict[str, None] = {}

    def answer(self, request: str) -> str:
        """The answer to *request*: `{call, id, strings}`."""
        asked: Mapping[str, Any] = json.loads(request)
        return json.dumps(
            self._answer(asked["call"], asked.get("id", ""), asked.get("strings", ())), ensure_ascii=False
        )

    def _answer(self, call: str, name: str, strings: Sequence[str]) -> object:
        match call:
            case "describe":
                return self._desk.describe(name)
            case "check":
                faults = [fault_fields(fault) for fault in self._desk.faults(name, strings)]
                return {"faults": faults, "examples": self._desk.examples(name, strings)}
            case "save":
                return self._save(name, strings)
            case _:
                return self._files()

    def _save(self, name: str, strings: Sequence[str]) -> dict[str, object]:
        if self._desk.find(name) is None:
            return {"faults": []}
        try:
            saved = self._desk.save(name, strings)
        except BuildError as error:
            return {"faults": [fault_fields(fault) for fault in error.faults]}
        self._changed |= dict.fromkeys(saved)
        self._desk = CatalogueDesk(self._project, self._language)
        return {"saved": saved}

    def _files(self) -> dict[str, str]:
        """Each catalogue that was changed, by the name for a file to take away."""
        return {f"{self._language}-{Path(path).name}": self._text(Path(path).stem) for path in self._changed}

    def _text(self, domain: str) -> str:
        file = catalogue_path(self._project / LOCALES, self._language, domain)
        return file.read_bytes().decode("utf-8")


def fault_fields(fault: Fault) -> dict[str, object]:
    """What the panel shows of *fault*."""
    return {name: value for name, value in asdict(fault).items() if name in _SHOWN}
