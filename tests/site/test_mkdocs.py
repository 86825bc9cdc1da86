"""MkDocs itself, run in the project's folder by whoever knows it."""

import subprocess
from collections.abc import Callable
from pathlib import Path

type Run = Callable[..., subprocess.CompletedProcess[str]]


def test_it_builds_the_english_pages_and_leaves_the_site_alone(project: Path, run: Run) -> None:
    """Without what answers in them; `site` is that of `kiebitz.site`, with all languages and the engine."""
    (project / "site").mkdir()
    (project / "site/index.html").write_text("whole", encoding="utf-8")

    done = run("mkdocs", "build", "--strict")

    assert done.returncode == 0, done.stderr
    assert (project / "site/index.html").read_text(encoding="utf-8") == "whole"
    for page in ("index.html", "404.html", "rules/closing/index.html", "practice/deal/index.html"):
        assert (project / ".cache/mkdocs" / page).is_file()
