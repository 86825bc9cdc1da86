"""Copies of the articles for Pagefind, with search words in them: the pages themselves carry none."""

import html
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.search.misspellings import misspellings
from kiebitz.search.sections import SectionRecord, sections_of
from kiebitz.search.spelling import in_script, spellings

_CYRILLIC: Final = {"sr"}
"""Languages whose pages are in Cyrillic."""

_STEMS: Final = {"hr": "sr"}
"""Language without a stemmer to one that lends its own: the Serbian one takes dijeljenje and deljenje for one word."""

_TAG: Final = re.compile(r"<[^>]+>")
_JOINT: Final = re.compile(r"[ -]")
_HEADING: Final = re.compile(r'<h1[^>]*>(.*?)(?:<a class="headerlink|</h1>)', re.DOTALL)

_ID: Final = re.compile(r'\sid="[^"]*"')
"""A place within a section: Pagefind would note each with its text again, and results lead to the section."""

_OTHER_CARDS: Final = re.compile(r"</kb-f>\s*(<kb-g\b[^>]*>.*?</kb-g>)", re.DOTALL)
"""What a page calls a card or a suit to those who have chosen the other cards, behind what all others read."""

type Articles = Mapping[str, str]
"""Address below the folder of the language, as `rules/closing/`, to the article without the tags around it."""


class LanguagePages(NamedTuple):
    """The pages of one language."""

    locale: str
    """As `html lang` has it."""

    prefix: str
    """Their folder below the site, with a slash at the end; empty for English."""

    @property
    def cyrillic(self) -> bool:
        """Whether they are in Cyrillic."""
        return self.locale in _CYRILLIC

    @property
    def stemmed(self) -> str:
        """The language that Pagefind takes them for."""
        return f"{_STEMS[self.locale]}-x-{self.locale}" if self.locale in _STEMS else self.locale


class Spellings(NamedTuple):
    """What is typed for words of pages, to what is meant."""

    words: Mapping[str, str]
    """Whole words without marks."""

    beginnings: Mapping[str, str]
    """Beginnings of misspelt words."""


def articles_of(site: Path, pages: LanguagePages, locales: Sequence[LanguagePages]) -> dict[str, str]:
    """The articles of *pages*, one of the *locales* of *site*."""
    folder = site / pages.prefix
    others = [site / other.prefix for other in locales if other.prefix and other != pages]
    found = {}
    for page in sorted(folder.rglob("index.html")):
        if not any(page.is_relative_to(other) for other in others):
            text = page.read_text(encoding="utf-8")
            address = page.relative_to(folder).as_posix().removesuffix("index.html")
            article = text[text.find(">", text.find("<article")) + 1 : text.rfind("</article>")]
            found[address] = _OTHER_CARDS.sub(r"</kb-f> (\1)", article)
    return found


def titles(languages: Sequence[Articles]) -> dict[str, list[str]]:
    """What each page is called in all *languages*, by its address."""
    found: dict[str, list[str]] = {}
    for articles in languages:
        for address, article in articles.items():
            heading = _HEADING.search(article)
            found.setdefault(address, []).extend([_text(heading[1]).strip()] if heading else [])
    return found


def write_copies(
    folder: Path,
    pages: LanguagePages,
    articles: Articles,
    words: Mapping[str, Sequence[str]],
    weights: Mapping[str, float],
) -> Spellings:
    """Write the sections of *articles* of *pages* below *folder*, with search *words*; returns the spellings of both.

    The words of a page are at its address, those of a section at `rules/closing/#when`. *weights* are those of parts of
    the site, by their address.
    """
    texts = []
    for address, article in articles.items():
        weight = next((weight for part, weight in weights.items() if address.startswith(part)), 1)
        sections = sections_of(article)
        for section in sections:
            name = f"{address}#{section.id}" if section.id else address
            own = _written(pages, words.get(name, ()))
            page = _written(pages, words.get(address, ()))
            texts += [section.title, _text(section.html), *own, *page]
            file = folder / pages.prefix / address / (f"~{section.id}" if section.id else "") / "index.html"
            file.parent.mkdir(parents=True, exist_ok=True)
            title = "" if section is sections[0] else sections[0].title
            text = _document(pages, name, weight, section, title=title, own=own, page=page)
            file.write_text(text, encoding="utf-8")
    return Spellings(
        words=spellings(texts, cyrillic=pages.cyrillic),
        beginnings=misspellings(texts, pages.locale, cyrillic=pages.cyrillic),
    )


def _written(pages: LanguagePages, words: Sequence[str]) -> list[str]:
    """*words* in the script of *pages*, each once."""
    return list(dict.fromkeys(in_script(word, cyrillic=pages.cyrillic) for word in words))


def _document(  # noqa: PLR0913  # what a record has
    pages: LanguagePages,
    name: str,
    weight: float,
    section: SectionRecord,
    *,
    title: str,
    own: Sequence[str],
    page: Sequence[str],
) -> str:
    """The copy of the section at *name* of the page called *title*: what it is about is metadata, not text."""
    # A name of its own counts more than a word inside a phrase: "to close the talon" and "Talon-Tausch" are not about
    # the talon.
    names, phrases = ([word for word in page if bool(_JOINT.search(word)) is inside] for inside in (False, True))
    first = not title
    fields = {
        "title": section.title,
        "page": title,
        # The words of the page are found on its first section, and help the others only little.
        "names" if first else "near": ", ".join(names),
        "phrases" if first else "nearby": ", ".join(phrases),
        "questions": ", ".join(own) if not first else "",
        "rules": section.rules,
        "answers": section.answered_by,
        "weight": str(weight) if weight != 1 else "",
        "section": section_word(name),
    }
    # Pagefind looks for metadata inside the element that it indexes.
    about = "".join(
        f'<span data-pagefind-meta="{field}:{html.escape(value)}"></span>' for field, value in fields.items() if value
    )
    text = _ID.sub("", section.html)
    loudness = f' data-pagefind-weight="{weight}"' if weight != 1 else ""
    return f'<html lang="{pages.stemmed}"><body><article{loudness}>{text}{about}</article></body></html>\n'


def section_word(name: str) -> str:
    """A word that only the section at *name* has, to look it up by."""
    return f"kb{re.sub('[^a-z0-9]', '', name.lower())}zz"


def _text(markup: str) -> str:
    """What a reader sees of *markup*."""
    return html.unescape(_TAG.sub(" ", markup))
