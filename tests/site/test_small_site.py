"""A site of somebody else: another folder, two languages, and none of the data that the site of this repository has."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urlsplit

import pytest
from tests.site.small_sites import FOLDER, SmallSite, build_small_site, copy_small_site
from tests.test_site_names import site_names

from kiebitz.bundle import Bundle
from kiebitz.elements import texts
from kiebitz.faults import BuildError
from kiebitz.locales import site_locales
from kiebitz.response_headers import EMBEDS
from kiebitz.site import build_locale, check_sources, collect_site_data, main

BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script

LARGEST = 12_000_000
"""Bytes of the whole site."""

LANGUAGES = {
    "": ("Which of your cards may you play?", "Talon, top card first"),
    "de/": ("Welche deiner Karten darfst du spielen?", "Talon von oben"),
}
"""Where each language is, a sentence of its position, and one of its board."""


class Links(HTMLParser):
    """What a page links, loads, and can be linked at."""

    def __init__(self, text: str) -> None:
        """Read *text* to its end."""
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep addresses and ids."""
        for name, value in attrs:
            if name in {"href", "src"} and value is not None and not (tag == "link" and ("rel", "canonical") in attrs):
                self.targets.append(value)
            if name in {"id", "name"} and value:
                self.ids.add(value)


@pytest.fixture(name="built", scope="module")
def built_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> SmallSite:
    """The site, built once for all tests that look at it."""
    built = build_small_site(root, tmp_path_factory.mktemp("small"))
    assert built.done.returncode == 0, built.done.stderr
    return built


@pytest.fixture(name="pages", scope="module")
def pages_fixture(built: SmallSite) -> dict[str, str]:
    """Its pages by path, but for the one that hosts send for any address, and those to be embedded."""
    found = {page.relative_to(built.out).as_posix(): page for page in sorted(built.out.rglob("*.html"))}
    return {
        name: page.read_text(encoding="utf-8")
        for name, page in found.items()
        if page.name != "404.html" and EMBEDS not in name.split("/")
    }


@pytest.fixture(name="source")
def source_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the site that a test may break; the working folder is another one."""
    monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    return copy_small_site(tmp_path)


class TestBuilt:
    """What readers get."""

    def test_every_page_is_there_in_every_language(self, pages: dict[str, str]) -> None:
        """And no other one."""
        names = ("index.html", "closing/index.html", "position-text/index.html")

        assert set(pages) == {f"{prefix}{name}" for prefix in LANGUAGES for name in names}

    @pytest.mark.parametrize("prefix", LANGUAGES)
    def test_positions_and_widgets_are_drawn(self, pages: dict[str, str], prefix: str) -> None:
        """With the package's words in the language of the page."""
        question, hand = LANGUAGES[prefix]
        position, board = pages[f"{prefix}index.html"], pages[f"{prefix}closing/index.html"]

        assert position.count("kb-face") >= 4
        assert question in position
        assert "<kiebitz-widget widget=board " in board
        assert hand in board

    @pytest.mark.parametrize("prefix", LANGUAGES)
    def test_widgets_link_to_what_the_site_has(self, pages: dict[str, str], prefix: str) -> None:
        """To its page on positions, to its section on closing, and to no board, for it names none."""
        position, board = Links(pages[f"{prefix}index.html"]), Links(pages[f"{prefix}closing/index.html"])

        assert "../position-text/" in board.targets
        assert "#when" in board.targets
        assert [target for target in position.targets if "#kb=" in target] == []

    def test_no_page_of_the_repository_is_named(self, root: Path, pages: dict[str, str]) -> None:
        """Neither in a link nor anywhere else."""
        own = {page.relative_to(FOLDER / "docs").with_suffix("").as_posix() for page in FOLDER.rglob("*.md")}
        addresses = {name for name in site_names(root) if name.endswith("/")} - {f"{name}/" for name in own}

        assert "practice/board/" in addresses
        assert {(page, one) for page, text in pages.items() for one in addresses if one in text} == set()

    def test_it_is_small(self, built: SmallSite) -> None:
        """Although it has the whole engine."""
        sizes = [file.stat().st_size for file in built.out.rglob("*") if file.is_file()]

        assert sum(sizes) <= LARGEST

    def test_the_bundle_has_the_addresses_of_the_site(self, built: SmallSite) -> None:
        """What answers in the page links as the page does."""
        [worker] = (built.out / "_kiebitz").glob("worker.*.js")
        first, _, _ = worker.read_text(encoding="utf-8").partition(";\n")
        site = json.loads(json.loads(first.removeprefix("const MANIFEST="))["site"])

        assert site["pages"] == {"positions": "position-text/"}
        assert site["sections"] == dict.fromkeys(("close.min_talon", "close.needs_trick"), "closing/#when")

    def test_no_link_is_dead(self, built: SmallSite, pages: dict[str, str]) -> None:
        """Every file and heading is there."""
        read = {page: Links(text) for page, text in pages.items()}
        dead = []
        for page, found in read.items():
            for target in found.targets:
                address, fragment = urldefrag(target)
                file = (built.out / page).parent / urlsplit(address).path if address else built.out / page
                file = file / "index.html" if file.is_dir() else file
                inside = read.get(file.resolve().relative_to(built.out.resolve()).as_posix())
                if not file.is_file() or (fragment and inside and fragment not in inside.ids):
                    dead.append((page, target))

        assert dead == []

    def test_the_notice_has_the_works_of_others_alone(self, built: SmallSite) -> None:
        """The licence of the repository's texts is not that of this site's."""
        notice = (built.out / "licences.txt").read_text(encoding="utf-8")

        assert "Pyodide" in notice
        assert "texts of this site" not in notice

    def test_nothing_is_left_where_it_was_built(self, built: SmallSite) -> None:
        """Neither beside the pages nor in the working folder."""
        assert sorted(path.name for path in built.source.iterdir()) == [".cache", "docs", "locales", "mkdocs.yml"]
        assert built.left == ()


