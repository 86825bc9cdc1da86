"""A site that is served while it is written: what changes is built again, and the result is that of a clean build."""

import json
import subprocess
import sys
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from tests.site.many_pages import make_club
from tests.site.small_sites import copy_small_site
from werkzeug.test import Client

from kiebitz.faults import BuildError, Fault
from kiebitz.serve import live
from kiebitz.serve.changes import Changes
from kiebitz.serve.live import LiveApplication, News
from kiebitz.site import last_form
from kiebitz.site.command import build_folder
from kiebitz.site.served_site import ServedSite

if TYPE_CHECKING:
    from collections.abc import Callable

    from kiebitz.site.last_form import PagePlace
    from kiebitz.site.page_scripts import MovedScripts


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


def replace_text(file: Path, old: str, new: str) -> None:
    """Write *new* in the place of *old*, which *file* has."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def change_a_page(club: Path) -> None:
    """One sentence more."""
    append(club / "docs/abend-1.md", "\nNoch ein Satz.\n")


def change_front_matter(club: Path) -> None:
    """Title and description of a page, which other pages and the search have, too."""
    replace_text(club / "docs/abend-1.md", 'title: "Abend 1"', 'title: "Der erste Abend"')
    replace_text(club / "docs/abend-1.md", "Was wir am Abend 1", "Alles, was wir am Abend 1")


def change_a_position(club: Path) -> None:
    """Another picture and another state of the widget."""
    replace_text(club / "docs/abend-1.md", "you: ♠A ♥J ♥Q", "you: ♠A ♠J ♥Q")


def add_a_page(club: Path) -> None:
    """One to be embedded, in the navigation."""
    text = (club / "docs/spielen.md").read_text(encoding="utf-8")
    (club / "docs/neu.md").write_text(text.replace('"Spiel eine', '"Spiel nun eine').replace("Spielen", "Neu"), "utf-8")
    replace_text(club / "mkdocs.yml", "nav:\n", "nav:\n  - Neu: neu.md\n")


def rename_a_page(club: Path) -> None:
    """And what leads there."""
    (club / "docs/neu.md").rename(club / "docs/anders.md")
    replace_text(club / "mkdocs.yml", "Neu: neu.md", "Neu: anders.md")


def delete_a_page(club: Path) -> None:
    """And what leads there."""
    (club / "docs/anders.md").unlink()
    replace_text(club / "mkdocs.yml", "  - Neu: anders.md\n", "")


def add_a_variant(club: Path) -> None:
    """Of the club's own, on a page."""
    (club / "variants/unser.yaml").write_text("like: blog-schnapsen\nname: Unser Schnapsen\n", encoding="utf-8")
    replace_text(club / "docs/regeln.md", "variant: club", "variant: unser")


def change_a_variant(club: Path) -> None:
    """Its name, which pages have that did not change."""
    replace_text(club / "variants/unser.yaml", "Unser Schnapsen", "Grazer Schnapsen")


def change_a_catalogue(club: Path) -> None:
    """One text of one language."""
    replace_text(club / "locales/hr/LC_MESSAGES/home.po", "(hr) Am Abend 1 ging", "(hr) Na večeri 1 ging")


STEPS = (
    change_a_page,
    change_front_matter,
    change_a_position,
    add_a_page,
    rename_a_page,
    delete_a_page,
    add_a_variant,
    change_a_variant,
    change_a_catalogue,
)


