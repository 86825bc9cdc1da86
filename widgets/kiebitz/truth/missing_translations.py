"""Sealed translations that are gone: readers would get the English text without a word."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from kiebitz.faults import BuildError, Fault
from kiebitz.translate.catalogue_files import LOCALES, catalogue_path, project_path, template_path
from kiebitz.translate.po_reader import read_po
from kiebitz.truth.translation_pair import TranslationPair

_VANISHED: Final = {
    None: "a message that was translated and sealed is not in the catalogue",
    False: "a message that was translated and sealed has no translation",
    True: "a message that was translated and sealed is marked as fuzzy, and would not be shown",
}
"""What is wrong with a message whose translation is gone: it is not there, it is empty, it is fuzzy."""


def missing_translations(
    project: Path, language: str, domain: str, found: Sequence[TranslationPair], known: Mapping[str, str]
) -> Iterator[Fault]:
    """A fault for each message of *domain* whose translation into *language* is *known* as sealed, and not *found* now.

    A message that no template has any more is no fault, nor one whose catalogue cannot be read.
    """
    sources = {pair.source for pair in found}
    if known.keys() <= sources:
        return
    locales = project / LOCALES
    path = catalogue_path(locales, language, domain)
    name = project_path(locales, path)
    try:
        template = read_po(template_path(locales, domain), label=domain)
        held = read_po(path, label=name).by_key() if path.is_file() else {}
    except BuildError:
        return
    for message in template.messages:
        source = TranslationPair(domain=domain, path=name, message=message).source
        if source in known and source not in sources:
            there = held.get(message.key)
            yield Fault(
                path=name,
                line=there.line if there else 0,
                what=_VANISHED[there.fuzzy if there else None],
                context=(("English", message.msgid),),
                todo="Bring it back; or, if English is wanted, run: "
                f"python -m kiebitz.truth seal '{language}#{domain}' --reason '...'",
            )
