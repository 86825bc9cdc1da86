"""The search words of pages, a file that the settings of the site name: the words find the page in every language.

    rules/closing.md:
      terms: [close, closer]
      words: [stop the stock]

The words are what people type for the same thing and no text uses; Serbian ones are in Cyrillic.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from cardrules.suggestions import suggestion
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.glossary import read_glossary
from kiebitz.site_settings import SiteSettings

_KEYS: Final = {"terms", "words"}
_EXPECTED: Final = "a page, and below it a list of terms, a list of words, or both"


def read_search_words(docs: Path, settings: SiteSettings) -> dict[str, tuple[str, ...]]:
    """The search words of each page, by its address below the site, as `rules/closing/`; none where there is no file.

    Raises:
        BuildError: the file names a page or term that is not there, or cannot be read; all faults are in it.
    """
    path = docs / settings.search_words
    if not settings.search_words or not path.is_file():
        return {}
    try:
        root = yaml.compose(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        data = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 0
        raise BuildError([Fault(path=path.as_posix(), line=line, what=f"this is no YAML: {error}")]) from None
    if not isinstance(root, yaml.MappingNode):
        raise BuildError([Fault(path=path.as_posix(), line=1, what="this names no pages", expected=_EXPECTED)])
    names = _term_names(docs, settings.glossary)
    lines = [key.start_mark.line + 1 for key, _ in root.value]
    faults = [
        Fault(path=path.as_posix(), line=line, what=what, expected=_EXPECTED, todo="Mend the entry.")
        for line, (page, entry) in zip(lines, data.items(), strict=False)
        for what in _faults(docs, page, entry, names)
    ]
    if faults:
        raise BuildError(faults)
    return {_address(page): _words(entry, names) for page, entry in data.items()}


def search_word_faults(docs: Path, settings: SiteSettings) -> tuple[Fault, ...]:
    """What is wrong with the file that *settings* name."""
    try:
        read_search_words(docs, settings)
    except BuildError as error:
        return tuple(error.faults)
    return ()


def _term_names(docs: Path, glossary: str) -> dict[str, tuple[str, ...]]:
    """What each term is called, in all languages and both scripts."""
    return {
        term.id: (
            *term.names,
            *(
                name
                for words in term.words_by_region.values()
                for word in words
                for name in (word.text, word.latin)
                if name
            ),
        )
        for term, _ in read_glossary(docs, glossary)
    }


def _faults(docs: Path, page: object, entry: object, names: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What is wrong with the entry of one page."""
    if not isinstance(page, str) or not (docs / page).is_file() or not page.endswith(".md"):
        yield f"there is no page {page}"
    if not isinstance(entry, dict) or not entry:
        yield f"this is no entry for {page}"
    elif strange := [key for key in entry if key not in _KEYS]:
        yield f"the entry for {page} has no key {strange[0]!r}{suggestion(strange[0], _KEYS)}"
    elif not all(isinstance(listed, list) for listed in entry.values()):
        yield f"terms and words of {page} are lists"
    else:
        for term in entry.get("terms", ()):
            if str(term) not in names:
                yield f"the glossary has no term {term!r}"


def _address(page: str) -> str:
    """The address of a page below the site."""
    return page.removesuffix("index.md") if page.endswith("index.md") else page.removesuffix(".md") + "/"


def _words(entry: Mapping[str, Sequence[Any]], names: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """All words of an entry, each once."""
    listed = [
        *(word for term in entry.get("terms", ()) for word in names[str(term)]),
        *map(str, entry.get("words", ())),
    ]
    return tuple(dict.fromkeys(listed))