class TestBuild:
    """Built again and again in one process."""

    def test_a_small_site_is_the_same_as_a_clean_build(self, tmp_path: Path) -> None:
        """After a changed page, a new page, a removed one and a variant of its own."""
        source = copy_small_site(tmp_path)
        served, clean = tmp_path / "served", tmp_path / "clean"
        site = ServedSite(source, served)
        site.build(no_report)
        append(source / "docs/index.md", "\nOne sentence more.\n")
        head = "---\ntitle: New\ndescription: One page more, for a test.\n---\n\n# New { #new }\n"
        (source / "docs/new.md").write_text(head, encoding="utf-8")
        site.build(no_report)
        (source / "docs/new.md").unlink()
        (source / "variants").mkdir()
        (source / "variants/own.yaml").write_text("like: original-66\nname: Our 66\n", encoding="utf-8")
        site.build(no_report)

        build_folder(source, clean, report=no_report)

        assert differing(served, clean) == []
        assert not (served / "new").exists()
        assert "One sentence more." in (served / "index.html").read_text(encoding="utf-8")

    def test_the_site_of_a_club_is_the_same_after_each_change(self, tmp_path: Path) -> None:
        """As a clean build gives it; each page that is made ahead of the others is that of the build."""
        club = make_club(tmp_path / "club", pages=7, languages=("hr",))
        served = tmp_path / "served"
        site = ServedSite(club, served)
        site.build(no_report)
        ahead = {}
        for step in STEPS:
            before = contents_of(club)
            step(club)
            changed = [name for name, content in contents_of(club).items() if before.get(name) != content]
            page = "hr/abend-1/index.html" if step is change_a_catalogue else "abend-1/index.html"
            ahead[step] = site.make_ahead(page, [club / name for name in changed])
            changed_pages = site.build(no_report)
            assert not (ahead[step] and page in changed_pages), step
            build_folder(club, tmp_path / "clean", report=no_report)
            assert differing(served, tmp_path / "clean") == [], step

        # What one process keeps can deceive both; another one has nothing.
        other = tmp_path / "other"
        command = [sys.executable, "-m", "kiebitz.site", "build", "--source", str(club), "--out", str(other)]
        subprocess.run(command, check=True, capture_output=True)
        assert differing(served, other) == []
        texts = {change_a_page, change_front_matter, change_a_position, change_a_catalogue}
        assert {step for step, is_made in ahead.items() if is_made} == texts

    def test_nothing_is_made_that_did_not_change(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A page is converted in each language, and no other one."""
        club = make_club(tmp_path / "club", pages=7, languages=("hr",))
        site = ServedSite(club, tmp_path / "served")
        site.build(no_report)
        made: list[str] = []
        monkeypatch.setattr(last_form, "last_form", noted(last_form.last_form, made))
        assert site.build(no_report) == frozenset()
        assert made == []

        change_a_page(club)
        changed = site.build(no_report)

        assert made == ["abend-1/", "abend-1/"]
        pages = {name for name in changed if name.endswith(".html")}
        assert pages == {"abend-1/index.html", "hr/abend-1/index.html"}

    def test_the_page_that_is_looked_at_is_made_ahead(self, tmp_path: Path) -> None:
        """Of a changed page and of a changed catalogue, as the next build makes it."""
        club = make_club(tmp_path / "club", pages=7, languages=("hr",))
        site = ServedSite(club, tmp_path / "served")
        site.build(no_report)

        change_a_page(club)
        assert site.make_ahead("abend-1/index.html", [club / "docs/abend-1.md"])
        change_a_catalogue(club)
        assert site.make_ahead("hr/abend-1/index.html", [club / "locales/hr/LC_MESSAGES/home.po"])
        ahead = contents(tmp_path / "served")
        site.build(no_report)

        after = contents(tmp_path / "served")
        for name in ("abend-1/index.html", "hr/abend-1/index.html"):
            assert ahead[name] == after[name]

    @pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
    def test_no_page_that_is_made_ahead_ends_it(self, tmp_path: Path, encoding: str) -> None:
        """One that is no UTF-8 is left to the build, which reports it."""
        source = copy_small_site(tmp_path)
        site = ServedSite(source, tmp_path / "served")
        site.build(no_report)
        page = source / "docs/closing.md"
        page.write_bytes("---\ntitle: Größe\n---\n".encode(encoding))

        assert not site.make_ahead("closing/index.html", [page])
        with pytest.raises(BuildError, match="the file is not UTF-8"):
            site.build(no_report)

    def test_a_fault_is_reported_in_each_build(self, tmp_path: Path) -> None:
        """A link to nowhere, which is found when a page is converted; and the site stays as it was."""
        club = make_club(tmp_path / "club", pages=5)
        site = ServedSite(club, tmp_path / "served")
        site.build(no_report)
        before = contents(tmp_path / "served")
        append(club / "docs/treffen.md", "\n[Weiter](regeln.md#nirgends)\n")

        for _ in range(2):
            with pytest.raises(BuildError):
                site.build(no_report)
        assert contents(tmp_path / "served") == before


def contents_of(club: Path) -> dict[str, bytes]:
    """The sources of a site."""
    files = (file for name in ("docs", "locales", "variants", "mkdocs.yml") for file in [club / name])
    found = [one for file in files for one in ([file] if file.is_file() else sorted(file.rglob("*"))) if one.is_file()]
    return {file.relative_to(club).as_posix(): file.read_bytes() for file in found}


def noted(
    make: "Callable[[str, PagePlace], MovedScripts]", made: list[str]
) -> "Callable[[str, PagePlace], MovedScripts]":
    """*make*, with the address of each page put into *made*."""

    def noting(html: str, place: "PagePlace") -> "MovedScripts":
        made.append(place.address)
        return make(html, place)

    return noting


def refused(*_: object) -> None:
    """A folder that nobody may look into."""
    raise PermissionError


def next_batch(changes: Changes) -> set[Path]:
    """What changes next; where nothing is noticed for a minute, the test fails."""
    found: Queue[set[Path]] = Queue()
    Thread(target=lambda: found.put(next(iter(changes))), daemon=True).start()
    return found.get(timeout=60)


class TestChanges:
    """What is noticed."""

    def test_a_file_that_is_saved(self, tmp_path: Path) -> None:
        """In the first batch, and neither what is ignored nor what an editor keeps beside it."""
        (tmp_path / "docs").mkdir()
        (tmp_path / "site").mkdir()
        changes = Changes(tmp_path, [tmp_path / "site"])

        (tmp_path / "site/index.html").touch()
        (tmp_path / "docs/.index.md.swp").touch()
        (tmp_path / "docs/index.md~").touch()
        (tmp_path / "docs/index.md").write_text("text", encoding="utf-8")

        assert {path.name for path in next_batch(changes)} == {"index.md"}

    def test_a_file_that_is_saved_by_another_one(self, tmp_path: Path) -> None:
        """What an editor writes first, and then gives the name of the page, is not reported; the page is."""
        page, written = tmp_path / "docs/index.md", tmp_path / "docs/sedX3kPq1"
        page.parent.mkdir()
        page.write_text("# Old\n", encoding="utf-8")
        changes = Changes(tmp_path, [])

        written.write_text("# New\n", encoding="utf-8")
        written.replace(page)

        assert next_batch(changes) == {page}

    def test_a_file_that_is_gone(self, tmp_path: Path) -> None:
        """It is reported, even where it came again for a moment."""
        page = tmp_path / "docs/index.md"
        page.parent.mkdir()
        page.write_text("# Old\n", encoding="utf-8")
        changes = Changes(tmp_path, [])

        page.unlink()
        page.touch()
        page.unlink()

        assert next_batch(changes) == {page}

    def test_neither_an_environment_nor_packages(self, tmp_path: Path) -> None:
        """However many files of theirs change: a system reports only so many changes, and then loses some."""
        for folder in (".nox/site", "node_modules/pyodide", "docs"):
            (tmp_path / folder).mkdir(parents=True)
        changes = Changes(tmp_path, [])

        (tmp_path / ".nox/site/a.py").touch()
        (tmp_path / "node_modules/pyodide/a.md").touch()
        (tmp_path / "docs/index.md").touch()

        assert {path.name for path in next_batch(changes)} == {"index.md"}

    def test_not_what_python_keeps(self, tmp_path: Path) -> None:
        """A first build compiles modules, which would begin a second one."""
        for folder in ("engine/__pycache__", "docs"):
            (tmp_path / folder).mkdir(parents=True)
        changes = Changes(tmp_path, [])

        (tmp_path / "engine/__pycache__/rules.cpython-313.pyc.139918884178048").touch()
        (tmp_path / "docs/index.md").touch()

        assert {path.name for path in next_batch(changes)} == {"index.md"}

    def test_a_folder_that_cannot_be_watched(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """It is a change as well, and later ones are noticed."""
        changes = Changes(tmp_path, [])
        with monkeypatch.context() as patched:
            patched.setattr(Path, "rglob", refused)
            (tmp_path / "gone").mkdir()
            assert {path.name for path in next_batch(changes)} == {"gone"}

        (tmp_path / "index.md").touch()
        assert {path.name for path in next_batch(changes)} == {"index.md"}

    def test_a_folder_that_is_new(self, tmp_path: Path) -> None:
        """With the files in it, and what changes in it later."""
        changes = Changes(tmp_path, [])
        (tmp_path / "variants").mkdir()
        (tmp_path / "variants/graz.yaml").touch()
        assert {path.name for path in next_batch(changes)} == {"graz.yaml"}

        (tmp_path / "variants/linz.yaml").touch()
        assert {path.name for path in next_batch(changes)} == {"linz.yaml"}


class TestPages:
    """What a browser gets."""

    @pytest.fixture(name="news")
    def news_fixture(self) -> News:
        """Those of a site that was built once."""
        news = News()
        news.built({"index.html"})
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
        """A page that has changed since the build before gets one event, at once."""
        script = client.get("/sub/_live.js").text
        assert "since=1" in script
        news.built({"other/index.html"})
        news.built({"index.html"})

        answer = client.get(f"/sub/_news.js?since=1&run={news.run}&page=/sub/")

        assert answer.mimetype == "text/event-stream"
        assert answer.text == "retry: 1000\n\nevent: built\ndata: {}\n\n"

    def test_a_page_of_an_earlier_start_loads_again(self, client: Client, news: News) -> None:
        """Builds are counted anew then, so that its number means nothing."""
        assert f"run={news.run}" in client.get("/sub/_live.js").text

        answer = client.get("/sub/_news.js?since=7&run=earlier&page=/sub/")

        assert answer.text == "retry: 1000\n\nevent: built\ndata: {}\n\n"

    def test_before_the_first_build_a_page_listens(self, tmp_path: Path) -> None:
        """Where that could not be done, the browser shows why, and the page when there is one."""
        answer = Client(LiveApplication(tmp_path / "none", News(), "/sub")).get("/sub/")

        assert answer.status_code == 404
        assert '<script type="module" src="/sub/_live.js"></script></body>' in answer.text

    def test_a_page_that_has_not_changed_stays(self, news: News, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whatever else has."""
        monkeypatch.setattr(live, "_PATIENCE", 0.01)
        news.built({"other/index.html"})

        assert next(news.since(1, "index.html")) == b": nothing new\n\n"
        assert next(news.since(1, "other/index.html")).startswith(b"event: built")

    def test_the_page_looked_at_is_known(self, client: Client, news: News, tmp_path: Path) -> None:
        """By its file; other files are no pages."""
        for name in ("de", "de/rules"):
            (tmp_path / name).mkdir()
            (tmp_path / name / "index.html").write_text("<body></body>", encoding="utf-8")
        client.get("/sub/de/rules/")
        client.get("/sub/style.css")

        assert news.looked_at == "de/rules/index.html"

    def test_faults_of_other_pages_are_news(self, news: News) -> None:
        """Their place and what is wrong, in every language; the page that they are on displays them itself."""
        news.built((), [Fault(path="docs/rules/closing.md", line=7, what="a claim is wrong", todo="Mend it.")])

        event = next(news.since(1, "index.html")).decode()

        assert json.loads(event.split("data: ")[1]) == "docs/rules/closing.md:7: a claim is wrong"
        assert news.faults == ""
        for page in ("rules/closing/index.html", "de/rules/closing/index.html"):
            news.built({page}, [Fault(path="docs/rules/closing.md", line=7, what="a claim is wrong", todo="Mend it.")])
            assert next(news.since(1, page)).startswith(b"event: built")

    def test_faults_are_news(self, news: News) -> None:
        """As one line of JSON, whatever they contain; once they are mended, the page loads again."""
        news.failed("docs/index.md:3: wrong\n    found: x")
        events = news.since(1, "index.html")

        event = next(events).decode()
        news.built(())

        assert event.startswith("event: faults\ndata: ")
        assert json.loads(event.split("data: ")[1]) == "docs/index.md:3: wrong\n    found: x"
        assert next(events).startswith(b"event: built")
