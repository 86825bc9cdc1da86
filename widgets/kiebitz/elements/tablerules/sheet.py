"""What a table's rules give to be taken along: a sheet, a small card, a file by itself, in any language of the site."""

import re
from base64 import b64encode
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.environment import TemplateContext, template
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.texts import texts

_TYPE: Final = "data:text/html;charset=utf-8;base64,"


def sheet_context(state: State, locale: str) -> TemplateContext | None:
    """What the sheet of *state* shows on a page in *locale*; None where there is none.

    `link` brings these rules back.
    """
    if state.sheet is None:
        return None
    from kiebitz.elements.tablerules.qr_code import qr_code  # noqa: PLC0415  # only who prints needs it

    language = state.sheet.language or locale
    clauses = list(clause_texts(state.table.variant, rules_of_table(state.table), texts(language)))
    chosen = chosen_table(state.table, state.name, clauses, language)
    whole = f"{state.sheet.address}#kb={chosen['link']}"
    context: TemplateContext = {
        "kind": state.sheet.kind,
        "name": chosen["name"],
        "language": language,
        "link": whole,
        "code": qr_code(whole),
        "words": _words(language),
        "subjects": [],
        "clauses": [],
    }
    if state.sheet.kind == "card":
        context["clauses"] = [clause.text for clause in essentials(state.table.variant, clauses)]
    else:
        context["subjects"] = [(heading, list(group)) for heading, group in groupby(clauses, lambda one: one.heading)]
    if state.sheet.kind == "file":
        page = template("tablerules/kept", language).render(context)
        context["file"] = _TYPE + b64encode(page.encode()).decode()
        context["file_name"] = _file_name(state.name or state.table.variant)
    return context


def essentials(variant: str, clauses: Sequence[ClauseText]) -> list[ClauseText]:
    """Those of the *clauses* without which nobody can play the game of *variant*."""
    named = set(ui_of(variant).rulebook().essential)
    return [clause for clause in clauses if named & {clause.name, *clause.covers}]


def _file_name(name: str) -> str:
    """A name for the file of the table called *name*, of letters and digits of any script, without blanks."""
    return f"{'-'.join(re.findall(r'\w+', name)) or 'table'}.html"


def _words(language: str) -> TemplateContext:
    """The few words of a sheet that are no rules, in its *language*, which may be another one than the page's."""
    return {"as_page": texts(language).gettext("These rules as a page:")}
