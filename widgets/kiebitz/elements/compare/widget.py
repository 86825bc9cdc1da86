"""Variants side by side: one position under several sets of rules, what differs marked, and the rule that does it.

The first comparison is in the page; another position, other variants and the contrasts of the list ask the engine.
"""

from collections.abc import Mapping
from dataclasses import replace
from gettext import NullTranslations

from markupsafe import Markup

from cardrules import BadRecord
from cardrules.games import game_of, games
from cardrules.notation import parse_fields
from kiebitz.elements.case_position import case_position
from kiebitz.elements.compare import permalink
from kiebitz.elements.compare.allrules.render import render_all_rules
from kiebitz.elements.compare.differences import VISIBLE, difference_list
from kiebitz.elements.compare.selection import select_contrast, select_form, select_own_contrast
from kiebitz.elements.compare.state import LONGEST, State, checked_state, columns, read_state, write_state
from kiebitz.elements.compare.subjects import POSSIBLE
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.compare.table import ColumnGroup, column_groups, column_heads, column_name, play_links, table_rows
from kiebitz.elements.example.position import position_context
from kiebitz.elements.example.view_model import BlockPosition
from kiebitz.elements.normalize import normalize_position
from kiebitz.elements.ruletable.render import render_rule_table
from kiebitz.elements.shared_wordings import too_long
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_choice import TABLE_RULES
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import texts
from kiebitz.elements.variant_names import variant_name

__all__ = [
    "at_table",
    "format_permalink",
    "opening",
    "parse_permalink",
    "read_state",
    "tables_of",
    "update",
    "view",
    "with_table_name",
    "write_state",
]


def opening(fields: Mapping[str, str], id: str) -> State:  # noqa: A002  # it is the state's `id`
    """The first comparison of a page: `variants`; the lines of a position, or a `rule` in which the first two differ.

    Raises:
        RulesError: *fields* describe none.
    """
    variants = tuple(name.strip() for name in fields.get("variants", "").split(",") if name.strip())
    lines = {key: value for key, value in fields.items() if key not in ("variants", "rule")}
    state = State(id=id, variants=variants, position="; ".join(f"{key}: {value}" for key, value in lines.items()))
    if "rule" not in fields:
        return checked_state(state)
    return select_contrast(state, list(variants[:2]), fields["rule"])


def update(state: State, event: Mapping[str, object]) -> State:
    """The state after *event*.

    `{"type": "compare", "values": {"variants": […], "position": "…"}}` compares anew, `{"type": "show", "pair": [two
    variants], "rule": "strict.must_beat"}` shows the contrast of a rule, and `{"type": "pair", "values": {"one": "…",
    "other": "…"}}` compares two variants by an example; "table" is the reader's own. `{"type": "show", "rule":
    "…"}` shows a position for a rule of that.

    Raises:
        RulesError: there is no such event, or it cannot be done.
    """
    match event:
        case {"type": "compare", "values": {"variants": [*variants], "position": str(position)}}:
            if len(position) > LONGEST:
                raise BadRecord(too_long(len(position), LONGEST))
            chosen = tuple(variant for variant in variants if isinstance(variant, str))
            return select_form(state, chosen, normalize_position(position))
        case {"type": "pair", "values": {"one": str(one), "other": str(other)}}:
            return _selected_pair(state, one, other)
        case {"type": "show", "rule": str(rule)} if state.own:
            return select_own_contrast(state, rule)
        case {"type": "show", "pair": [*pair], "rule": str(rule)}:
            return select_contrast(state, pair, rule)
        case _:
            raise BadRecord("no event of a comparison")


def format_permalink(state: State) -> str | None:
    """*state* as a link contains it."""
    return permalink.format_permalink(state)


def parse_permalink(text: str, state: State) -> State:
    """The comparison that *text* describes. Raises RulesError where it describes none."""
    return permalink.parse_permalink(text, state)


def tables_of(state: State) -> tuple[TableRules, ...]:
    """What the reader plays, which is compared with others."""
    return (state.your_table,)


def at_table(state: State, table: TableRules, _seed: int) -> State:
    """The rules of *table* compared with another variant of its game. Raises BadVariant."""
    others = (*state.variants, *game_of(table.variant).variants())
    game = game_of(table.variant)
    other = next(variant for variant in others if variant != table.variant and game_of(variant) is game)
    if table.house:
        return select_form(replace(state, own=table, own_name="", yours=""), (other,), "")
    return select_form(replace(state, own=None, own_name="", yours=table.variant), (table.variant, other), "")


def with_table_name(state: State, name: str) -> State:
    """*state* with the *name* of the reader's table."""
    return replace(state, own_name=name if state.own else "")


def _selected_pair(state: State, one: str, other: str) -> State:
    """Two variants, or one and the reader's own table. Raises RulesError."""
    presets = tuple(variant for variant in (one, other) if variant != TABLE_RULES)
    own = state.own if len(presets) == 1 else None
    return select_form(replace(state, own=own, yours="" if own else one), presets, "")


def view(state: State, locale: str) -> Mapping[str, object]:
    """What the template shows: the position, the table, the form, the list of contrasts, the rules."""
    reader = texts(locale)
    made = column_groups(state, reader)
    position = _position(state, made, reader)
    contrasts = list(difference_list(state, reader))
    return {
        "id": state.id,
        "pair": _pair(state),
        "own": column_name(columns(state)[0], reader) if state.own else "",
        "position": position_context(position, reader),
        "heads": column_heads(made, reader),
        "table": table_rows(state, made, locale),
        "plays": play_links(state, reader),
        "games": [
            [
                {"id": variant, "name": variant_name(variant, reader), "chosen": variant in state.variants}
                for variant in game.variants()
            ]
            for game in games()
        ],
        "text": with_symbols("\n".join(f"{field.key}: {field.value}" for field in parse_fields(state.position))),
        "longest": LONGEST,
        "help": page_link("positions"),
        "contrasts": contrasts[:VISIBLE],
        "other_contrasts": contrasts[VISIBLE:],
        # These tables are of presets and their sources; what differs from the reader's own table is in the list.
        "rules": "" if state.own else Markup(render_rule_table(state.variants, locale)),  # noqa: S704  # a template's
        "all_rules": "" if state.own else Markup(render_all_rules(state.variants, locale)),  # noqa: S704  # a template's
    }


def _pair(state: State) -> Mapping[str, str]:
    """What the form has chosen: the reader's game first."""
    if state.own:
        return {"one": TABLE_RULES, "other": state.variants[0]}
    first = state.your_table.variant
    return {"one": first, "other": next(variant for variant in state.variants if variant != first)}


def _position(state: State, made: tuple[ColumnGroup, ...], reader: NullTranslations) -> BlockPosition:
    """The position as boards show it, by the rules of the first variant in which it can be; else as it is written."""
    answering = [column for group in made if POSSIBLE not in group.cells for column in group.columns]
    # The pack of a changed rule is not that of a table.
    possible = [column for column in answering if column.changed is None]
    return case_position(state.position, possible[0].table if possible else None, reader)
