"""Words a rule hangs on, in the languages of the pages, in groups of which a slip takes one for another."""

import re
from collections import Counter
from functools import cache, lru_cache
from typing import Final, NamedTuple


class Sense(NamedTuple):
    """What some words of each language mean, as alternatives of a pattern; Serbian is looked at in Latin letters."""

    name: str
    en: str
    de: str
    sh: str
    """Croatian and Serbian."""

    def forms(self, language: str) -> str:
        """The alternatives in one of `LANGUAGES`."""
        return {"en": self.en, "de": self.de, "hr": self.sh, "sr": self.sh}[language]


OPPOSITES: Final[tuple[tuple[Sense, ...], ...]] = (
    (
        Sense("before", r"before\w*|earlier|previous\w*|until", r"vor|vorm|bevor|ehe|vorher\w*|zuvor", r"prije|pre"),
        Sense("after", r"after\w*|once|following|since", r"nach|nachdem|danach|nachher|sobald", r"nakon|poslije|posle"),
    ),
    (
        Sense("win", r"winn?\w*|won|takes?|beats?", r"gewinn\w*|gewonn\w*|sieg\w*", r"dobi\w*|pobj?e[dđ]\w*"),
        Sense("lose", r"los\w+|lost", r"verl[io]\w+", r"gub\w*|izgub\w*|izgub\w*"),
    ),
    (
        Sense("winner", r"winners?", r"gewinner\w*|sieger\w*", r"pobj?edni\w*"),
        Sense("loser", r"losers?", r"verlierer\w*", r"gubitni\w*"),
    ),
    (
        Sense("first", r"first", r"erste\w?", r"prv\w*"),
        Sense("last", r"last", r"letzte\w?", r"zadnj\w*|posljednj\w*|poslednj\w*"),
    ),
    (
        Sense("more", r"more|most|at least|greater|over", r"mehr|mindestens|meist\w*", r"više|najviše|bar|barem"),
        Sense("less", r"less|fewer|least|at most", r"weniger|höchstens|wenigst\w*", r"manje|najmanje|manji"),
    ),
    (
        Sense(
            "higher", r"higher|highest|beats?", r"höher\w*|höchste\w*", r"jač\w*|najjač\w*|viš[aeiu]\w*|najviš[aiu]\w*"
        ),
        Sense("lower", r"lower\w*|lowest", r"niedrig\w*|kleiner\w*", r"slabij\w*|najslabij\w*|niž\w*|najniž\w*"),
    ),
    (
        Sense("must", r"must|need|has to|have to", r"muss\w*|müss\w*", r"mora\w*|treba\w*"),
        Sense(
            "may", r"may|can|cannot|allowed", r"darf\w*|dürf\w*|kann\w*|könn\w*", r"smij\w*|sme|smeš|smeju|mož\w*|mogu"
        ),
    ),
    (
        Sense("all", r"all|every\w*|each", r"alle\w?|jede\w?", r"sv[aeiu]|svi\w*|svak\w*"),
        Sense(
            "none", r"no|none|nobody|nothing", r"keine?\w?|niemand\w*|nichts", r"nijed\w+|nitko|niko\w*|ništa|nema\w*"
        ),
    ),
    (Sense("yes", r"yes", r"ja", r"da"), Sense("no", r"no", r"nein", r"ne")),
    (
        Sense("dealer", r"dealers?|dealt|deals?", r"geber\w*", r"dj?elitelj\w*|dj?elila\w*"),
        Sense("opponent", r"opponents?|friends?|player\w*", r"gegner\w*|mitspieler\w*", r"protivni\w*"),
    ),
    (
        Sense(
            "hearts", r"hearts?", r"herz|herz(?:en|ens|as|ass|könig|dame|bube|ober|unter)|herz-\w+", r"herc\w*|src\w*"
        ),
        Sense("diamonds", r"diamonds?", r"karo\w*", r"karo\w*"),
        Sense("spades", r"spades?", r"pik\w*", r"pik\w*"),
        Sense("clubs", r"clubs", r"kreuz\w*|treff\w*", r"tref\w*"),
        Sense("acorns", r"acorns?", r"eichel\w*", r"žir\w*"),
        Sense("leaves", r"leaves|leaf", r"grün|laub\w*", r"list\w*|zelen\w*"),
        Sense("bells", r"bells?", r"schelle\w*", r"bundev\w*"),
    ),
    (
        Sense("ace", r"aces?", r"ass\w*|daus\w*", r"as|as[aueo]\w{0,3}|ke[cč]\w*"),
        Sense("king", r"kings?", r"könig\w*", r"kralj\w{0,2}|kraljev\w*"),
        Sense("queen", r"queens?|obers?", r"dame\w*|ober", r"dam[aeiou]\w{0,2}|gornja\w*|ober\w*"),
        Sense("jack", r"jacks?|unters?|knaves?", r"bube?n?|unter", r"dečk\w*|donja\w*|žandar\w*|pub\w*|unter\w*"),
        Sense("ten", r"tens?", r"zehn\w*", r"deset\w*"),
        Sense("nine", r"nines?", r"neun\w*", r"devet\w*"),
        Sense("eight", r"eights?", r"acht|achter\w*", r"osam\w*|osmic\w*"),
        Sense("seven", r"sevens?", r"sieben\w*", r"sedam\w*|sedmic\w*"),
    ),
    (
        Sense("one", r"one|single|once|only", r"ein\w{0,2}|einmal|einzig\w*", r"jed[an]\w*|jedan\w*"),
        Sense(
            "two",
            r"two|both|twos|twice|pair\w*|second|double\w*",
            r"zwei\w*|beid\w*|doppel\w*",
            r"dv[aeioj]\w*|oba|obj?e\w*",
        ),
        Sense(
            "three",
            r"three|threes|thirteen\w*|third|thrice|triple\w*|3",
            r"drei\w*|dritt\w*",
            r"tri|tro[je]\w*|treć\w*",
        ),
        Sense("four", r"four\w*|40", r"vier(?!zig)\w*", r"četir\w*|čet?v[eo]?r\w*"),
        Sense("five", r"five|fifth", r"fünf\w*", r"pet|peto\w*|peti\w*"),
        Sense("six", r"six\w*", r"sechs\w*", r"šest\w*"),
        Sense("seven", r"seven\w*", r"sieben\w*|siebt\w*", r"sedam\w*|sedm\w*"),
        Sense("eight", r"eight\w*", r"acht\w*", r"osam\w*|osm\w*"),
        Sense("nine", r"nine|nines|ninth", r"neun\w*", r"devet\w*"),
        Sense("ten", r"ten|tens|tenth", r"zehn\w*", r"deset\w*"),
        Sense("eleven", r"eleven\w*", r"elf\w*", r"jedanaest\w*"),
        Sense("twelve", r"twel\w+", r"zwölf\w*", r"dvanaest\w*"),
        Sense("twenty", r"twenty|20", r"zwanzig\w*", r"dvadeset\w*"),
        Sense("forty", r"forty|40", r"vierzig\w*", r"četrdeset\w*"),
    ),
)
"""In each group, words of which a translation may have one more or one less, but not one in the place of another."""

