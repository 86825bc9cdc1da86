"""The board: whatever the player to act may think of has its verdict, and legal actions can be played on.

The first table with all its answers is in the first HTML; playing on, and going through lines, asks the engine.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from gettext import NullTranslations

from cardrules import BadRecord, RulesError
from cardrules.notation import parse_fields
from cardrules.sixtysix import PRESETS, deal, format_position, parse_action, shuffled
from kiebitz.elements.games.sixtysix.blocks.steps import steps
from kiebitz.elements.games.sixtysix.board import navigation, permalink
from kiebitz.elements.games.sixtysix.board.context import acting_seat, table
from kiebitz.elements.games.sixtysix.board.position_text import format_position_text, parse_position_text, typed_rules
from kiebitz.elements.games.sixtysix.board.replay import BoardPosition, playable_start, position_at
from kiebitz.elements.games.sixtysix.board.state import (
    MOST,
    PositionDraft,
    State,
    another_position,
    read_state,
    write_state,
)
from kiebitz.elements.games.sixtysix.board.verdicts import VerdictOptions, verdict_list
from kiebitz.elements.games.sixtysix.deal.start_link import match_link, position_link, scene_link
from kiebitz.elements.games.sixtysix.house_rules import rules_of
from kiebitz.elements.house_rules import checked_house_rules
from kiebitz.elements.normalize import normalize_position
from kiebitz.elements.refusal import refusal
from kiebitz.elements.rule_links import rule_href
from kiebitz.elements.shared_wordings import too_long
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import Text, fill, texts
from kiebitz.elements.untrusted import LONGEST_TEXT, Fields
from kiebitz.elements.variant_names import FIRST_VARIANT, variant_name

__all__ = [
    "at_table",
    "format_permalink",
    "opening",
    "parse_permalink",
    "read_state",
    "tables_of",
    "update",
    "view",
    "write_state",
]


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The free board with the position that *fields* describe. Raises RulesError where they describe none."""
    if "variant" not in fields:
        raise BadRecord(f"a board names its variant, as variant: {FIRST_VARIANT}")
    text = "\n".join(f"{key}: {value}" for key, value in fields.items())
    return parse_position_text(text, State(id=id, variants=(FIRST_VARIANT,), position="", free=True))


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    `{"type": "play", "action": "HT"}` plays on; `{"type": "go", "to": "back"}` goes through what was played, `{"type":
    "line", "line": 0, "to": "forward"}` through a line of the page; `{"type": "variant", "values": {"variant": …}}`
    plays by other rules; `{"type": "show", "values": {"variant": …, "text": …}}` shows what a reader has written.

    Raises:
        RulesError: there is no such event, or it cannot be done.
    """
    fields, values = Fields(event, "an event of a board"), event.get("values")
    match event.get("type"), values:
        case "play", _:
            return navigation.play_on(state, fields.text("action"))
        case "go", _:
            return navigation.go(state, fields.text("to"))
        case "line", _:
            return navigation.follow_line(state, fields.number("line", MOST), fields.text("to"))
        case "variant", {"variant": variant}:
            return navigation.play_in_variant(state, variant)
        case "show", {"variant": str(variant), "text": str(text)} if state.free:
            return _read(state, PositionDraft(variant, text))
        case _:
            raise BadRecord(f"no event of a board: {event!r}")


def format_permalink(state: State) -> str | None:
    """*state* as a link has it; None for a board within a page, whose link leads to the free board instead."""
    return permalink.format_permalink(state) if state.free else None


def parse_permalink(text: str, state: State) -> State:
    """The board that *text* describes, in the place of *state*. Raises RulesError."""
    opened = permalink.parse_permalink(text, state)
    for variant in opened.variants:
        position_at(opened, variant, 0)
    position_at(opened, opened.active_variant, len(opened.actions))
    return opened


def tables_of(state: State) -> tuple[TableRules, ...]:
    """The rules of each variant that the position is looked at in."""
    return tuple(TableRules(variant, checked_house_rules(variant, state.rules)) for variant in state.variants)


def at_table(state: State, table: TableRules, seed: int) -> State:
    """The position of *state* by the rules of *table*; where they do not have it, a deal that *seed* decides.

    Raises:
        BadRecord: they are those of another game.
    """
    made = another_position(state, (table.variant,), table.house, state.position)
    if _can_be_played(made):
        return made
    rules = rules_of(table.variant, table.house)
    return replace(made, position=format_position(deal(rules, shuffled(rules, seed), 1)))


def _can_be_played(state: State) -> bool:
    try:
        return position_at(state, state.active_variant).position is not None
    except RulesError:
        return False


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the table, every answer, what has been played, and what a reader may write."""
    reader = texts(locale)
    questions = {variant: position_at(state, variant) for variant in state.judged_variants}
    now = questions[state.active_variant]
    # One pack can be dealt otherwise in another variant; then there is no comparing.
    moments = {variant: one for variant, one in questions.items() if one.view.hand == now.view.hand}
    acting = acting_seat(now)
    options = VerdictOptions(id=state.id, also=() if state.at else state.also, acting=acting or 0, texts=reader)
    return {
        "id": state.id,
        "variants": [variant_name(variant, reader) for variant in moments],
        **table(state, now, reader),
        "asks": state.asks,
        "answers": [] if acting is None else verdict_list(moments, options),
        "step": _step(state, reader),
        "moving": _moving(state),
        "choice": _choice(state, reader),
        "form": _form(state, reader),
        "unplayable": _unplayable(now, reader),
        "open": "" if state.free else permalink.board_link(state),
        "play": _play(state, now),
        "match": _match(state),
    }


