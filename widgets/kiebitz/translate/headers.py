"""The header fields of templates and catalogues.

Poedit opens references from `X-Poedit-Basepath`. There is no `X-Poedit-SearchPath` on purpose: with one, Poedit offers
to collect the messages of the sources anew, and what it cannot read, every page, would be gone.

Catalogues have no date of their template and no name of a program: each tool writes its own, and nobody reads either.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from gettext import c2py
from typing import Final

from kiebitz.translate.catalogue import Catalogue
from kiebitz.translate.languages import english_name, plurals

CREATED: Final = "POT-Creation-Date"
_REVISED: Final = "PO-Revision-Date"
_PLURALS: Final = "Plural-Forms"
_PLACEHOLDER: Final = "YEAR-"
"""How the date of a catalogue begins that nobody has revised yet."""

_OF_TOOLS: Final = frozenset({CREATED, "X-Generator", "Generated-By", "X-Launchpad-Export-Date"})
"""What tools write into catalogues for themselves."""

_ALIKE: Final = frozenset({"MIME-Version", "Content-Type", "Content-Transfer-Encoding", "X-Poedit-SourceCharset"})
"""What is the same in every file."""

_PLURAL_FORMS: Final = re.compile(r"nplurals\s*=\s*(?P<count>\d+)\s*;\s*plural\s*=\s*(?P<rule>[^;]+);?\s*")
_NUMBERS: Final = range(1000)
"""Two rules for plurals that agree on these agree on all: they ask for hundreds at most, or for zero."""

_FIELDS = {
    "Project-Id-Version": "Kiebitz",
    "Report-Msgid-Bugs-To": "",
    CREATED: "",
    "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
    "Last-Translator": "",
    "Language-Team": "",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "X-Poedit-SourceCharset": "UTF-8",
    "X-Poedit-Basepath": "..",
}


def template_header(messages: Catalogue, before: Catalogue | None, now: datetime) -> dict[str, str]:
    """The header of a new template; its date is the one *before* it had, unless what translators see changed."""
    unchanged = before is not None and _for_translators(before) == _for_translators(messages)
    created = before.header.get(CREATED) if before is not None and unchanged else None
    return {**_FIELDS, CREATED: created or _date(now)}


def language_header(language: str, template: Catalogue, before: Mapping[str, str]) -> dict[str, str]:
    """The header of a catalogue of *language*: what translators and their tools wrote *before* stays.

    A date that followed the template's would change in every language with each sentence in English. So there is none;
    a catalogue that nobody has revised has the template's date as that of its last revision.
    """
    fresh = {
        _REVISED: template.header.get(CREATED, ""),
        "Language-Team": english_name(language),
        "Language": language,
        _PLURALS: plurals(language).header,
        "X-Poedit-Basepath": "../../..",
    }
    written = {name: value for name, value in before.items() if value and name not in _OF_TOOLS | _ALIKE}
    if written.get(_REVISED, "").startswith(_PLACEHOLDER):
        del written[_REVISED]
    if same_plurals(written.get(_PLURALS, ""), fresh[_PLURALS]):
        del written[_PLURALS]
    return {name: value for name, value in {**_FIELDS, **fresh, **written}.items() if name != CREATED}


def same_plurals(one: str, other: str) -> bool:
    """Whether two values of `Plural-Forms` mean the same, however their rules are written."""
    read = [_PLURAL_FORMS.fullmatch(value.strip()) for value in (one, other)]
    if None in read:
        return False
    try:
        # Of a rule that is no rule, `c2py` tells so by a ValueError.
        first, second = (c2py(found["rule"]) for found in read if found)
        return read[0]["count"] == read[1]["count"] and all(first(n) == second(n) for n in _NUMBERS)  # type: ignore[index]
    except ValueError:
        return False


def _for_translators(catalogue: Catalogue) -> list[tuple[object, ...]]:
    return [(m.context, m.msgid, m.plural, m.hints, m.flags) for m in catalogue.messages]


def _date(now: datetime) -> str:
    return now.astimezone(UTC).strftime("%Y-%m-%d %H:%M%z")