NAMES: Final = tuple(group for group in OPPOSITES if group[0].name in {"hearts", "ace", "one"})
"""Cards and numbers, which are the same in every language, so that the English text is enough to compare with."""

_NOT_IN_ENGLISH: Final = Sense(
    "not",
    r"not|no|none|never|nobody|nothing|neither|nor|cannot|without|\w+n[’']t|unless|fail\w*|lack\w*|except\w*|miss\w*"
    r"|instead|un\w+|plain|last one|otherwise|short|wrong\w*|false|out|outside|forbid\w*|stop\w*|too few|fewer|less"
    r"|takes? away|clash\w*|still to come|turned down|other|different\w*|keep",
    "-",
    "-",
)
"""English words that another language may deny for: `too few`, where it states that they are not enough."""

COUNTED: Final = (
    (
        Sense(
            "not",
            r"not|no|none|never|nobody|nothing|neither|cannot|without",
            r"nicht|nie|niemals|niemand\w*|keine?\w?|nichts|ohne|weder|nein",
            r"ne|nije|nisu|nisi|nisam|nismo|nema|nemaš|nemaju|nemoj\w*|bez|neće\w*",
        ),
        _NOT_IN_ENGLISH,
    ),
    (
        Sense("only", r"only|just|merely", r"nur|bloß\w*|lediglich|ausschließlich", r"samo|jedino|isključivo"),
        Sense("only", r"only|just|alone|merely|nothing but|no more than|sole|until|unless|one|by itself|few", "-", "-"),
    ),
)
"""Two lists of words each: those that certainly mean it, and English ones that may.

A translation has too few where it has fewer of the first list than all other texts, and too many where it has more than
the other languages of the first, and the English text of the second.
"""

ALONE: Final = frozenset(
    sense
    for group in OPPOSITES
    for sense in group
    if (group[0].name in {"hearts", "one", "ace"} and sense.name not in {"one", "two", "queen", "jack"})
    or sense.name == "last"
)
"""Words of which a translation may have neither more nor fewer than all other texts, whatever else it has."""

SISTERS: Final = {"hr": "sr", "sr": "hr"}
"""Languages with nearly the same sentences, each with the one it is compared with most closely."""

SHARED: Final = (
    *COUNTED,
    *((sense, sense) for group in OPPOSITES for sense in group if sense.name == "before"),
)
"""Words of which a translation has as many as its sister language, where the English text has as many as that."""

LANGUAGES: Final = frozenset({"en", "de", "hr", "sr"})

_WORD: Final = re.compile(r"\w+(?:[’']\w+)*")
_PARTED: Final = re.compile(r"\|(?![^()]*\))")
_SENSES: Final = tuple(sense for group in (*OPPOSITES, *COUNTED) for sense in group)


@lru_cache(maxsize=1 << 16)
def senses_in(language: str, words: str) -> Counter[Sense]:
    """How often each sense is in *words*, a text of one of `LANGUAGES`, Serbian in Latin letters."""
    found = Counter(sense for word in _WORD.findall(words) for sense in _senses_of(language, word.casefold()))
    for sense, phrase in _phrases(language):
        found[sense] += len(phrase.findall(words))
    return found


@cache
def _senses_of(language: str, word: str) -> tuple[Sense, ...]:
    return tuple(sense for sense, pattern in _patterns(language) if pattern.fullmatch(word))


@cache
def _patterns(language: str) -> tuple[tuple[Sense, re.Pattern[str]], ...]:
    """The patterns of single words of each sense."""
    return tuple(
        (sense, re.compile("|".join(part for part in _parts(sense, language) if " " not in part))) for sense in _SENSES
    )


@cache
def _phrases(language: str) -> tuple[tuple[Sense, re.Pattern[str]], ...]:
    """The patterns of several words, of senses that have some."""
    found = ((sense, [part for part in _parts(sense, language) if " " in part]) for sense in _SENSES)
    return tuple((sense, re.compile(rf"\b(?:{'|'.join(parts)})\b", re.IGNORECASE)) for sense, parts in found if parts)


def _parts(sense: Sense, language: str) -> list[str]:
    """The alternatives of *sense* in *language*."""
    return _PARTED.split(sense.forms(language))
