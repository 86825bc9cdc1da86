"""The glossary's file: the rules that decide what a term comes to at a table."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.markdown.glossary import read_glossary

TALON = """\
- id: talon
  subject: deal
  names: [talon]
  meaning: The cards left over after the deal.
  said:
    hr: [talon]
"""


def test_a_term_has_its_rules(tmp_path: Path) -> None:
    """In the order of the file; a term need not have any."""
    (tmp_path / "words.yaml").write_text(f"{TALON}  rules: [talon.turnup_is_last, close.min_talon]\n", encoding="utf-8")
    (entry,) = read_glossary(tmp_path, "words.yaml")

    assert entry.term.rules == ("talon.turnup_is_last", "close.min_talon")

    (tmp_path / "words.yaml").write_text(TALON, encoding="utf-8")
    (entry,) = read_glossary(tmp_path, "words.yaml")

    assert entry.term.rules == ()


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        ("[close.min_tallon]", "'close.min_tallon' is not a rule; did you mean 'close.min_talon'?"),
        ("close.min_talon", "the rules are a list"),
    ],
)
def test_a_wrong_rule_is_a_fault(tmp_path: Path, rules: str, what: str) -> None:
    """With file, line and the nearest rule."""
    (tmp_path / "words.yaml").write_text(f"{TALON}  rules: {rules}\n", encoding="utf-8")

    with pytest.raises(BuildError) as caught:
        read_glossary(tmp_path, "words.yaml")

    (fault,) = caught.value.faults
    assert (fault.line, fault.what) == (1, what)
