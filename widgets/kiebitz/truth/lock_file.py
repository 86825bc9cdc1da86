"""Lock files: what has been sealed, unit by unit, each with its review; kept as text so that it can be compared.

A unit is what somebody reviews at once: a section of a page, a file of a program or of data, a catalogue.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.truth.review import Content, Review, read_review

SEALS: Final = "docs/seals"
"""The folder of the lock files, below the project's root."""

HEAD: Final = "# Sealed by `python -m kiebitz.truth seal`, and by nothing else: what somebody has reviewed, and why.\n"

_REVIEW: Final = "review"
_Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, kw_only=True, slots=True)
class Lock:
    """A lock file, read."""

    name: str
    """The file, relative to the project, with forward slashes."""

    path: Path
    """The file."""

    units: Mapping[str, Content] = field(default_factory=dict)
    reviews: Mapping[str, Review] = field(default_factory=dict)
    """The review of each unit that has one which is tied to it."""

    changed: Mapping[str, int] = field(default_factory=dict)
    """Units that are not as their review saw them, each with the line on which it begins."""

    def hand_faults(self, unit: str) -> tuple[Fault, ...]:
        """The fault of a *unit* that somebody changed without the command; none where its review holds."""
        if unit not in self.changed:
            return ()
        return (
            Fault(
                path=self.name,
                line=self.changed[unit],
                what=f"the lock file was changed by hand at {unit!r}, or has no review there",
                todo="Take the file back from version control; or review what it seals, and seal that again.",
            ),
        )


def page_lock_path(project: Path, page: str) -> Path:
    """The lock file of *page*, a path below the folder of pages."""
    return (project / SEALS / page).with_suffix(".yaml")


def read_yaml(path: Path, *, label: str) -> Any:  # noqa: ANN401  # YAML holds what it holds
    """What *path* holds, or None where there is no such file; faults name it *label*.

    Raises:
        BuildError: it is no YAML.
    """
    try:
        return yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506  # a safe one
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 0
        todo = "Take the file back from version control, or seal again."
        raise BuildError(
            [Fault(path=label, line=line, what="this cannot be read", found=str(error), todo=todo)]
        ) from error


def read_lock(project: Path, path: Path) -> Lock:
    """The lock file *path* of *project*; without units where there is none.

    Raises:
        BuildError: the file is no lock file.
    """
    name = path.relative_to(project).as_posix()
    held = read_yaml(path, label=name) or {}
    if not isinstance(held, dict) or not all(isinstance(unit, dict) for unit in held.values()):
        todo = "Take the file back from version control, or seal again."
        raise BuildError([Fault(path=name, line=0, what="this is no lock file", todo=todo)])
    units: dict[str, Content] = {}
    reviews: dict[str, Review] = {}
    changed: dict[str, int] = {}
    for unit, whole in held.items():
        content = {key: value for key, value in whole.items() if key != _REVIEW}
        sealed = whole.get(_REVIEW)
        review = read_review(sealed)
        units[str(unit)] = content
        if review and sealed.get("digest") == review.digest(name, str(unit), content):
            reviews[str(unit)] = review
        else:
            changed[str(unit)] = _line_of(path, str(unit))
    return Lock(name=name, path=path, units=units, reviews=reviews, changed=changed)


def write_lock(project: Path, path: Path, units: Mapping[str, tuple[Review, Content]]) -> bool:
    """Write *units* to the lock file *path*, or remove it where there are none; answers whether that changed it."""
    if not units:
        was_there = path.is_file()
        path.unlink(missing_ok=True)
        return was_there
    name = path.relative_to(project).as_posix()
    text = HEAD + "".join(_written(name, unit, *sealed) for unit, sealed in units.items())
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True


def quoted(text: str) -> str:
    """*text* as YAML has it in double quotes."""
    return json.dumps(text, ensure_ascii=False)


def _line_of(path: Path, unit: str) -> int:
    """The line of the lock file *path* on which *unit* begins; 0 where it is written in another way."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return next((number for number, line in enumerate(lines, 1) if line == f"{quoted(unit)}:"), 0)


def _written(lock: str, unit: str, review: Review, content: Content) -> str:
    content = {name: held for name, held in content.items() if held}
    review_line = f"  {_REVIEW}: {_flow(review.as_mapping(review.digest(lock, unit, content)))}\n"
    parts = "".join(f"  {name}:\n{''.join(_lines(held))}" for name, held in content.items())
    return f"{quoted(unit)}:\n{review_line}{parts}"


def _lines(held: Any) -> Iterator[str]:  # noqa: ANN401  # a list or a mapping
    """One line for each entry; several for a block."""
    entries: Iterable[tuple[str, Any]] = (
        ((f"{quoted(name)}: ", value) for name, value in held.items())
        if isinstance(held, dict)
        else (("- ", value) for value in held)
    )
    for begin, value in entries:
        if isinstance(value, str):
            yield f"    {begin}{quoted(value)}\n"
        elif begin == "- ":
            yield from (f"    - {_key(kind)}: {_literal(text)}\n" for kind, text in value.items())
        else:
            yield f"    {begin}{{{_flow(value)[1:-1]}}}\n"


def _flow(values: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{_key(name)}: {quoted(value)}" for name, value in values.items()) + "}"


def _key(name: str) -> str:
    return name if name.replace("-", "").isalnum() and name[0].isalpha() else quoted(name)


def _literal(text: str) -> str:
    """*text* in quotes, or as a literal of YAML where it has several lines and can be one."""
    lines = text.split("\n")
    if len(lines) == 1 or not lines[-1] or text[0] == " " or not all(line.isprintable() for line in lines):
        return quoted(text)
    return "|-\n" + "\n".join(f"        {line}" if line else "" for line in lines)
