"""What a table's rules give to be taken along: a sheet, a small card, a file by itself, in any language of the site."""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from kiebitz.elements.chosen_table import chosen_table
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.rulebook.figures import with_figures
from kiebitz.elements.rulebook.kept_file import as_page, rulebook_file
from kiebitz.elements.rulebook.render import rulebook_context
from kiebitz.elements.table_codes import TableRules
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
    language = state.sheet.language or locale
    table, reader = state.table, texts(language)
    clauses = list(clause_texts(table.variant, rules_of_table(table), reader))
    chosen = chosen_table(table, state.name, clauses, language)
    whole = f"{state.sheet.address}#kb={chosen['link']}"
    context: TemplateContext = {
        "kind": state.sheet.kind,
        "name": chosen["name"],
        "language": language,
        "link": whole,
        "code": link_code(state.sheet.address, chosen),
        "as_page": as_page(reader),
        "subjects": [],
        "others": [],
        "clauses": [],
    }
    if state.sheet.kind == "card":
        return context | {"clauses": [clause.text for clause in essentials(table.variant, clauses)]}
    context |= _on_paper(table, reader)
    if state.sheet.kind == "file":
        page = rulebook_file(table, language, name=context["name"], link=whole, code=context["code"])
        context["file"] = _TYPE + b64encode(page.encode()).decode()
        context["file_name"] = _file_name(state.name or table.variant)
    return context


def link_code(address: str, chosen: Mapping[str, object]) -> Markup:
    """The code of the link to the *chosen* table on the page at *address*."""
    from kiebitz.elements.tablerules.qr_code import qr_code  # noqa: PLC0415  # only who gives a link away needs it

    return qr_code(f"{address}#kb={chosen['link']}")


def _on_paper(table: TableRules, reader: NullTranslations) -> TemplateContext:
    """The rulebook of *table* as far as one sheet has room for it.

    House rules have their positions, and are compared with the game on which they rest. That of a preset, which can be
    printed from its own page, is its sentences: they fit on one side.
    """
    whole = rulebook_context(table, reader)
    particular = whole["particular"]
    return {
        "subjects": with_figures(whole["subjects"], reader) if table.house else whole["subjects"],
        "particular": particular["heading"],
        "others": particular["others"][:1] if table.house else [],
    }


def essentials(variant: str, clauses: Sequence[ClauseText]) -> list[ClauseText]:
    """Those of the *clauses* without which nobody can play the game of *variant*."""
    named = set(ui_of(variant).rulebook().essential)
    return [clause for clause in clauses if named & {clause.name, *clause.covers}]


def _file_name(name: str) -> str:
    """A name for the file of the table called *name*, of letters and digits of any script, without blanks."""
    return f"{'-'.join(re.findall(r'\w+', name)) or 'table'}.html"
