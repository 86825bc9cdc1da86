"""The position of a case, as boards show positions, by the rules of a table."""

from gettext import NullTranslations
from typing import Final

from cardrules import RulesError
from cardrules.cases import parse_case
from cardrules.examples import Example
from cardrules.examples.location import BlockText
from kiebitz.elements.example.view_model import BlockPosition
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import house_values
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import code

_NOWHERE: Final = BlockText(0, ())
"""The place of a block that is on no page."""


def case_position(text: str, table: TableRules | None, reader: NullTranslations) -> BlockPosition:
    """The position of the case *text* by the rules of *table*; as it is written where these do not have it.

    Raises:
        RulesError: the case cannot be read.
    """
    case = parse_case(text)
    written = BlockPosition(facts=[(code(field.key), code(field.value)) for field in case.position])
    if table is None:
        return written
    described = Example(
        path="",
        block=_NOWHERE,
        variants=(table.variant,),
        rules=dict(house_values(table.variant, table.house)),
        position=case.position,
        claims=(),
        head=(),
    )
    try:
        drawn = ui_of(table.variant).blocks().RENDERER.position(described, reader)
    except RulesError:
        return written
    # What a pack deals is no part of the position: it may differ.
    return drawn._replace(rows=[], picture=None) if described.field("pack") else drawn
