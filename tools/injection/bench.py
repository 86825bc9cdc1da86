"""Where contradictions are tried: copies of the project, each with a process that asks its checks.

The process is `tools.injection.worker`, started within the copy so that it imports the copy's programs.
"""

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from compileall import compile_dir
from functools import partial
from pathlib import Path
from py_compile import PycInvalidationMode
from types import TracebackType
from typing import IO, Final, NamedTuple, Self, cast

from tools.injection.points import Injection

_NOT_NEEDED: Final = {"node_modules", "site", "tests", "tools", "requirements"}
"""Folders at the top of the project that no check reads."""

_OWN_PROJECT: Final = Path(__file__).resolve().parents[2]
"""The folder that has this package: a copy runs it from here, and everything else from itself."""


class Report(NamedTuple):
    """A place that the checks found fault with."""

    path: str
    line: int
    """From 1; 0 where a file as a whole is meant."""

    what: str


class InjectionTrial(NamedTuple):
    """A contradiction, and what the checks reported of it."""

    injection: Injection
    reports: tuple[Report, ...]

    @property
    def noticed(self) -> bool:
        """Whether the checks stopped."""
        return bool(self.reports)

    @property
    def in_place(self) -> bool:
        """Whether a report leads to the contradiction: its file and line, or the page that a program now belies."""
        return any(self._leads_there(report) for report in self.reports)

    def _leads_there(self, report: Report) -> bool:
        injection = self.injection
        if not report.path:
            return self._names_preset(report.what)
        if injection.path.endswith(".py") and report.path.endswith(".md"):
            return report.line > 0
        first, last = injection.lines
        return report.path == injection.path and first <= report.line <= last

    def _names_preset(self, message: str) -> bool:
        """Whether *message*, by which the engine refuses a preset before any page is read, names it and the rule."""
        preset = Path(self.injection.path).stem.replace("_", "-")
        return f"the preset {preset} " in message and self.injection.subject in message


class BenchError(Exception):
    """The project has faults of its own, so nothing can be tried in it."""

    def __init__(self, reports: Sequence[Report]) -> None:
        """Keep the *reports* of the untouched project."""
        self.reports = tuple(reports)
        places = (f"{report.path}:{report.line}: {report.what}" for report in reports)
        super().__init__("\n".join(places))


class Copy:
    """A copy of the project with a process that asks its checks."""

    def __init__(self, project: Path, folder: Path, check: str, once: Sequence[str] = ()) -> None:
        """Copy *project* to *folder* and ask the *check*, given as `module:name`, there, and the functions *once*.

        Raises:
            BenchError: it finds something before anything was changed.
        """
        self._tree = folder
        shutil.copytree(project, folder, ignore=partial(_ignored, project))
        packages = [(folder / part).resolve() for part in ("engine", "widgets")]
        paths = os.pathsep.join(map(str, [*packages, _OWN_PROJECT]))
        for package in packages:
            # By its hash, since a changed program may be as old and as long as the one before.
            compile_dir(package, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.injection.worker", check, *once],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._questions = cast("IO[str]", self._process.stdin)
        self._answers = cast("IO[str]", self._process.stdout)
        found = self._answer()
        if found:
            self.close()
            raise BenchError(found)

    def ask(self, injection: Injection) -> InjectionTrial:
        """What the checks report of *injection*; the copy is as it was afterwards."""
        path = self._tree / injection.path
        was = path.read_bytes()
        path.write_bytes(injection.applied(was.decode()).encode())
        try:
            self._questions.write(f"{injection.path}\n")
            self._questions.flush()
            return InjectionTrial(injection, self._answer())
        finally:
            path.write_bytes(was)

    def close(self) -> None:
        """End the process."""
        self._questions.close()
        self._process.wait()
        self._answers.close()

    def _answer(self) -> tuple[Report, ...]:
        line = self._answers.readline()
        if not line:
            raise BenchError([Report("", 0, "the process that asks the checks ended; its message is above")])
        return tuple(Report(*report) for report in json.loads(line))


class CopyPool:
    """Several copies of the project, which share the work."""

    def __init__(self, project: Path, folder: Path, check: str, *, copies: int = 2, once: Sequence[str] = ()) -> None:
        """Make the *copies* of *project* below *folder*, and ask the *check*, given as `module:name`, in each.

        *once* are functions, given so too, that answer the same question alike as long as no program changes.

        Raises:
            BenchError: the project has faults of its own.
        """
        self._copies: list[Copy] = []
        try:
            for number in range(copies):
                self._copies.append(Copy(project, folder / f"copy-{number}", check, once))
        except BenchError:
            self.close()
            raise

    def run(self, injections: Iterable[Injection]) -> Iterator[InjectionTrial]:
        """Try each of *injections*; the trials come as they are done."""
        waiting: queue.SimpleQueue[Injection] = queue.SimpleQueue()
        done: queue.SimpleQueue[InjectionTrial | BaseException] = queue.SimpleQueue()
        count = 0
        for injection in injections:
            waiting.put(injection)
            count += 1
        for copy in self._copies:
            threading.Thread(target=_work, args=(copy, waiting, done), daemon=True).start()
        for _ in range(count):
            trial = done.get()
            if isinstance(trial, BaseException):
                raise trial
            yield trial

    def close(self) -> None:
        """End all processes."""
        for copy in self._copies:
            copy.close()

    def __enter__(self) -> Self:
        """The bench itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End all processes."""
        self.close()


def _ignored(project: Path, folder: str, names: list[str]) -> set[str]:
    """Those of *names* in *folder* that a copy of *project* does without; as `shutil.copytree` asks for them."""
    at_the_top = _NOT_NEEDED if Path(folder) == project else set()
    return {name for name in names if name.startswith(".") or name == "__pycache__" or name in at_the_top}


def _work(
    copy: Copy, waiting: "queue.SimpleQueue[Injection]", done: "queue.SimpleQueue[InjectionTrial | BaseException]"
) -> None:
    """Try in *copy* what is *waiting* until nothing is."""
    while True:
        try:
            injection = waiting.get_nowait()
        except queue.Empty:
            return
        try:
            done.put(copy.ask(injection))
        except BaseException as error:  # noqa: BLE001  # told to whoever waits for the trial
            done.put(error)
            return
