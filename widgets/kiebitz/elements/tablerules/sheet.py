"""What a table's rules give to be taken along: a sheet, a small card, a file by itself."""

from base64 import b64encode
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText
from kiebitz.elements.tablerules.state import State

_TYPE: Final = "data:text/html;charset=utf-8;base64,"


def sheet_context(
    state: State, clauses: Sequence[ClauseText], name: str, link: str, locale: str
) -> TemplateContext | None:
    """What the sheet of *state* shows, by its *clauses* and called *name*; None where there is none.

    `link` brings these rules back.
    """
    if state.sheet is None:
        return None
    from kiebitz.elements.tablerules.qr_code import qr_code  # noqa: PLC0415  # only who prints needs it

    whole = f"{state.address}#kb={link}"
    context: TemplateContext = {"kind": state.sheet, "link": whole, "code": qr_code(whole)}
    if state.sheet == "card":
        context["clauses"] = [clause.text for clause in essentials(state.table.variant, clauses)]
    if state.sheet == "file":
        subjects = [(heading, list(group)) for heading, group in groupby(clauses, lambda clause: clause.heading)]
        page = template("tablerules/kept", locale).render(
            {"name": name, "subjects": subjects, "language": locale, **context}
        )
        context["file"] = _TYPE + b64encode(page.encode()).decode()
        context["file_name"] = f"{state.table.variant}.html"
    return context


def essentials(variant: str, clauses: Sequence[ClauseText]) -> list[ClauseText]:
    """Those of the *clauses* without which nobody can play the game of *variant*."""
    named = set(ui_of(variant).rulebook().essential)
    return [clause for clause in clauses if named & {clause.name, *clause.covers}]
