"""`python -m kiebitz.schemas`: writes the schemas as files, which a wheel carries."""

import json
from pathlib import Path

from kiebitz.schemas import SCHEMAS


def file_text(name: str) -> str:
    """The content of the file of the schema *name*."""
    return json.dumps(SCHEMAS[name](), ensure_ascii=False, indent=1) + "\n"


def schema_file(name: str) -> Path:
    """The file of the schema *name*."""
    return Path(__file__).with_name(f"{name}.schema.json")


if __name__ == "__main__":
    for schema in SCHEMAS:
        schema_file(schema).write_text(file_text(schema), encoding="utf-8", newline="\n")
