"""What is left for people is found in a copy of the project with a sentence changed."""

import re
from pathlib import Path

import pytest
from tests.project_copy import ProjectCopy
from tools.renew.__main__ import main

LANGUAGES = ("de", "hr", "sr")
FIRST = re.compile(r"^(?P<head># [^\n]*\n\n)(?P<word>[A-Z][a-z]+ [a-z])", re.MULTILINE)
"""The heading of a page and the first two words under it."""


@pytest.fixture(name="copied", scope="module")
def copied_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    """A copy of the project, with templates and catalogues up to date, committed."""
    copied = ProjectCopy(root, tmp_path_factory.mktemp("copy"))
    # Numbers of lines in them may be older than the last change of a module.
    copied.run("kiebitz.translate", "extract")
    copied.run("kiebitz.translate", "update")
    if copied.changed():
        copied.commit()
    return copied


@pytest.fixture(name="copy")
def copy_fixture(copied: ProjectCopy) -> Path:
    """Its folder."""
    return copied.folder


@pytest.mark.rare(3)
def test_a_sentence_of_a_page(copied: ProjectCopy, copy: Path) -> None:
    """Its message goes into template and catalogues; seal, translations and a wrong block are left to people."""
    page = next(path for path in sorted((copy / "docs/learn").glob("*.md")) if FIRST.search(path.read_text("utf-8")))
    text = FIRST.sub(r"\g<head>Now, \g<word>", page.read_text("utf-8"), count=1)
    page.write_text(text.replace("\nvalue: 1\n", "\nvalue: 3\n", 1), encoding="utf-8")

    lines = copied.run("tools.renew", "templates", "catalogues").splitlines()

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


def test_nothing_has_changed_since_the_last_commit(
    copied: ProjectCopy, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What never ran here counts as done in the commit named."""
    if copied.changed():
        copied.commit()
    (copy / ".cache/renew.json").unlink(missing_ok=True)

    assert main(["--project", str(copy), "--list", "--since", "HEAD"]) == 0
    assert {" ".join(line.split()[1:4]) for line in capsys.readouterr().out.splitlines()[::2]} == {"up to date"}
