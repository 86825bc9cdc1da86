"""Headings without ids, and the lines that are prose."""

import pytest

from kiebitz.markdown.prose_lines import missing_heading_ids, prose_lines


@pytest.mark.parametrize(
    "text",
    [
        "# Talon { #talon }",
        "Talon { #talon }\n=====",
        "```python\n# comment\n```",
        "~~~\n```\n# inside\n~~~",
        "---\ntitle: x\n# yaml comment\n---\nText",
        "    # indented code",
        "<!--\n# hidden\n-->",
        "| a | b |\n| --- | --- |",
    ],
)
def test_these_need_no_id(text: str) -> None:
    """A heading with an id is in order, and what only looks like a heading is none."""
    assert missing_heading_ids(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Text\n\n## Talon", [(3, "## Talon")]),
        ("## Talon { .wide }", [(1, "## Talon { .wide }")]),
        ("Talon\n-----", [(1, "Talon")]),
        ("---\ntitle: x\n---\n# Talon", [(4, "# Talon")]),
        ("!!! note\n\n    ### Inside", [(3, "### Inside")]),
        ("```\n# code\n```\n# Talon", [(4, "# Talon")]),
    ],
)
def test_a_heading_without_an_id_is_found(text: str, expected: list[tuple[int, str]]) -> None:
    """Headings are reported with their line, wherever they are."""
    assert missing_heading_ids(text) == expected


def test_line_numbers_stay_true() -> None:
    """Everything that is not prose leaves an empty line."""
    text = "---\na: 1\n---\none\n```\ntwo\n```\n<!-- three\nfour -->five"
    assert prose_lines(text) == ["", "", "", "one", "", "", "", "", "five"]
