"""What players call things, region by region: words of the texts, each with its text, and words in general use."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import Final, NamedTuple

from kiebitz.elements.environment import template
from kiebitz.elements.source_names import NAMES as SOURCES
from kiebitz.elements.source_names import source_name
from kiebitz.elements.texts import N_, marked, texts

SUBJECTS: Final = {
    "games": N_("Games"),
    "cards": N_("Cards"),
    "deal": N_("Deal and talon"),
    "play": N_("Play"),
    "calls": N_("Marriages, exchange, closing, claiming"),
    "score": N_("Points and games"),
    "schnauz": N_("Schnauz"),
}
"""Subject of a term to its heading, in the order of the page."""

REGIONS: Final = {
    "de-AT": N_("Austria"),
    "de-DE": N_("Germany"),
    "hr": N_("Croatia"),
    "sr": N_("Serbia"),
}
"""Region of a term to its name, in the order in which they are shown."""


class RegionalWord(NamedTuple):
    """The word of players of a region."""

    text: str
    latin: str = ""
    """The same in Latin script, where *text* is in Cyrillic."""

    sources: tuple[str, ...] = ()
    """The texts that use it; none for what is used in general."""


class Term(NamedTuple):
    """One thing, and what it is called."""

    id: str
    subject: str
    """One of `SUBJECTS`."""

    names: tuple[str, ...]
    """In English, the usual one first."""

    meaning: str
    """One sentence in English, to be translated."""

    words_by_region: Mapping[str, tuple[RegionalWord, ...]]
    """Region to its words."""

    rules: tuple[str, ...] = ()
    """The rules that decide what the term comes to at a table."""


def render_glossary(terms: Sequence[Term], locale: str) -> str:
    """The glossary, subject by subject, every term with an id `term-…` to link to."""
    reader = texts(locale)
    subjects = [
        {
            "name": reader.gettext(name),
            "terms": [_term_context(term, reader, locale) for term in terms if term.subject == subject],
        }
        for subject, name in SUBJECTS.items()
    ]
    used = {
        source for term in terms for words in term.words_by_region.values() for word in words for source in word.sources
    }
    sources = [{"id": source, "name": source_name(source, reader)} for source in SOURCES if source in used]
    context = {"subjects": [subject for subject in subjects if subject["terms"]], "sources": sources}
    return template("glossary", locale).render(context).strip()


def _own_names(term: Term, locale: str) -> list[str]:
    """What the term is called in the reader's language, in the reader's script."""
    language, _, script = locale.partition("-")
    words = [
        word for region, claim in term.words_by_region.items() if region.partition("-")[0] == language for word in claim
    ]
    return list(dict.fromkeys(word.latin if script else word.text for word in words))


def _term_context(term: Term, texts: NullTranslations, locale: str) -> dict[str, object]:
    own = _own_names(term, locale)
    return {
        "id": term.id,
        "own": own,
        "names": [name for name in term.names if name not in own],
        "meaning": marked(term.meaning, texts),
        "rules": " ".join(term.rules),
        "regions": [
            {"lang": region.partition("-")[0], "name": texts.gettext(name), "words": term.words_by_region[region]}
            for region, name in REGIONS.items()
            if region in term.words_by_region
        ],
    }
