"""What lies on a board at one moment: facts, hands, the card to answer, talon."""

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

from cardrules.sixtysix import Setup, value_of
from kiebitz.elements.card_html import card_context
from kiebitz.elements.example.view_model import CardRow
from kiebitz.elements.games.sixtysix.blocks.phrases import player
from kiebitz.elements.games.sixtysix.blocks.score import rows, score_facts
from kiebitz.elements.games.sixtysix.board.replay import BoardPosition
from kiebitz.elements.games.sixtysix.board.state import State
from kiebitz.elements.games.sixtysix.rules import NAMES, rule_name, value_text
from kiebitz.elements.games.sixtysix.table import table_facts
from kiebitz.elements.rules import before_colon
from kiebitz.elements.texts import NamedText


def facts(state: State, now: BoardPosition, texts: NullTranslations) -> list[NamedText]:
    """Trump, talon, points and the like, then what is known around the deal, then the house rules."""
    described = current_setup(state, now)
    seen = now.view._replace(closed_by=described.closed_by)
    found: list[NamedText] = [*table_facts(seen, texts), *score_facts(described, texts)]
    if now.position is not None and now.position.undrawn and now.position.seat:
        found.append((texts.gettext("Still to draw"), player(1, texts)))
    return [*found, *_around(state, now, texts), *_house_rules(state, now, texts)]


def current_setup(state: State, now: BoardPosition) -> Setup:
    """The table as a set-up describes it from your side: as it was written, or as it is after what was played."""
    if state.at == 0 and now.scene.setup is not None:
        return now.scene.setup
    position = now.position
    if position is None:
        raise ValueError("only what is wholly known has been played on")
    mine, theirs = position.sides
    closing = position.closing
    fixed = closing and (closing.opponent.points, closing.opponent.tricks, closing.closer.tricks)
    return Setup(
        hand=position.hands[0],
        unknown=(0, 0),
        opponent=position.hands[1],
        talon=position.talon,
        points=(mine.points, theirs.points),
        tricks=(mine.tricks, theirs.tricks),
        held_back=(mine.held_back, theirs.held_back),
        at_close=fixed,
        closed_by=None if closing is None else ("you", "opponent")[closing.seat],
        announced=position.marriage,
        undrawn=position.undrawn and position.seat == 0,
    )


def heaps(state: State, now: BoardPosition, texts: NullTranslations) -> Iterator[dict[str, Any]]:
    """Hands and talon; the hand of who is to act is marked, as its cards can be asked about."""
    acting = acting_seat(now)
    for place, row in enumerate(rows(current_setup(state, now), now.rules, texts)):
        # Once all cards are played the hands are names of nothing.
        if row.cards or row.unknown:
            yield {
                "name": row.name,
                "cards": [card_context(card, texts) for card in row.cards],
                "unknown": _unknown(row, texts),
                "acts": place == acting,
            }


def acting_seat(now: BoardPosition) -> int | None:
    """The seat to act, you having seat 0; None once the deal is over."""
    if now.position is None:
        return 0
    return None if now.position.result else now.position.seat


def _unknown(row: CardRow, texts: NullTranslations) -> str:
    if not row.unknown:
        return ""
    return texts.ngettext("{count} unknown card", "{count} unknown cards", row.unknown).format(count=row.unknown)


def _around(state: State, now: BoardPosition, texts: NullTranslations) -> list[NamedText]:
    """What is known of the match, and the pack before anything is played."""
    scene = now.scene
    described: list[str] = [key for key in ("slate", "games", "carry", "dealer") if getattr(scene, key) is not None]
    if scene.pack is not None and state.at == 0:
        described.insert(0, "pack")
    if not described:
        return []
    # Few boards need them, and they bring all claims along.
    from kiebitz.elements.games.sixtysix.blocks.checked_claim import BlockScene  # noqa: PLC0415
    from kiebitz.elements.games.sixtysix.blocks.claim_texts import FACTS  # noqa: PLC0415

    return [FACTS[key](BlockScene(scene, now.rules, texts)) for key in described]


def _house_rules(state: State, now: BoardPosition, texts: NullTranslations) -> list[NamedText]:
    return [
        (before_colon(rule_name(name, texts)), value_text(name, value_of(now.rules, name), texts))
        for name, _ in state.rules
        if name in NAMES
    ]
