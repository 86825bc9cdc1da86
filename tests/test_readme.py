"""The README's example, played."""

import json
import re
from pathlib import Path

from cardrules import door


def test_the_example_gives_the_answer_shown(root: Path) -> None:
    """The record in the README is answered as the README says."""
    text = (root / "README.md").read_text(encoding="utf-8")
    record = re.search(r"RECORD'\n(.*?)\nRECORD", text, flags=re.DOTALL)
    shown = re.search(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    assert record is not None
    assert shown is not None

    assert json.loads(shown[1]) == door.why(json.loads(record[1]), "play SJ")