class TestFaults:
    """What is wrong with it is reported with file and line, from its own folder on."""

    @pytest.mark.parametrize(
        ("file", "old", "new", "report"),
        [
            ("docs/index.md", "legal: ♠A", "legal: ♠J", r"docs/index\.md:16:\d+: other cards may be played"),
            ("docs/index.md", "closing.md#when", "shut.md", r"docs/index\.md:8: a link to a page that is not there"),
            ("docs/closing.md", "widget: board", "widget: table", r"docs/closing\.md:15: "),
            ("mkdocs.yml", "position-text.md", "positions.md", r"mkdocs\.yml:5: there is no file docs/positions\.md"),
            ("mkdocs.yml", "site_name", "site_nam", r"mkdocs\.yml:2: the settings have no key 'site_nam'"),
            ("mkdocs.yml", "extra:", "theme: readthedocs\nextra:", r"mkdocs\.yml:3: the pages have another theme"),
            ("mkdocs.yml", "extra:", "docs_dir: pages\nextra:", r"mkdocs\.yml:3: the setting docs_dir has another"),
            ("mkdocs.yml", "extra:", "plugins: [search]\nextra:", r"mkdocs\.yml:3: pages would have two searches"),
            (
                "locales/de/LC_MESSAGES/home.po",
                "[Zudrehen](closing.md#when)",
                "Zudrehen",
                r"locales/de/LC_MESSAGES/home\.po:\d+: ",
            ),
        ],
    )
    def test_each_has_its_line(  # noqa: PLR0913, PLR0917  # parameters
        self, source: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, report: str
    ) -> None:
        """Nothing is built, and the working folder is the same as before."""
        text = (source / file).read_text(encoding="utf-8")
        assert old in text
        (source / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        before = Path.cwd()

        assert main(["build", "--source", str(source), "--out", "out"]) == 1
        assert re.search(rf"^{report}", capsys.readouterr().err, re.MULTILINE)
        assert Path.cwd() == before
        assert not Path("out").exists()

    @pytest.mark.parametrize("lacking", ["mkdocs.yml", "docs"])
    def test_a_folder_that_is_no_site(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], lacking: str) -> None:
        """Exit status 2 and one sentence that names what is not there."""
        (tmp_path / "docs").mkdir()
        (tmp_path / "mkdocs.yml").touch()
        path = tmp_path / lacking
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()

        assert main(["build", "--source", str(tmp_path)]) == 2
        assert capsys.readouterr().err == f"There is no {path}: name the folder of a site with --source.\n"

    def test_a_folder_without_packages_of_npm(self, source: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """They may be elsewhere; where they are not, that is one message."""
        assert main(["build", "--source", str(source), "--node-modules", "nowhere"]) == 1
        assert "npm" in capsys.readouterr().err


class TestOneLanguage:
    """One language built by MkDocs, with no bundle."""

    @pytest.fixture(autouse=True)
    def _in_its_folder(self, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The site's folder is the working one."""
        monkeypatch.chdir(source)

    def build(self) -> None:
        """Build the English pages into `out`."""
        english, *_ = site_locales(Path("locales"))
        build_locale(english, collect_site_data([english]), BUNDLE, Path("out"), [english])

    def test_the_settings_made_for_it_are_gone(self) -> None:
        """When its pages are there."""
        self.build()

        assert 'class="kb-block' in Path("out/index.html").read_text(encoding="utf-8")
        assert list(Path().glob(".mkdocs*")) == []

    @pytest.mark.parametrize("target", ["nowhere.md", "closing.md#nowhere"])
    def test_a_broken_link_is_a_fault(self, target: str) -> None:
        """It names page and link; the settings are gone all the same."""
        with Path("docs/index.md").open("a", encoding="utf-8") as page:
            page.write(f"\n[broken]({target})\n")

        with pytest.raises(BuildError) as caught:
            self.build()
        (fault,) = caught.value.faults

        assert "index.md" in str(fault)
        assert target in str(fault)
        assert list(Path().glob(".mkdocs*")) == []

    def test_a_page_missing_from_the_navigation_is_a_fault(self) -> None:
        """Nobody would find it."""
        with Path("mkdocs.yml").open("a", encoding="utf-8") as settings:
            settings.write("nav: [index.md, closing.md, position-text.md]\n")
        self.build()
        Path("docs/lost.md").write_text("# Lost { #lost }\n", encoding="utf-8")

        with pytest.raises(BuildError, match=r"lost\.md"):
            self.build()

    def test_faults_of_pages_and_catalogues_come_together(self) -> None:
        """In the order of files."""
        Path("docs/index.md").write_text("# No id\n", encoding="utf-8")
        Path("locales/de/LC_MESSAGES/home.po").write_text("msgid nonsense\n", encoding="utf-8")

        with pytest.raises(BuildError) as caught:
            check_sources()
        paths = [fault.path for fault in caught.value.faults]

        assert {"docs/index.md", "locales/de/LC_MESSAGES/home.po"} <= set(paths)
        assert paths == sorted(paths)


class TestSettings:
    """What MkDocs can have, a site can have."""

    def home(self, source: Path, settings: str) -> str:
        """The first page in English with *settings* added to its file, built without a bundle."""
        with (source / "mkdocs.yml").open("a", encoding="utf-8") as file:
            file.write(settings)
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(source)
            english, *_ = site_locales(Path("locales"))
            build_locale(english, collect_site_data([english]), BUNDLE, Path("out"), [english])
            return Path("out/index.html").read_text(encoding="utf-8")

    def test_extensions_in_a_list(self, source: Path) -> None:
        """They are added to those that every site has."""
        with (source / "docs/index.md").open("a", encoding="utf-8") as page:
            page.write("\nA note.[^1]\n\n[^1]: At its end.\n\n!!! note\n    Beside it.\n")

        home = self.home(source, "markdown_extensions:\n  - footnotes\n  - toc: {permalink: false}\n")

        assert 'class="footnote"' in home
        assert 'class="admonition note"' in home
        assert "kb-face" in home
        assert "headerlink" not in home

    def test_templates_and_styles_of_its_own(self, source: Path) -> None:
        """Before those of the package, which stay."""
        (source / "looks/partials").mkdir(parents=True)
        (source / "looks/partials/copyright.html").write_text("<p>Ours</p>", encoding="utf-8")
        (source / "docs/own.css").write_text("h1 { color: red }", encoding="utf-8")

        home = self.home(source, "theme:\n  name: material\n  custom_dir: looks\nextra_css: [own.css]\n")

        assert "<p>Ours</p>" in home
        assert home.index("assets/kiebitz.css") < home.index("own.css")
        assert "data-search-open" in home

    def test_the_theme_by_its_name(self, source: Path) -> None:
        """Its other settings are the defaults."""
        assert "fonts.googleapis.com" not in self.home(source, "theme: material\n")

    def test_one_language_is_not_chosen(self, source: Path) -> None:
        """There is no other one."""
        assert "md-select" not in self.home(source, "")

    def test_an_address_in_the_file(self, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Pages name it as theirs, unless the environment names another one."""
        monkeypatch.delenv("KIEBITZ_SITE_URL", raising=False)
        address = "https://blue-jug.example/cards/"

        assert f'<link rel="canonical" href="{address}">' in self.home(source, f"site_url: {address}\n")
