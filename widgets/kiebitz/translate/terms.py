"""The terms of the game that each language translates in one way, as messages: accepted words, and words to avoid."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.catalogue_files import LOCALES
from kiebitz.yaml_nodes import yaml_root

PATH: Final = f"{LOCALES}/terms.yaml"

ACCEPTED: Final = "term"
"""The context of the message whose translation lists the accepted words."""

AVOIDED: Final = "avoid"
"""The context of the message whose translation lists words that mean something else, or are another language's."""

_HOW: Final = {
    ACCEPTED: "Words for it, separated by commas, in their base form. Of a phrase all words are looked for, in any "
    "order. A star stands for any letters: Stich* is also Stichzwang.",
    AVOIDED: "Words not to be used for it, separated by commas, or - for none.",
}
_FIELDS: Final = frozenset({"id", "english", "apart_from", "note"})


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationTerm:
    """One term of the game."""

    id: str
    english: tuple[str, ...]
    """Every form of it in English texts."""

    apart_from: tuple[str, ...] = ()
    """Phrases of English texts that have one of the forms, but mean something else or need no word for it."""

    note: str
    line: int = 0

    @property
    def msgid(self) -> str:
        """The English text of both its messages."""
        return ", ".join(self.english)


def read_terms(project: Path) -> tuple[TranslationTerm, ...]:
    """The terms of *project*, in the order of the file; none where there is no file.

    Raises:
        BuildError: The file is no YAML, or not a list of terms.
    """
    file = project / PATH
    if not file.is_file():
        return ()
    root = yaml_root(file, _fault)
    if not isinstance(root, yaml.SequenceNode):
        raise BuildError([_fault(1, "this is no list of terms")])
    found = [_term(node) for node in root.value]
    faults = [one for one in found if isinstance(one, Fault)]
    terms = tuple(one for one in found if isinstance(one, TranslationTerm))
    faults += _twice(terms)
    if faults:
        raise BuildError(faults)
    return terms


def term_messages(project: Path) -> Iterator[Message]:
    """Two messages for each term of *project*: what it is called, and what it must not be called.

    Raises:
        BuildError: The file of terms is wrong.
    """
    for term in read_terms(project):
        for context, how in _HOW.items():
            yield Message(msgid=term.msgid, context=context, hints=(term.note, how), references=((PATH, term.line),))


def _term(node: yaml.Node) -> TranslationTerm | Fault:
    """The term that *node* describes, or what is wrong with it."""
    line = node.start_mark.line + 1
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    fields = {str(key.value): value for key, value in pairs}
    lists = {name: _words(fields[name]) for name in ("english", "apart_from") if name in fields}
    texts = {name: str(fields[name].value) for name in ("id", "note") if isinstance(fields.get(name), yaml.ScalarNode)}
    sound = fields.keys() <= _FIELDS and all(texts.get(name) for name in ("id", "note")) and lists.get("english")
    if not sound or not all(lists.get(name) for name in lists):
        return _fault(line, "this is no term", "a term with id, note, english, and perhaps apart_from, both lists")
    return TranslationTerm(
        line=line, id=texts["id"], note=texts["note"], **{name: forms or () for name, forms in lists.items()}
    )


def _words(node: yaml.Node) -> tuple[str, ...] | None:
    """The words that *node* lists; None where it is no list of words."""
    if not isinstance(node, yaml.SequenceNode) or not all(isinstance(one, yaml.ScalarNode) for one in node.value):
        return None
    return tuple(str(one.value) for one in node.value)


def _twice(terms: tuple[TranslationTerm, ...]) -> Iterator[Fault]:
    """A fault for each id and English form that a term shares with one before it."""
    first: dict[str, TranslationTerm] = {}
    for term in terms:
        for name in (f"id {term.id}", *(form.casefold() for form in term.english)):
            other = first.setdefault(name, term)
            if other is not term:
                yield _fault(term.line, f"{name!r} is here twice", f"only what is in line {other.line}")


def _fault(line: int, what: str, expected: str = "") -> Fault:
    todo = "mend the file; the words of all languages depend on it"
    return Fault(path=PATH, line=line, what=what, expected=expected, todo=todo)
