"""The search finds what people type: a list of queries for each language, with the page that has to be among the first.

They are typed into the search box of the language's first page. The lists are in `search`, a file for each language,
by why a query is hard; questions, with the sections that answer them, are in `tests/search/questions`.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from tests.browser.addresses import address
from tests.browser.conftest import PATIENCE
from tests.browser.fonts import SETS, use_font
from tests.browser.host import hosted

pytestmark = pytest.mark.browser

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")

ANSWERS: dict[str, dict[str, tuple[str, list[str]]]] = {
    "en": {
        "closed without a trick": ("rules/closing/#failing", ["2", "3"]),
        "twenty and forty": ("rules/marriages/#pair", ["20", "40"]),
        "who deals": ("rules/cards-and-deal/#dealer", ["first", "turns"]),
        "exchange the trump": ("rules/exchange/#which-card", ["jack"]),
    },
    "de": {
        "zugedreht ohne Stich": ("rules/closing/#failing", ["2", "3"]),
        "Zwanzig und Vierzig": ("rules/marriages/#pair", ["20", "40"]),
        "wer gibt": ("rules/cards-and-deal/#dealer", ["zuerst", "abwechselnd"]),
        "Atout tauschen": ("rules/exchange/#which-card", ["Buben"]),
    },
    "hr": {
        "zatvorio bez štiha": ("rules/closing/#failing", ["2", "3"]),
        "dvadeset i četrdeset": ("rules/marriages/#pair", ["20", "40"]),
        "tko dijeli": ("rules/cards-and-deal/#dealer", ["prvi", "naizmjence"]),
        "mijenjanje aduta": ("rules/exchange/#which-card", ["dečkom"]),
        "mjenjanje aduta": ("rules/exchange/#which-card", ["dečkom"]),
    },
    "sr": {
        "затворио без штиха": ("rules/closing/#failing", ["2", "3"]),
        "двадесет и четрдесет": ("rules/marriages/#pair", ["20", "40"]),
        "ко дели": ("rules/cards-and-deal/#dealer", ["први", "наизменично"]),
        "мењање адута": ("rules/exchange/#which-card", ["жандара"]),
    },
}
"""What is typed in a language, to the section that has to be first, and words of the answer for Schnapsen above it."""

PACKS = {
    "en": ["24 cards", "twenty cards", "which game"],
    "de": ["24 Karten", "zwanzig Karten", "welches Spiel"],
    "hr": ["24 karte", "dvadeset četiri karte", "dvadeset karata", "koja igra"],
    "sr": ["24 карте", "двадесет четири карте", "која игра"],
    "sr-Latn": ["24 karte", "dvadeset četiri karte", "koja igra"],
}
"""What somebody types who has a pack and does not know for which game it is."""

CODES = r"\b(?:[CZ]\d\d|s\d+[:-]\d+)\b"
"""Numbers of sources and of places where they disagree."""

FIRST = 3
"""So many sections are seen without scrolling."""

SHARE = 0.9
"""At least so many questions of a language find their section, of all and of those that nobody looks at."""

LEAST = 40
"""A language has at least so many queries."""

ASK = """async ([queries, first, patience]) => {
  const dialog = document.querySelector("[data-search]"), input = dialog.querySelector("textarea"), found = {};
  for (const query of queries) {
    const begun = Date.now();
    input.value = query;
    input.form.requestSubmit();
    while (dialog.dataset.answered !== query.trim() && Date.now() - begun < patience) {
      await new Promise((resolve) => { setTimeout(resolve, 5); });
    }
    found[query] = [...dialog.querySelectorAll("[data-search-results] a")].slice(0, first).map((link) => link.href);
  }
  return found;
}"""
"""Types each query, waits until it is answered, and gives the addresses of the first sections."""

type OpenPage = Callable[..., Any]


def lists(root: Path, locale: str) -> dict[str, dict[str, str]]:
    """What is typed on the pages in *locale*, to the page that is meant, by why it is hard."""
    text = (root / "tests" / "browser" / "search" / f"{locale}.yaml").read_text(encoding="utf-8")
    return {why: {str(query): page for query, page in listed.items()} for why, listed in yaml.safe_load(text).items()}


def questions(root: Path, locale: str, which: str = "") -> dict[str, list[str]]:
    """Questions of readers in *locale* to the sections that answer them; both scripts of Serbian have the same."""
    file = root / "tests" / "search" / "questions" / f"{locale.removesuffix('-Latn')}{which}.yaml"
    listed = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {str(question): places for one in listed for question, places in one.items()}


def open_search(site: str, open_page: OpenPage, locale: str, *, narrow: bool = False) -> Any:
    """A visit to the first page in *locale*, with the search opened."""
    visit = open_page(address(site, locale), narrow=narrow)
    visit.page.locator("[data-search-open]").click()
    # It answers as soon as the index has come.
    visit.page.locator("[data-search][data-answered]").wait_for()
    return visit


def ask(visit: Any, *queries: str) -> dict[str, list[str]]:
    """The addresses of the first sections for each of *queries*."""
    found: dict[str, list[str]] = visit.page.evaluate(ASK, [list(queries), FIRST, PATIENCE])
    return found


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
@pytest.mark.parametrize("locale", LOCALES)
class TestFinding:
    """What holds in every language; the index is the same in all browsers."""

    def test_what_people_type_finds_the_page(self, site: str, open_page: OpenPage, root: Path, locale: str) -> None:
        """Inflected, without marks, in the other script or in a neighbour's word: the page is among the first three."""
        meant = {query: (why, page) for why, listed in lists(root, locale).items() for query, page in listed.items()}

        found = ask(open_search(site, open_page, locale), *meant)

        home = urlsplit(address(site, locale)).path
        came = {query: [urlsplit(url).path.removeprefix(home) for url in urls] for query, urls in found.items()}
        missed = [
            f"{query!r} ({why}): expected {page}, found {', '.join(came[query]) or 'nothing'}"
            for query, (why, page) in meant.items()
            if page not in came[query]
        ]
        assert not missed, "\n".join([f"{len(missed)} of {len(meant)} queries in {locale}:", *missed])

    def test_a_pack_finds_its_game(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Whoever has a pack reads first which game it is for."""
        found = ask(open_search(site, open_page, locale), *PACKS[locale])

        first = {query: urls[0].removeprefix(address(site, locale)) for query, urls in found.items()}
        assert first == dict.fromkeys(PACKS[locale], "variants/#which")

    def test_a_question_finds_the_section(self, site: str, open_page: OpenPage, root: Path, locale: str) -> None:
        """Nine of ten, of all questions and of every second one; only those to be looked at are named."""
        meant = questions(root, locale)

        found = ask(open_search(site, open_page, locale), *meant)

        home = address(site, locale)
        hits = [
            not {url.removeprefix(home) for url in found[question]}.isdisjoint(places)
            for question, places in meant.items()
        ]
        seen, unseen = hits[::2], hits[1::2]
        missed = [question for question, hit in list(zip(meant, hits, strict=True))[::2] if not hit]
        counts = f"{locale}: {sum(seen)} of {len(seen)}, and {sum(unseen)} of {len(unseen)} not looked at; {missed}"
        assert min(sum(hits) / len(hits), sum(unseen) / len(unseen)) >= SHARE, counts

    @pytest.mark.parametrize("by", ["-more", "-unseen"])
    def test_a_strangers_question_finds_the_section(
        self, site: str, open_page: OpenPage, root: Path, locale: str, by: str
    ) -> None:
        """Nine of ten of those by people who had seen neither the words nor the sample queries for the search.

        What the first of them missed has given words to it since; those of the second have given nothing.
        """
        meant = questions(root, locale, by)

        found = ask(open_search(site, open_page, locale), *meant)

        home = address(site, locale)
        missed = [
            f"{question!r}: {', '.join(url.removeprefix(home) for url in found[question])}"
            for question, places in meant.items()
            if {url.removeprefix(home) for url in found[question]}.isdisjoint(places)
        ]
        assert len(missed) <= len(meant) * (1 - SHARE), "\n".join(missed)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_is_long_enough(root: Path, locale: str) -> None:
    """No query is in it twice, and there are forty at least; so it is with questions."""
    typed = [query for listed in lists(root, locale).values() for query in listed]
    file = root / "tests" / "search" / "questions" / f"{locale.removesuffix('-Latn')}.yaml"

    assert len(typed) == len(set(typed)) >= LEAST
    assert len(questions(root, locale)) == len(yaml.safe_load(file.read_text(encoding="utf-8"))) >= LEAST


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestShowing:
    """What a reader sees and hears of it."""

    def test_words_that_only_find_a_page_are_hidden(self, site: str, open_page: OpenPage) -> None:
        """The Croatian page on closing is found by a German word that it does not contain."""
        visit = open_search(site, open_page, "hr")

        ask(visit, "zuadrahn")

        result = visit.page.locator("[data-search-results] li", has=visit.page.locator("a[href*='/hr/rules/closing/']"))
        assert "zuadrahn" not in result.first.inner_text()

    def test_a_page_that_only_they_find_shows_how_it_begins(self, site: str, open_page: OpenPage) -> None:
        """No result is a bare title."""
        visit = open_search(site, open_page, "hr")

        ask(visit, "zudecken")

        passages = visit.page.locator("[data-search-results] p").all_text_contents()
        assert passages
        assert all(passage.strip() for passage in passages)

    @pytest.mark.parametrize(
        ("locale", "word"), [("en", "cvekkolo"), ("de", "cvekkolo"), ("hr", "cveker"), ("sr", "цвекер")]
    )
    def test_a_word_that_is_nowhere_finds_nothing(self, site: str, open_page: OpenPage, locale: str, word: str) -> None:
        """Nor does its first letter, which some text has by itself."""
        visit = open_search(site, open_page, locale)

        found = ask(visit, word)

        assert found == {word: []}
        nothing = visit.page.locator("[data-search]").get_attribute("data-text-none") or ""
        assert visit.page.locator("[data-search-status]").inner_text() == nothing.replace("[SEARCH_TERM]", word)

    def test_passages_are_whole_sentences(self, site: str, open_page: OpenPage) -> None:
        """Half of a sentence can mean the opposite; and the answer above leads to the section that explains it."""
        visit = open_search(site, open_page, "en")

        ask(visit, "may i close with two cards left in the talon")

        # Behind an answer is the name of the game.
        without_names = "all => all.map((one) => (one.querySelector('span') ?? one).textContent)"
        passages = visit.page.locator("[data-search-results] p").evaluate_all(without_names)
        assert passages
        assert [text for text in passages if text[:1].islower() or text[-1:] not in '.!?:)”"…'] == []
        assert visit.page.locator("[data-search-answer] a").first.get_attribute("href") == (
            visit.page.locator("[data-search-results] a").first.get_attribute("href")
        )

    def test_a_long_question_stays_in_sight(self, site: str, open_page: OpenPage) -> None:
        """On a phone it takes more lines instead of leaving the box."""
        visit = open_search(site, open_page, "en", narrow=True)
        box = visit.page.locator("[data-search-input]")
        box.fill("may i close the talon when there are only two cards left in it and i have forty points")

        assert box.evaluate("box => box.scrollHeight - box.clientHeight") <= 2
        assert box.evaluate("box => box.scrollWidth - box.clientWidth") <= 0

    def test_texts_of_widgets_are_in_no_passage(self, site: str, open_page: OpenPage) -> None:
        """What a widget shows while it loads is no text of a page."""
        visit = open_search(site, open_page, "en")

        ask(visit, "this file cannot be opened here")

        assert "cannot be opened here" not in visit.page.locator("[data-search-results]").inner_text()

    def test_the_question_is_announced(self, site: str, open_page: OpenPage) -> None:
        """The line above the results is heard by a screen reader, and has the question in it."""
        visit = open_search(site, open_page, "de")

        ask(visit, "zudrehen")

        status = visit.page.locator("[data-search-status]")
        assert status.get_attribute("role") == "status"
        assert "„zudrehen“" in (status.text_content() or "")

    def test_a_stroke_opens_it(self, site: str, open_page: OpenPage) -> None:
        """The key is no letter where something is written."""
        visit = open_page(address(site, "en"))

        visit.page.keyboard.press("/")
        visit.page.locator("[data-search][data-answered]").wait_for()
        visit.page.keyboard.type("1/2")

        assert visit.page.locator("[data-search-input]").input_value() == "1/2"

    def test_a_section_of_the_same_page_opens(self, site: str, open_page: OpenPage) -> None:
        """The search closes when a result is chosen."""
        visit = open_page(address(site, "en") + "rules/closing/")
        visit.page.locator("[data-search-open]").click()
        visit.page.locator("[data-search][data-answered]").wait_for()
        ask(visit, "how many cards must be left to close")

        visit.page.locator("[data-search-results] a[href$='#cards-left']").click()

        visit.page.locator("[data-search]").wait_for(state="hidden")
        assert visit.page.url.endswith("/rules/closing/#cards-left")

    @pytest.mark.parametrize(("variant", "least"), [("schnopsn-weich", 2), ("original-66", 3)])
    def test_the_rules_of_the_variant_answer_first(
        self, site: str, open_page: OpenPage, variant: str, least: int
    ) -> None:
        """On the page of a variant its answer is above all others, and above what was found."""
        visit = open_page(address(site, "en") + f"variants/{variant}/")
        visit.page.locator("[data-search-open]").click()
        visit.page.locator("[data-search][data-answered]").wait_for()

        ask(visit, "may i close with two cards left in the talon")

        answers = visit.page.locator("[data-search-answer] p")
        assert f"at least {least} cards" in answers.first.inner_text()
        assert answers.count() == 2
        assert visit.page.locator("[data-search-answer] details p").count() == 1

    @pytest.mark.parametrize("locale", ANSWERS)
    def test_the_first_result_answers_for_the_first_game(self, site: str, open_page: OpenPage, locale: str) -> None:
        """Whoever has chosen none reads what holds in Schnapsen, and what others have is in a fold."""
        visit = open_search(site, open_page, locale)
        home = address(site, locale)

        for query, (section, words) in ANSWERS[locale].items():
            found = ask(visit, query)[query][0].removeprefix(home)
            answer = visit.page.locator("[data-search-answer] > p")
            assert (query, found, answer.count()) == (query, section, 1)
            text = answer.inner_text()
            assert [word for word in words if word not in text] == []

    @pytest.mark.parametrize("locale", ANSWERS)
    def test_results_are_what_somebody_wrote(self, site: str, open_page: OpenPage, locale: str) -> None:
        """No caption of a fold, no list of variants and no number of a source is glued to a sentence."""
        visit = open_search(site, open_page, locale)
        caption = visit.page.locator("[data-search]").get_attribute("data-text-others") or ""

        for query in [*ANSWERS[locale], "bummerl", "schneider"]:
            ask(visit, query)
            results = visit.page.locator("[data-search-results]").inner_text()
            assert caption
            assert caption not in results
            assert re.findall(CODES, results) == []

    def test_a_result_answers_for_the_first_game(self, site: str, open_page: OpenPage) -> None:
        """Its name is behind the answer; no answer appears twice, and the table of all variants not at all."""
        visit = open_search(site, open_page, "hr")

        ask(visit, "zatvorio a nema 66, nisam imao štih")

        result = visit.page.locator("[data-search-results] li", has=visit.page.locator("a[href$='#failing']"))
        assert "bio bez štiha, dobiva 3. Schnapsen" in result.inner_text()
        passages = visit.page.locator("[data-search-results] p").all_inner_texts()
        assert len(passages) == len(set(passages))
        assert not [text for text in passages if "Meki šnaps Schnapsen" in text]

    def test_it_fits_a_narrow_screen(self, site: str, open_page: OpenPage) -> None:
        """Nothing of the results has to be scrolled to sideways, in any fonts."""
        visit = open_search(site, open_page, "sr", narrow=True)

        ask(visit, "затварање")

        too_wide = (
            "dialog => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth"
        )
        for width in SETS.values():
            use_font(visit.page, width)
            assert not visit.page.locator("[data-search]").evaluate(too_wide)

    def test_it_asks_nobody_else(self, site: str, open_page: OpenPage) -> None:
        """The index comes from the site itself, and nothing fails on the way."""
        visit = open_search(site, open_page, "sr-Latn")

        ask(visit, "штихова")

        parts = urlsplit(site)
        assert (visit.origins, visit.console, visit.failed) == ({f"{parts.scheme}://{parts.netloc}"}, [], [])


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestWithoutNetwork:
    """The page is there, and the host is gone from the network."""

    OFFLINE = "The search needs a connection."

    def test_a_message_is_there(self, built_site: Path, open_page: OpenPage) -> None:
        """It blames no browser; and when there is a network again, it answers."""
        with hosted(built_site) as host:
            page = open_page(host.address).page
            host.end()
            page.locator("[data-search-open]").click()
            page.locator("[data-search-status]", has_text=self.OFFLINE).wait_for()
            assert page.locator("[data-search-failed]").is_hidden()

            host.return_()
            page.locator("[data-search-input]").fill("talon")
            page.locator("[data-search][data-answered=talon]").wait_for()

            assert page.locator("[data-search-results] a").count() > 0

    def test_what_has_no_answer_is_looked_for_when_it_is_opened_again(
        self, built_site: Path, open_page: OpenPage
    ) -> None:
        """What was typed is still there."""
        with hosted(built_site) as host:
            page = open_page(host.address).page
            host.end()
            page.locator("[data-search-open]").click()
            page.locator("[data-search-input]").fill("talon")
            page.locator("[data-search-status]", has_text=self.OFFLINE).wait_for()
            page.keyboard.press("Escape")
            host.return_()

            page.locator("[data-search-open]").click()

            page.locator("[data-search][data-answered=talon]").wait_for()
            assert page.locator("[data-search-results] a").count() > 0

    @pytest.mark.parametrize("word", ["talon", "blorkel"])
    def test_a_message_is_there_once_the_network_is_gone(
        self, built_site: Path, open_page: OpenPage, word: str
    ) -> None:
        """Parts of the index that did not come do not count as if they had nothing."""
        with hosted(built_site) as host:
            page = open_page(host.address).page
            page.locator("[data-search-open]").click()
            page.locator("[data-search][data-answered]").wait_for()
            host.end()

            page.locator("[data-search-input]").fill(word)
            page.locator("[data-search-status]", has_text=self.OFFLINE).wait_for()
            host.return_()
            page.locator("[data-search-input]").fill("marriage")

            page.locator("[data-search][data-answered=marriage]").wait_for()
            assert page.locator("[data-search-results] a").count() > 0

    def test_a_browser_that_cannot_search_is_named(self, site: str, open_page: OpenPage) -> None:
        """That is another reason, which no network mends."""
        page = open_page(site, webassembly=False).page

        page.locator("[data-search-open]").click()

        assert page.locator("[data-search-failed]").is_visible()
        assert page.locator("[data-search-status]").inner_text() == ""
