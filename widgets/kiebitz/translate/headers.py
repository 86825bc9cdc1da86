"""The header fields of templates and catalogues.

Poedit opens references from `X-Poedit-Basepath`. There is no `X-Poedit-SearchPath` on purpose: with one, Poedit offers
to collect the messages of the sources anew, and what it cannot read, every page, would be gone.
"""

from collections.abc import Mapping
from datetime import UTC, datetime

from kiebitz.translate.catalogue import Catalogue
from kiebitz.translate.languages import english_name, plurals

CREATED = "POT-Creation-Date"

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
    """The header of a catalogue of *language*: what translators and their tools wrote stays, and so does its date.

    A date that followed the template's would change in every language with each sentence in English.
    """
    fresh = {
        "Language-Team": english_name(language),
        "Language": language,
        "Plural-Forms": plurals(language).header,
        "X-Poedit-Basepath": "../../..",
    }
    written = {name: value for name, value in before.items() if value}
    created = before.get(CREATED) or template.header.get(CREATED, "")
    return {**_FIELDS, **fresh, **written, CREATED: created}


def _for_translators(catalogue: Catalogue) -> list[tuple[object, ...]]:
    return [(m.context, m.msgid, m.plural, m.hints, m.flags) for m in catalogue.messages]


def _date(now: datetime) -> str:
    return now.astimezone(UTC).strftime("%Y-%m-%d %H:%M%z")
