"""Plain English on pages of the pseudo-locale is found wherever readers meet it."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError
from kiebitz.translate.__main__ import main
from kiebitz.translate.checks.allowlist import ALLOWANCES
from kiebitz.translate.checks.english_texts import english_faults, english_texts

PAGE = '<!doctype html><html lang="en-XA"><head><title>⟦Šĥóŵ·⟧</title></head><body>{}</body></html>'


def found(html: str, *names: str) -> list[tuple[str, str]]:
    """Where, and what, on a page with *html*."""
    return [(plain.where, plain.text) for plain in english_texts(PAGE.format(html), names)]


@pytest.mark.parametrize(
    ("html", "where"),
    [
        ("<p>plain</p>", "<p>"),
        ("<p>⟦ŧéẋŧ·⟧ <b>⟦ƀ⟧</b> plain</p>", "<p>"),
        ("<p>p<code>x</code></p>", "<p>"),
        ('<img alt="plain">', "alt"),
        ('<p title="plain">⟦á⟧</p>', "title"),
        ('<button aria-label="plain"></button>', "aria-label"),
        ('<input placeholder="plain">', "placeholder"),
        ('<meta name="description" content="plain">', "meta"),
        ('<dialog data-text-close="plain"></dialog>', "data-text-close"),
        ('<p lang="en" class="a untranslated">plain</p>', "<p>"),
        ("<svg><title>plain</title></svg>", "<title>"),
        ("<ul><li>⟦á⟧<li>plain</ul>", "<li>"),
        ("<p>ðšplain</p>", "<p>"),
    ],
)
def test_plain_english_is_found(html: str, where: str) -> None:
    """In text, in what is heard instead of pictures, in the sentences of scripts, in what has no translation."""
    assert [place for place, _ in found(html)] == [where]


@pytest.mark.parametrize(
    "html",
    [
        "<p>⟦Ŧéẋŧ··⟧ 66 ♥</p>",
        "<pre>plain <b>plain</b></pre><p>⟦á⟧</p>",
        "<script>plain()</script><style>p { color: red }</style>",
        '<p lang="de">Das ist <b>Deutsch</b></p>',
        '<p>⟦Óñé ŵóřđ·⟧ <i lang="hr">dosta</i><br>⟦ářé·⟧</p>',
        '<a href="plain.html" id="plain" class="plain" data-card="HA">⟦á⟧</a>',
    ],
)
def test_what_is_no_english_text(html: str) -> None:
    """Accents, code, scripts, other languages, and what nobody reads."""
    assert found(html) == []


@pytest.mark.parametrize(
    "html",
    [
        "<small>s0:82-83, s0:150</small>",
        '<a href="#s1-001">s1-001</a>',
        '<p title="Back to top">Next</p>',
        '<a aria-label="Next: ⟦Đéáł·⟧">⟦á⟧</a>',
        '<p data-text-none="⟦Ñóñé ƒóř [SEARCH_TERM]··⟧">⟦á⟧</p>',
    ],
)
def test_what_is_excused(html: str) -> None:
    """Numbers of statements, the theme's own sentences, and what the search fills in."""
    assert found(html) == []


def test_names_of_languages_are_excused() -> None:
    """Each is called by its own name everywhere; no other word is."""
    assert found("<p>Deutsch</p><p>Deutsch plain</p>", "Deutsch") == [("<p>", "Deutsch plain")]


def test_the_sentences_of_the_theme_excuse_nothing_longer() -> None:
    """A sentence of ours that begins like one of the theme's is found."""
    assert found("<p>Next you play a card</p>") == [("<p>", "Next you play a card")]


def test_excuses_are_few_and_have_reasons() -> None:
    """Every allowance has a reason."""
    assert [len(excuse.why.split()) > 4 for excuse in ALLOWANCES] == [True, True, True]


class TestSite:
    """A built site is read as a whole."""

    @pytest.fixture(name="site")
    def site_fixture(self, tmp_path: Path) -> Path:
        """Two pages with the same plain title, one of them with a plain sentence."""
        for name, text in (("index.html", "<h1>Plain</h1>"), ("a/index.html", "<h1>Plain</h1>\n<p>One more</p>")):
            file = tmp_path / "en-XA" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(PAGE.format(text), encoding="utf-8")
        return tmp_path

    def test_each_text_is_reported_once(self, site: Path) -> None:
        """With its first page and line, and on how many more it is."""
        assert [(fault.path, fault.line, fault.found, fault.what) for fault in english_faults(site)] == [
            ("en-XA/a/index.html", 1, "Plain", "plain English in <h1>, on this page and 1 more"),
            ("en-XA/a/index.html", 2, "One more", "plain English in <p>"),
        ]

    def test_the_command_fails(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """With page and text, and exit status 1."""
        assert main(["--project", str(site), "pseudo", "."]) == 1
        assert "en-XA/a/index.html:2: plain English in <p>\n    found: One more" in capsys.readouterr().out

    def test_the_command_succeeds(self, site: Path) -> None:
        """Exit status 0 where everything can be translated."""
        for file in site.rglob("*.html"):
            file.write_text(PAGE.format("⟦á⟧"), encoding="utf-8")

        assert main(["--project", str(site), "pseudo", "."]) == 0

    def test_no_site_is_a_fault(self, tmp_path: Path) -> None:
        """Nothing found where nothing was looked at would be no answer."""
        with pytest.raises(BuildError, match="there are no pages in en-XA here"):
            english_faults(tmp_path)
