"""Values of a site's settings that stop its build: what MkDocs refuses, each with its line and in plain words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from cardrules.suggestions import nearest
from kiebitz.faults import Fault
from kiebitz.setting_keys import Loader
from kiebitz.site.mkdocs_build import RefusedSetting, refused_settings


class _Expected(NamedTuple):
    """What a key takes."""

    value: str
    todo: str
    lacks: str = ""
    """What a value is not that is refused; empty where MkDocs has better words."""


_ADDRESS: Final = _Expected(
    "a whole address, as https://club.example/cards/", "Write the address with https://.", "is no whole address"
)
_EXPECTED: Final[Mapping[str, _Expected]] = {
    "site_name": _Expected(
        'a text, as site_name: "Cards at the Blue Jug"', "Write what the site is called.", "is no text"
    ),
    "site_url": _ADDRESS,
    "repo_url": _ADDRESS,
    "nav": _Expected("a list of titles and pages, as '- Our rules: rules.md'", "Write it as a list.", "is no list"),
    "plugins": _Expected("plugins that are installed here", "Mend the name, install it, or take it out."),
}
"""What is expected of settings that club sites have; of all others MkDocs itself names it."""

_CLASS: Final = re.compile(r"<class '(?P<name>\w+)'>")
_KINDS: Final[Mapping[str, str]] = {
    "str": "a text",
    "int": "a number",
    "float": "a number",
    "bool": "true or false",
    "list": "a list",
    "tuple": "a list",
    "dict": "keys with values",
    "date": "a date",
    "datetime": "a date",
    "NoneType": "nothing",
}
"""What Python calls a kind of value, to what people do."""


def refused_value_faults(file: Path, others: Iterable[Fault]) -> Iterator[Fault]:
    """What MkDocs refuses of *file*, the settings of a site, but where *others* are about the same lines of it."""
    root = yaml.compose(file.read_text(encoding="utf-8"), Loader)
    pairs = {key.value: (key, value) for key, value in root.value} if isinstance(root, yaml.MappingNode) else {}
    reported = {fault.line for fault in others if fault.path == file.as_posix()}
    for refused in refused_settings(file):
        if refused.key not in pairs and any(nearest(name, [refused.key]) for name in pairs):
            # That key is misspelt, which is reported.
            continue
        key, value = pairs.get(refused.key, (None, None))
        lines = (
            range(key.start_mark.line + 1, max(key.start_mark.line, value.end_mark.line) + 2) if key else range(1, 2)
        )
        if not reported.intersection(lines):
            yield _fault(file, refused, lines[0], value)


def _fault(file: Path, refused: RefusedSetting, line: int, value: yaml.Node | None) -> Fault:
    expected = _EXPECTED.get(refused.key, _Expected("", "Mend the value, or take the key out."))
    is_empty = value is None or (isinstance(value, yaml.ScalarNode) and not value.value)
    wrong = " is empty" if is_empty else f" {expected.lacks}" if expected.lacks else f": {_plain(refused.why)}"
    return Fault(
        path=file.as_posix(),
        line=_line_of_name(refused.why, value) or line,
        what=f"the setting {refused.key}{wrong}",
        expected=expected.value,
        found=value.value if isinstance(value, yaml.ScalarNode) else "",
        todo=expected.todo,
    )


def _plain(why: str) -> str:
    """*why* MkDocs refuses a value, with words in the place of the names that Python has for kinds of values."""
    return _CLASS.sub(lambda found: _KINDS.get(found["name"], found["name"]), why)


def _line_of_name(why: str, node: yaml.Node | None) -> int:
    """The line of the first text in *node* that *why* names in quotation marks; 0 where it names none."""
    if isinstance(node, yaml.ScalarNode):
        named = node.value and any(f"{mark}{node.value}{mark}" in why for mark in "\"'")
        return node.start_mark.line + 1 if named else 0
    entries = node.value if isinstance(node, yaml.CollectionNode) else ()
    parts = (part for entry in entries for part in (entry if isinstance(entry, tuple) else (entry,)))
    return next((line for part in parts if (line := _line_of_name(why, part))), 0)
