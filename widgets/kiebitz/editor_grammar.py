"""Colours of example blocks in VS Code: a grammar that is injected into that of Markdown, and the extension around it.

VS Code takes grammars from extensions alone. From version 1.89 on it finds those in `.vscode/extensions` of the folder
that is opened, and offers them among the recommended ones; whoever trusts the folder installs them there, for it alone.
They are not named in `extensions.json`: what that names is looked up among the published ones.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from typing import Any, Final

from cardrules.cards import RANKS, SYMBOLS
from cardrules.examples import BRIEF, FENCE_NAME, HEAD, IMPOSSIBLE_KINDS, NEAR_MISS
from cardrules.games import games

FOLDER: Final = "extensions/kiebitz-blocks"
"""The folder of the extension, below that of the editor's files."""

_GRAMMAR: Final = "blocks.tmLanguage.json"
_SCOPE: Final = "markdown.kiebitz.example"
_OLDEST: Final = "^1.89.0"
"""Versions of VS Code that know extensions in a folder that is opened."""

_BEGIN: Final = r"(?:^|\G)[ \t>]*"
"""Where a line of a block begins: also behind the marks of quotes."""

_RED: Final = ("H", "D")

_COLOURS: Final = {
    "head": "storage.type.key.kiebitz",
    "position": "entity.name.tag.key.kiebitz",
    "claim": "keyword.control.claim.kiebitz",
    "red": "string.other.card.red.kiebitz",
    "black": "variable.other.card.black.kiebitz",
    "variant": "entity.name.type.variant.kiebitz",
    "rule": "support.constant.rule.kiebitz",
    "number": "constant.numeric.kiebitz",
    "comment": "comment.line.number-sign.kiebitz",
}
"""What is coloured to the name by which themes choose a colour: they know its first words."""


def extension_files() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Path and content of each file of the extension, for the games and variants in use."""
    yield f"{FOLDER}/package.json", _manifest()
    yield f"{FOLDER}/{_GRAMMAR}", grammar()


def grammar() -> dict[str, Any]:
    """The grammar of example blocks."""
    return {
        "scopeName": _SCOPE,
        # Not in other blocks, which may show how one is written.
        "injectionSelector": "L:text.html.markdown -markup.fenced_code -comment",
        "patterns": [{"include": "#block"}],
        "repository": {"block": _block(), "line": {"patterns": list(_line_patterns())}},
    }


def _manifest() -> dict[str, Any]:
    return {
        "name": "kiebitz-blocks",
        "displayName": "Kiebitz: example blocks",
        "description": "Colours of keys, claims and cards in example blocks of Markdown.",
        "publisher": "kiebitz",
        "version": version("kiebitz"),
        "engines": {"vscode": _OLDEST},
        "categories": ["Programming Languages"],
        "contributes": {
            "grammars": [{"scopeName": _SCOPE, "path": f"./{_GRAMMAR}", "injectTo": ["text.html.markdown"]}]
        },
    }


def _block() -> dict[str, Any]:
    """A block from fence to fence."""
    return {
        "name": "markup.fenced_code.block.markdown",
        "begin": rf"(?:^|\G)([ \t>]*)(`{{3,}}|~{{3,}})[ \t]*({FENCE_NAME})(?:[ \t]+({BRIEF}))?[ \t]*$",
        "beginCaptures": {
            "2": {"name": "punctuation.definition.markdown"},
            "3": {"name": "fenced_code.block.language.markdown"},
            "4": {"name": "fenced_code.block.language.attributes.markdown"},
        },
        "end": rf"{_BEGIN}(\2[`~]*)[ \t]*$",
        "endCaptures": {"1": {"name": "punctuation.definition.markdown"}},
        "contentName": "meta.embedded.block.kiebitz",
        "patterns": [{"include": "#line"}],
    }


def _line_patterns() -> Iterator[dict[str, Any]]:
    """What is coloured in a line, the first that fits."""
    yield {"match": rf"{_BEGIN}(#.*)$", "captures": {"1": {"name": _COLOURS["comment"]}}}
    for kind, keys in _keys().items():
        # Behind the key of a claim may be the variants in which it holds.
        names = r"(?: in ([^:;]*))?" if kind == "claim" else ""
        yield {
            "match": rf"(?:{_BEGIN}|;[ \t]*|(?<={NEAR_MISS}:)[ \t]*)({_one_of(keys)}){names}[ \t]*(?=:)",
            "captures": {"1": {"name": _COLOURS[kind]}, **({"2": {"name": _COLOURS["variant"]}} if names else {})},
        }
    signs = {suit: sign for sign, suit in SYMBOLS.items()}
    for colour in ("red", "black"):
        suits = [suit for suit in signs if (suit in _RED) == (colour == "red")]
        either = "".join(suits) + "".join(signs[suit] for suit in suits)
        yield {"match": rf"(?<![\w-])[{either}](?:10|[{''.join(RANKS)}])?(?![\w-])", "name": _COLOURS[colour]}
    yield {"match": r"(?<![\w.])[a-z]+\.[a-z][\w.]*", "name": _COLOURS["rule"]}
    variants = _one_of(variant for game in games() for variant in game.variants())
    yield {"match": rf"(?<![\w-])(?:{variants})(?![\w-])", "name": _COLOURS["variant"]}
    yield {"match": r"(?<![\w-])\d+(?:\.\d+)?(?![\w-])", "name": _COLOURS["number"]}


def _keys() -> dict[str, list[str]]:
    """The keys of lines by what they are."""
    return {
        "head": [*HEAD, NEAR_MISS],
        "claim": [*IMPOSSIBLE_KINDS, *(kind for game in games() for kind in game.claim_kinds)],
        "position": [key for game in games() for key in game.position_keys],
    }


def _one_of(words: Iterable[str]) -> str:
    """A pattern of *words*, the longest first, so that none ends as another one begins."""
    return "|".join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word))))
