"""House rules in so few signs that a link has room for a name: three bits for each rule, in the order of the codes.

0 is as the preset has it, 1 to 6 are the values that are listed first to sixth for the rule. Behind a 7 there are ten
bits with another place, or with a number that is not listed, and one bit that is set for such a number. Six bits are a
sign; signs without any bit at the end are left out, so that rules may be added behind.
"""

import re
from collections.abc import Iterator, Mapping
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from cardrules import BadRecord
from cardrules.games import variants
from kiebitz.elements.games import ui_of
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.table_codes import LONGEST_CODE, NO_CODE, ReadTable, TableRules, format_table, read_codes

RULE_BITS: Final = 3
NUMBER_BITS: Final = 11

SIGN_BITS: Final = 6

_SIGNS: Final = f"{ascii_uppercase}{ascii_lowercase}{digits}-_"
_CODE: Final = re.compile(r"([a-z]{2})(-?)(\d+)")
_NUMBER_FOLLOWS: Final = 7


def format_packed_table(table: TableRules) -> str:
    """*table* in the fewest signs, none of them a comma."""
    variant, _, codes = format_table(table).partition("~")
    changed = {code: _bits(int(number), is_value=bool(minus)) for code, minus, number in _CODE.findall(codes)}
    bits = "".join(changed.get(code, "0" * RULE_BITS) for code in _rule_codes(variant).values())
    bits += "0" * (-len(bits) % SIGN_BITS)
    places = (int(bits[at : at + SIGN_BITS], 2) for at in range(0, len(bits), SIGN_BITS))
    return f"{variant}~{''.join(_SIGNS[place] for place in places).rstrip(_SIGNS[0])}"


def read_packed_table(text: str) -> ReadTable:
    """What `format_packed_table` of this version or a later one has written as *text*. Raises as `read_table`."""
    variant, _, signs = text.partition("~")
    return read_codes(variant, _codes(variant, signs) if variant in variants() else ())


def _codes(variant: str, signs: str) -> Iterator[str]:
    """The code of each rule in *signs*, with its value, as `format_table` has it."""
    if len(signs) > LONGEST_CODE or not set(signs) <= set(_SIGNS):
        raise BadRecord(missing_part())
    rest = "".join(f"{_SIGNS.index(sign):0{SIGN_BITS}b}" for sign in signs) + "0" * (RULE_BITS + NUMBER_BITS)
    known = list(_rule_codes(variant).values())
    rule = 0
    while "1" in rest:
        field, rest = int(rest[:RULE_BITS], 2), rest[RULE_BITS:]
        value = str(field - 1) if field else ""
        if field == _NUMBER_FOLLOWS:
            number, is_value, rest = int(rest[: NUMBER_BITS - 1], 2), rest[NUMBER_BITS - 1], rest[NUMBER_BITS:]
            value = f"{'-' if is_value == '1' else ''}{number}"
        if value:
            yield f"{known[rule]}{value}" if rule < len(known) else f"{NO_CODE}{rule + 1}"
        rule += 1


def _bits(number: int, *, is_value: bool) -> str:
    """The bits of the value at the place *number*, or of the value *number* itself."""
    if number + 1 < _NUMBER_FOLLOWS and not is_value:
        return f"{number + 1:0{RULE_BITS}b}"
    return f"{_NUMBER_FOLLOWS:b}{number:0{NUMBER_BITS - 1}b}{is_value:b}"


def _rule_codes(variant: str) -> Mapping[str, str]:
    return ui_of(variant).rule_codes()
