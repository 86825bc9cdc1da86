"""The steps of a build: sources checked, settings made for each language, blocks counted."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from tests.site.conftest import copy_of

from kiebitz.bundle import Bundle
from kiebitz.faults import BuildError
from kiebitz.locales import Locale, site_locales
from kiebitz.markdown.blocks import KINDS
from kiebitz.markdown.check import check_pages
from kiebitz.markdown.site_data import SiteData
from kiebitz.site import (
    collect_site_data,
    count_blocks,
    main,
    settings_of,
)
from kiebitz.site.paths import DOCS, THEME_FOLDER
from kiebitz.site_settings import read_site_settings

LOCALES = site_locales(Path("locales"))
BUNDLE = Bundle(shell="shell-0.js", style="style-0.css")  # noqa: S604 - the name of a script
BLOCK = '<div class="kb-block">x</div>'

type Fill = Callable[..., Path]


type Nav = str | list[Nav] | dict[str, Nav]


def files(nav: Nav) -> list[str]:
    """The files of a navigation, in order."""
    match nav:
        case list():
            return [file for part in nav for file in files(part)]
        case dict():
            return [file for part in nav.values() for file in files(part)]
        case str():
            return [nav]


def locale(name: str) -> Locale:
    """One of the site's languages."""
    return next(one for one in LOCALES if one.id == name)


