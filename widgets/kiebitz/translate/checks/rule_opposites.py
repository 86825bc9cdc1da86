"""Finds sentences that state the opposite in one language: first for last, winner for loser.

Every sentence is there in four languages, each written by somebody who read it. In a rulebook a word that a rule hangs
on and that one version alone lacks, or alone has, is a slip in that version, the English one included. Elsewhere
sentences are freer: there it is a slip where one version has the opposite instead.

`word_senses` has opposites too. Those are counted, so each of their forms must mean one thing in any sentence; the
forms here are only looked for, and may be wider.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from kiebitz.faults import Fault
from kiebitz.translate.catalogue import Message
from kiebitz.translate.checks.others import ENGLISH, ENOUGH, Others, Version, versions
from kiebitz.translate.checks.senses import WORD
from kiebitz.translate.checks.word_senses import LANGUAGES, Sense

CODE: Final = "opposite"
"""The name that switches it off: `# i18n: noqa opposite`."""

_NEVER_ADDED: Final = frozenset(
    {"lose", "theirs", "last", "at least", "at most", "lower", "face down", "right", "full"}
)
"""Words that one version alone has only where it is wrong; others may be there for the sake of a language."""

_FOLDER: Final = "/rulebook/"

_ONLY_IN_RULEBOOKS: Final = frozenset({"opponent", "dealer"})
"""Words that other texts leave out as they like: `he`, `the other one`, `nobody else`."""

_REPORTER: Final = "de"
"""The language whose catalogue reports what is odd in the English sentence, so that it is reported once."""

OPPOSITES: Final[tuple[tuple[Sense, ...], ...]] = (
    (
        Sense(
            "first",
            r"first|best|only (?:once|when|after)",
            r"zuerst|erste\w?|erst",
            r"prv\w+|najprije|najpre|od najbolj\w+",
        ),
        Sense("last", r"last", r"letzte\w?|zuletzt", r"zadnj\w+|posljednj\w+|poslednj\w+"),
    ),
    (
        Sense(
            "win",
            r"wins?|won|winn\w+|takes? (?:the|it)|beats?",
            r"gewinn\w*|sieger\w*|gewonnen\w*|gewönne\w*|bekommen hätte|eigenen stich|sticht|schl[aä]g\w*|mach(?:t|st)"
            r"|gemacht",
            r"dobi\w*|pobi?j?e[dđ]\w*|osvo[ji]\w*|odnes\w*|odnio|odneo|odnosi\w*|nosi\w*|jač[aei]\w*|nadjač\w*|tuče\w*|uzme\w*|uze[ol]\w*",
        ),
        Sense("lose", r"lost|loses?|losers?|losing", r"verlier\w*|verloren\w*", r"gub\w*|izgub\w*"),
    ),
    (
        Sense("winner", r"winners?(?:'s)?|whoever (?:wins|takes)", r"gewinn\w*|sieger\w*", r"pobj?edni\w*"),
        Sense("loser", r"losers?(?:'s)?", r"verlierer\w*", r"gubitni\w*"),
    ),
    (
        Sense(
            "higher",
            r"higher|highest|high",
            r"höher\w*|höchste\w*|hoch\w*|stärk\w*|oben|was mehr ist",
            r"jač\w*|najjač\w*|viš(?!e\b)[aeiu]\w{0,2}|najviš[aiu]\w*|nadjač\w*|već[aeiu]\w{0,2}|najveć\w*",
        ),
        Sense(
            "lower",
            r"lower|lowest|low",
            r"niedrig\w*|kleiner\w*|kleinst\w*|tief\w*|unten",
            r"slabij\w*|najslabij\w*|niž\w*|najniž\w*|manj[aeiu]\w{0,2}|najmanj\w*|iza",
        ),
    ),
    (
        Sense(
            "at least",
            r"at least|or more|or above",
            r"mindestens|oder mehr|wenigstens|oder darüber",
            r"najmanje|bar|barem|ili više",
        ),
        Sense(
            "at most",
            r"at most|or fewer|or less|or below|up to",
            r"höchstens|oder weniger|oder darunter|bis zu",
            r"najviše|ili manje",
        ),
    ),
    (
        Sense(
            "more",
            r"more|most|else|any|no longer|nothing|nobody draws",
            r"mehr|meist\w*|zusätzlich\w*",
            r"više|najviše",
        ),
        Sense("fewer", r"fewer|less|fewest|least", r"weniger|wenigst\w*|niedrig\w*", r"manje|manj[aeiu]|najmanj\w*"),
    ),
    (
        Sense("before", r"before", r"bevor|vor|vorm|ehe|davor|vorher|zuerst", r"prije|pre"),
        Sense(
            "after",
            r"after|once|following|would put",
            r"nach|nachdem|danach|sobald|nachher|erst|^(?:ist|hat|sind)",
            r"nakon|poslije|posle|čim",
        ),
    ),
    (
        Sense("left", r"left", r"link\w+|links|übrig\w*", r"l(?:ij)?ev\w+|preosta\w*"),
        Sense("right", r"(?:'s|the|your) right", r"recht\w+|rechts", r"desn\w+"),
    ),
    (
        Sense(
            "face up",
            r"face up|open|in sight|visible|shown|show|see|look\w*",
            r"offen\w*|aufgedeckt\w*|sichtbar\w*|sieh\w*|seh\w*|zeig\w+|gezeigt\w*|anschau\w*|angeschaut|schaut|anseh\w*",
            r"otvoren\w*|otkriven\w*|licem prema gore|licem nagore|vidi\w*|vidj?e\w*|vidljiv\w*|pokaz\w+|pokaž\w+"
            r"|gled\w+|pogled\w+",
        ),
        Sense(
            "face down",
            r"face down|covered|hidden",
            r"verdeckt\w*|zugedeckt\w*",
            r"licem prema dolj?e|licem nadole|pokriven\w*|skriven\w*",
        ),
    ),
    (
        Sense(
            "opponent",
            r"opponents?(?:'s)?|others?|else|another|somebody|different",
            r"gegner\w*|mitspieler\w*|ander\w*|jemand\w*",
            r"protivni\w*|drug\w+|ostal\w*",
        ),
        Sense("dealer", r"dealers?(?:'s)?", r"geber\w*|gibt|geben", r"dj?elitelj\w*|delioc\w*|delilac|dij?eli"),
    ),
    (
        Sense("own", r"own", r"eigen\w*|deine selbst", r"vlastit\w*|sopstven\w*|svoj\w*"),
        Sense("theirs", r"opponent's", r"des gegners|gegnerisch\w*", r"protivnikov\w*|protivničk\w*"),
    ),
    (Sense("close", r"clos\w*|fail\w*", r"zu\w*dreh\w*", r"zatvor\w*|zatvar\w*"),),
    (
        Sense(
            "wrong",
            r"wrong\w*|false|fails?|failed|failing",
            r"falsch\w*|fehler\w*|missglück\w*|misslung\w*|nicht schaff\w*|schaff\w* \w+ nicht|es nicht schafft",
            r"pogrešn\w*|pogrij?eši\w*|pogreši\w*|krivo|kriv\w+|propa\w*|neusp\w*",
        ),
        Sense(
            "correct",
            r"(?<!the )right|correct\w*|succeed\w*",
            r"richtig\w*|geling\w*|gelung\w*",
            r"točn\w*|tačn\w*|ispravn\w*|uspj?e\w*",
        ),
    ),
    (
        Sense(
            "draw",
            r"draws?|drawing|drawn|takes?|replaces?",
            r"zieh\w*|zöge\w*|gezogen\w*|abheb\w*|nehm\w*|nimm\w*",
            r"vu[cč]\w*|izvu\w*|povu\w*|uzim\w*|uzm\w*|uze\w*",
        ),
    ),
    (
        Sense(
            "up",
            r"up|upwards?|added|adds?",
            r"hinauf\w*|aufgedeckt\w*|aufwärts|dazu\w*|zusammen\w*|addier\w*",
            r"nagor\w*|naviše|gore|doda\w*|zbraj\w*|zbroj\w*|sabir\w*|saber\w*",
        ),
        Sense(
            "down",
            r"down|downwards?|taken off|off",
            r"hinunter|abwärts|abgezogen\w*|herunter\w*|ab|verdeckt\w*",
            r"nadol\w*|naniže|oduz\w*|dolj?e|pokriven\w*",
        ),
    ),
    (
        Sense(
            "all",
            r"all|every\w*|each|whole|both|different",
            r"alle\w?|jede\w?|ganz\w*|beide\w?|gemeinsam|dieselben|samt",
            r"sv[aeiou]\w{0,3}|svak\w*|sav|cij?el\w*|ceo|ob[aio]\w*|obj?e\w*",
        ),
    ),
    (
        Sense("once", r"once|one more", r"einmal|noch eine\w?", r"jednom|jedanput|još jed\w+"),
        Sense("twice", r"twice|double|as two", r"zweimal|doppelt\w*", r"dvaput|dva puta|dvostruk\w+|kao dv(?:ij)?e"),
    ),
    (
        Sense(
            "empty",
            r"empty|used up|gone|no cards?",
            r"leer\w*|aufgebraucht\w*|weg|verbraucht\w*",
            r"praz\w*|potroš\w*|nema",
        ),
        Sense("full", r"full", r"voll\w*", r"pun\w*"),
    ),
    (
        Sense("on", r"on top|on the talon", r"auf den talon|auf ihn|oben\w*|darauf", r"na talon|na nj\w*|odozgo"),
        Sense("under", r"under\w*", r"unter\w*|darunter", r"ispod|pod"),
    ),
)
"""Words of which one in the place of the other makes another rule."""


def rule_opposite_faults(
    message: Message, language: str, path: str, others: Others, noqa: frozenset[str]
) -> Iterator[Fault]:
    """A fault where *message* states the opposite of what all *others* state, or where its English text does."""
    is_of_rulebook = any(_FOLDER in file for file, _ in message.references)
    # Elsewhere the note that frees all words frees opposites, too.
    is_free = CODE in noqa or (WORD in noqa and not is_of_rulebook)
    if is_free or message.plural or language not in LANGUAGES:
        return
    found = (*versions(message, others), Version(language, message.strings[0]))
    texts = {one.language: one.words for one in found if one.language in LANGUAGES}
    for odd in (language, *([ENGLISH] if language == _REPORTER else [])):
        for what in _oddities(texts, odd, is_of_rulebook=is_of_rulebook):
            whose = "the translation" if odd == language else "the English sentence"
            yield Fault(
                path=path,
                line=message.line,
                what=f"{whose} {what}, unlike all other languages",
                expected=message.msgid,
                found=message.strings[0],
                todo="Write in all languages what the rule is; or, if it is right, note # i18n: noqa opposite",
            )
            return


def _oddities(texts: Mapping[str, str], odd: str, *, is_of_rulebook: bool) -> Iterator[str]:
    """How the text in the language *odd* differs from all the others."""
    beside = [(language, text) for language, text in texts.items() if language != odd]
    if len(beside) < ENOUGH:
        return
    for pair in OPPOSITES:
        if not is_of_rulebook and any(word.name in _ONLY_IN_RULEBOOKS for word in pair):
            continue
        mine = [_count(word, odd, texts[odd]) for word in pair]
        theirs = [[_count(word, language, text) for language, text in beside] for word in pair]
        more = [count > max(others) for count, others in zip(mine, theirs, strict=True)]
        for word, count, others in zip(pair, mine, theirs, strict=True):
            if is_of_rulebook and word.name in _NEVER_ADDED and count and not max(others):
                yield f"has a word for {word.name!r}"
            if count < min(others) and (any(more) or (is_of_rulebook and not count)):
                yield f"lacks a word for {word.name!r}"


@cache
def _pattern(word: Sense, language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{word.forms(language)})\b", re.IGNORECASE)


def _count(word: Sense, language: str, text: str) -> int:
    return len(_pattern(word, language).findall(text))
