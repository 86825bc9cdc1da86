"""How far the translations are, as one value for other programs: the coverage page, `stats --json`."""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from kiebitz.translate.languages import DERIVED, own_name
from kiebitz.translate.stats import Count, counts, page_counts, summed


def coverage(project: Path) -> str:
    """The counts of every language of *project* as JSON.

    A list of languages, each with `language` as `html lang` has it, `name`, `derived`, which lists the names of the
    locales made from it, `all`, `domains` and `pages`. Each count has `translated`, `fuzzy`, `empty` and `percent`.

    Raises:
        BuildError: A template or a catalogue cannot be read.
    """
    return json.dumps(list(_languages(project)), ensure_ascii=False)


def _languages(project: Path) -> Iterator[dict[str, Any]]:
    pages = {language: list(group) for language, group in groupby(page_counts(project), _language)}
    for language, group in groupby(counts(project), _language):
        domains = list(group)
        yield {
            "language": language.replace("_", "-"),
            "name": own_name(language),
            "derived": [own_name(locale) for locale, source in DERIVED.items() if source == language],
            "all": _numbers(summed(language, domains)),
            "domains": [{"domain": count.domain, **_numbers(count)} for count in domains],
            "pages": [{"page": c.page, "title": c.title, **_numbers(c)} for c in pages.get(language, [])],
        }


def _language(count: Count) -> str:
    return count.language


def _numbers(count: Count) -> dict[str, int]:
    return {
        "translated": count.translated,
        "fuzzy": count.fuzzy,
        "empty": count.empty,
        "percent": count.percent,
    }
