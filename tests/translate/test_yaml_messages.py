"""Messages of the data files that pages show."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.site_settings import read_site_settings
from kiebitz.translate.extract import extract_messages
from kiebitz.translate.yaml_messages import yaml_files, yaml_messages


def _write(project: Path, name: str, text: str) -> None:
    file = project / "docs" / "sources" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_meanings_of_terms_with_what_they_are_called(project: Path) -> None:
    """A translator of the glossary sees the term and the words of each region with its meaning."""
    _write(
        project,
        "glossary.yaml",
        "- id: talon\n  names: [talon, stock]\n  meaning: What is left.\n  said:\n    hr: [ostatak s1]\n"
        "- id: pip\n  names: [pip]\n  meaning: ''\n",
    )
    (message,) = extract_messages(project)["glossary"].messages
    assert message.msgid == "What is left."
    assert message.hints == ("talon, stock", "hr: ostatak s1")
    assert message.references == (("docs/sources/glossary.yaml", 3),)


def test_statements_and_those_that_nothing_proves(project: Path) -> None:
    """Statements and the reasons why some are not proved are one domain, each with the id it is known by."""
    _write(project, "statements.yaml", "- id: s0-001\n  line: 5\n  statement: Both play.\n")
    _write(project, "unproved-statements.yaml", "# Why\ns0-002: Nothing shows it.\n")
    messages = extract_messages(project)["statements"].messages
    assert [(message.msgid, message.hints) for message in messages] == [
        ("Both play.", ("s0-001",)),
        ("Nothing shows it.", ("s0-002",)),
    ]


@pytest.mark.parametrize(("text", "what"), [("- id: [", "no YAML"), ("id: talon", "another shape")])
def test_broken_data(project: Path, text: str, what: str) -> None:
    """A broken file gives a fault with its path, and not a traceback."""
    _write(project, "glossary.yaml", text)
    file, *_ = yaml_files(read_site_settings(project))
    with pytest.raises(BuildError, match=what) as caught:
        list(yaml_messages(file, project / "docs", label="docs/sources/glossary.yaml"))
    assert caught.value.faults[0].path == "docs/sources/glossary.yaml"
