"""Names that a site gives to its variants, in the languages that it has."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Final

from kiebitz.elements.texts import SOURCE_LOCALE

_NAMES: Final[dict[str, Mapping[str, str]]] = {}
"""Id of a variant to its name in each language; the first one is that for all others."""


def use_own_names(names: Mapping[str, Mapping[str, str]]) -> None:
    """Call the variants with these ids by these *names* from now on: language to name, the usual one first."""
    _NAMES.clear()
    _NAMES.update(names)


def own_name(variant: str, texts: NullTranslations) -> str | None:
    """The name of *variant* in the language of *texts*; None where no site has given it one."""
    if variant not in _NAMES:
        return None
    names = _NAMES[variant]
    return names.get(texts.info().get("language", SOURCE_LOCALE)) or next(iter(names.values()))
