"""What makes an English sentence on a rule false: another duty, another order, another player, a condition less."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

_EXCHANGED: Final[Mapping[str, Mapping[str, str]]] = {
    "denial removed": {
        "not": "",
        "cannot": "can",
        "nobody": "everybody",
        "nothing": "everything",
        "never": "always",
        "no": "a",
        "without": "with",
        "neither": "either",
        "too late": "early enough",
        "too few": "enough",
    },
    "denial added": {
        "may": "may not",
        "can": "cannot",
        "must": "need not",
        "is": "is not",
        "are": "are not",
        "you have": "you do not have",
        "always": "never",
        "every": "no",
        "all": "no",
        "enough": "not enough",
    },
    "duty turned": {
        "must": "may",
        "may": "must",
        "has to": "may",
        "have to": "may",
        "need not": "must",
        "need": "may do without",
        "only": "also",
        "allowed": "forbidden",
        "can": "must",
    },
    "order turned": {
        "before": "after",
        "after": "before",
        "first": "last",
        "last": "first",
        "until": "once",
        "once": "until",
        "next": "previous",
        "earlier": "later",
    },
    "player turned": {
        "you": "your opponent",
        "your opponent": "you",
        "the opponent": "the closer",
        "the closer": "the opponent",
        "the winner": "the loser",
        "your friend": "you",
        "takes": "loses",
        "wins": "loses",
        "loses": "wins",
        "win": "lose",
        "lose": "win",
        "the dealer": "the other player",
        "the other player": "the dealer",
        "both": "one of the two",
    },
    "number turned": {
        "at least": "at most",
        "more than": "fewer than",
        "more": "less",
        "fewer": "more",
        "less": "more",
        "one": "two",
        "two": "one",
        "twice": "once",
        "higher": "lower",
        "lower": "higher",
        "highest": "lowest",
        "lowest": "highest",
        "larger": "smaller",
        "smaller": "larger",
        "open": "closed",
        "closed": "open",
        "most": "few",
    },
    "other games": {
        "In Soft Schnapsen": "In Original 66",
        "In Original 66": "In all games",
        "In Sharp Schnapsen": "In Soft Schnapsen",
        "In the Austrian games": "In all games",
        "In all games": "In most games",
        "In all the games called Schnapsen": "In all games",
        "In the family of Original 66": "In all games",
        "Sechsundsechzig": "Sharp Schnapsen",
    },
}
"""Kind to the words that are exchanged, and what for."""

_WITHIN: Final = r"(?:(?!\{=|[,.:;]).|\{=[^}]*\})*"
_UP_TO_END: Final = r"(?:(?!\{=|[.:;]).|\{=[^}]*\})*(?=[.:;])"
_PARTS: Final = {
    "condition before removed": re.compile(
        rf"^(?:If|When|Where|Once|As long as|As soon as|With|Without|In|After|Before|From)\b{_WITHIN},\s"
    ),
    "condition behind removed": re.compile(
        rf"\s(?:if|when|where|once|unless|as long as|as soon as|before|after|until|while)\b{_UP_TO_END}"
    ),
    "half removed": re.compile(rf"[,;]\s(?:and|but|or)\b{_UP_TO_END}"),
}
"""Kind to what is left out."""

_TARGET: Final = re.compile(r"\]\([^()]*\)")
_FACT: Final = re.compile(r"\{=[^{}]*\}")
_NUMBER_FACT: Final = re.compile(r"\{=\s*\S+\s+(?:score|marriage|game|close|exchange)\.[^{}]*\}")
_OTHER_FACTS: Final = ("{= 66 score.normal }", "{= 66 score.no_trick }", "{= original-66 deck.size }")


class FalseForm(NamedTuple):
    """A sentence with something wrong in it."""

    kind: str
    text: str


def false_forms(sentence: str) -> Iterator[FalseForm]:
    """The false forms of *sentence*, one for each word that can be turned; links and facts stay as they are."""
    for kind, words in _EXCHANGED.items():
        for word, other in words.items():
            for found in re.finditer(rf"(?<![\w-]){word}(?![\w-])", _masked(sentence), re.IGNORECASE):
                yield FalseForm(kind, _put(sentence, found, other))
    for kind, part in _PARTS.items():
        for found in part.finditer(_without_targets(sentence)):
            left = sentence[: found.start()] + sentence[found.end() :]
            yield FalseForm(kind, left[:1].upper() + left[1:])
    for fact in _NUMBER_FACT.finditer(sentence):
        other = next(one for one in _OTHER_FACTS if one != fact[0])
        yield FalseForm("fact of another rule", sentence[: fact.start()] + other + sentence[fact.end() :])


def _put(sentence: str, found: re.Match[str], other: str) -> str:
    """*sentence* with *other* in the place of what was *found*, written large where that was."""
    word = other[:1].upper() + other[1:] if found[0][:1].isupper() else other
    text = sentence[: found.start()] + word + sentence[found.end() :]
    return " ".join(text.split())


def _masked(sentence: str) -> str:
    """*sentence* with blanks for facts and targets of links, of the same length."""
    for pattern in (_FACT, _TARGET):
        sentence = pattern.sub(lambda found: " " * len(found[0]), sentence)
    return sentence


def _without_targets(sentence: str) -> str:
    """*sentence* with the same letter all through the targets of links, of the same length: they end no part."""
    return _TARGET.sub(lambda found: f"]({'x' * (len(found[0]) - 3)})", sentence)
