"""The search words of pages, a file that the settings of the site name: the words find the page in every language.

    rules/closing.md:
      terms: [close, closer]
      words: [stop the stock]
      sections:
        cards-left: [close, left]
    groups:
      close: {en: [close, shut], de: [zudrehen], hr: [zatvoriti]}
      left: {en: [left, remaining], de: [noch], hr: [ostale]}

The words are what people type for the same thing and no text uses; Serbian ones are in Cyrillic. A section
has the words of its groups, in the language of the reader; those of `hr` serve Serbian too.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from cardrules.suggestions import suggestion
from kiebitz.faults import BuildError, Fault
from kiebitz.markdown.glossary import read_glossary
from kiebitz.site_settings import SiteSettings
from kiebitz.yaml_nodes import yaml_root_and_content

_KEYS: Final = {"terms", "words", "sections"}
_EXPECTED: Final = "a page, and below it a list of terms, a list of words, sections with their groups, or all of them"
_GROUPS: Final = "groups"
"""Key of the groups, beside the pages."""

LENDERS: Final = {"sr": "hr", "sr-Latn": "hr"}
"""Language to the one that has its words in groups."""


def read_search_words(docs: Path, settings: SiteSettings) -> dict[str, tuple[str, ...]]:
    """The search words of each page, by its address below the site, as `rules/closing/`; none where there is no file.

    Raises:
        BuildError: the file names a page or term that is not there, or cannot be read; all faults are in it.
    """
    data, names = _read(docs, settings)
    return {_address(page): _words(entry, names) for page, entry in data.items() if page != _GROUPS}


def read_section_words(docs: Path, settings: SiteSettings) -> dict[str, dict[str, tuple[str, ...]]]:
    """The search words of each section by language, by its address below the site, as `rules/closing/#when`.

    Raises:
        BuildError: as `read_search_words`.
    """
    data, _ = _read(docs, settings)
    groups = data.get(_GROUPS, {})
    languages = dict.fromkeys(language for group in groups.values() for language in group)
    return {
        f"{_address(page)}#{section}": {
            language: tuple(dict.fromkeys(word for name in listed for word in groups[name].get(language, ())))
            for language in languages
        }
        for page, entry in data.items()
        if page != _GROUPS
        for section, listed in entry.get("sections", {}).items()
    }


def _read(docs: Path, settings: SiteSettings) -> tuple[dict[str, Any], dict[str, tuple[str, ...]]]:
    """The file that *settings* name, without a fault, and what each term of the glossary is called."""
    path = docs / settings.search_words
    if not settings.search_words or not path.is_file():
        return {}, {}
    root, data = yaml_root_and_content(path, lambda line, what: Fault(path=path.as_posix(), line=line, what=what))
    if not isinstance(root, yaml.MappingNode):
        raise BuildError([Fault(path=path.as_posix(), line=1, what="this names no pages", expected=_EXPECTED)])
    names = _term_names(docs, settings.glossary)
    lines = [key.start_mark.line + 1 for key, _ in root.value]
    faults = [
        Fault(path=path.as_posix(), line=line, what=what, expected=_EXPECTED, todo="Mend the entry.")
        for line, (page, entry) in zip(lines, data.items(), strict=False)
        for what in (
            _group_faults(entry) if page == _GROUPS else _faults(docs, page, entry, names, data.get(_GROUPS, {}))
        )
    ]
    if faults:
        raise BuildError(faults)
    return data, names


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


def _group_faults(groups: object) -> Iterator[str]:
    """What is wrong with the groups."""
    if not isinstance(groups, dict):
        yield "groups are names with lists of words by language"
        return
    for name, group in groups.items():
        if not isinstance(group, dict) or not all(isinstance(listed, list) for listed in group.values()):
            yield f"the group {name} has no lists of words by language"
        elif strange := [word for listed in group.values() for word in listed if not isinstance(word, str)]:
            yield f"the group {name} has {strange[0]!r}, which is no word: put quotes around it"


def _faults(
    docs: Path, page: object, entry: object, names: Mapping[str, Sequence[str]], groups: object
) -> Iterator[str]:
    """What is wrong with the entry of one page."""
    if not isinstance(page, str) or not (docs / page).is_file() or not page.endswith(".md"):
        yield f"there is no page {page}"
    if not isinstance(entry, dict) or not entry:
        yield f"this is no entry for {page}"
    elif strange := [key for key in entry if key not in _KEYS]:
        yield f"the entry for {page} has no key {strange[0]!r}{suggestion(strange[0], _KEYS)}"
    elif not all(isinstance(listed, list) for key, listed in entry.items() if key != "sections"):
        yield f"terms and words of {page} are lists"
    elif not _are_sections(sections := entry.get("sections", {})):
        yield f"sections of {page} are ids with lists of groups"
    else:
        known = groups if isinstance(groups, dict) else {}
        yield from (
            f"there is no group {name!r}" for listed in sections.values() for name in listed if name not in known
        )
        for term in entry.get("terms", ()):
            if str(term) not in names:
                yield f"the glossary has no term {term!r}"


def _are_sections(sections: object) -> bool:
    """Whether *sections* are ids with lists of names."""
    return isinstance(sections, dict) and all(
        isinstance(listed, list) and all(isinstance(name, str) for name in listed) for listed in sections.values()
    )


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
