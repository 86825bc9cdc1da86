"""The pages for authors as a row of steps: commands with what they answer, files with what is in them."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cardrules.examples import find_fences

PAGES: Final = ("reference/own-site.md", "reference/site-tasks.md")
"""Below `docs`, in the order in which a reader goes through them; the second goes on where the first one ends."""

_PROMPT: Final = "$ "
_ANYTHING: Final = "…"
"""What a page has in the place of what differs between computers: part of a line, or any number of lines."""

_TITLE: Final = re.compile(r'title="([^"]+)"')
_PART: Final = ": "
"""What is between a file and the key of its part that is shown."""

_TIME: Final = re.compile(r"\b\d+(?:\.\d+)? s\b")
_HASH: Final = re.compile(r"\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b")


class Command(NamedTuple):
    """A command, and what the page shows of its answer."""

    place: str
    text: str
    answer: tuple[str, ...]


class WrittenFile(NamedTuple):
    """A file that the reader writes, or a part of one that is there."""

    place: str
    path: str
    part: str
    """The top key of YAML whose value is shown; empty where the file is shown as a whole."""

    text: str


type Step = Command | WrittenFile


def page_steps(docs: Path, page: str) -> Iterator[Step]:
    """What *page*, a file below *docs*, has its readers do, in its order."""
    for fence in find_fences((docs / page).read_text(encoding="utf-8")):
        place = f"{page}:{fence.start + 1}"
        title = _TITLE.search(" ".join(fence.manner))
        if fence.name == "console":
            yield from _commands(place, fence.text.splitlines())
        elif title:
            path, _, part = title[1].partition(_PART)
            yield WrittenFile(place, path, part, f"{fence.text}\n")


def _commands(place: str, lines: Iterable[str]) -> Iterator[Command]:
    commands: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith(_PROMPT):
            commands.append((line.removeprefix(_PROMPT), []))
        else:
            commands[-1][1].append(line)
    return (Command(place, text, tuple(answer)) for text, answer in commands)


def write(step: WrittenFile, folder: Path) -> None:
    """Write what *step* shows below *folder*, as its reader does: a part that the file does not have goes to its end.

    Raises:
        ValueError: a part is shown, and leaves out a line that the file has there.
    """
    file = folder / step.path
    if not step.part:
        file.parent.mkdir(exist_ok=True)
        file.write_text(step.text, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    old = re.search(rf"^{re.escape(step.part)}:.*\n(?:[ \t]+.*\n)*", text, re.MULTILINE)
    if old is None:
        file.write_text(f"{text}{step.text}", encoding="utf-8")
        return
    if lost := set(old[0].splitlines()) - set(step.text.splitlines()):
        raise ValueError(f"{step.place}: {step.path} has lines that the page does not show: {sorted(lost)}")
    file.write_text(text.replace(old[0], step.text), encoding="utf-8")


def is_answer(displayed: Iterable[str], printed: str) -> bool:
    """Whether *printed* is what the lines *displayed* are of, whatever times and hashes are in it."""
    pattern = "".join(
        "(?:.*\n)*?" if line == _ANYTHING else ".*".join(map(re.escape, _masked(line).split(_ANYTHING))) + "\n"
        for line in displayed
    )
    return re.fullmatch(pattern, _masked(printed)) is not None


def _masked(text: str) -> str:
    return _HASH.sub("HASH", _TIME.sub("TIME", text))
