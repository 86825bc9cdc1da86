"""Pages call a button as it is called: in English, and in every translation."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from kiebitz.translate.catalogue import Message
from kiebitz.translate.po_reader import parse_po

BUTTON: Final = re.compile(r"\b(?:press|open|under)\s+\*\*([^*]+)\*\*", re.IGNORECASE)
"""What a reader is asked to press, to open, or to look under."""


def catalogue(root: Path, language: str, domain: str) -> Mapping[str, Message]:
    """The messages of *domain* by their English."""
    path = root / "locales" / language / "LC_MESSAGES" / f"{domain}.po"
    return {message.msgid: message for message in parse_po(path.read_text("utf-8"), label=str(path)).messages}


def named(root: Path, language: str) -> Iterator[tuple[str, Message]]:
    """Each button that a page in *language* names, and the message that names it."""
    for path in sorted((root / "locales" / language / "LC_MESSAGES").glob("*.po")):
        for message in catalogue(root, language, path.stem).values():
            for name in BUTTON.findall(message.msgid):
                yield name, message


@pytest.mark.parametrize("language", ["de", "hr", "sr"])
def test_a_button_has_one_name(root: Path, language: str) -> None:
    """On the page that sends a reader to it, and on itself."""
    buttons = catalogue(root, language, "interface")
    found = list(named(root, language))

    assert len(found) > 5
    assert [name for name, _ in found if name not in buttons] == []
    assert [
        (name, buttons[name].strings[0])
        for name, message in found
        if f"**{buttons[name].strings[0]}**" not in message.strings[0]
    ] == []
