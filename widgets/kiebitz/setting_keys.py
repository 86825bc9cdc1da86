"""Keys of the settings file that nobody reads: their values would be left out without a message."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from cardrules.suggestions import suggestion
from kiebitz.faults import Fault

EXTENSION: Final = "kiebitz.markdown"


class Loader(yaml.SafeLoader):
    """Reads every tag as its value: which keys there are does not depend on it."""


def setting_faults(file: Path, known: Collection[str], options: Collection[str]) -> Iterator[Fault]:
    """The keys of *file* that are none of *known*, and options of our extension that are none of *options*.

    *file* is YAML; what is wrong with that is not looked for here.
    """
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    yield from _unknown_keys(file, root, known, "the settings have")
    extensions = value_of(root, "markdown_extensions")
    for entry in [*_entries(extensions), extensions]:
        yield from _unknown_keys(file, value_of(entry, EXTENSION), options, f"{EXTENSION} has")


def _entries(node: Any) -> list[yaml.Node]:  # noqa: ANN401  # PyYAML leaves nodes without types
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []


def value_of(node: Any, key: str) -> Any:  # noqa: ANN401  # as above
    """The value of *key* in the mapping *node*; None where it is no mapping, or has none."""
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((value for name, value in pairs if name.value == key), None)


def _unknown_keys(file: Path, node: Any, known: Collection[str], whose: str) -> Iterator[Fault]:  # noqa: ANN401  # as above
    for name, _ in node.value if isinstance(node, yaml.MappingNode) else ():
        if name.value not in known:
            yield Fault(
                path=file.as_posix(),
                line=name.start_mark.line + 1,
                what=f"{whose} no key {name.value!r}{suggestion(name.value, known)}",
                expected=", ".join(sorted(known)),
                todo="Mend the key, or take it out.",
            )