def _play(state: State, now: BoardPosition) -> str:
    """The way to a deal that begins with *now*, under the same rules; empty where nobody can play on."""
    if now.position is not None:
        return position_link(state.active_variant, now.position)
    return scene_link(state.active_variant, now.rules, now.scene, parse_fields(state.position))


def _match(state: State) -> str:
    """The way to a match by the house rules that a reader has chosen; empty where there are none."""
    if not state.free:
        return ""
    variant, house = state.active_variant, state.rules
    try:
        if state.draft:
            variant, house = typed_rules(state.draft.text, state.draft.variant)
        return match_link(variant, rules_of(variant, house)) if house else ""
    except RulesError:
        return ""


def _read(state: State, draft: PositionDraft) -> State:
    """The board of *draft*; where that is none, the board as it was, with the draft to be mended."""
    if len(draft.text) > LONGEST_TEXT:
        raise BadRecord(too_long(len(draft.text), LONGEST_TEXT))
    draft = draft._replace(text=normalize_position(draft.text))
    try:
        return parse_position_text(draft.text, replace(state, variants=(draft.variant,)))
    except RulesError:
        return replace(state, draft=draft)


def _step(state: State, texts: NullTranslations) -> dict[str, object] | None:
    """The last action taken, and the remarks on it; before the first one only how many there are."""
    if not state.actions:
        return None
    count = texts.gettext("Step {number} of {count}").format(number=state.at, count=len(state.actions))
    if not state.at:
        return {"count": count, "told": ""}
    first = playable_start(position_at(state, state.active_variant, 0))
    *_, last = steps(first, map(parse_action, state.actions[: state.at]), texts)
    return {"count": count, "told": last.text, "reason": last.reason, "rule": rule_href(last.code)}


def _moving(state: State) -> dict[str, bool] | None:
    """Which ways lead on through what was played; None where nothing was."""
    if not state.actions:
        return None
    back, forward = state.at > 0, state.at < len(state.actions)
    return {"first": back, "back": back, "forward": forward, "last": forward}


def _choice(state: State, texts: NullTranslations) -> list[dict[str, object]]:
    """The variants by whose rules what was played can be looked at; nothing where there is no choice."""
    if not state.actions or len(state.variants) == 1:
        return []
    return _options(state.variants, state.active_variant, texts)


def _form(state: State, texts: NullTranslations) -> dict[str, object] | None:
    """What a reader has written or may write on, and what is wrong with it."""
    if not state.free:
        return None
    draft = state.draft or PositionDraft(state.active_variant, format_position_text(state))
    return {
        "variants": _options(tuple(PRESETS), draft.variant, texts),
        "text": draft.text,
        "fault": _fault(state, texts) if state.draft else "",
        "help": page_link("positions"),
    }


def _options(variants: Iterable[str], chosen: str, texts: NullTranslations) -> list[dict[str, object]]:
    return [{"id": one, "name": variant_name(one, texts), "chosen": one == chosen} for one in variants]


def _fault(state: State, texts: NullTranslations) -> Text:
    """What is wrong with the draft of *state*, in which line, and where in it that is known."""
    if state.draft is None:
        return ""
    try:
        parse_position_text(state.draft.text, replace(state, variants=(state.draft.variant,)))
    except RulesError as error:
        message = refusal(error, texts)
        if error.line is None:
            return fill(texts.gettext("The board cannot show this: {reason}"), reason=message)
        line = str(error.line + 1)
        if error.column is None:
            sentence = texts.gettext("Line {line} is not right: {reason}")
            return fill(sentence, line=line, reason=message)
        sentence = texts.gettext("Line {line} is not right, from character {column} on: {reason}")
        return fill(sentence, line=line, column=str(error.column + 1), reason=message)
    return ""


def _unplayable(now: BoardPosition, texts: NullTranslations) -> Text:
    """Why there are verdicts and nothing else; empty where what is allowed can be played."""
    if now.refusal is None:
        return ""
    if now.scene.setup is not None and not now.scene.setup.is_complete:
        return texts.gettext("Not all cards are known here. You can ask what is allowed, but you cannot play.")
    sentence = texts.gettext("Here you can ask what is allowed, but you cannot play: {reason}")
    return fill(sentence, reason=refusal(now.refusal, texts))
