"""Which files of tests begin first."""

import json

from tests.durations import KNOWN, ROOT, long_files
from tests.tiers import LONG


def test_long_files() -> None:
    """All that a file's tests took counts, and short files are left out."""
    lines = [
        {"test": "tests/test_b.py::test_one", "setup": 12.25, "call": 4.5, "teardown": 0.25, "fixtures": []},
        {"test": "tests/test_a.py::test_one[x]", "call": 30.0},
        {"test": "tests/test_b.py::TestIt::test_two", "call": 4.0},
        {"test": "tests/test_c.py::test_one", "call": LONG - 1},
    ]

    assert long_files(map(json.dumps, lines)) == {"tests/test_a.py": 30, "tests/test_b.py": 21}


def test_known_files_are_there() -> None:
    """A file that was renamed is long under its new name; `python -m tests.durations` writes the list."""
    known = json.loads(KNOWN.read_text(encoding="utf-8"))

    assert [file for file in known if not (ROOT / file).is_file()] == []
    assert min(known.values()) >= LONG
