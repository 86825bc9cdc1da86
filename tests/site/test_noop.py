"""Translation that has nothing to do does nothing, and one that has changes words and nothing else."""

import re
import shutil
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest
from markdown import Markdown
from tests.site.own_pages import own_pages
from tests.site.unpacked_pages import unpacked
from tests.tiers import Sample

from kiebitz.elements import texts
from kiebitz.locales import Locale, site_locales
from kiebitz.markdown import translation_units
from kiebitz.markdown.page_files import page_files
from kiebitz.markdown.prose_lines import without_front_matter
from kiebitz.markdown.site_data import SiteData
from kiebitz.markdown.source_page import set_page
from kiebitz.site import collect_site_data
from kiebitz.site_settings import read_site_settings
from kiebitz.translate import languages_in
from kiebitz.translate.catalogue import Catalogue, Message
from kiebitz.translate.catalogue_files import LOCALES as CATALOGUES
from kiebitz.translate.catalogue_files import catalogue_path, catalogues, templates
from kiebitz.translate.extract import write_templates
from kiebitz.translate.po_writer import write_po
from kiebitz.translate.settings import read_settings
from kiebitz.translate.update import init, update

type Pages = dict[str, str]
type Build = Callable[[str], Pages]

NOW = datetime(2026, 11, 21, tzinfo=UTC)
TRANSLATED = [one.id for one in site_locales(Path(CATALOGUES))[1:]]
NOTHING = "en_GB"
"""A language of this test: without a single translation."""
IDENTITY = "en_AU"
"""Another one: every text is translated by itself."""

PAGE = "rules/exchange.md"
BEFORE = "You cannot exchange a trump one step higher, nor the lowest card of another suit."
AFTER = BEFORE.replace("cannot", "may not")


def collected(*locales: str) -> SiteData:
    """What pages in *locales* share, in the working folder."""
    prefixes = {locale: "" if locale == texts.SOURCE_LOCALE else f"{locale}/" for locale in locales}
    return collect_site_data([Locale(id=name, name=name, prefix=prefix) for name, prefix in prefixes.items()])


def converted(locale: str, pages: Collection[str], data: SiteData | None = None) -> Pages:
    """The HTML of *pages* in *locale*, as the site's settings make it in the working folder, from *data* if given."""
    data = data or collected(locale)
    extensions = {name: dict(options) for name, options in read_settings(Path()).extensions.items()}
    extensions["kiebitz.markdown"] = {"locale": locale, "data": replace(data, coverage=())}
    md = Markdown(extensions=[*extensions], extension_configs=extensions)
    found = {}
    for page in page_files(Path("docs"), data.settings.excluded):
        name = page.relative_to("docs").as_posix()
        if name in pages:
            set_page(md, name)
            found[name] = md.reset().convert(without_front_matter(page.read_text(encoding="utf-8")))
    return found


def by_itself(message: Message) -> Message:
    """*message* with its English text as its translation."""
    return replace(message, strings=tuple(text for text in (message.msgid, message.plural) if text))


def fill(language: str, change: Callable[[Message], Message]) -> None:
    """Change every message of *language* in the working folder."""
    for domain, catalogue in catalogues(Path(CATALOGUES), language).items():
        changed = replace(catalogue, messages=tuple(map(change, catalogue.messages)))
        write_po(catalogue_path(Path(CATALOGUES), language, domain), changed)


def fuzzy(language: str) -> list[Message]:
    """The fuzzy messages of *language* in the working folder."""
    found: dict[str, Catalogue] = catalogues(Path(CATALOGUES), language)
    return [message for catalogue in found.values() for message in catalogue.messages if message.fuzzy]


