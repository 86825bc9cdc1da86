"""Words that slips take for each other, in each language."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Exchange(NamedTuple):
    """A word and what stands in its place, each with capital letters as the text has them."""

    old: str
    new: str


def _both(*pairs: str) -> tuple[Exchange, ...]:
    """Each of *pairs*, `old new`, in both directions."""
    found = [tuple(pair.split("/")) for pair in pairs]
    return tuple(exchange for one, other in found for exchange in (Exchange(one, other), Exchange(other, one)))


def _first(*pairs: str) -> tuple[Exchange, ...]:
    """Each of *pairs*, `old/new`, in this direction."""
    return tuple(Exchange(*pair.split("/")) for pair in pairs)


type Kinds = Mapping[str, tuple[Exchange, ...]]

WORDS: Final[Mapping[str, Kinds]] = {
    "de": {
        "number word": _both("zwei/drei", "drei/vier", "beide/drei"),
        "rank": _both("König/Dame", "Ass/König", "Bube/Dame", "Ober/Unter", "Zehner/Neuner"),
        "suit": _both("Herz/Karo", "Pik/Kreuz", "Eichel/Grün", "Schellen/Herz"),
        "before and after": _both("vor/nach", "bevor/nachdem", "vorher/nachher"),
        "winner and loser": _both("Gewinner/Verlierer", "gewinnst/verlierst", "gewinnt/verliert", "gewonnen/verloren"),
        "first and last": _both("erste/letzte", "ersten/letzten", "erster/letzter"),
        "more and less": _both("mehr/weniger", "mindestens/höchstens"),
        "higher and lower": _both("höhere/niedrigere", "höher/niedriger", "höchste/niedrigste"),
        "duty": _both("musst/darfst", "muss/darf", "müssen/dürfen"),
        "all and none": _first("alle/keine", "jeder/keiner", "niemand/jeder", "Niemand/Jeder", "jede/keine"),
        "yes and no": _both("ja/nein", "Ja/Nein"),
        "denial dropped": _first(
            "nicht/", "nie/", "kein/ein", "keine/eine", "keinen/einen", "Kein/Ein", "Keine/Eine", "ohne/mit"
        ),
        "denial added": _first(
            "ist/ist nicht",
            "darfst/darfst nicht",
            "darf/darf nicht",
            "hast/hast nicht",
            "ein/kein",
            "eine/keine",
            "zählt/zählt nicht",
        ),
        "only dropped": _first("nur/", "Nur/"),
        "formal address": _first("du/Sie", "dein/Ihr", "deine/Ihre", "deinen/Ihren", "dir/Ihnen", "dich/Sie", "Du/Sie"),
    },
    "hr": {
        "number word": _both("dva/tri", "dvije/tri", "tri/četiri", "oba/tri"),
        "rank": _both("kralj/dama", "as/kralj", "dečko/dama", "Kralj/Dama", "desetka/devetka"),
        "suit": _both("herc/karo", "pik/tref", "srce/list", "žir/bundeva"),
        "before and after": _both("prije/nakon", "prije/poslije", "Prije/Nakon"),
        "winner and loser": _both("pobjednik/gubitnik", "dobiva/gubi", "dobivaš/gubiš", "Pobjednik/Gubitnik"),
        "first and last": _both("prvi/zadnji", "prvu/zadnju", "prva/zadnja", "prvom/zadnjem"),
        "more and less": _both("više/manje", "najviše/najmanje"),
        "higher and lower": _both("jača/slabija", "jače/slabije", "jaču/slabiju", "najjača/najslabija"),
        "duty": _both("moraš/smiješ", "mora/smije", "moraju/smiju"),
        "all and none": _first("svi/nijedan", "sve/ništa", "nitko/svatko", "Nitko/Svatko", "svaki/nijedan"),
        "yes and no": _both("da/ne", "Da/Ne"),
        "denial dropped": _first("ne/", "nije/je", "nema/ima", "nemaš/imaš", "bez/s"),
        "denial added": _first(
            "je/nije", "smiješ/ne smiješ", "smije/ne smije", "ima/nema", "imaš/nemaš", "vrijedi/ne vrijedi"
        ),
        "only dropped": _first("samo/", "Samo/"),
        "formal address": _first(
            "smiješ/smijete", "moraš/morate", "imaš/imate", "možeš/možete", "igraš/igrate", "tvoj/vaš", "tvoja/vaša"
        ),
        "sister language": _first(
            "prije/pre",
            "nakon/posle",
            "vrijedi/vredi",
            "smije/sme",
            "smiješ/smeš",
            "gdje/gde",
            "dijeli/deli",
            "mjesto/mesto",
            "primjer/primer",
            "uvijek/uvek",
            "tko/ko",
            "dvije/dve",
            "ovdje/ovde",
            "što/šta",
        ),
    },
    "sr": {
        "number word": _both("два/три", "две/три", "три/четири", "оба/три"),
        "rank": _both("краљ/дама", "кец/краљ", "жандар/дама", "Краљ/Дама", "десетка/деветка"),
        "suit": _both("херц/каро", "пик/треф", "срце/лист", "жир/бундева"),
        "before and after": _both("пре/после", "Пре/После"),
        "winner and loser": _both("победник/губитник", "добија/губи", "добијаш/губиш", "Победник/Губитник"),
        "first and last": _both("први/последњи", "прву/последњу", "прва/последња", "првом/последњем"),
        "more and less": _both("више/мање", "највише/најмање"),
        "higher and lower": _both("јача/слабија", "јаче/слабије", "јачу/слабију", "најјача/најслабија"),
        "duty": _both("мораш/смеш", "мора/сме", "морају/смеју"),
        "all and none": _first("сви/ниједан", "све/ништа", "нико/свако", "Нико/Свако", "сваки/ниједан"),
        "yes and no": _both("да/не", "Да/Не"),
        "denial dropped": _first("не/", "није/је", "нема/има", "немаш/имаш", "без/с"),
        "denial added": _first("је/није", "смеш/не смеш", "сме/не сме", "има/нема", "имаш/немаш", "важи/не важи"),
        "only dropped": _first("само/", "Само/"),
        "formal address": _first(
            "смеш/смете", "мораш/морате", "имаш/имате", "можеш/можете", "играш/играте", "твој/ваш", "твоја/ваша"
        ),
        "sister language": _first(
            "пре/прије",
            "после/послије",
            "вреди/вриједи",
            "сме/смије",
            "смеш/смијеш",
            "где/гдје",
            "дели/дијели",
            "место/мјесто",
            "пример/примјер",
            "увек/увијек",
            "ко/тко",
            "две/двије",
            "овде/овдје",
        ),
    },
}
"""By language and kind of damage."""

NUMBERS_IN_DIGITS: Final = {"de": "drei", "hr": "tri", "sr": "три"}

LOOK_ALIKE: Final = str.maketrans("aeopcxAEOPCHTKM", "аеорсхАЕОРСНТКМ")
"""Latin letters, and the Cyrillic ones that look the same."""
