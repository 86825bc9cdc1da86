"""The position of a case, as boards show positions, and what is played in it, by the rules of a table."""

from gettext import NullTranslations
from typing import Final

from markupsafe import Markup

from cardrules import RulesError
from cardrules.cases import parse_case
from cardrules.examples import Claim, Example
from cardrules.examples.location import BlockText
from cardrules.notation import Field, parse_fields
from kiebitz.elements.example.view_model import BlockPosition
from kiebitz.elements.games import ui_of
from kiebitz.elements.house_rules import house_values
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import N_, NamedText, code

_NOWHERE: Final = BlockText(0, ())
"""The place of a block that is on no page."""

_PLAYED: Final = {"line": N_("What is played"), "deals": N_("Deals played"), "rounds": N_("Rounds played")}
"""Key of what is played in a case to what readers call it."""


def case_position(text: str, table: TableRules | None, reader: NullTranslations) -> BlockPosition:
    """The position of the case *text* by the rules of *table*; as it is written where these do not have it.

    Raises:
        RulesError: the case cannot be read.
    """
    case = parse_case(text)
    written = BlockPosition(facts=[(code(field.key), code(field.value)) for field in case.position])
    if table is None:
        return written
    described = _example(case.position, (), table)
    try:
        drawn = ui_of(table.variant).blocks().RENDERER.position(described, reader)
    except RulesError:
        return written
    # What a pack deals is no part of the position: it may differ.
    return drawn._replace(rows=[], picture=None) if described.field("pack") else drawn


def played_facts(text: str, table: TableRules, reader: NullTranslations) -> list[NamedText]:
    """What is played in the case *text* by the rules of *table*: actions, deals of a match, rounds; each with its name.

    What cannot be played by them is left out.

    Raises:
        RulesError: the case cannot be read.
    """
    case, facts = parse_case(text), list[NamedText]()
    for field in parse_fields(text):
        if field.key not in _PLAYED:
            continue
        claim = Claim(kind=field.key, text=field.value, variants=(table.variant,), field=field, line=field.line)
        described, renderer = _example(case.position, (claim,), table), ui_of(table.variant).blocks().RENDERER
        try:
            sentences = list(renderer.claim_sentences(described, table.variant, reader))
        except RulesError:
            continue
        played = Markup(" ").join(one.text for one in sentences if not one.follows)
        facts.append((reader.gettext(_PLAYED[field.key]), played))
    return facts


def _example(position: tuple[Field, ...], claims: tuple[Claim, ...], table: TableRules) -> Example:
    return Example(
        path="",
        block=_NOWHERE,
        variants=(table.variant,),
        rules=dict(house_values(table.variant, table.house)),
        position=position,
        claims=claims,
        head=(),
    )
