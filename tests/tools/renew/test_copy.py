"""What is left for people is found in a copy of the project with a sentence changed."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.tools.renew.conftest import commit
from tools.renew.__main__ import main

COPIED = ("docs", "locales", "mkdocs.yml", "engine", "widgets", "tools", "tests/perft")
LANGUAGES = ("de", "hr", "sr")
FIRST = re.compile(r"^(?P<head># [^\n]*\n\n)(?P<word>[A-Z][a-z]+ [a-z])", re.MULTILINE)
"""The heading of a page and the first two words under it."""


@pytest.fixture(name="copy", scope="module")
def copy_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, with its first commit."""
    copy = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, copy / name, ignore=ignored)
        else:
            shutil.copy(root / name, copy / name)
    (copy / ".gitignore").write_text(".cache\n__pycache__\n", encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=copy, check=True)
    commit(copy)
    return copy


def renew(copy: Path, *arguments: str) -> str:
    """The output of the command in the copy, whose own packages run."""
    places = os.pathsep.join([str(copy), str(copy / "engine"), str(copy / "widgets")])
    done = subprocess.run(
        [sys.executable, "-m", "tools.renew", *arguments],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": places, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_sentence_of_a_page(copy: Path) -> None:
    """Its message goes into template and catalogues; seal, translations and a wrong block are left to people."""
    page = next(path for path in sorted((copy / "docs/learn").glob("*.md")) if FIRST.search(path.read_text("utf-8")))
    text = FIRST.sub(r"\g<head>Now, \g<word>", page.read_text("utf-8"), count=1)
    page.write_text(text.replace("\nvalue: 1\n", "\nvalue: 3\n", 1), encoding="utf-8")

    lines = renew(copy, "templates", "catalogues").splitlines()

    files = [f"locales/{language}/LC_MESSAGES/learn.po" for language in LANGUAGES]
    changed = [line for line in lines if line.startswith("  changed: ")]
    assert changed == ["  changed: locales/learn.pot", f"  changed: {', '.join(files)}"]
    left = "\n".join(lines[lines.index("Still to be read or done:") :])
    assert "catalogues: read messages that are fuzzy" in left
    assert "seals: " in left
    assert f"{page.relative_to(copy).as_posix()}#" in left
    for language in LANGUAGES:
        assert f"\n{language}: 1 messages are fuzzy and 0 empty" in left
    assert f"\npages: 1 faults, such as {page.relative_to(copy).as_posix()}:" in left


def test_nothing_has_changed_since_the_last_commit(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What never ran here counts as done in the commit named."""
    commit(copy)
    (copy / ".cache/renew.json").unlink()

    assert main(["--project", str(copy), "--list", "--since", "HEAD"]) == 0
    assert {" ".join(line.split()[1:4]) for line in capsys.readouterr().out.splitlines()[::2]} == {"up to date"}
