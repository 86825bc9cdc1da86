"""The messages of data files that pages show: the glossary's meanings, statements, and why some are not proved."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.unproved_statements import read_unproved_statements
from kiebitz.site_settings import SiteSettings
from kiebitz.translate.catalogue import Message
from kiebitz.translate.domains import GLOSSARY, STATEMENTS
from kiebitz.yaml_nodes import yaml_root


class YamlFile(NamedTuple):
    """A file of data, and what of it readers see."""

    path: str
    """Below the folder of pages."""

    domain: str
    page: str
    """The page that shows it, below the folder of pages; empty where none does."""

    field: str
    """The field of each entry that is a message; empty for the statements that nothing proves."""

    hints: tuple[str, ...] = ()
    """Fields of the entry that explain the message to a translator."""


def yaml_files(settings: SiteSettings) -> tuple[YamlFile, ...]:
    """The files of data that *settings* name and readers see: glossary, statements, and those that nothing proves."""
    files = (
        YamlFile(settings.glossary, GLOSSARY, settings.glossary_page, "meaning", ("names", "said")),
        YamlFile(settings.statements, STATEMENTS, settings.statements_page, "statement", ("id",)),
        YamlFile(settings.unproved_statements, STATEMENTS, settings.statements_page, ""),
    )
    return tuple(one for one in files if one.path)


def yaml_messages(data: YamlFile, docs: Path, *, label: str) -> Iterator[Message]:
    """The messages of *data* below *docs*, in the order of the file; none where there is no file.

    Raises:
        BuildError: the file is no YAML, or not of the shape that *data* describes; the fault names it *label*.
    """
    if not data.field:
        for entry in read_unproved_statements(docs, data.path):
            yield Message(msgid=entry.reason, hints=(entry.id,), references=((label, entry.line),))
        return
    path = docs / data.path
    if not path.is_file():
        return
    root = yaml_root(path, partial(_fault, label))
    if root is None:
        return
    if not isinstance(root, yaml.SequenceNode):
        raise BuildError([_fault(label, 1, "this has another shape than its messages are looked for in")])
    for entry in root.value:
        if not isinstance(entry, yaml.MappingNode):
            continue
        fields = {key.value: value for key, value in entry.value}
        hints = tuple(_one_line(fields[name]) for name in data.hints if name in fields)
        node = fields.get(data.field)
        if isinstance(node, yaml.ScalarNode) and node.value:
            yield Message(msgid=node.value, hints=hints, references=((label, node.start_mark.line + 1),))


def _one_line(node: yaml.Node) -> str:
    """The data of *node* in one line."""
    match node:
        case yaml.SequenceNode():
            return ", ".join(map(_one_line, node.value))
        case yaml.MappingNode():
            return "; ".join(f"{key.value}: {_one_line(value)}" for key, value in node.value)
        case _:
            return str(node.value)


def _fault(path: str, line: int, what: str) -> Fault:
    todo = "mend the file; it has to be valid before its messages can be extracted"
    return Fault(path=path, line=line, what=what, todo=todo)
