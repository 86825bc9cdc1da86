"""Finds plural forms in each other's place, by what the other messages of the language have in each form."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import plain_words

_WORD = re.compile(r"[^\W\d_]+")


class PluralOrder:
    """The words of each plural form in all messages of one language."""

    def __init__(self, messages: Iterable[Message]) -> None:
        """Count the words of the plural forms of *messages*."""
        self._counts: dict[int, Counter[str]] = {}
        for message in messages:
            if message.plural and message.translated:
                for form, words in enumerate(_words(message)):
                    self._counts.setdefault(form, Counter()).update(words)

    def faults(self, message: Message, path: str) -> Iterator[Fault]:
        """A fault where two forms of *message* would fit better in each other's place."""
        forms = _words(message) if message.plural else []
        for one, other in combinations(range(len(forms)), 2):
            apart = {one: forms[one] - forms[other], other: forms[other] - forms[one]}
            # What this message adds to the counts itself does not tell anything.
            here = sum(self._counts[form][word] - 1 for form, words in apart.items() for word in words)
            there = sum(self._counts[one + other - form][word] for form, words in apart.items() for word in words)
            if there > here:
                yield Fault(
                    path=path,
                    line=message.line,
                    what=f"msgstr[{one}] and msgstr[{other}] have words that other messages have in the other form",
                    expected=message.strings[other],
                    found=message.strings[one],
                    todo="Put each form where it belongs; the header tells which numbers take which",
                )
                return


def _words(message: Message) -> list[set[str]]:
    return [set(_WORD.findall(plain_words(string).lower())) for string in message.strings]
