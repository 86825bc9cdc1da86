"""The engine's packages that are mutated, one for each game: their modules, and how much blocks must notice."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from cardrules.games import games

LEAST: Final = 0.95
"""The part of a game's mutants that blocks must notice, equivalent ones left out, where `HIGHER` has no more."""

HIGHER: Final = {"schnauz": 0.98}
"""The same for games that are held more tightly, by their ids."""

WITHOUT_RULES: Final = (
    "game.py", "adviser", "advice_json.py", "picture.py", "random_records.py", "reason_texts.py",
    "case_answers.py", "adapted_case.py", "relevant_rules.py", "goals.py",
    "deal_report.py", "completion.py",
)  # fmt: skip
"""Folders and files of a game without rules: its one door, good play, pictures and reasons in English, records that
chance deals, comparisons, goals, what players report of a deal, lines that were written into a block that lacked them.
Tests hold them, since no block of a page asks for what they give."""


class Target(NamedTuple):
    """The package of one game."""

    game: str
    """The game's id."""

    package: str
    """Its name as an import has it."""

    @property
    def least(self) -> float:
        """The part of its mutants that blocks must notice, 0 to 1."""
        return HIGHER.get(self.game, LEAST)

    @property
    def folder(self) -> Path:
        """The folder of its files."""
        return Path(importlib.import_module(self.package).__file__ or "").parent

    @property
    def equivalents(self) -> Path:
        """The list of its equivalent mutants, which no block can notice; a game without any needs no such file."""
        return Path(__file__).parents[1] / f"equivalent_{self.game}.yaml"

    def module_files(self) -> tuple[Path, ...]:
        """The files of its modules, in order of name."""
        return tuple(sorted(self.folder.rglob("*.py")))

    def files_of_rules(self) -> tuple[Path, ...]:
        """The files with rules, in order of name."""
        folder = self.folder
        return tuple(file for file in self.module_files() if file.relative_to(folder).parts[0] not in WITHOUT_RULES)

    def module_name(self, file: Path) -> str:
        """The name of the module in *file*."""
        parts = file.relative_to(self.folder).with_suffix("").parts
        return ".".join([self.package, *(part for part in parts if part != "__init__")])

    def load_all(self) -> dict[str, ModuleType]:
        """All its modules by name, also those that are imported only when they are first needed."""
        return {name: importlib.import_module(name) for name in map(self.module_name, self.module_files())}


TARGETS: Final = {game.id: Target(game.id, type(game).__module__.rpartition(".")[0]) for game in games()}
"""The package of every game that the engine knows, by the game's id."""
