"""Files by which VS Code knows what authors write: schemas of settings and variants, snippets and colours of blocks."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from cardrules.examples import FENCE_NAME
from cardrules.game import Game
from cardrules.games import games
from kiebitz.editor_grammar import extension_files
from kiebitz.schemas import SCHEMAS
from kiebitz.site_settings import FILE
from kiebitz.variant_files import FOLDER as VARIANTS

FOLDER: Final = ".vscode"
"""Where they are, below the folder of a site."""

_ASSOCIATED: Final = {"settings": [FILE], "variant": [f"{VARIANTS}/*.yaml", f"{VARIANTS}/*.yml"]}
"""Schemas to the files that they are of."""

_POSITIONS: Final = {
    "sixtysix": "trump: ♥\ntalon: empty\nled: ♠K\nyou: ♠A ♠J ♥Q\nlegal: ${2:♠A}",
    "schnauz": "you: ♥K ♥9 ♠7\nplayer 1: ♣7 ♣8 ♦K\nworth: ${2:you 19, player 1 15}",
}
"""What a block of a game begins with."""

_OTHERS: Final = {
    "rulebook": "variant: {one}",
    "preset": "variant: {one}",
    "comparisons": "variant: {one}",
    "rule-table": "variants: {one}, {two}",
    "differences": "variants: {one}, {two}",
    "card-order": "variant: {one}\nsuit: ${{2:♥}}",
}
"""Lines of the other blocks that authors write by hand."""

_WIDGETS: Final = {"deal": "sixtysix", "course": "sixtysix", "memory": "sixtysix", "round": "schnauz"}
"""Widgets that authors put on pages, each with the game that it can begin with."""


class EditorFile:
    """One file: its path below the folder of a site, its content, and whether somebody may have written it."""

    def __init__(self, path: str, content: Mapping[str, Any], *, is_ours: bool) -> None:
        """Keep all three."""
        self.path = f"{FOLDER}/{path}"
        self.text = json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        self.is_ours = is_ours
        """Whether nobody else has a file of this name, so that it can be written again."""


def editor_files() -> Iterator[EditorFile]:
    """The files for a site whose variants are in use."""
    for name in _ASSOCIATED:
        yield EditorFile(f"kiebitz-{name}.schema.json", SCHEMAS[name](), is_ours=True)
    yield EditorFile("kiebitz.code-snippets", dict(snippets()), is_ours=True)
    for path, content in extension_files():
        yield EditorFile(path, content, is_ours=True)
    yield EditorFile("settings.json", _settings(), is_ours=False)
    yield EditorFile("extensions.json", {"recommendations": ["redhat.vscode-yaml"]}, is_ours=False)
    yield EditorFile("tasks.json", _tasks(), is_ours=False)


def write_editor_files(site: Path) -> tuple[list[EditorFile], list[EditorFile]]:
    """Write the files into *site*; returns those that were written, and those that somebody has written otherwise."""
    written: list[EditorFile] = []
    kept: list[EditorFile] = []
    for file in editor_files():
        place = site / file.path
        if not file.is_ours and place.exists() and place.read_text(encoding="utf-8") != file.text:
            kept.append(file)
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(file.text, encoding="utf-8", newline="\n")
        written.append(file)
    return written, kept


def snippets() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each snippet by its name: whole blocks, and single lines of an example block."""
    for game in games():
        if game.id in _POSITIONS:
            lines = f"variant: {_choice(game, 1)}\n{_POSITIONS[game.id]}"
            yield f"{FENCE_NAME} {game.id}", _block(FENCE_NAME, lines, f"a position of {game.id}, held to its claims")
        for key, form in {**game.position_keys, **game.claim_kinds}.items():
            about = {"scope": "markdown", "prefix": key, "body": f"{key}: $1", "description": str(form)}
            yield f"{game.id} {key}", about
    family = next(games())
    for name, lines in _OTHERS.items():
        text = lines.format(one=_choice(family, 1), two=_choice(family, 2, first=1))
        yield name, _block(name, text, f"a block {name}")
    for widget, of in _WIDGETS.items():
        lines = f"widget: {widget}\nvariant: {_choice(next(game for game in games() if game.id == of), 1)}"
        yield f"practice {widget}", _block("practice", lines, f"the widget {widget} on a page of its own")


def _block(fence: str, lines: str, about: str) -> dict[str, Any]:
    body = [f"```{fence}", *lines.split("\n"), "```"]
    return {"scope": "markdown", "prefix": f"```{fence}", "body": body, "description": about}


def _choice(game: Game, number: int, *, first: int = 0) -> str:
    """A place in a snippet where one of the variants of *game* is chosen."""
    names = game.variants()
    return f"${{{number}|{','.join((*names[first:], *names[:first]))}|}}"


def _settings() -> dict[str, Any]:
    return {
        "yaml.schemas": {f"{FOLDER}/kiebitz-{name}.schema.json": files for name, files in _ASSOCIATED.items()},
        # As the files are read: there yes and no are true and false.
        "yaml.yamlVersion": "1.1",
        "yaml.customTags": ["!ENV scalar", "!ENV sequence", "!relative scalar"],
        "[markdown]": {"editor.quickSuggestions": {"other": "on"}, "editor.snippetSuggestions": "top"},
    }


def _tasks() -> dict[str, Any]:
    """A task that checks at each change, and shows faults in the editor."""
    matcher = {
        "owner": "kiebitz",
        "source": "kiebitz",
        "severity": "error",
        "fileLocation": ["relative", "${workspaceFolder}"],
        "pattern": {"regexp": r"^(\S.*?):(\d+):(?:(\d+):)? (.+)$", "file": 1, "line": 2, "column": 3, "message": 4},
        "background": {
            "activeOnStart": True,
            "beginsPattern": r"^\d\d:\d\d:\d\d Checking ",
            "endsPattern": "^Waiting for a change",
        },
    }
    task = {
        "label": "kiebitz check",
        "type": "shell",
        "command": "kiebitz check --watch",
        "isBackground": True,
        "problemMatcher": matcher,
        "runOptions": {"runOn": "folderOpen"},
        "presentation": {"reveal": "never"},
    }
    return {"version": "2.0.0", "tasks": [task]}
