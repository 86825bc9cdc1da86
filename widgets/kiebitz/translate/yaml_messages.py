"""The messages of data files that pages show: meanings of the glossary, statements of the source texts, excuses."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import SiteSettings
from kiebitz.translate.catalogue import Message
from kiebitz.translate.domains import GLOSSARY, STATEMENTS


class YamlFile(NamedTuple):
    """A file of data, and what of it readers see."""

    path: str
    """Below the folder of pages."""

    domain: str
    page: str
    """The page that shows it, below the folder of pages; empty where none does."""

    field: str
    """The field of each entry that is a message; empty where the file maps names to messages."""

    hints: tuple[str, ...] = ()
    """Fields of the entry that explain the message to a translator."""


def yaml_files(settings: SiteSettings) -> tuple[YamlFile, ...]:
    """The files of data that *settings* name and readers see: glossary, statements, excuses."""
    files = (
        YamlFile(settings.glossary, GLOSSARY, settings.glossary_page, "meaning", ("names", "said")),
        YamlFile(settings.statements, STATEMENTS, settings.statements_page, "statement", ("id",)),
        YamlFile(settings.excuses, STATEMENTS, settings.statements_page, ""),
    )
    return tuple(one for one in files if one.path)


def yaml_messages(data: YamlFile, docs: Path, *, label: str) -> Iterator[Message]:
    """The messages of *data* below *docs*, in the order of the file; none where there is no file.

    Raises:
        BuildError: the file is no YAML, or not of the shape that *data* describes; the fault names it *label*.
    """
    path = docs / data.path
    if not path.is_file():
        return
    try:
        root = yaml.compose(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        raise _unreadable(label, mark.line + 1 if mark else 0, f"this is no YAML: {error}") from None
    if root is None:
        return
    if not isinstance(root, yaml.SequenceNode if data.field else yaml.MappingNode):
        raise _unreadable(label, 1, "this has another shape than its messages are looked for in")
    entries = ([entry for entry in root.value if isinstance(entry, yaml.MappingNode)]) if data.field else [root]
    for entry in entries:
        fields = {key.value: value for key, value in entry.value}
        hints = tuple(_one_line(fields[name]) for name in data.hints if name in fields)
        for name, node in fields.items():
            if isinstance(node, yaml.ScalarNode) and node.value and name == (data.field or name):
                place = (label, node.start_mark.line + 1)
                yield Message(msgid=node.value, hints=hints or (name,), references=(place,))


def _one_line(node: yaml.Node) -> str:
    """The data of *node* in one line."""
    match node:
        case yaml.SequenceNode():
            return ", ".join(map(_one_line, node.value))
        case yaml.MappingNode():
            return "; ".join(f"{key.value}: {_one_line(value)}" for key, value in node.value)
        case _:
            return str(node.value)


def _unreadable(path: str, line: int, what: str) -> BuildError:
    todo = "mend the file; it has to be valid before its messages can be extracted"
    return BuildError([Fault(path=path, line=line, what=what, todo=todo)])
