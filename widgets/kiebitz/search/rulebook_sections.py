"""Rulebooks as sections of their pages, for the search of a site that explains the rules nowhere else.

Where pages explain rules, questions lead to these, and nobody gets the same sentence from the rulebook of each game.
"""

import re
from collections.abc import Iterable
from typing import Final

from kiebitz.search.article_copies import Articles
from kiebitz.search.sections import sections_of

_LEFT_OUT: Final = re.compile(r'(<div class="kb-rulebook") data-pagefind-ignore>')

_SUBJECT: Final = re.compile(r'<h3>(.*?</h3>\s*<p>\s*<span) id="(clause-[^"]+)">', re.DOTALL)
"""A subject of a rulebook, up to the id of its first sentence."""


def explain_rules(languages: Iterable[Articles]) -> bool:
    """Whether a section of any article is on a rule."""
    return any(section.rules for articles in languages for one in articles.values() for section in sections_of(one))


def with_rulebooks(articles: Articles) -> dict[str, str]:
    """*articles* with their rulebooks, each subject a section whose place on the page is that of its first sentence."""
    return {address: _with_rulebooks(article) for address, article in articles.items()}


def _with_rulebooks(article: str) -> str:
    if not _LEFT_OUT.search(article):
        return article
    return _SUBJECT.sub(r'<h3 id="\2">\1>', _LEFT_OUT.sub(r"\1>", article))
