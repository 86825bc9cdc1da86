"""Finds forms of ranks that are none of the language: `{= rank K kings }` in a German sentence."""

import re
from collections.abc import Iterable, Iterator, Mapping

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message

CONTEXT = "forms of a rank's name"
"""The context of the messages that list a rank's forms, with commas between them."""

_MARKER = re.compile(r"\{=\s*rank\s+(?P<rank>[^\s{}]+)\s+(?P<form>[^\s{}][^{}]*?)\s*\}")

type RankForms = Mapping[str, frozenset[str]]
"""The forms of ranks in a language, in lower case, by each form in English."""


def rank_forms(messages: Iterable[Message]) -> RankForms:
    """The forms that *messages* of a language list; ranks not translated yet keep their English forms."""
    found = {}
    for message in messages:
        if message.context == CONTEXT:
            english = _listed(message.msgid)
            forms = _listed(",".join(message.strings)) if message.translated else english
            found.update(dict.fromkeys(english, forms))
    return found


def rank_faults(message: Message, forms: RankForms, path: str) -> Iterator[Fault]:
    """A fault for each form in the translation of *message* that is not among the *forms* of its rank."""
    in_english = {
        match["rank"]: forms.get(match["form"].casefold(), frozenset())
        for text in (message.msgid, message.plural)
        for match in _MARKER.finditer(text)
    }
    known = frozenset().union(*forms.values())
    for string in message.strings:
        for match in _MARKER.finditer(string):
            allowed = in_english.get(match["rank"]) or known
            if allowed and match["form"].casefold() not in allowed:
                yield Fault(
                    path=path,
                    line=message.line,
                    what="the translation has a rank in a form that is not listed in this language",
                    expected=f"one of {', '.join(sorted(allowed))}",
                    found=match["form"],
                    todo=f"use a listed form, or add this one to the list in cards.po, context {CONTEXT!r}",
                )


def _listed(text: str) -> frozenset[str]:
    return frozenset(form for part in text.split(",") if (form := part.strip().casefold()))


def rank_choices(message: Message, messages: Iterable[Message]) -> list[dict[str, object]]:
    """Each fact in the English of *message* that names a rank, with the forms that *messages* of the language list."""
    listed = {
        form: [one.strip() for one in ",".join(other.strings).split(",") if one.strip()]
        for other in messages
        if other.context == CONTEXT
        for form in _listed(other.msgid)
    }
    found = [match for text in (message.msgid, message.plural) for match in _MARKER.finditer(text)]
    return [{"fact": match[0], "forms": listed.get(match["form"].casefold(), [])} for match in found]
