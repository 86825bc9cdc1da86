"""What pages have for those who search."""

from pathlib import Path

import pytest

from kiebitz.markdown.front_matter import front_matter_faults, front_matter_fields

PAGE = """\
---
title: Closing the talon
description: How to close, when it is allowed,
  and what it costs.
---

# Closing { #closing }
"""

OTHER = PAGE.replace("Closing the talon", "The exchange").replace("How to close", "How to exchange")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Two pages in order, and one that is read in the repository."""
    folder = tmp_path / "docs"
    (folder / "develop").mkdir(parents=True)
    (folder / "closing.md").write_text(PAGE, encoding="utf-8")
    (folder / "exchange.md").write_text(OTHER, encoding="utf-8")
    (folder / "develop/notes.md").write_text("# Notes\n", encoding="utf-8")
    return folder


def test_texts_are_found_with_their_lines() -> None:
    """Folded to one line each."""
    found = [(one.field, one.text, one.line) for one in front_matter_fields(PAGE)]

    assert found == [
        ("title", "Closing the talon", 2),
        ("description", "How to close, when it is allowed, and what it costs.", 3),
    ]


def test_pages_with_texts_of_their_own_are_in_order(docs: Path) -> None:
    """What is no part of the site needs none."""
    assert list(front_matter_faults(docs, "develop/")) == []


@pytest.mark.parametrize(
    "text",
    [
        "# Closing { #closing }\n",
        PAGE.replace("description:", "summary:"),
        PAGE.replace("How to close, when it is allowed,\n  and what it costs.", ""),
    ],
    ids=["no front matter", "another field", "no words"],
)
def test_a_page_without_a_description_is_a_fault(docs: Path, text: str) -> None:
    """It is named, with the first line and what to write."""
    (docs / "closing.md").write_text(text, encoding="utf-8")

    messages = [str(fault) for fault in front_matter_faults(docs, "develop/") if "no description" in fault.what]
    assert len(messages) == 1
    assert "docs/closing.md:1: " in messages[0]


def test_front_matter_that_cannot_be_read_has_another_message(docs: Path) -> None:
    """The check of markup reports what is wrong with it; once that is mended nothing may be missing."""
    (docs / "closing.md").write_text(PAGE.replace("How to close", "How to close: now"), encoding="utf-8")

    assert [fault for fault in front_matter_faults(docs, "develop/") if fault.path == "docs/closing.md"] == []


@pytest.mark.parametrize(("field", "line"), [("title", 2), ("description", 3)])
def test_two_pages_with_the_same_text_are_a_fault(docs: Path, field: str, line: int) -> None:
    """The later one is named, with its line, and the other one with it."""
    same = {one.field: one.text for one in front_matter_fields(PAGE)}
    own = {"title": "Another", "description": "Something else."} | {field: same[field]}
    front = "".join(f"{name}: {text}\n" for name, text in own.items())
    (docs / "exchange.md").write_text(f"---\n{front}---\n\n# Exchange {{ #exchange }}\n", encoding="utf-8")

    [fault] = front_matter_faults(docs, "develop/")
    assert fault.path.endswith("docs/exchange.md")
    assert fault.line == line
    assert "docs/closing.md" in fault.what
