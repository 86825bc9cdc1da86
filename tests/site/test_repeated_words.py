"""No page has a word twice behind each other, as where a fact brings the word that the sentence has, too."""

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RIGHT: Final = {
    "die": "German: those who",
    "had": "English: had had",
    "draw": "the end of a deal and its kind, as a block has them",
    "schnauz": "a text and the game that is proved by it",
    "шнауц": "likewise",
    "šnauc": "likewise",
    "line": "the name of a line of a block, which is itself called so",
    "lesson": "the name of a block, before its first line of the same name",
}
"""Words that may be there twice, each with the reason."""

_HIDDEN: Final = re.compile(r"<(script|style|svg)\b[^>]*>.*?</\1>", re.DOTALL)
_INLINE: Final = re.compile(r"</?(?:a|abbr|b|code|em|i|q|span|strong)\b[^>]*>")
_TAG: Final = re.compile(r"<[^>]+>")
_OPTION: Final = re.compile(r"--[a-z-]+(?: [A-Z]+\b)?")
"""An option of a command, with the name of its value: `--port PORT`."""

_TWICE: Final = re.compile(r"\b([^\W\d_]{2,}) \1\b", re.IGNORECASE)


def repeated(text: str) -> Iterator[str]:
    """Each word of the page *text* that appears twice, with what is around it."""
    words = _TAG.sub(" | ", _INLINE.sub("", _HIDDEN.sub(" | ", text)))
    words = _OPTION.sub("|", re.sub(r"\s+", " ", html.unescape(words)))
    for found in _TWICE.finditer(words):
        if found[1].lower() not in RIGHT:
            yield words[max(0, found.start() - 40) : found.end() + 40]


def test_a_word_is_there_once(built_site: Path) -> None:
    """In any language, facts and folds included."""
    found = [
        f"{page.relative_to(built_site).as_posix()}: {place}"
        for page in sorted(built_site.rglob("index.html"))
        for place in repeated(page.read_text(encoding="utf-8"))
    ]

    assert not found, "\n".join(found)


def test_a_word_twice_is_found() -> None:
    """Also where one of the two is a fact."""
    (place,) = repeated("<p>It brings <span>10 points</span> points.</p>")

    assert "10 points points" in place
