"""The file of proofs of one page, read: what proves the sentences of each section.

on-lead:
- phrase: A player who has to answer must wait
  refused: exchange by exchange.on_lead_only
- phrase: A good hand is worth more than a rule
  reason: It is advice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.yaml_nodes import yaml_root

WAITING: Final = "waiting"
"""The key of a page whose proofs are not complete yet; its value is the reason."""

PHRASE: Final = "phrase"
TIMES: Final = "times"
AT: Final = "at"
"""The section whose blocks are meant where it is another one: `#id`, or `rules/closing.md#id`."""

REASON: Final = "reason"
TEXT: Final = "text"
"""What the source texts state, or do not: a contradiction, `c24`, or a statement, `s0-004`."""

CASE: Final = "case"
HAS: Final = "has"
LACKS: Final = "lacks"
WHERE: Final = "in"
"""The answer that a case has or lacks, and the variants in which it is."""

CLAUSE: Final = "clause"
RULE: Final = "rule"


@dataclass(frozen=True, kw_only=True, slots=True)
class ProofLine:
    """One thing that proves a phrase: a line of a block, or what it asks for under a key of its own."""

    key: str
    """As `refused`, `line in blog-66`, `clause`."""

    text: str
    line: int
    """Line of the file, from 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PhraseProof:
    """A phrase, and what proves it."""

    section: str
    """The id of the section."""

    phrase: str
    line: int
    """Line of the file, from 1."""

    at: str = ""
    times: int = 1
    """How many sentences have the phrase."""

    lines: tuple[ProofLine, ...] = ()

    @property
    def reason(self) -> str:
        """Why nothing proves it; empty where something does."""
        return next((line.text for line in self.lines if line.key == REASON), "")

    @property
    def only_texts(self) -> bool:
        """Whether it names only what a source text states."""
        return all(line.key == TEXT for line in self.lines)


@dataclass(frozen=True, kw_only=True, slots=True)
class ProofFile:
    """What proves the sentences of one page."""

    path: str
    """The file, relative to the project."""

    entries: tuple[PhraseProof, ...] = ()
    waiting: str = ""
    """Why proofs may be missing; empty where none may."""

    waiting_line: int = 0

    def phrases(self, section: str) -> list[str]:
        """The phrases that are proved in *section*, by its id."""
        return [entry.phrase for entry in self.entries if entry.section == section]


def read_proof_file(project: Path, file: str) -> ProofFile:
    """The proofs in *file* of *project*; none where there is no such file.

    Raises:
        BuildError: it is no YAML, or has something that such a file cannot have.
    """
    if not (project / file).is_file():
        return ProofFile(path=file)
    # What may not be there twice is reported below, with what to write instead.
    root = yaml_root(
        project / file,
        lambda line, what: Fault(path=file, line=line, what=what, todo="Mend the file."),
        may_repeat=True,
    )
    if root is None:
        return ProofFile(path=file)
    faults: list[Fault] = []
    entries: list[PhraseProof] = []
    waiting, waiting_line = "", 0
    for key, value in _pairs(root, file, faults):
        if key.value == WAITING:
            waiting, waiting_line = str(value.value), key.start_mark.line + 1
        else:
            entries += _entries(key.value, value, file, faults)
    if faults:
        raise BuildError(faults)
    return ProofFile(path=file, entries=tuple(entries), waiting=waiting, waiting_line=waiting_line)


def _entries(section: str, node: yaml.Node, file: str, faults: list[Fault]) -> Iterator[PhraseProof]:
    if not isinstance(node, yaml.SequenceNode):
        faults.append(_fault(node, file, f"the proofs of #{section} are no list", "Begin each one with - phrase:."))
        return
    for one in node.value:
        lines = [*_texts(one, file, faults)]
        fields = {line.key: line.text for line in lines if line.key in (PHRASE, AT, TIMES)}
        proof = tuple(line for line in lines if line.key not in fields)
        if PHRASE not in fields:
            faults.append(_fault(one, file, "an entry has no phrase", "Write phrase: and words of a sentence."))
        elif not proof:
            todo = "Write a claim of a block, clause:, rule:, case:, text: or reason: below it."
            faults.append(_fault(one, file, f"nothing proves the phrase {fields[PHRASE]!r}", todo))
        elif not fields.get(TIMES, "1").isdecimal():
            faults.append(
                _fault(one, file, f"times is no number: {fields[TIMES]}", "Write how many sentences it is in.")
            )
        else:
            yield PhraseProof(
                section=section,
                phrase=fields[PHRASE],
                line=one.start_mark.line + 1,
                at=fields.get(AT, ""),
                times=int(fields.get(TIMES, "1")),
                lines=proof,
            )


def _texts(node: yaml.Node, file: str, faults: list[Fault]) -> Iterator[ProofLine]:
    """The texts of an entry, with their keys; each text of a list as one of its own."""
    for key, value in _pairs(node, file, faults):
        for text in value.value if isinstance(value, yaml.SequenceNode) else [value]:
            if isinstance(text, yaml.ScalarNode) and text.value.strip():
                yield ProofLine(key=key.value, text=" ".join(text.value.split()), line=text.start_mark.line + 1)
            else:
                todo = "Write one text, or a list of texts, behind each key."
                faults.append(_fault(text, file, f"{key.value} has no text", todo))


def _pairs(node: yaml.Node, file: str, faults: list[Fault]) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
    if not isinstance(node, yaml.MappingNode):
        faults.append(_fault(node, file, "this is no key with a value", "Write phrase:, then what proves it."))
        return
    seen = set[str]()
    for key, value in node.value:
        if key.value in seen:
            faults.append(_fault(key, file, f"{key.value!r} appears twice", "Write one list of both."))
        seen.add(key.value)
        yield key, value


def _fault(node: yaml.Node, file: str, what: str, todo: str) -> Fault:
    return Fault(path=file, line=node.start_mark.line + 1, what=what, todo=todo)
