"""Faults as programs read them: as JSON, as SARIF, and as annotations of GitHub's workflows."""

from collections.abc import Iterable
from importlib.metadata import version

from kiebitz.faults import Fault


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
    place = f"file={_property(fault.path)}" + (f",line={fault.line}" if fault.line else "")
    return f"::error {place}::{_data(message(fault))}"


def as_sarif(faults: Iterable[Fault]) -> dict[str, object]:
    """*faults* as one log of SARIF 2.1.0."""
    results = [
        {
            "level": "error",
            "message": {"text": message(fault)},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": fault.path},
                        **({"region": _region(fault)} if fault.line else {}),
                    }
                }
            ],
        }
        for fault in faults
    ]
    driver = {"name": "kiebitz", "version": version("kiebitz")}
    return {"version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]}


def _region(fault: Fault) -> dict[str, int]:
    return {"startLine": fault.line, **({"startColumn": fault.column} if fault.column else {})}


def message(fault: Fault) -> str:
    """What is wrong, what was expected and found, and what to do, line by line."""
    parts = (("expected", fault.expected), ("found", fault.found), ("to do", fault.todo))
    return "\n".join([fault.what, *(f"{name}: {text}" for name, text in parts if text)])


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
