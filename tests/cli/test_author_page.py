"""The page for authors, done as it is written, from an empty folder."""

import re
import shlex
from pathlib import Path

import pytest

from cardrules.cli import main as cardrules
from kiebitz.cli import main as kiebitz

BLOCK = re.compile(r'^(```)(\w+)(?: title="([^"]+)")?\n(.*?)^\1$', re.MULTILINE | re.DOTALL)
UNTESTED = ("kiebitz serve", "kiebitz build", "python -m pip")
"""What other tests run: a server that does not end, a build that takes a minute, the installation."""


def steps(text: str) -> list[tuple[str, str]]:
    """What *text* has its readers do, in order: a command as `("", line)`, a file as path and content."""
    found: list[tuple[str, str]] = []
    for _, kind, title, content in BLOCK.findall(text):
        if kind == "console":
            found += [("", line.removeprefix("$ ")) for line in content.splitlines()]
        elif title:
            found.append((title, content))
    return found


def test_every_step(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command ends well, and after the files of the page are written nothing is wrong."""
    monkeypatch.chdir(tmp_path)
    page = (root / "docs/reference/own-site.md").read_text(encoding="utf-8")
    done = []
    for title, content in steps(page):
        if title.endswith(": example"):
            file = tmp_path / title.removesuffix(": example")
            text = file.read_text(encoding="utf-8")
            file.write_text(f"{text}\n```example\n{content}```\n", encoding="utf-8")
        elif title:
            file = tmp_path / title
            file.parent.mkdir(exist_ok=True)
            file.write_text(content, encoding="utf-8")
            if file.suffix == ".md":
                settings = tmp_path / "graz/mkdocs.yml"
                text = settings.read_text(encoding="utf-8")
                settings.write_text(text.replace("nav:\n", f"nav:\n  - Zudrehen: {file.name}\n"), encoding="utf-8")
        elif not content.startswith(UNTESTED):
            name, *arguments = shlex.split(content)
            assert {"kiebitz": kiebitz, "cardrules": cardrules}[name](arguments) == 0, content
            done.append(name)

    assert done == ["kiebitz", "cardrules", *["kiebitz"] * 7]
    assert (tmp_path / "regeln.html").is_file()


def test_its_variant_is_used_on_every_page(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its id in the place of the template's variant is all that has to be changed."""
    monkeypatch.chdir(tmp_path)
    kiebitz(["new", "graz", "--language", "de", "--name", "Graz"])
    page = (root / "docs/reference/own-site.md").read_text(encoding="utf-8")
    (variant,) = [content for title, content in steps(page) if title.endswith(".yaml")]
    (tmp_path / "graz/variants").mkdir()
    (tmp_path / "graz/variants/graz.yaml").write_text(variant, encoding="utf-8")
    for file in (tmp_path / "graz/docs").glob("*.md"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("blog-schnapsen", "graz"), encoding="utf-8")

    assert kiebitz(["check", "graz"]) == 0
