"""What is beside the cards of a position: points, tricks, what a close has fixed, what has just been announced."""

from collections.abc import Callable, Iterator, Mapping
from gettext import NullTranslations
from typing import Final

from cardrules.sixtysix import Rules, Setup
from kiebitz.elements.card_html import suit_chip
from kiebitz.elements.example.view_model import CardRow
from kiebitz.elements.games.sixtysix.blocks.phrases import both
from kiebitz.elements.texts import N_, Text

type _Of = Callable[[Setup, NullTranslations], Text]


def rows(setup: Setup, rules: Rules, texts: NullTranslations) -> Iterator[CardRow]:
    """The heaps of *setup* whose cards are given."""
    yield CardRow(texts.gettext("Your hand"), rules.pack.sorted(setup.hand), pictured=True)
    if setup.opponent is not None:
        yield CardRow(texts.gettext("Your opponent's hand"), setup.opponent, setup.unknown[1], pictured=True)
    cards = [card for card in setup.talon or () if card is not None]
    if cards:
        yield CardRow(texts.gettext("Talon, top card first"), cards, len(setup.talon or ()) - len(cards))


def counted_facts(setup: Setup, texts: NullTranslations) -> Iterator[tuple[str, Text]]:
    """Points and tricks of *setup*, where it gives them, each with its name."""
    yield from _described(setup, {"points": setup.points is not None, "tricks": setup.tricks is not None}, texts)


def score_facts(setup: Setup, texts: NullTranslations) -> Iterator[tuple[str, Text]]:
    """The other lines of *setup* that contain no cards, each with its name, as the macro `facts` shows them."""
    described = {
        "held back": any(setup.held_back),
        "at close": setup.at_close is not None,
        "announced": setup.announced is not None,
        "undrawn": setup.undrawn,
        "unmarked": setup.unmarked,
    }
    yield from _described(setup, described, texts)


def _described(setup: Setup, described: Mapping[str, bool], texts: NullTranslations) -> Iterator[tuple[str, Text]]:
    """Those lines of *setup* that are *described*."""
    for key, (name, value) in _SCORE.items():
        if described.get(key):
            yield texts.gettext(name), value(setup, texts)


def score_text(key: str, setup: Setup, texts: NullTranslations) -> tuple[str, Text] | None:
    """The name and the value of the line *key* of *setup*; None for a line that contains cards."""
    if key not in _SCORE:
        return None
    name, value = _SCORE[key]
    return texts.gettext(name), value(setup, texts)


def _tricks(setup: Setup, texts: NullTranslations) -> str:
    mine, theirs = setup.tricks or (0, None)
    return texts.gettext("you {yours}").format(yours=mine) if theirs is None else both((mine, theirs), texts)


def _at_close(setup: Setup, texts: NullTranslations) -> str:
    """What the closer's opponent had, and perhaps how many tricks the closer."""
    points, tricks, own = setup.at_close or (0, 0, None)
    if setup.closed_by == "opponent":
        sentence = texts.gettext("your points {points}, tricks {tricks}")
        closer = texts.gettext("your opponent's tricks {own}")
    else:
        sentence = texts.gettext("your opponent's points {points}, tricks {tricks}")
        closer = texts.gettext("your tricks {own}")
    parts = [sentence.format(points=points, tricks=tricks), *([] if own is None else [closer.format(own=own)])]
    return ", ".join(parts)


def _announced(setup: Setup, texts: NullTranslations) -> Text:
    return suit_chip(setup.announced, texts) if setup.announced else texts.gettext("none")


_SCORE: Final[Mapping[str, tuple[str, _Of]]] = {
    "points": (N_("Points"), lambda setup, texts: both(setup.points or (0, 0), texts)),
    "tricks": (N_("Tricks"), _tricks),
    "held back": (N_("Marriage points that do not count yet"), lambda setup, texts: both(setup.held_back, texts)),
    "at close": (N_("At the close"), _at_close),
    "announced": (N_("Marriage just announced"), _announced),
    "undrawn": (N_("Still to draw"), lambda _, texts: texts.gettext("you")),
    # i18n: a fact of a position; the marker is a button or card that shows that a marriage was announced
    "unmarked": (N_("Marriage marker"), lambda _, texts: texts.gettext("not taken")),
}
"""Lines of a set-up that contain no cards, each with its name and the words for its value."""
