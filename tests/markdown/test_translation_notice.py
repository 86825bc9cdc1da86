"""A page that is not wholly translated has a notice, in its language."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from markdown import Markdown

from kiebitz.elements import texts
from kiebitz.markdown.site_data import Catalogues, SiteData
from kiebitz.markdown.source_page import set_page
from kiebitz.site_settings import SiteSettings

type Convert = Callable[..., str]

SENTENCE = (
    "{count} passage on this page is not translated yet and appears in English.",
    "{count} passages on this page are not translated yet and appear in English.",
)
PAGE = "# Title { #title }\n\nOne\n\nTwo\n"


@pytest.fixture(name="convert")
def convert_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Convert:
    """Converts the page `rules/a.md` into German as far as that has words for it."""
    monkeypatch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
    (tmp_path / "docs/rules").mkdir(parents=True)

    def convert(text: str, **translations: str) -> str:
        (tmp_path / "docs/rules/a.md").write_text(text, encoding="utf-8")
        interface = Catalog(locale="de")
        if "notice" in translations:
            interface.add(SENTENCE, (translations["notice"], translations["notice"]))
        pages = Catalog(locale="de")
        for english, translation in translations.items():
            pages.add(english, translation)
        md = german(
            tmp_path / "docs", translations.get("guide", ""), elements=compiled(interface), pages=compiled(pages)
        )
        set_page(md, "rules/a.md")
        return md.convert(text)

    return convert


def compiled(catalogue: Catalog) -> bytes:
    """*catalogue* in gettext's .mo format."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def german(docs: Path, guide: str = "", **catalogues: bytes) -> Markdown:
    """A converter into German for the pages below *docs*."""
    settings = SiteSettings(translation_guide=guide, glossary="glossary.yaml")
    data = SiteData(docs=docs, settings=settings, catalogues={"de": Catalogues(**catalogues)})
    options = {"locale": "de", "data": data}
    return Markdown(extensions=["attr_list", "kiebitz.markdown"], extension_configs={"kiebitz.markdown": options})


def notice(html: str) -> str:
    """The line of *html* with the notice; nothing where there is none."""
    return next((line for line in html.splitlines() if "kb-untranslated" in line), "")


def test_the_count_in_the_pages_language(convert: Convert) -> None:
    """Below the title, for readers and not for the search."""
    html = convert(PAGE, Title="Titel", One="Eins", notice="Noch {count}")

    assert html.splitlines()[:2] == [
        '<h1 id="title">Titel</h1>',
        '<p class="kb-untranslated" data-pagefind-ignore="" role="note">Noch 1</p>',
    ]


def test_a_translated_page_has_no_notice(convert: Convert) -> None:
    """Nor does one without text."""
    assert notice(convert(PAGE, Title="Titel", One="Eins", Two="Zwei", notice="{count}")) == ""
    assert notice(convert("66", notice="{count}")) == ""


def test_english_has_no_notice() -> None:
    """It is whole."""
    assert notice(Markdown(extensions=["kiebitz.markdown"]).convert(PAGE)) == ""


def test_without_its_own_translation_it_is_english(convert: Convert) -> None:
    """And marked so."""
    assert notice(convert(PAGE)).endswith(
        'lang="en" role="note">3 passages on this page are not translated yet and appear in English.</p>'
    )


def test_singular(convert: Convert) -> None:
    """One passage is one."""
    assert ">1 passage on this page is " in notice(convert(PAGE, Title="Titel", One="Eins"))


def test_it_links_to_the_guide(convert: Convert) -> None:
    """From wherever the page is, as a link between pages, where there is a guide."""
    assert "<a" not in notice(convert(PAGE))
    assert '<a href="../translate/index.md">How to translate</a></p>' in notice(
        convert(PAGE, guide="translate/index.md")
    )


def test_a_text_in_no_file_has_no_link(convert: Convert, tmp_path: Path) -> None:
    """Nobody knows where the guide is from there."""
    convert(PAGE)
    md = german(
        tmp_path / "docs", "guide.md", elements=compiled(Catalog(locale="de")), pages=compiled(Catalog(locale="de"))
    )

    assert "<a" not in notice(md.convert("Another text"))


def test_what_blocks_leave_in_english_is_counted(convert: Convert, tmp_path: Path) -> None:
    """Lists made by the engine mark what has no translation, and the notice counts it too."""
    glossary = tmp_path / "docs/glossary.yaml"
    term = "- {id: talon, subject: deal, names: [talon], meaning: What is left., said: {de-DE: [Talon]}}\n"
    glossary.write_text(term, encoding="utf-8")
    html = convert(
        f"{PAGE}\n```glossary\nsubjects: all\n```\n", Title="Titel", One="Eins", Two="Zwei", notice="{count}"
    )

    assert '<span class="untranslated" lang="en">What is left.</span>' in html
    assert notice(html).endswith(">1</p>")
