"""A small project whose generated files two commands make: capital letters, and then their number."""

import subprocess
from pathlib import Path

import pytest
from tools.renew.steps import Step

UPPER = '''"""Writes the words in capital letters."""
from pathlib import Path
text = Path("words.txt").read_text()
if "?" in text:
    raise SystemExit("a question is no word")
Path("upper.txt").write_text(text.upper())
'''
COUNT = '''"""Counts the letters."""
from pathlib import Path
Path("count.txt").write_text(str(len(Path("upper.txt").read_text())))
'''

STEPS = (
    Step(
        name="upper",
        makes="capital letters",
        inputs=("words.txt", "upper_case.py"),
        outputs=("upper.txt",),
        command=("upper_case",),
        read="each word",
    ),
    Step(
        name="count",
        makes="their number",
        inputs=("upper.txt", "count_letters.py"),
        outputs=("count.txt",),
        command=("count_letters",),
        needs=("upper",),
        minutes=3,
        read="nothing; it is a number",
    ),
    Step(name="alone", makes="a line", inputs=(), outputs=("line.txt",), command=("write_line",), read="the line"),
)


def commit(folder: Path) -> None:
    """Commit all that *folder* has."""
    identity = ["-c", "user.name=Someone", "-c", "user.email=someone@example.org"]
    for arguments in (["add", "."], [*identity, "commit", "-qm", "Change"]):
        subprocess.run(["git", *arguments], cwd=folder, check=True)


@pytest.fixture(name="small")
def small_fixture(tmp_path: Path) -> Path:
    """The small project, with its first commit."""
    texts = {
        "words.txt": "one two",
        "upper.txt": "ONE TWO",
        "count.txt": "7",
        "line.txt": "line",
        "upper_case.py": UPPER,
        "count_letters.py": COUNT,
        "write_line.py": 'open("line.txt", "w").write("line")\n',
        ".gitignore": ".cache\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    commit(tmp_path)
    return tmp_path
