"""What is known of earlier runs: for each step the fingerprint that its files had when it was done."""

import json
from pathlib import Path
from typing import Final

from tools.renew.fingerprint import fingerprint
from tools.renew.steps import Step

FILE: Final = ".cache/renew.json"
"""Where it is kept, below the project's folder; a clone begins without it."""


class RunRecord:
    """The record of one project."""

    def __init__(self, project: Path) -> None:
        """Read the record of *project*; one that cannot be read counts as empty."""
        self._project = project
        self._file = project / FILE
        try:
            known = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            known = {}
        self._known: dict[str, str] = known if isinstance(known, dict) else {}

    def is_current(self, step: Step) -> bool:
        """Whether neither inputs nor outputs of *step* have changed since it was done."""
        return self._known.get(step.name) == self._fingerprint(step)

    def is_known(self, step: Step) -> bool:
        """Whether *step* was ever done here."""
        return step.name in self._known

    def note(self, step: Step) -> None:
        """Take the files of *step* as they are now for what it makes."""
        self._known[step.name] = self._fingerprint(step)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._known, indent=2, sort_keys=True) + "\n", encoding="utf-8")

    def _fingerprint(self, step: Step) -> str:
        return fingerprint(self._project, (*step.inputs, *step.outputs))
