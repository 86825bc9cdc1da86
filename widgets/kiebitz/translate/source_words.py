"""The source of translations by its language, in faults of sites whose pages are not written in English."""

from dataclasses import replace
from pathlib import PurePosixPath
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.domains import CODE_DOMAINS
from kiebitz.translate.languages import SOURCE, english_name

_ENGLISH: Final = "English text"
"""How the checks name what a translation was made of."""


def of_source(fault: Fault, source: str) -> Fault:
    """*fault* of a catalogue, naming the language *source* of the pages instead of English.

    The package's own words are translated from English in every site.
    """
    if source == SOURCE or PurePosixPath(fault.path).stem in CODE_DOMAINS:
        return fault
    name = f"{english_name(source)} text"

    def renamed(text: str) -> str:
        return text.replace(_ENGLISH, name)

    return replace(fault, what=renamed(fault.what), todo=renamed(fault.todo))
