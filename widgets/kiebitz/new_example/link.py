"""Blocks from the links that pages of a site give out: `https://…/board/#kb=…`, or what is behind the sign alone."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.parse import unquote

from cardrules import BadRecord, RulesError
from cardrules.games import game_of
from cardrules.notation import Field, parse_fields, parse_link
from kiebitz.elements.checksum import remove_checksum
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.exercises.items import parse_item
from kiebitz.elements.games.schnauz.round import session as round_session
from kiebitz.elements.games.schnauz.round import state as round_state
from kiebitz.elements.games.sixtysix.board import permalink as board_links
from kiebitz.elements.games.sixtysix.board.replay import position_at
from kiebitz.elements.games.sixtysix.board.state import State as BoardState
from kiebitz.elements.games.sixtysix.deal import permalink as deal_links
from kiebitz.elements.games.sixtysix.deal import session as deal_session
from kiebitz.elements.games.sixtysix.memory import widget as memory
from kiebitz.elements.games.sixtysix.memory.state import State as MemoryState
from kiebitz.elements.house_rules import HouseRules
from kiebitz.elements.quiz_state import State as QuizState
from kiebitz.elements.quiz_state import parse_permalink as parse_quiz
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.variant_names import FIRST_VARIANT
from kiebitz.new_example import schnauz, sixtysix
from kiebitz.new_example.block import DraftError, ExampleDraft

_SIGN: Final = "kb="
_ID: Final = "link"
"""The widget that would show it."""

_NOTHING: Final = "there is no position behind this link: from rules, scores and themes no block can be made"


def draft_from_link(link: str, *, whole: bool = False) -> ExampleDraft:
    """The block with the position to which *link* leads: what the player to act sees, or all cards where *whole*.

    Raises:
        DraftError: the link is damaged, or there is no position behind it.
    """
    try:
        text = _state_text(link)
        read = next((reader for shape, reader in _READERS.items() if re.match(shape, text)), None)
        if read is not None:
            return read(text, whole)
    except RulesError as error:
        raise DraftError(str(error)) from None
    raise DraftError(_NOTHING)


def _state_text(link: str) -> str:
    """The state of a widget that *link* contains, its check removed. Raises BadRecord."""
    address, sign, behind = unquote(link.strip()).partition("#")
    parts = (behind if sign else address).split("&")
    text = next((part.removeprefix(_SIGN) for part in parts if part.startswith(_SIGN)), "" if sign else parts[0])
    if not text:
        raise BadRecord(missing_part())
    return remove_checksum(text)


def _from_board(text: str, _whole: bool) -> ExampleDraft:  # noqa: FBT001  # every reader has it
    """What somebody has set up, with all cards that are known, or what has come of it."""
    empty = BoardState(id=_ID, variants=(FIRST_VARIANT,), position="", free=True)
    state = board_links.parse_permalink(text, empty)
    if state.at:
        now = position_at(state, state.active_variant).position
        if now is None or now.result is not None:
            raise DraftError("the deal on this board is over: go back to the position that is meant")
        lines = sixtysix.position_lines(now, whole=True)
        return ExampleDraft(variants=(state.active_variant,), rules=state.rules, position=tuple(lines))
    return _described(state.variants, state.rules, state.position)


def _from_comparison(text: str, _whole: bool) -> ExampleDraft:  # noqa: FBT001
    variants, *_, position = text.split("/")
    return _described(tuple(variants.split(",")), (), parse_link(position))


def _from_question(text: str, _whole: bool) -> ExampleDraft:  # noqa: FBT001
    """The position of a quiz."""
    named = text.partition("variant:")[2].partition(";")[0].partition(",")[0]
    empty = QuizState(id=_ID, variants=(named,), position="")
    state = parse_quiz(text, empty, game_of(named).id)
    played = state.displayed
    return _described(tuple(table.variant for table in played), played[0].house, state.position)


def _from_deal(text: str, whole: bool) -> ExampleDraft:  # noqa: FBT001
    state = deal_links.parse_permalink(text, _ID)
    if state.position and not state.actions and not whole:
        return _described((state.variant,), state.rules, state.position)
    return _from_positions(state.variant, state.rules, deal_session.history(state), whole=whole)


def _from_round(text: str, whole: bool) -> ExampleDraft:  # noqa: FBT001
    state = round_state.parse_permalink(text, _ID)
    if state.position and not state.actions and not whole:
        return _described((state.variant,), state.rules, state.position)
    return _from_positions(state.variant, state.rules, round_session.history(state), whole=whole)


def _from_memory_drill(text: str, whole: bool) -> ExampleDraft:  # noqa: FBT001
    state = memory.parse_permalink(text, MemoryState(id=_ID, variant=FIRST_VARIANT, level=0, deal=""))
    return _from_positions(*parse_table(state.variant), state.moment.positions, whole=whole)


def _from_item(text: str, whole: bool) -> ExampleDraft:  # noqa: FBT001
    """The moment that a question of the course is about."""
    item = parse_item(text)
    if not item.table.positions:
        raise DraftError(_NOTHING)
    return _from_positions(item.variant, item.house, item.table.positions, whole=whole)


def _from_positions(variant: str, rules: HouseRules, positions: Sequence[Any], *, whole: bool) -> ExampleDraft:
    """The last of *positions* in which somebody may act; hands that are shown at the end of a round."""
    if game_of(variant).id == "sixtysix":
        now = next(position for position in reversed(positions) if position.result is None)
        lines = sixtysix.position_lines(now, whole=whole)
    else:
        lines = schnauz.position_lines(positions[-1], whole=whole)
    return ExampleDraft(variants=(variant,), rules=rules, position=tuple(lines))


def _described(variants: tuple[str, ...], rules: HouseRules, text: str) -> ExampleDraft:
    """The block of the lines of *text*."""
    kinds = game_of(variants[0]).claim_kinds
    lines = [_line(field) for field in parse_fields(with_symbols(text))]
    return ExampleDraft(
        variants=variants,
        rules=rules,
        position=tuple(line for line in lines if line[0] not in kinds),
        claims=tuple(line for line in lines if line[0] in kinds),
    )


def _line(field: Field) -> tuple[str, str]:
    return field.key, field.value


_READERS: Final[dict[str, Callable[[str, bool], ExampleDraft]]] = {
    r"(?:[^~/:]*~)?variant:": _from_question,
    r"[^/]+/[^/]*/[^/]*$": _from_comparison,
    r"[^/~]+/": _from_board,
    r"[12]~[^~]+~(?:deal|match)~": _from_deal,
    r"1~(?:[^~]+~){4}[^~]*$|2~[^~]+~\d+~[^~]*~|3~": _from_round,
    r"(?!practise~)[a-z][^~]*~(?:[a-z]{2}-?\d[^~]*~)?\d~[^~]+~[^~]*$": _from_memory_drill,
    r"(?!practise~)[a-z][^~]*~": _from_item,
}
"""How the text of a link begins, to what reads it: of several the first."""
