"""The cards on the first table of a built page, by their places: what a picture of it is drawn from.

Every widget and block draws its table by one template, so the page itself states what lies where, whichever game it is.
"""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

BACK: Final = "back"
"""A card that lies face down."""

TABLE: Final = "kb-table"

_PIECE: Final = 4096
"""So many characters are read at once."""

_VOID: Final = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


@dataclass(frozen=True, kw_only=True, slots=True)
class TableCards:
    """Cards as pages name them, suit and rank or `BACK`, in the order in which they lie."""

    others: tuple[tuple[str, ...], ...] = ()
    """The hands of the other players."""

    stock: tuple[str, ...] = ()
    """The talon, its turned-up card first where there is one."""

    closed: bool = False
    """Whether the talon is closed."""

    middle: tuple[str, ...] = ()
    """What has been led, or lies open for everybody."""

    hand: tuple[str, ...] = ()
    """The reader's own hand."""


@dataclass(slots=True)
class _Found:
    """What has been read so far."""

    others: list[list[str]] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    middle: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    closed: bool = False


def first_table(page: str) -> TableCards | None:
    """The cards of the first table in *page*, HTML; None where there is none, or no card lies on it."""
    reader = _Reader()
    named = page.find(TABLE)
    if named < 0:
        return None
    # The table is a small part of a page.
    for begin in range(page.rfind("<", 0, named), len(page), _PIECE):
        reader.feed(page[begin : begin + _PIECE])
        if reader.done:
            break
    found = reader.found
    if not (found.hand or found.middle or found.others):
        return None
    return TableCards(
        others=tuple(tuple(hand) for hand in found.others if hand),
        stock=tuple(found.stock),
        closed=found.closed,
        middle=tuple(found.middle),
        hand=tuple(found.hand),
    )


class _Reader(HTMLParser):
    """Reads one table; what is before and behind it is passed over."""

    def __init__(self) -> None:
        super().__init__()
        self.found = _Found()
        self._open: list[tuple[str, frozenset[str]]] = []
        self._felt_seen = False
        self.done = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a place that opens, and a card in it."""
        if self.done or tag in _VOID:
            return
        named = dict(attrs)
        classes = frozenset((named.get("class") or "").split())
        if not self._open and TABLE not in classes:
            return
        self._open.append((tag, classes))
        self._felt_seen |= "kb-felt" in classes
        self.found.closed |= "kb-talon" in classes and "data-closed" in named
        before_felt = "kb-hand" in classes and not self._felt_seen
        if before_felt or ("kb-fan" in classes and self._within("kb-seat", "kb-player")):
            self.found.others.append([])
        if "kb-face" in classes:
            self._lay(named.get("data-card") or (BACK if "data-back" in named else ""))

    def handle_endtag(self, tag: str) -> None:
        """Close a place; with the table, the reading is done."""
        if self.done or not self._open or tag in _VOID:
            return
        while self._open and self._open.pop()[0] != tag:
            pass
        self.done = not self._open

    def _within(self, *places: str) -> bool:
        return any(place in classes for _, classes in self._open for place in places)

    def _lay(self, card: str) -> None:
        """Put *card* where it lies; an empty place has none."""
        found = self.found
        if not card:
            return
        if self._within("kb-hand"):
            # A hand before the felt is the opponent's, which lies open.
            (found.hand if self._felt_seen else found.others[-1]).append(card)
        elif self._within("kb-stack"):
            found.stock.append(card)
        elif self._within("kb-trick", "kb-middle"):
            found.middle.append(card)
        elif self._within("kb-fan") and found.others:
            found.others[-1].append(card)
