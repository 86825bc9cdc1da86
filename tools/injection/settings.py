"""Contradictions beside the pages: titles of the menu, what is excused, words to search for, letters, refusals."""

import ast
import itertools
import re
from collections.abc import Iterator
from typing import Final

from tools.injection.points import InjectionPoint, SourceText
from tools.injection.words import duties, numbers
from tools.injection.words.english import ENGLISH

MENU: Final = "title of the menu"
ALLOWLISTED: Final = "page that is excused"
SEARCH: Final = "word to search for"
LETTER: Final = "letter of Serbian"
REFUSAL: Final = "refusal of the engine"

_TITLE: Final = re.compile(r"^ +- (?P<title>[^\n:]+(?:, [^\n:]+)*): (?P<page>[\w/.-]+\.md)$", re.MULTILINE)
_LIST: Final = re.compile(r"(?<=\n)\n(?=#[^\n]*\nnot_linted:)")
_NOT_LINTED: Final = re.compile(r"(?<=\nnot_linted: )\[\]")
_WORDS: Final = re.compile(r"^  words: \[(?P<words>.*?)\]$", re.MULTILINE | re.DOTALL)
_LETTERS: Final = re.compile(r'"(?P<letters>[a-zčćđšž]{6,})"')


def menu_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every title of the menu in the settings *text* of *path*, as the title of another page."""
    settings = SourceText(path, text)
    found = [*_TITLE.finditer(text)]
    titles = [title["title"] for title in found]
    for title in found:
        others = [other for other in titles if other != title["title"]]
        yield settings.point(MENU, title.start("title"), title["title"], others)


def allowlist_points(path: str, text: str, pages: list[str]) -> Iterator[InjectionPoint]:
    """Where the data *text* of *path* can excuse one of *pages* from seals, or from the lint."""
    data = SourceText(path, text)
    reason = "It states no rules."
    for found in _LIST.finditer(text):
        replacements = [f"  - {{page: {page}, reason: {reason}}}\n" for page in pages]
        line = data.line(found.start())
        yield data.point(ALLOWLISTED, found.start(), "\n", replacements, (1, line))
    for found in _NOT_LINTED.finditer(text):
        yield data.point(ALLOWLISTED, found.start(), "[]", [f"[{{page: {page}, reason: {reason}}}]" for page in pages])


def search_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every word to search for in the data *text* of *path*, as the word for another page."""
    data = SourceText(path, text)
    lists = [(found, [word.strip() for word in found["words"].split(",")]) for found in _WORDS.finditer(text)]
    for found, words in lists:
        others = [other[0] for _, other in lists if other is not words and other[0] not in words]
        yield data.point(SEARCH, found.start("words"), words[0], others)


def letter_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every letter of the table in the module *text* of *path*, as the letter behind it."""
    module = SourceText(path, text)
    for found in _LETTERS.finditer(text):
        letters = found["letters"]
        for number, (one, two) in enumerate(itertools.pairwise(letters)):
            yield module.point(LETTER, found.start("letters") + number, one + two, [two + one])


def refusal_points(path: str, text: str) -> Iterator[InjectionPoint]:
    """Every word that carries a rule in the refusals of the module *text* of *path*."""
    module = SourceText(path, text)
    for raised in ast.walk(ast.parse(text)):
        if not isinstance(raised, ast.Raise) or raised.exc is None:
            continue
        for node in ast.walk(raised.exc):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.lineno == node.end_lineno:
                line = text.split("\n")[node.lineno - 1].encode()
                start = module.start(node.lineno) + len(line[: node.col_offset].decode())
                written = line[node.col_offset : node.end_col_offset].decode()
                for find in (duties, numbers):
                    for swap in find(written, ENGLISH):
                        lines = (raised.lineno, raised.end_lineno or raised.lineno)
                        point = module.point(REFUSAL, start + swap.start, swap.old, swap.replacements, lines)
                        if point.replacements and " " in written:
                            yield point
