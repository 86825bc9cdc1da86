"""Finds terms of the game in English texts."""

import re
from collections.abc import Iterable, Mapping

from kiebitz.translate.catalogue import Message
from kiebitz.translate.placeables import QUOTED, without_placeables
from kiebitz.translate.terms import TranslationTerm


class TermFinder:
    """Finds terms in English texts; one finder serves all languages, since they translate the same texts."""

    def __init__(self, terms: Iterable[TranslationTerm]) -> None:
        """Compile the search for *terms*."""
        self.terms = tuple(terms)
        self._by_form = {form.casefold(): term for term in self.terms for form in term.english}
        apart = {phrase.casefold() for term in self.terms for phrase in term.apart_from}
        # The longest form comes first: "non-dealer" is no dealer, and a phrase apart is no term.
        longest = sorted({*self._by_form, *apart}, key=lambda form: (-len(form), form))
        either = "|".join(re.escape(form).replace(r"\ ", r"\s+") for form in longest)
        self._pattern = re.compile(rf"(?<![\w-])(?:{either or '(?!)'})(?!\w)", re.IGNORECASE)
        self._known: dict[str, Mapping[str, str]] = {}

    def terms_in(self, message: Message) -> Mapping[str, str]:
        """The terms in the English of *message*, by id, each with a form found; in both numbers where it has two."""
        found = self._named_in(message.msgid)
        if not found or not message.plural:
            return found
        plural = self._named_in(message.plural)
        return {term: form for term, form in found.items() if term in plural}

    def _named_in(self, text: str) -> Mapping[str, str]:
        if text not in self._known:
            # A word in quotation marks is mentioned, not used: its translation is free.
            matches = self._pattern.findall(QUOTED.sub(" ", without_placeables(text)))
            forms = ((form, self._by_form.get(" ".join(form.casefold().split()))) for form in matches)
            self._known[text] = {term.id: form for form, term in forms if term}
        return self._known[text]