@pytest.fixture(name="copy", scope="module")
def copy_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The working folder of these tests: what pages are made of, catalogues up to date, and two more languages."""
    folder = tmp_path_factory.mktemp("noop")
    for name in ("docs", "locales"):
        shutil.copytree(root / name, folder / name)
    shutil.copy(root / "mkdocs.yml", folder)
    for name in ("engine", "widgets"):
        (folder / name).symlink_to(root / name)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
        write_templates(folder, NOW)
        for language in (NOTHING, IDENTITY):
            init(folder, language)
        update(folder)
        fill(IDENTITY, by_itself)
        yield folder


@pytest.fixture(name="built", scope="module")
def built_fixture(copy: Path, sample: Sample) -> Build:
    """The HTML of pages in a locale, made once for all tests: of all, or of some."""
    found = page_files(copy / "docs", read_site_settings(copy).excluded)
    names = frozenset([PAGE, *sample.of([page.relative_to(copy / "docs").as_posix() for page in found], 4)])
    return cache(partial(converted, pages=names))


@pytest.fixture(name="without_marks")
def without_marks_fixture(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no translation is not marked as English, and no page counts it."""
    monkeypatch.setattr(translation_units.TranslationUnit, "mark", lambda *_: None)
    monkeypatch.setattr("kiebitz.markdown.TranslationNotice", lambda *_: None)


def as_english(pages: Pages, language: str) -> Pages:
    """*pages* without the name of their *language*."""
    tag = language.replace("_", "-")
    return {name: html.replace(f'locale="{tag}"', 'locale="en"') for name, html in pages.items()}


def folded(pages: Pages) -> Pages:
    """*pages* with all white space alike."""
    return {name: " ".join(html.split()) for name, html in pages.items()}


