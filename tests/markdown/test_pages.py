"""Finding the file that a converter's text is from."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kiebitz.markdown.pages import Pages

type Write = Callable[[str, str], Path]

BODY = "# One { #one }\n\nText with {= original-66 deck.size } cards.\n"


def test_a_page_is_found_by_its_text(docs: Path, write: Write) -> None:
    """Among others, in any folder."""
    write("index.md", "# Home { #home }\n")
    file = write("learn/one.md", BODY)
    write("learn/two.md", BODY.replace("One", "Two"))

    assert Pages(docs).place_of(BODY) == (file.as_posix(), 0)


@pytest.mark.parametrize(
    ("whole", "text", "before"),
    [
        pytest.param(f"---\ntitle: One\n---\n{BODY}", BODY, 3, id="front matter"),
        pytest.param(f"---\ntitle: One\n---\n\n\n{BODY}", BODY, 5, id="blank lines after it"),
        pytest.param(f"---\ntitle: One\n---\n\n\n{BODY}", f"\n\n{BODY}", 3, id="blank lines that the converter keeps"),
        pytest.param(f"---\ntitle: One\n...\n{BODY}", BODY, 3, id="front matter that ends in dots"),
        pytest.param(f"\n\n{BODY}", BODY, 2, id="blank lines at the top"),
        pytest.param(f"\ufeff{BODY}", BODY, 0, id="byte order mark"),
        pytest.param(BODY.replace("\n", "\r\n"), BODY, 0, id="CRLF"),
        pytest.param(f"---\r\ntitle: One\r\n---\r\n{BODY}", BODY, 3, id="front matter with CRLF"),
        pytest.param(BODY.replace("Text ", "Text\t"), BODY.replace("Text ", "Text    "), 0, id="tabs made blanks"),
    ],
)
def test_lines_before_the_text_are_counted(docs: Path, write: Write, whole: str, text: str, before: int) -> None:
    """So that a fault's line is that of the file."""
    file = write("one.md", whole)

    assert Pages(docs).place_of(text) == (file.as_posix(), before)


def test_a_text_of_no_page_is_called_page(docs: Path, write: Write) -> None:
    """Its lines count from its own beginning."""
    write("one.md", BODY)

    assert Pages(docs).place_of("Something else.") == ("page", 0)


def test_without_a_folder_there_is_no_page(docs: Path) -> None:
    """A converter may be used on its own."""
    assert Pages(docs / "nowhere").place_of(BODY) == ("page", 0)


def test_a_part_of_a_page_is_not_the_page(docs: Path, write: Write) -> None:
    """Only a whole text counts."""
    write("one.md", f"{BODY}\nMore.\n")

    assert Pages(docs).place_of(BODY) == ("page", 0)


def test_page_below_the_folder(docs: Path, write: Write) -> None:
    """Told from the folder, and found again when it has changed."""
    file = write("rules/one.md", BODY)
    pages = Pages(docs)

    assert pages.page_of(BODY) == "rules/one.md"
    file.write_text(f"{BODY}\nMore.\n", encoding="utf-8")
    os.utime(file, ns=(0, 0))
    assert (pages.page_of(BODY), pages.page_of(f"{BODY}\nMore.\n")) == ("", "rules/one.md")
