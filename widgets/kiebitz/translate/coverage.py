"""How complete the translations are, as one value for other programs: the coverage page, `stats --json`."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from kiebitz.markdown.coverage import DomainNumbers, LanguageCoverage, Numbers, PageNumbers
from kiebitz.translate.languages import DERIVED, own_name
from kiebitz.translate.stats import Count, counts, page_counts, summed


def coverage(project: Path) -> list[LanguageCoverage]:
    """The counts of every language of *project*.

    Each has `language` as `html lang` has it, `name`, `derived`, which lists the names of the
    locales made from it, `all`, `domains` and `pages`. Each count has `translated`, `fuzzy`, `empty` and `percent`.

    Raises:
        BuildError: A template or a catalogue cannot be read.
    """
    return list(_languages(project))


def _languages(project: Path) -> Iterator[LanguageCoverage]:
    pages = {language: list(group) for language, group in groupby(page_counts(project), _language)}
    for language, group in groupby(counts(project), _language):
        domains = list(group)
        yield {
            "language": language.replace("_", "-"),
            "name": own_name(language),
            "derived": [own_name(locale) for locale, source in DERIVED.items() if source == language],
            "all": _numbers(summed(language, domains)),
            "domains": [DomainNumbers(domain=count.domain, **_numbers(count)) for count in domains],
            "pages": [PageNumbers(page=c.page, title=c.title, **_numbers(c)) for c in pages.get(language, [])],
        }


def _language(count: Count) -> str:
    return count.language


def _numbers(count: Count) -> Numbers:
    return {
        "translated": count.translated,
        "fuzzy": count.fuzzy,
        "empty": count.empty,
        "percent": count.percent,
    }
