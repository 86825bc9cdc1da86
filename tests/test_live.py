"""A site that is served while it is written: what changes is built again, and the result is that of a clean build."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.site.small_sites import copy_small_site
from werkzeug.test import Client

from kiebitz.serve.changes import changes
from kiebitz.serve.live import LiveApplication, News
from kiebitz.site.command import build_folder

if TYPE_CHECKING:
    from collections.abc import Callable


def no_report(_step: str) -> None:
    """Reports nothing."""


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a built site without the compressed copies, which one that is served does without."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix not in {".br", ".gz"})
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def differing(one: Path, other: Path) -> list[str]:
    """The files that are not the same in both folders."""
    first, second = contents(one), contents(other)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def append(file: Path, text: str) -> None:
    """Write *text* at the end of *file*."""
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


class TestBuild:
    """Built again and again in one process."""

    def test_it_is_the_same_as_a_clean_build(self, tmp_path: Path) -> None:
        """After a changed page, a new page, a removed one, a changed setting and a variant of its own."""
        source = copy_small_site(tmp_path)
        served, clean = tmp_path / "served", tmp_path / "clean"

        def change_a_page() -> None:
            append(source / "docs/index.md", "\nOne sentence more.\n")

        def add_pages() -> None:
            head = "---\ntitle: New\ndescription: One page more, for a test.\n---\n\n# New { #new }\n"
            (source / "docs/new.md").write_text(head, encoding="utf-8")

        def add_a_variant() -> None:
            (source / "docs/new.md").unlink()
            (source / "variants").mkdir()
            (source / "variants/own.yaml").write_text("like: original-66\nname: Our 66\n", encoding="utf-8")

        steps: list[Callable[[], None]] = [lambda: None, change_a_page, add_pages, add_a_variant]
        for step in steps:
            step()
            build_folder(source, served, report=no_report, is_served=True)

        build_folder(source, clean, report=no_report)

        assert differing(served, clean) == []
        assert not (served / "new").exists()
        assert "One sentence more." in (served / "index.html").read_text(encoding="utf-8")


class TestChanges:
    """What is noticed."""

    def test_a_file_that_is_saved(self, tmp_path: Path) -> None:
        """In the first batch, and neither what is ignored nor what an editor keeps beside it."""
        (tmp_path / "docs").mkdir()
        (tmp_path / "site").mkdir()
        batches = changes(tmp_path, [tmp_path / "site"])

        (tmp_path / "site/index.html").touch()
        (tmp_path / "docs/.index.md.swp").touch()
        (tmp_path / "docs/index.md~").touch()
        (tmp_path / "docs/index.md").write_text("text", encoding="utf-8")

        assert {path.name for path in next(batches)} == {"index.md"}


class TestPages:
    """What a browser gets."""

    @pytest.fixture(name="news")
    def news_fixture(self) -> News:
        """Those of a site that was built once."""
        news = News()
        news.built()
        return news

    @pytest.fixture(name="client")
    def client_fixture(self, tmp_path: Path, news: News) -> Client:
        """Asks a site of one page."""
        (tmp_path / "index.html").write_text("<!doctype html><body><p>text</p></body>", encoding="utf-8")
        (tmp_path / "style.css").write_text("p { color: red }", encoding="utf-8")
        return Client(LiveApplication(tmp_path, news, "/sub"))

    def test_a_page_names_the_script(self, client: Client, tmp_path: Path) -> None:
        """The file stays as it was built, the policy admits the script, and other files are sent as they are."""
        answer = client.get("/sub/", headers={"Accept-Encoding": "gzip"})

        assert '<script type="module" src="/sub/_live.js"></script></body>' in answer.text
        assert "_live" not in (tmp_path / "index.html").read_text(encoding="utf-8")
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Content-Length"] == str(len(answer.data))
        assert client.get("/sub/style.css").text == "p { color: red }"
        assert client.get("/sub/none/").status_code == 404

    def test_a_newer_build_is_news(self, client: Client, news: News) -> None:
        """A page of the build before gets one event, at once."""
        script = client.get("/sub/_live.js").text
        assert "since=1" in script
        news.built()

        answer = client.get("/sub/_live?since=1")

        assert answer.mimetype == "text/event-stream"
        assert answer.text == "event: built\ndata: {}\n\n"

    def test_faults_are_news(self, news: News) -> None:
        """As one line of JSON, whatever they contain."""
        news.failed("docs/index.md:3: wrong\n    found: x")

        event = next(news.since(1)).decode()

        assert event.startswith("event: faults\ndata: ")
        assert json.loads(event.split("data: ")[1]) == "docs/index.md:3: wrong\n    found: x"
