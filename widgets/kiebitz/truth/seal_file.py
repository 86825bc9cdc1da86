"""The lock file of a page: what has been sealed, section by section, kept as text so that it can be compared."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from kiebitz.faults import BuildError, Fault

SEALS: Final = "docs/seals"
"""The folder of the lock files, below the project's root."""

HEAD: Final = (
    "# Sealed by `python -m kiebitz.truth seal`, and by nothing else; docs/develop/truth.md tells what that means.\n"
)

_Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, kw_only=True, slots=True)
class SealedSection:
    """What a section said when it was sealed, and what that rested on."""

    rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Each rule it owns, with its value in every preset."""

    facts: Mapping[str, str] = field(default_factory=dict)
    """Each fact it asks for, with the answer."""

    sentences: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()


def page_seals(project: Path, page: str) -> Path:
    """The lock file of *page*, a path below the folder of pages."""
    return (project / SEALS / page).with_suffix(".yaml")


def read_yaml(path: Path, *, shown_as: str) -> Any:  # noqa: ANN401  # YAML holds what it holds
    """What *path* holds, or None where there is no such file; faults name it *shown_as*.

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
            [Fault(path=shown_as, line=line, what="this cannot be read", found=str(error), todo=todo)]
        ) from error


def read_sealed(path: Path, *, shown_as: str) -> dict[str, SealedSection]:
    """The sealed sections of a page by id; none where it was never sealed.

    Raises:
        BuildError: the file is no lock file.
    """
    held = read_yaml(path, shown_as=shown_as) or {}
    try:
        return {name: _section(entry) for name, entry in held.items()}
    except (AttributeError, TypeError, ValueError) as error:
        todo = "Take the file back from version control, or seal again."
        raise BuildError(
            [Fault(path=shown_as, line=0, what="this is no lock file", found=str(error), todo=todo)]
        ) from error


def write_sealed(path: Path, sections: Mapping[str, SealedSection]) -> bool:
    """Write *sections* to *path*; answers whether the file changed."""
    return write_if_changed(path, HEAD + "".join(_written(sections)))


def write_if_changed(path: Path, text: str) -> bool:
    """Write *text* to *path* where it is not there already; answers whether it was not."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True


def quoted(text: str) -> str:
    """*text* as YAML has it in double quotes."""
    return json.dumps(text, ensure_ascii=False)


def _section(entry: Mapping[str, Any]) -> SealedSection:
    return SealedSection(
        rules={rule: dict(by_preset) for rule, by_preset in entry.get("rules", {}).items()},
        facts=dict(entry.get("facts", {})),
        sentences=tuple(entry.get("sentences", ())),
        blocks=tuple(entry.get("blocks", ())),
    )


def _written(sections: Mapping[str, SealedSection]) -> Iterator[str]:
    for name, section in sections.items():
        yield f"{quoted(name)}:\n"
        yield from _named("rules", (f"{rule}: {{{_flow(values)}}}" for rule, values in section.rules.items()))
        yield from _named("facts", (f"{quoted(asked)}: {quoted(told)}" for asked, told in section.facts.items()))
        yield from _named("sentences", (f"- {quoted(sentence)}" for sentence in section.sentences))
        yield from _named("blocks", (f"- {_literal(block)}" for block in section.blocks))


def _named(name: str, lines: Iterable[str]) -> Iterator[str]:
    held = [f"    {line}\n" for line in lines]
    if held:
        yield f"  {name}:\n"
        yield from held


def _flow(values: Mapping[str, str]) -> str:
    return ", ".join(f"{preset}: {quoted(value)}" for preset, value in values.items())


def _literal(block: str) -> str:
    """*block* as a literal of YAML, where it can be one."""
    if block.endswith("\n") or not all(line.isprintable() for line in block.split("\n")):
        return quoted(block)
    return "|-\n" + "\n".join(f"        {line}" if line else "" for line in block.split("\n"))
