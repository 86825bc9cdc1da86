"""The rooms of the engine under trial, one for each game: where their modules are, and how much blocks must notice."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple


class Target(NamedTuple):
    """The package of one game."""

    game: str
    """The game's id."""

    without_rules: tuple[str, ...]
    """Folders and files without rules: what is good play is a judgement, and no page states it."""

    least: float
    """The part of its mutants that blocks must notice, 0 to 1."""

    @property
    def package(self) -> str:
        """Its name as an import has it."""
        return f"cardrules.{self.game}"

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return Path(importlib.import_module(self.package).__file__ or "").parent

    @property
    def equivalents(self) -> Path:
        """The list of its equivalent mutants, which no block can notice."""
        return Path(__file__).parents[1] / f"equivalent_{self.game}.yaml"

    def module_files(self) -> tuple[Path, ...]:
        """The files of its modules, in order of name."""
        return tuple(sorted(self.folder.rglob("*.py")))

    def files_of_rules(self) -> tuple[Path, ...]:
        """The files that hold rules."""
        folder = self.folder
        return tuple(
            file for file in self.module_files() if file.relative_to(folder).parts[0] not in self.without_rules
        )

    def module_name(self, file: Path) -> str:
        """The name of the module in *file*."""
        parts = file.relative_to(self.folder).with_suffix("").parts
        return ".".join([self.package, *(part for part in parts if part != "__init__")])

    def load_all(self) -> dict[str, ModuleType]:
        """All its modules by name, also those that are imported only when they are first needed."""
        return {name: importlib.import_module(name) for name in map(self.module_name, self.module_files())}


SIXTYSIX: Final = Target("sixtysix", ("adviser",), 0.95)
SCHNAUZ: Final = Target("schnauz", ("adviser.py",), 0.98)

TARGETS: Final = {target.game: target for target in (SIXTYSIX, SCHNAUZ)}
"""Every room by its game's id."""
