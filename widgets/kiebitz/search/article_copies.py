"""Copies of the articles for Pagefind, with search words in them: the pages themselves carry none."""

import html
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kiebitz.search.spelling import in_script, spellings

_CYRILLIC: Final = {"sr"}
"""Languages whose pages are in Cyrillic."""

_STEMS: Final = {"hr": "sr"}
"""Language without a stemmer to one that lends its own: the Serbian one takes dijeljenje and deljenje for one word."""

_TAG: Final = re.compile(r"<[^>]+>")
_HEADING: Final = re.compile(r'<h1[^>]*>(.*?)(?:<a class="headerlink|</h1>)', re.DOTALL)

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


def articles_of(site: Path, pages: LanguagePages, locales: Sequence[LanguagePages]) -> dict[str, str]:
    """The articles of *pages*, one of the *locales* of *site*."""
    folder = site / pages.prefix
    others = [site / other.prefix for other in locales if other.prefix and other != pages]
    found = {}
    for page in sorted(folder.rglob("index.html")):
        if not any(page.is_relative_to(other) for other in others):
            text = page.read_text(encoding="utf-8")
            address = page.relative_to(folder).as_posix().removesuffix("index.html")
            found[address] = text[text.find(">", text.find("<article")) + 1 : text.rfind("</article>")]
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
) -> dict[str, str]:
    """Write *articles* of *pages* below *folder*, with their search *words*; returns the spellings of both.

    *weights* are those of parts of the site, by their address.
    """
    texts = [_text(article) for article in articles.values()]
    for address, article in articles.items():
        search_words = list(dict.fromkeys(in_script(word, cyrillic=pages.cyrillic) for word in words.get(address, ())))
        texts += search_words
        file = folder / pages.prefix / address / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        weight = next((weight for part, weight in weights.items() if address.startswith(part)), None)
        file.write_text(_document(pages, weight, article, search_words), encoding="utf-8")
    return spellings(texts, cyrillic=pages.cyrillic)


def _document(pages: LanguagePages, weight: float | None, article: str, search_words: Sequence[str]) -> str:
    """The copy of an article: what it is about is in metadata, from which no excerpt is taken."""
    quiet = f' data-pagefind-weight="{weight}"' if weight is not None else ""
    # A name of its own counts more than a word inside a phrase: "to close the talon" is not about the talon.
    names, phrases = ([word for word in search_words if (" " in word) is inside] for inside in (False, True))
    # Pagefind looks for metadata inside the element that it indexes.
    about = "".join(
        f'<span data-pagefind-meta="{field}:{html.escape(", ".join(listed))}"></span>'
        for field, listed in (("names", names), ("phrases", phrases))
        if listed
    )
    return f'<html lang="{pages.stemmed}"><body><article{quiet}>{article}{about}</article></body></html>\n'


def _text(markup: str) -> str:
    """What a reader sees of *markup*."""
    return html.unescape(_TAG.sub(" ", markup))
