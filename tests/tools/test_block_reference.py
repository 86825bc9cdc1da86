"""The pages on positions list every line of a block, each with an example that the build checks."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.block_reference import PAGES, completed, keys_by_game, line_forms

from cardrules.examples import FENCE_NAME, NEAR_MISS, find_fences
from cardrules.games import game_of, games
from cardrules.notation import parse_fields

SHORTENED = "…"
"""What a value ends with of which only the beginning is displayed."""


def texts(root: Path) -> list[str]:
    """The pages."""
    return [(root / page).read_text(encoding="utf-8") for page in PAGES]


def written(text: str) -> Iterator[tuple[str, str, str]]:
    """Game, key and value of each line of the blocks in *text*, and of what their near-misses change."""
    for fence in find_fences(text):
        if fence.name == FENCE_NAME:
            fields = parse_fields(fence.text)
            (variant,) = [field.value.split(",")[0] for field in fields if field.key == "variant"]
            game = game_of(variant.strip()).id
            for field in fields:
                yield game, field.key.partition(" in ")[0], field.value
                if field.key == NEAR_MISS:
                    key, _, value = field.value.partition(":")
                    yield game, key.strip(), value.strip()


@pytest.mark.parametrize("page", PAGES)
def test_the_tables_are_fresh(root: Path, page: str) -> None:
    """`python -m tools.renew block-reference` makes them again."""
    text = (root / page).read_text(encoding="utf-8")

    assert completed(text) == text


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_line_is_there_once(root: Path, game: str) -> None:
    """Of the schema, and no other."""
    listed = [key for text in texts(root) for of, keys in keys_by_game(text) if of == game for key in keys]

    assert sorted(listed) == sorted(line_forms(game))


def test_every_line_has_an_example_beside_it(root: Path) -> None:
    """A block of its section has it; lines of one meaning share one."""
    missing = []
    for text in texts(root):
        for section in re.split(r"^(?=## )", text, flags=re.MULTILINE):
            used = {(game, key) for game, key, _ in written(section)}
            for game, keys in keys_by_game(section):
                forms = line_forms(game)
                meant = {forms[key].about for of, key in used if of == game and key in forms}
                missing += [(game, key) for key in keys if forms[key].about not in meant]

    assert missing == []


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_value_is_one_that_is_checked(root: Path, game: str) -> None:
    """Each that the schema shows is in a block of the site's pages, with this key."""
    pages = [path for path in (root / "docs").rglob("*.md") if "develop" not in path.parts]
    found: dict[str, set[str]] = {}
    forms = line_forms(game)
    for page in pages:
        for of, key, value in written(page.read_text(encoding="utf-8")):
            if of == game and key in forms:
                # Hands of all other players are written alike.
                found.setdefault(forms[key].about, set()).add(value)
    unchecked = [
        (key, value)
        for key, form in forms.items()
        for value in form.values
        if not any(_is(value, other) for other in found[forms[key.removeprefix("then ")].about])
    ]

    assert unchecked == []


def _is(displayed: str, value: str) -> bool:
    if displayed.endswith(SHORTENED):
        return value.startswith(displayed.removesuffix(SHORTENED))
    return displayed == value
