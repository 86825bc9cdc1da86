"""The grammar by which an editor colours example blocks: what it finds in them, and in which blocks it looks.

Here its patterns are tried by Python, which reads them alike but for the anchor behind a mark of a quote.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardrules.cards import RANKS, SUITS, SYMBOLS
from cardrules.examples import FENCE_NAME, HEAD, find_fences
from cardrules.games import games
from cardrules.notation import parse_fields
from kiebitz.editor_grammar import extension_files, grammar

BLOCK = grammar()["repository"]["block"]


def regex(pattern: str) -> re.Pattern[str]:
    """*pattern* as Python reads it."""
    return re.compile(pattern.replace(r"(?:^|\G)", "^"))


LINE = [(regex(pattern["match"]), pattern) for pattern in grammar()["repository"]["line"]["patterns"]]


def coloured(line: str) -> Iterator[tuple[str, str]]:
    """Each part of *line* that gets a colour, with the second word of its name, as an editor finds them."""
    place = 0
    while found := [(match, pattern) for rule, pattern in LINE if (match := rule.search(line, place))]:
        match, pattern = min(found, key=lambda one: one[0].start())
        for group, scope in _captures(pattern).items():
            if match[group]:
                yield match[group], scope
        place = max(match.end(), place + 1)


def _captures(pattern: dict[str, Any]) -> dict[int, str]:
    if "name" in pattern:
        return {0: _word(pattern["name"])}
    return {int(group): _word(capture["name"]) for group, capture in pattern["captures"].items()}


def _word(scope: str) -> str:
    """What is distinguished by *scope*."""
    return str(scope).removesuffix(".kiebitz").rpartition(".")[2]


class TestLines:
    """What is found in a line."""

    @pytest.mark.parametrize(
        ("line", "parts"),
        [
            ("led: ♠K", [("led", "key"), ("♠K", "black")]),
            ("you: HA, ♦10 S9", [("you", "key"), ("HA", "red"), ("♦10", "red"), ("S9", "black")]),
            ("  trump: ♥; talon: 8 cards", [("trump", "key"), ("♥", "red"), ("talon", "key"), ("8", "numeric")]),
            ("> led: SK", [("led", "key"), ("SK", "black")]),
            ("legal in blog-66: ♠A", [("legal", "claim"), ("blog-66", "variant"), ("♠A", "black")]),
            ("refused: ♠J by strict.must_beat", [("refused", "claim"), ("♠J", "black"), ("strict.must_beat", "rule")]),
            ("near-miss: led: ♥K", [("near-miss", "key"), ("led", "key"), ("♥K", "red")]),
            ("variant: blog-66, original-66", [("variant", "key"), ("blog-66", "variant"), ("original-66", "variant")]),
            ("rules: close.min_talon = 3", [("rules", "key"), ("close.min_talon", "rule"), ("3", "numeric")]),
            ("worth: you 30.5", [("worth", "claim"), ("30.5", "numeric")]),
            ("  # led: ♠K", [("# led: ♠K", "number-sign")]),
            ("colour: red, DAY", []),
        ],
    )
    def test_parts(self, line: str, parts: list[tuple[str, str]]) -> None:
        """Keys, claims, cards, rules, variants, numbers; nothing else."""
        assert list(coloured(line)) == parts

    @pytest.mark.parametrize("game", list(games()), ids=lambda game: game.id)
    def test_every_key_of_a_game(self, game: Any) -> None:
        """As the game has them."""
        assert [next(coloured(f"{key}: x")) for key in game.position_keys] == [
            (key, "key") for key in game.position_keys
        ]
        claims = list(game.claim_kinds)
        assert [next(coloured(f"{key}: x")) for key in claims] == [(key, "claim") for key in claims]

    def test_every_key_of_the_head(self) -> None:
        """They are the same in all games."""
        assert [next(coloured(f"{key}: x")) for key in HEAD] == [(key, "key") for key in HEAD]

    def test_every_card(self) -> None:
        """Hearts and diamonds are red, in letters and in signs."""
        for sign, suit in SYMBOLS.items():
            colour = "red" if sign in "♥♦" else "black"
            for rank in (*RANKS, "10"):
                written = (f"{sign}{rank}", f"{suit}{rank}")
                assert list(coloured(" ".join(written))) == [(card, colour) for card in written]
        assert set(SYMBOLS.values()) == set(SUITS)

    def test_every_line_of_the_pages(self, root: Path) -> None:
        """No line of a block of this site is without a key that has its colour."""
        lost = [
            field.key
            for page in sorted((root / "docs").rglob("*.md"))
            for fence in find_fences(page.read_text(encoding="utf-8"))
            # What there cannot be may have a line that no position has.
            if fence.name == FENCE_NAME and "\nimpossible: " not in fence.text
            for field in parse_fields(fence.text)
            if next(coloured(f"{field.key}: x"), ("", ""))[0] != field.key.partition(" in ")[0]
        ]

        assert lost == []


class TestBlocks:
    """In which blocks it looks."""

    @pytest.mark.parametrize(
        "fence",
        ["```example", "```` example", "~~~example brief", "    ```example", "> ```example  ", "``` example brief"],
    )
    def test_example_blocks(self, fence: str) -> None:
        """However the fence is written, up to the same one."""
        begin = regex(BLOCK["begin"]).match(fence)
        assert begin is not None

        end = regex(BLOCK["end"].replace(r"\2", begin[2]))
        assert end.match(f"{begin[1]}{begin[2]}")
        assert not end.match("``")
        assert not end.match(f"{begin[2]}example")

    @pytest.mark.parametrize(
        "fence", ["```examples", "```python", "```", "``example", "```example boards", "text ```example"]
    )
    def test_no_others(self, fence: str) -> None:
        """A word more, or another one."""
        assert regex(BLOCK["begin"]).match(fence) is None


def test_the_extension_names_its_grammar() -> None:
    """The file is beside it, and goes into Markdown."""
    (manifest_path, manifest), (grammar_path, content) = extension_files()
    (contributed,) = manifest["contributes"]["grammars"]

    assert f"{manifest_path.rpartition('/')[0]}/{contributed['path'].removeprefix('./')}" == grammar_path
    assert contributed["scopeName"] == content["scopeName"]
    assert contributed["injectTo"] == ["text.html.markdown"]
    assert content["injectionSelector"].startswith("L:text.html.markdown ")