@pytest.mark.rare(18)
class TestNoop:
    """Without translations, pages are what they are without translation."""

    def test_english_is_not_translated(self, built: Build, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its HTML is the same byte for byte where nobody can translate."""
        monkeypatch.delattr(translation_units.TranslateBlocks, "run")

        assert converted("en", [PAGE])[PAGE] == built("en")[PAGE]

    @pytest.mark.usefixtures("without_marks")
    def test_an_empty_catalogue_changes_nothing(self, built: Build) -> None:
        """Each page is the English one byte for byte, but for the marks that it is English."""
        assert as_english(built(NOTHING.replace("_", "-")), NOTHING) == built("en")

    def test_an_identity_catalogue_changes_white_space_only(self, built: Build) -> None:
        """Each page is the English one, however lines are broken."""
        pages = built(IDENTITY.replace("_", "-"))

        assert folded(as_english(pages, IDENTITY)) == folded(built("en"))


class _Boards(HTMLParser):
    """Collects the ids of a page, and what its boards and blocks hand to scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.blocks = 0
        self.data: Counter[tuple[str, str, str]] = Counter()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.blocks += given.get("class") == "kb-block"
        self.ids += [given["id"]] if "id" in given else []
        for name, value in given.items():
            is_data = name == "widget" or name.startswith("data-")
            if is_data and given.get("class") != "kb-untranslated":
                # Which form of a rank a sentence needs differs between languages, which rank it is does not.
                self.data[tag, name, re.sub(r"^(rank \S+) .*", r"\1", value)] += 1


@cache
def boards(html: str) -> _Boards:
    """What *html* has of them; each page is read once."""
    return _Boards(html)


@cache
def articles(folder: Path) -> Pages:
    """What is between header and footer of each page in *folder*, without those of other languages below it."""
    found = own_pages(folder).items()
    texts = {name: unpacked(text) for name, text in found if name.split("/")[0] not in TRANSLATED}
    return {name: text[text.index("<article") : text.rindex("</article>")] for name, text in texts.items()}


@pytest.mark.parametrize("locale", TRANSLATED)
class TestSameInAllLanguages:
    """A translation changes words, and no heading's address, no position, no card."""

    def test_same_ids(self, built_site: Path, locale: str) -> None:
        """Links to headings, examples and statements hold in every language."""
        english, here = articles(built_site), articles(built_site / locale)

        assert {page: sorted(boards(html).ids) for page, html in here.items()} == {
            page: sorted(boards(html).ids) for page, html in english.items()
        }

    def test_same_boards(self, built_site: Path, locale: str) -> None:
        """As many blocks on each page, with the same data."""
        english, here = articles(built_site), articles(built_site / locale)

        assert sum(boards(html).blocks for html in english.values()) > 0
        for page, html in english.items():
            wanted, found = boards(html), boards(here[page])
            assert (page, found.blocks) == (page, wanted.blocks)
            assert (page, found.data - wanted.data, wanted.data - found.data) == (page, Counter(), Counter())


class Change(NamedTuple):
    """What one changed word came to."""

    fuzzy: dict[str, list[Message]]
    """The messages that are fuzzy since, by language."""

    catalogues: dict[str, str]
    """The page's catalogue of each language, its lines joined."""

    before: Pages
    """The page in each locale as it was."""

    after: Pages


@pytest.fixture(name="change", scope="module")
def change_fixture(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Change:
    """A word of a page is changed, in a copy of the copy, and the catalogues are updated."""
    folder = tmp_path_factory.mktemp("change") / "project"
    shutil.copytree(copy, folder, symlinks=True)
    languages = [language for language in languages_in(copy / CATALOGUES) if language != NOTHING]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        known = {language: {message.key for message in fuzzy(language)} for language in languages}
        data = collected(*TRANSLATED)
        before = {locale: converted(locale, [PAGE], data)[PAGE] for locale in TRANSLATED}
        page = Path("docs") / PAGE
        text = page.read_text(encoding="utf-8")
        assert text.count(BEFORE) == 1
        page.write_text(text.replace(BEFORE, AFTER), encoding="utf-8")
        write_templates(folder, NOW)
        update(folder)
        data = collected(*TRANSLATED)
        return Change(
            fuzzy={name: [message for message in fuzzy(name) if message.key not in known[name]] for name in languages},
            catalogues={name: joined(catalogue_path(Path(CATALOGUES), name, "rules")) for name in languages},
            before=before,
            after={locale: converted(locale, [PAGE], data)[PAGE] for locale in TRANSLATED},
        )


def joined(catalogue: Path) -> str:
    """The text of the file *catalogue*, its messages each in one line."""
    return re.sub(r'"\n(?:#\| )?"', "", catalogue.read_text(encoding="utf-8"))


def english_passages(html: str) -> int:
    """How many passages a page reports as English; none where it reports nothing."""
    notice = re.search(r'<p class="kb-untranslated"[^>]*>(\d+)', html)
    return int(notice[1]) if notice else 0


@pytest.mark.rare(18)
class TestOneChangedWord:
    """What was translated from another sentence is not shown."""

    def test_one_message_is_fuzzy(self, change: Change) -> None:
        """In each language one, with the text it was made for."""
        found = {name: [(one.msgid, one.previous) for one in messages] for name, messages in change.fuzzy.items()}

        assert found == {name: [(AFTER, (BEFORE,))] for name in change.fuzzy}

    def test_the_file_has_what_changed(self, change: Change) -> None:
        """Tools show the difference to the comment `#| msgid`."""
        assert [name for name, text in change.catalogues.items() if f'#| msgid "{BEFORE}"' not in text] == []

    @pytest.mark.parametrize("locale", TRANSLATED)
    def test_the_page_shows_it_in_english(self, change: Change, locale: str) -> None:
        """Marked as English, and counted in the page's own notice."""
        before, after = change.before[locale], change.after[locale]
        mark = f'<p class="untranslated" lang="en">{AFTER}</p>'

        assert (mark in before, mark in after) == (False, True)
        assert english_passages(after) == english_passages(before) + 1


class TestMessages:
    """Translators get sentences."""

    def test_no_message_has_the_syntax_of_blocks(self, copy: Path) -> None:
        """No fence, admonition, tab or heading's id."""
        syntax = re.compile(r"```|~~~|!!!|\?\?\?|===|\{:? ?#")
        found = [
            message.msgid
            for template in templates(copy / CATALOGUES).values()
            for message in template.messages
            if syntax.search(message.msgid)
        ]

        assert found == []
