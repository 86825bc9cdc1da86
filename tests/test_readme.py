"""The README's example, played."""

import doctest
import json
import re
from pathlib import Path

import pytest

from cardrules import BadRule, json_lines
from cardrules.sixtysix.rules import PARAMETERS


@pytest.mark.parametrize(("path", "lines"), [("README.md", 6), ("engine/README.md", 6), ("widgets/README.md", 4)])
def test_the_first_block_is_a_session_that_runs(root: Path, path: str, lines: int) -> None:
    """Python gives what is written behind each line."""
    text = (root / path).read_text(encoding="utf-8")
    kind, session = re.findall(r"^```(\w+)\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)[0]
    examples = doctest.DocTestParser().get_doctest(session, {}, path, path, 0)

    assert (kind, len(examples.examples)) == ("python", lines)
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


def test_every_listing_of_the_page_on_python_runs(root: Path) -> None:
    """One after another, as a reader types them."""
    outcome = doctest.testfile(str(root / "docs/reference/python.md"), module_relative=False, encoding="utf-8")

    assert outcome.attempted > 10
    assert outcome.failed == 0


def test_the_example_gives_the_answer_in_the_page(root: Path) -> None:
    """The record in the README is answered as the README shows."""
    text = (root / "README.md").read_text(encoding="utf-8")
    record = re.search(r"RECORD'\n(.*?)\nRECORD", text, flags=re.DOTALL)
    answer = re.search(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    assert record is not None
    assert answer is not None

    assert json.loads(answer[1]) == json_lines.why(json.loads(record[1]), "play SJ")


def test_every_house_rule_in_the_documents_is_one(root: Path) -> None:
    """Whoever copies `rule = value` out of a document for writers is not refused by the engine."""
    pages = [*(root / "docs/develop").glob("*.md"), root / "README.md", root / "CONTRIBUTING.md"]
    code = "\n".join(re.findall(r"`[^`\n]+`", "\n".join(page.read_text(encoding="utf-8") for page in pages)))
    named = re.findall(r"\b([a-z]+\.[a-z_]+) = ([\w.-]+)", code)
    refused = [
        (name, value)
        for name, value in named
        if name.partition(".")[0] in GROUPS and not _taken(name, PARAMETERS.read(name, value))
    ]

    assert ("marriage.lead_card", "king") in named
    assert refused == []


GROUPS = {name.partition(".")[0] for name in PARAMETERS.takes}


def _taken(name: str, value: object) -> bool:
    try:
        PARAMETERS.checked(name, value)
    except BadRule:
        return False
    return True
