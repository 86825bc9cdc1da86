"""Sentences that state the opposite in one word: first for last, the loser for the winner, at most for at least."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

type _Pairs = tuple[tuple[str, str], ...]

_BOTH_WAYS: Final[Mapping[str, _Pairs]] = {
    "en": (
        ("first", "last"),
        ("wins", "loses"),
        ("won", "lost"),
        ("winner", "loser"),
        ("higher", "lower"),
        ("highest", "lowest"),
        ("at least", "at most"),
        ("or more", "or fewer"),
        ("more points", "fewer points"),
        ("before", "after"),
        ("dealer's left", "dealer's right"),
        ("your left", "your right"),
        ("face up", "face down"),
        ("up to", "down to"),
    ),
    "de": (
        ("ersten", "letzten"),
        ("erste", "letzte"),
        ("gewinnt", "verliert"),
        ("gewinnst", "verlierst"),
        ("gewonnen", "verloren"),
        ("Gewinner", "Verlierer"),
        ("höhere", "niedrigere"),
        ("höheren", "niedrigeren"),
        ("mindestens", "höchstens"),
        ("oder mehr", "oder weniger"),
        ("mehr Punkte", "weniger Punkte"),
        ("vor", "nach"),
        ("bevor", "nachdem"),
        ("linken", "rechten"),
        ("links", "rechts"),
        ("offen", "verdeckt"),
    ),
    "hr": (
        ("prvi", "zadnji"),
        ("prvu", "zadnju"),
        ("prvom", "zadnjem"),
        ("prvog", "zadnjeg"),
        ("dobiva", "gubi"),
        ("pobjeđuje", "gubi"),
        ("pobjednik", "gubitnik"),
        ("jača", "slabija"),
        ("jačom", "slabijom"),
        ("najmanje", "najviše"),
        ("više bodova", "manje bodova"),
        ("prije", "poslije"),
        ("nakon", "prije"),
        ("lijeve", "desne"),
        ("lijevo", "desno"),
    ),
    "sr": (
        ("први", "последњи"),
        ("прву", "последњу"),
        ("првом", "последњем"),
        ("првог", "последњег"),
        ("добија", "губи"),
        ("побеђује", "губи"),
        ("победник", "губитник"),
        ("јача", "слабија"),
        ("јачом", "слабијом"),
        ("најмање", "највише"),
        ("више поена", "мање поена"),
        ("пре", "после"),
        ("леве", "десне"),
        ("лево", "десно"),
    ),
}

_ONE_WAY: Final[Mapping[str, _Pairs]] = {
    "en": (
        ("The dealer's opponent", "The dealer"),
        ("the opponent", "the closer"),
        ("The other player", "The closer"),
        ("A wrong claim", "A right claim"),
        ("own", "opponent's"),
        ("once in", "twice in"),
        ("never", "always"),
        ("empty", "full"),
    ),
    "de": (
        ("Gegner", "Zudreher"),
        ("falsch", "richtig"),
        ("eigenen", "gegnerischen"),
        ("doppelt", "einfach"),
        ("leer", "voll"),
    ),
    "hr": (("protivnik", "djelitelj"), ("Pogrešno", "Točno"), ("dvaput", "jednom"), ("prazan", "pun")),
    "sr": (("противник", "делилац"), ("Погрешно", "Тачно"), ("двапут", "једном"), ("празан", "пун")),
}


def opposite_forms(text: str, language: str) -> Iterator[str]:
    """*text* with one of its words turned into the opposite, for each such word of the *language*."""
    pairs = _BOTH_WAYS[language]
    for word, opposite in (*pairs, *((other, one) for one, other in pairs), *_ONE_WAY[language]):
        for found in re.finditer(rf"(?<!one )\b{re.escape(word)}\b(?!'| unten)", text, re.IGNORECASE):
            turned = opposite[0].upper() + opposite[1:] if found[0][0].isupper() else opposite
            yield text[: found.start()] + turned + text[found.end() :]