@pytest.fixture(name="collected", scope="module")
def collected_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> SiteData:
    """What is collected of a copy of the project before its first page, once for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(copy_of(root, tmp_path_factory.mktemp("collected") / "project"))
        return collect_site_data(LOCALES)


@pytest.fixture(name="data")
def data_fixture(project: Path, collected: SiteData) -> SiteData:
    """The same, in a copy of the project that a test may change."""
    assert Path.cwd() == project
    return collected


@pytest.fixture(name="pages")
def pages_fixture(tmp_path: Path) -> Fill:
    """A built site of one page and a deeper one in each language, with as many blocks as asked."""

    def fill(**blocks: int) -> Path:
        for one in LOCALES:
            for page in ("index.html", "learn/a/index.html"):
                file = tmp_path / one.prefix / page
                file.parent.mkdir(parents=True, exist_ok=True)
                count = blocks.get(one.id.replace("-", "_"), 2) if "learn" in page else 0
                file.write_text(BLOCK * count, encoding="utf-8")
        return tmp_path

    return fill


def without_sources(text: str) -> str:
    """*text* of a page without the sources of pages that it shows, whose blocks are no blocks of its own."""
    return re.sub(r"^(````+)markdown\b.*?^\1$", "", text, flags=re.MULTILINE | re.DOTALL)


class TestSources:
    """What is written in the pages, before anything is built."""

    def test_the_blocks_of_the_project_are_in_order(self, project: Path) -> None:
        """And counted; the rest of the sources is checked before the site is built that all tests share."""
        written = sum(
            line.lstrip().startswith(tuple(f"```{name}" for name in KINDS))
            for page in (project / "docs").rglob("*.md")
            if "develop" not in page.parts
            for line in without_sources(page.read_text(encoding="utf-8")).splitlines()
        )
        checked = check_pages(DOCS, read_site_settings(project).excluded)

        assert checked.faults == ()
        assert checked.written == checked.blocks == written > 0


class TestSettings:
    """What a language adds to mkdocs.yml."""

    @pytest.mark.parametrize("one", LOCALES, ids=lambda one: one.id)
    def test_every_language_has_its_place(self, data: SiteData, one: Locale) -> None:
        """In the site, in the theme, and in the extension."""
        made = settings_of(one, data, BUNDLE, Path("out"))

        assert made["INHERIT"] == "mkdocs.yml"
        assert Path(made["site_dir"]) == Path("out") / one.prefix
        assert made["theme"] == {"language": {"sr-Latn": "sh"}.get(one.id, one.id), "custom_dir": str(THEME_FOLDER)}
        assert made["markdown_extensions"]["kiebitz.markdown"]["locale"] == one.id

    @pytest.mark.parametrize("one", LOCALES, ids=lambda one: one.id)
    def test_pages_link_the_bundle_and_each_other(self, data: SiteData, one: Locale) -> None:
        """The same bundle for all languages."""
        extra = settings_of(one, data, BUNDLE, Path("out"))["extra"]["build"]

        assert (extra["shell"], extra["style"]) == (BUNDLE.shell, BUNDLE.style)
        assert extra["up"] == ("../" if one.prefix else "")
        assert [(other["id"], other["prefix"]) for other in extra["locales"]] == [(o.id, o.prefix) for o in LOCALES]

    def test_english_keeps_its_titles(self, data: SiteData) -> None:
        """They are those of mkdocs.yml."""
        made = settings_of(LOCALES[0], data, BUNDLE, Path("out"))
        whole = yaml.safe_load(Path("mkdocs.yml").read_text(encoding="utf-8").replace("!ENV", ""))

        assert (made["nav"], made["site_name"]) == (whole["nav"], whole["site_name"])

    def test_what_mkdocs_does_not_need_may_be_missing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Of titles and menu, only the site's name."""
        (tmp_path / "mkdocs.yml").write_text("site_name: Small\n", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        made = settings_of(LOCALES[0], SiteData(docs=Path("docs")), BUNDLE, Path("out"), LOCALES[:1])

        assert made["site_name"] == "Small"
        assert not {"nav", "copyright", "site_description"} & made.keys()

    @pytest.mark.parametrize("one", LOCALES[1:], ids=lambda one: one.id)
    def test_navigation_is_translated_and_leads_to_the_same_pages(self, data: SiteData, one: Locale) -> None:
        """Titles differ, files do not."""
        english = settings_of(LOCALES[0], data, BUNDLE, Path("out"))["nav"]
        translated = settings_of(one, data, BUNDLE, Path("out"))["nav"]

        assert files(translated) == files(english)
        assert translated != english

    def test_without_an_address_no_page_has_one(self, data: SiteData, monkeypatch: pytest.MonkeyPatch) -> None:
        """The site runs wherever it is put."""
        monkeypatch.delenv("KIEBITZ_SITE_URL", raising=False)

        assert "site_url" not in settings_of(LOCALES[0], data, BUNDLE, Path("out"))

    def test_an_address_is_that_of_the_language(self, data: SiteData, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its folder is part of it."""
        monkeypatch.setenv("KIEBITZ_SITE_URL", "https://example.org/")
        assert settings_of(locale("hr"), data, BUNDLE, Path("out"))["site_url"] == "https://example.org/hr/"

    def test_they_are_plain_yaml(self, data: SiteData) -> None:
        """What is written for MkDocs reads back the same."""
        made = settings_of(LOCALES[0], data, BUNDLE, Path("out"))

        assert yaml.safe_load(yaml.safe_dump(made, allow_unicode=True)) == made


class TestCount:
    """Every block of the pages is in every language, once."""

    def test_all_there(self, pages: Fill) -> None:
        """The same number in each."""
        assert count_blocks(pages()) == {one.id: 2 for one in LOCALES}

    @pytest.mark.parametrize("one", LOCALES, ids=lambda one: one.id)
    @pytest.mark.parametrize("found", [0, 1, 3])
    def test_each_language_is_counted_for_itself(self, pages: Fill, one: Locale, found: int) -> None:
        """One too few is not made good elsewhere."""
        counts = count_blocks(pages(**{one.id.replace("-", "_"): found}))

        assert counts == {other.id: 2 for other in LOCALES} | {one.id: found}

    def test_a_fact_without_an_answer_is_a_fault(self, pages: Fill) -> None:
        """It names the language."""
        site = pages()
        (site / "hr/index.html").write_text("<p>{= original-66 deck.size }</p>", encoding="utf-8")

        with pytest.raises(BuildError, match="unanswered in hr"):
            count_blocks(site)


class TestCommand:
    """How it is called."""

    def test_elsewhere_it_leads_to_the_pages(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Exit status 2 and one sentence."""
        monkeypatch.chdir(tmp_path)

        assert main(["build"]) == 2
        assert capsys.readouterr().err.count("\n") == 1

    @pytest.mark.parametrize("arguments", [[], ["serve"], ["build", "--nowhere"]])
    def test_a_wrong_command_line_is_explained(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        """Exit status 2 and the usage."""
        with pytest.raises(SystemExit) as stopped:
            main(arguments)

        assert stopped.value.code == 2
        assert "usage:" in capsys.readouterr().err
