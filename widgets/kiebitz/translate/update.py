"""Brings the catalogues of a language up to date with the templates, without losing a translator's work."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rapidfuzz import fuzz, process

from kiebitz.faults import BuildError, Fault
from kiebitz.site_settings import read_site_settings
from kiebitz.translate.catalogue import Catalogue, Key, Message
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, catalogues, languages_in, templates
from kiebitz.translate.headers import language_header
from kiebitz.translate.languages import DERIVED, is_language, plurals
from kiebitz.translate.po_writer import write_po

_ALIKE = 60
"""How alike, of 100, two texts have to be for one to be taken as the other one changed."""

_OF_TEMPLATES = ("-format", "md-text")
"""How the flags end that a template gives a message."""

_RIVALS = 3
"""How many of the most alike removed texts each new text competes for."""


def update(project: Path, languages: Iterable[str] | None = None) -> list[str]:
    """Update the catalogues of *languages*, by default of all that have a folder; returns the files that changed.

    Raises:
        BuildError: There is no template, a template or catalogue cannot be read, or a folder is not named after a
            language that can have catalogues; then nothing is written.
    """
    locales = project / LOCALES
    wanted = templates(locales)
    source = read_site_settings(project).language
    chosen = list(languages_in(locales) if languages is None else languages)
    if faults := [fault for language in chosen for fault in _not_for_catalogues(language, source)]:
        raise BuildError(faults)
    if not wanted:
        what = "there are no templates, of which catalogues are made"
        raise BuildError([Fault(path=LOCALES, what=what, todo="run kiebitz translate extract first")])
    old = {language: catalogues(locales, language) for language in chosen}
    changed = []
    for language, before in old.items():
        for domain, catalogue in merge_language(language, before, wanted).items():
            file = catalogue_path(locales, language, domain)
            if write_po(file, catalogue):
                changed.append(file.relative_to(project).as_posix())
    return changed


def init(project: Path, language: str) -> list[str]:
    """Make the missing catalogues of *language*; returns the files made.

    Raises:
        BuildError: *language* is no language that can have catalogues, or a file cannot be read.
    """
    return update(project, [language])


def merge(
    old: Catalogue, template: Catalogue, *, language: str, elsewhere: Mapping[Key, Message] | None = None
) -> Catalogue:
    """The messages of *template* with the translations of *old*.

    A message that is new takes a translation from, in this order: *elsewhere*, which has messages of other domains,
    for the same text; the obsolete messages of *old*, for the same text; the most similar message that was removed,
    marked fuzzy, with the text it was made for as its previous text.
    """
    known = old.by_key()
    wanted = template.by_key()
    returning = {message.key: message for message in old.obsolete} | dict(elsewhere or {})
    removed = [message for message in old.messages if message.key not in wanted and any(message.strings)]
    new = [message for message in template.messages if message.key not in known and message.key not in returning]
    similar = _similar(new, removed)
    messages = []
    for message in template.messages:
        same = known.get(message.key) or returning.get(message.key)
        changed = similar.get(message.key)
        messages.append(_filled(message, same, changed, plurals(language).count))
    used = {message.key for message in similar.values()}
    kept = {m.key: _waiting(m) for m in [*old.obsolete, *removed] if m.key not in wanted and m.key not in used}
    return Catalogue(
        header=language_header(language, template, old.header),
        header_comments=old.header_comments or template.header_comments,
        messages=tuple(messages),
        obsolete=tuple(kept.values()),
    )


def _not_for_catalogues(language: str, source: str) -> Iterator[Fault]:
    origin = DERIVED.get(language)
    if origin or not is_language(language, source):
        yield Fault(
            path=f"{LOCALES}/{language}",
            line=0,
            what=f"{language!r} cannot have catalogues" + (f": it is derived from {origin!r}" if origin else ""),
            expected="a language code such as de, sl or pt_BR, and not the source language",
            todo=f"translate {origin!r}" if origin else "write the code as Babel does, for instance pt_BR",
        )


def merge_language(
    language: str, before: Mapping[str, Catalogue], wanted: Mapping[str, Catalogue]
) -> dict[str, Catalogue]:
    """The catalogues *before* of *language* with what the templates *wanted* have, by domain."""
    moved = _removed_everywhere(before, wanted)
    return {
        domain: merge(
            before.get(domain, Catalogue()), wanted.get(domain, Catalogue()), language=language, elsewhere=moved
        )
        for domain in sorted(before.keys() | wanted.keys())
    }


def _removed_everywhere(before: Mapping[str, Catalogue], wanted: Mapping[str, Catalogue]) -> dict[Key, Message]:
    """The translated messages that left their domain: a page may have moved to another folder."""
    removed: dict[Key, Message] = {}
    for domain, catalogue in before.items():
        living = wanted.get(domain, Catalogue()).by_key()
        removed |= {m.key: m for m in catalogue.messages if any(m.strings) and m.key not in living}
    return removed


def _similar(new: Sequence[Message], removed: Sequence[Message]) -> dict[Key, Message]:
    """For messages of *new* the most similar one of *removed*, each used once, the most alike pairs first.

    Only removed messages compete: a text that is still used is not what the new one was before.
    """
    texts = {index: message.msgid for index, message in enumerate(removed)}
    pairs = [
        (score, index, number)
        for number, message in enumerate(new)
        for _, score, index in process.extract(
            message.msgid, texts, scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=_RIVALS
        )
        if message.context == removed[index].context and bool(message.plural) == bool(removed[index].plural)
    ]
    chosen: dict[Key, Message] = {}
    used: set[int] = set()
    for _, index, number in sorted(pairs, key=lambda pair: (-pair[0], pair[2], pair[1])):
        if index not in used and new[number].key not in chosen:
            used.add(index)
            chosen[new[number].key] = removed[index]
    return chosen


def _filled(message: Message, same: Message | None, changed: Message | None, forms: int) -> Message:
    """*message* of a template with the translation of the *same* message or of the one it was *changed* from."""
    source = same or changed
    count = forms if message.plural else 1
    strings = source.strings if source else ()
    if source is not None and bool(source.plural) != bool(message.plural):
        strings = strings[:count]
    fuzzy = changed is not None or (same is not None and same.fuzzy)
    if same is not None and bool(same.plural) != bool(message.plural):
        fuzzy = True
    own = _own_flags(source) if source else frozenset()
    previous = (source.previous or tuple(filter(None, (source.msgid, source.plural)))) if source and fuzzy else ()
    return replace(
        message,
        strings=strings + ("",) * (count - len(strings)),
        flags=(message.flags | own | {"fuzzy"}) - (frozenset() if fuzzy else {"fuzzy"}),
        comments=_own_comments(source) if source else (),
        previous=previous if previous != (message.msgid,) else (),
    )


def _own_flags(message: Message) -> frozenset[str]:
    """Flags that an editor gave *message*; the template has those for its format."""
    return frozenset(flag for flag in message.flags if not flag.endswith(_OF_TEMPLATES))


def _waiting(message: Message) -> Message:
    """*message* as one that is obsolete: without what tools write, or leave out, each in its own way."""
    return replace(message, flags=_own_flags(message), comments=_own_comments(message), previous=())


def _own_comments(message: Message) -> tuple[str, ...]:
    """The comments of *message* without a previous text that a program took for a comment: `# | msgid "..."`.

    Babel does. Its lines that are left over end with the quotation mark of the text.
    """
    found: list[str] = []
    inside = False
    for comment in message.comments:
        inside = comment.startswith("| ") or (inside and comment.endswith('"'))
        if not inside:
            found.append(comment)
    return tuple(found)
