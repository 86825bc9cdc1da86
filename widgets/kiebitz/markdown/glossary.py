"""The glossary's data, a file that the settings of the site name, read and checked.

    ```
    - id: talon
      subject: deal
      names: [talon, stock]
      meaning: The cards left over after the deal, face down, with the turned-up one below.
      said:
        de-AT: [Talon s0 s2, Reststapel s0]
        hr: [ostatak s1, talon]
        sr: [талон]
      rules: [talon.turnup_is_last]
      statements: [s0-031]
    ```

The rules are those that decide what the term comes to at a table: whoever has chosen one reads there what it plays.
A word may be followed by the texts that use it; a word without one is in general use.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from cardrules.sources import TEXTS
from cardrules.suggestions import suggestion
from kiebitz.elements.games import all_words
from kiebitz.elements.glossary.render import REGIONS, SUBJECTS, RegionalWord, Term
from kiebitz.faults import BuildError, Fault
from kiebitz.serbian import to_latin
from kiebitz.yaml_nodes import yaml_root_and_content

_KEYS: Final = {"id", "subject", "names", "meaning", "said"}
_CYRILLIC: Final = "sr"
"""The region whose words are written in Cyrillic, and are shown in Latin too."""

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_MORE: Final = {"rules", "statements"}
_EXPECTED: Final = "id, subject, names, meaning and said, and perhaps rules and statements"


class GlossaryEntry(NamedTuple):
    """A term with the statements of the texts that it covers."""

    term: Term
    statements: tuple[str, ...]


def read_glossary(docs: Path, name: str) -> list[GlossaryEntry]:
    """Every entry of the file *name* below *docs*, in its order; none where the name is empty or there is no file.

    Raises:
        BuildError: the file is no list of entries; all faults are in it.
    """
    path = docs / name
    if not name or not path.is_file():
        return []
    root, data = yaml_root_and_content(path, lambda line, what: Fault(path=path.as_posix(), line=line, what=what))
    if not isinstance(root, yaml.SequenceNode) or not isinstance(data, list):
        raise BuildError([Fault(path=path.as_posix(), line=1, what="the glossary is a list", expected=_EXPECTED)])
    places = [node.start_mark.line + 1 for node in root.value]
    faults = [
        Fault(path=path.as_posix(), line=line, what=what, expected=_EXPECTED, todo="Mend the entry.")
        for line, entry in zip(places, data, strict=True)
        for what in _faults(entry)
    ]
    ids = [entry.get("id") for entry in data if isinstance(entry, dict)]
    faults += [
        Fault(path=path.as_posix(), line=line, what=f"the id {name!r} appears twice", todo="Give each term its own.")
        for number, (line, name) in enumerate(zip(places, ids, strict=False))
        if name in ids[:number]
    ]
    if faults:
        raise BuildError(faults)
    return [_entry(entry) for entry in data]


def _faults(entry: object) -> Iterator[str]:
    """What is wrong with one entry."""
    if not isinstance(entry, dict):
        yield "this is no entry"
        return
    strange = [key for key in entry if key not in _KEYS | _MORE]
    missing = sorted(_KEYS - entry.keys())
    if strange:
        yield f"an entry has no key {strange[0]!r}{suggestion(strange[0], (*_KEYS, *_MORE))}"
    if missing:
        yield f"the entry has no {', '.join(missing)}"
    if strange or missing:
        return
    if not _ID.fullmatch(str(entry["id"])):
        yield f"the id {entry['id']!r} is no small letters, digits and hyphens"
    if entry["subject"] not in SUBJECTS:
        yield f"there is no subject {entry['subject']!r}; there are {', '.join(SUBJECTS)}"
    if not entry["names"] or not isinstance(entry["names"], list):
        yield "the term has no name"
    if not isinstance(entry["said"], dict) or not entry["said"].keys() <= REGIONS.keys():
        yield f"said has words of {', '.join(REGIONS)}, and nothing else"
    elif not all(isinstance(words, list) and words for words in entry["said"].values()):
        yield "each region has a list of words"
    yield from _rule_faults(entry.get("rules", []))


def _rule_faults(rules: object) -> Iterator[str]:
    """What is wrong with the rules of an entry."""
    known = [rule for game in all_words().values() for rule, _ in game.parameters()]
    if not isinstance(rules, list):
        yield "the rules are a list"
    else:
        yield from (f"{rule!r} is not a rule{suggestion(rule, known)}" for rule in rules if rule not in known)


def _entry(entry: dict[str, Any]) -> GlossaryEntry:
    words_by_region = {
        region: tuple(_word(str(word), region) for word in words) for region, words in entry["said"].items()
    }
    names = tuple(map(str, entry["names"]))
    term = Term(
        entry["id"],
        entry["subject"],
        names,
        str(entry["meaning"] or ""),
        words_by_region,
        tuple(entry.get("rules", ())),
    )
    return GlossaryEntry(term, tuple(entry.get("statements", ())))


def _word(entry: str, region: str) -> RegionalWord:
    """The word of *region* in *entry*, and the texts that use it, which are written behind it."""
    parts = entry.split()
    text = " ".join(part for part in parts if part not in TEXTS)
    return RegionalWord(
        text, to_latin(text) if region == _CYRILLIC else "", tuple(part for part in parts if part in TEXTS)
    )
