"""What lies on a board at one moment: facts, hands, the card to answer, talon."""

from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from cardrules.sixtysix import Setup
from kiebitz.elements.card_html import card_chip, card_context
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.example.position import row_context, row_text
from kiebitz.elements.example.view_model import CardRow
from kiebitz.elements.games.sixtysix.blocks.phrases import player
from kiebitz.elements.games.sixtysix.blocks.score import counted_facts, rows, score_facts
from kiebitz.elements.games.sixtysix.board.replay import BoardPosition
from kiebitz.elements.games.sixtysix.board.state import State
from kiebitz.elements.games.sixtysix.house_rules import house_texts
from kiebitz.elements.games.sixtysix.rules import NAMES
from kiebitz.elements.games.sixtysix.table import table_facts
from kiebitz.elements.games.sixtysix.table_picture import setup_picture
from kiebitz.elements.table.render import table_context
from kiebitz.elements.texts import NamedText


def table(state: State, now: BoardPosition, texts: NullTranslations) -> dict[str, Any]:
    """The table as the template shows it: the picture, what it does not show, house rules, your hand, other cards."""
    setup = current_setup(state, now)
    acting = acting_seat(now)
    cards = [row for row in rows(setup, now.rules, texts) if row.cards or row.unknown]
    mine = next(iter(cards), None) if setup.hand else None
    return {
        "picture": _picture(setup, now, cards, texts),
        "facts": _facts(state, setup, now, texts),
        "house_rules": list(house_texts(tuple(one for one in state.rules if one[0] in NAMES), now.rules, texts)),
        "hand": {"name": mine.name if mine else "", "cards": [card_context(card, texts) for card in setup.hand]},
        "heaps": [row_context(row, texts) for row in cards if not row.pictured],
        "acting": acting,
    }


def _picture(setup: Setup, now: BoardPosition, cards: list[CardRow], texts: NullTranslations) -> TemplateContext:
    """The table of *setup*; the opponent's hand is not drawn in it where its cards can be asked about."""
    seen = now.view._replace(closed_by=setup.closed_by, hand=setup.hand)
    picture = setup_picture(setup, seen, texts)
    described = [*table_facts(seen, texts), *counted_facts(setup, texts)]
    if now.view.led is not None:
        led_by_you = acting_seat(now) == 1
        picture = replace(picture, led_by_you=led_by_you)
        name = texts.gettext("You have led") if led_by_you else texts.gettext("Your opponent leads")
        described.append((name, card_chip(now.view.led, texts)))
    (their,) = picture.others
    if acting_seat(now) == 1:
        their = replace(their, hand=(), hidden=0)
    else:
        described += [(row.name, row_text(row, texts)) for row in cards[1:] if row.pictured]
    return table_context(replace(picture, others=(their,)), described, texts)


def _facts(state: State, setup: Setup, now: BoardPosition, texts: NullTranslations) -> list[NamedText]:
    """What the picture does not show: what a close has fixed, what is known around the deal."""
    found: list[NamedText] = [*score_facts(setup, texts)]
    if now.position is not None and now.position.undrawn and now.position.seat:
        found.append((texts.gettext("Still to draw"), player(1, texts)))
    return [*found, *_around(state, now, texts)]


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
        unmarked=position.unmarked,
    )


def acting_seat(now: BoardPosition) -> int | None:
    """The seat to act, you having seat 0; None once the deal is over."""
    if now.position is None:
        return 0
    return None if now.position.result else now.position.seat


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
