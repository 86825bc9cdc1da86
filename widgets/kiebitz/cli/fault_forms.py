"""Faults as programs read them: as JSON, as SARIF, and as annotations of GitHub's workflows."""

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from importlib.metadata import version
from typing import Final
from urllib.parse import quote

from kiebitz.faults import Fault

type FaultForm = Callable[[Sequence[Fault]], str]

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_RULES: Final = {
    "page": "What is written on pages holds, can be read, and leads somewhere.",
    "settings": "Settings have keys and values that are read.",
    "variant": "Variants of the site's own can be played.",
    "catalogue": "Translations are whole and contain what the pages do.",
    "data": "Data of the site are as pages need them.",
}
"""What is checked, by the kind of file that has the fault."""


def as_text(faults: Sequence[Fault]) -> str:
    """*faults* for people, and how many there are."""
    return f"{'\n'.join(map(str, faults))}\n\n{len(faults)} fault{'s'[: len(faults) != 1]}"


def as_json_lines(faults: Sequence[Fault]) -> str:
    """*faults* as JSON, one object a line."""
    return "\n".join(json.dumps(as_json(fault), ensure_ascii=False) for fault in faults)


def as_sarif_log(faults: Sequence[Fault]) -> str:
    """*faults* as the text of a log of SARIF."""
    return json.dumps(as_sarif(faults), ensure_ascii=False, indent=1)


def as_annotations(faults: Sequence[Fault]) -> str:
    """*faults* as lines by which GitHub shows them beside the source."""
    return "\n".join(map(as_annotation, faults))


FORMS: Final[dict[str, FaultForm]] = {
    "text": as_text,
    "json": as_json_lines,
    "sarif": as_sarif_log,
    "github": as_annotations,
}
"""Each form in which faults can be printed."""


def as_json(fault: Fault) -> dict[str, object]:
    """*fault* as an object: what is empty is left out."""
    parts: dict[str, object] = {
        "path": fault.path,
        "line": fault.line,
        "column": fault.column,
        "what": fault.what,
        "expected": fault.expected,
        "found": fault.found,
        "todo": fault.todo,
    }
    return {name: value for name, value in parts.items() if value}


def as_annotation(fault: Fault) -> str:
    """*fault* as a line by which GitHub shows it beside the source."""
    places = (("line", fault.line), ("col", fault.column))
    place = ",".join([f"file={_property(fault.path)}", *(f"{name}={number}" for name, number in places if number)])
    return f"::error {place}::{_data(message(fault))}"


def as_sarif(faults: Iterable[Fault]) -> dict[str, object]:
    """*faults* as one log of SARIF 2.1.0; paths are from the folder on in which the command was called."""
    driver = {
        "name": "kiebitz",
        "version": version("kiebitz"),
        "rules": [{"id": name, "shortDescription": {"text": text}} for name, text in _RULES.items()],
    }
    run = {
        "tool": {"driver": driver},
        # Columns of faults are characters, and SARIF would take them for units of UTF-16.
        "columnKind": "unicodeCodePoints",
        "results": [_result(fault) for fault in faults],
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(fault: Fault) -> dict[str, object]:
    place: dict[str, object] = {"artifactLocation": {"uri": quote(fault.path)}}
    if fault.line:
        place["region"] = {"startLine": fault.line, **({"startColumn": fault.column} if fault.column else {})}
    facts = (("expected", fault.expected), ("found", fault.found), ("todo", fault.todo))
    # The same fault on another line is the same one: services would else report it as new after each edit above it.
    same = sha256(f"{fault.path}\x00{fault.what}\x00{fault.found}".encode()).hexdigest()
    return {
        "ruleId": kind_of(fault.path),
        "level": "error",
        "message": {"text": message(fault)},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"kiebitz/v1": same},
        "properties": {name: value for name, value in facts if value},
    }


def kind_of(path: str) -> str:
    """What the file *path* is in a site, as one of SARIF's rules here."""
    if path.endswith(".md"):
        return "page"
    if path.endswith((".po", ".pot")):
        return "catalogue"
    if path.endswith((".yml", ".yaml")):
        parts = path.split("/")
        return "variant" if "variants" in parts[:-1] else "data" if "docs" in parts[:-1] else "settings"
    return "data"


def message(fault: Fault) -> str:
    """What is wrong, what was expected and found, and what to do, line by line."""
    return "\n".join([fault.what, *(f"{name}: {text}" for name, text in fault.labelled if text)])


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
