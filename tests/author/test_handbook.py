"""The pages for authors, done as they are written, from an empty folder with two wheels in it and no repository."""

import os
import re
import shlex
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import pytest
from tests.author.handbook import PAGES, Command, WrittenFile, is_answer, page_steps, write
from tests.browser.waits import wait_for_program
from tests.wheels import Place, build_wheels, installed, with_dependencies

SERVES = "kiebitz serve"
"""The command that does not end: its window stays open while the reader goes on."""

PORT = re.compile(r"127\.0\.0\.1:\d+")


class Window(NamedTuple):
    """A command that goes on, and what it has printed so far."""

    process: subprocess.Popen[str]
    reader: Thread
    lines: list[str]


class Reader:
    """Somebody at a terminal, in one folder."""

    def __init__(self, place: Place, node_modules: Path, cache: Path) -> None:
        """Work in the empty folder of *place*; npm's packages are there already, since the test is no download."""
        self.folder = place.empty
        known = {key: text for key, text in os.environ.items() if not key.startswith(("PYTHON", "COV_", "KIEBITZ_"))}
        self._environment = known | {
            "PATH": os.pathsep.join([str(place.programs), os.environ.get("PATH", "")]),
            "PYTHONUTF8": "1",
            "PIP_NO_INDEX": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "KIEBITZ_NODE_MODULES": str(node_modules),
            "KIEBITZ_CACHE": str(cache),
        }
        self._programs = place.programs
        self.windows: list[Window] = []

    def run(self, step: Command) -> None:
        """Type the command of *step*, and compare its answer."""
        name, *arguments = shlex.split(step.text)
        command = [str(self._programs / name), *arguments]
        if step.text.startswith(SERVES):
            printed = self._open_window([*command, "--port", "0"])
        else:
            done = subprocess.run(
                command, cwd=self.folder, env=self._environment, capture_output=True, encoding="utf-8", check=False
            )
            assert done.returncode == 0, f"{step.place}: {step.text}\n{done.stdout}{done.stderr}"
            printed = done.stdout
        displayed = [PORT.sub("127.0.0.1:PORT", line) for line in step.answer]
        assert is_answer(displayed, PORT.sub("127.0.0.1:PORT", printed)), f"{step.place}: {step.text}\n{printed}"

    def _open_window(self, command: list[str]) -> str:
        """The first line that *command* prints, which goes on."""
        process = subprocess.Popen(
            command, cwd=self.folder, env=self._environment, stdout=subprocess.PIPE, encoding="utf-8"
        )
        lines: list[str] = []
        reader = Thread(target=lambda: lines.extend(process.stdout or ()), daemon=True)
        self.windows.append(Window(process, reader, lines))
        reader.start()
        wait_for_program(lambda: bool(lines) or process.poll() is not None, "served")
        return lines[0] if lines else ""

    def page(self, address: str) -> str:
        """The page that is displayed at *address* below that of the served site; empty where there is none."""
        root = PORT.search(self.windows[0].lines[0])
        try:
            with urllib.request.urlopen(f"http://{root[0] if root else ''}/{address}", timeout=60) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError:
            return ""


@pytest.fixture(name="reader")
def reader_fixture(root: Path, tmp_path: Path) -> Iterator[Reader]:
    """A reader with the two files in an empty folder, and a Python that has what they ask for."""
    place = with_dependencies(installed(tmp_path / "place"))
    build_wheels(root, place.empty)
    reader = Reader(place, root / "node_modules", tmp_path / "cache")
    yield reader
    for window in reader.windows:
        window.process.terminate()
        window.process.wait(timeout=60)
        window.reader.join(timeout=60)
        if window.process.stdout:
            window.process.stdout.close()


def test_every_step(root: Path, reader: Reader) -> None:
    """Each command ends well with the answer that the page shows; the files make the pages that it speaks of."""
    done = []
    for step in (step for page in PAGES for step in page_steps(root / "docs", page)):
        if isinstance(step, WrittenFile):
            write(step, reader.folder)
        else:
            reader.run(step)
        done.append(step)
        if step.place.startswith(PAGES[0]) and isinstance(step, WrittenFile) and step.part == "nav":
            # The window that is open shows each change by itself.
            wait_for_program(lambda: "Zudrehen in Graz" in reader.page("zudrehen/"), "the new page in the window")
            assert "Grazer Schnapsen" in reader.page("regeln/")

    commands = [step.text for step in done if isinstance(step, Command)]
    files = [step.path for step in done if isinstance(step, WrittenFile)]
    assert len(commands) > 12
    assert {"graz/variants/graz.yaml", "graz/docs/zudrehen.md", "graz/mkdocs.yml"} <= set(files)
    site = reader.folder / "graz" / "site"
    assert "<kiebitz-widget widget=deal" in (site / "treffen/index.html").read_text(encoding="utf-8")
    assert "<html lang=de" in (site / "zudrehen/index.html").read_text(encoding="utf-8")
    assert "Grazer Schnapsen" in (reader.folder / "regeln.html").read_text(encoding="utf-8")
