"""The rules of a table as a link has them: version, preset, rules that differ, name.

1~blog-schnapsen~cm1sb1~S2FmYW5h
2~blog-schnapsen~AAAACAAAAQ~S2FmYW5h

The second version has rules and name in fewer signs. It is written only where the first, which older pages read, too,
would be too long.
"""

from base64 import b64decode, urlsafe_b64encode
from binascii import Error
from typing import Final, NamedTuple

from cardrules import BadRecord
from cardrules.errors import quoted
from cardrules.games import game_of
from cardrules.messages import wording
from kiebitz.elements.link_words import format_short_words, parse_short_words
from kiebitz.elements.packed_rules import format_packed_table, read_packed_table
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.table_codes import ReadTable, TableRules, all_known, format_table, read_table
from kiebitz.elements.table_rules import from_preset

LONGEST_NAME: Final = 40
"""Most characters of a table's name."""

MOST_NAME_SIGNS: Final = 64
"""Most signs of a new name in a link, for 48 bytes.

With whatever house rules the link then has at most 200, even where a site has a variant of its own with a long id.
"""

_VERSION: Final = "1"
_SHORT_VERSION: Final = "2"
_PARTS: Final = 4

LONGEST: Final = 141
"""Most signs of the first version: with the check and an address of 54 signs, these are 200."""

_LONG_CODE: Final = 100
"""Signs of rules from which on the preset may be exchanged: messengers cut long links."""

_QUARTET: Final = 4
"""Letters that carry three bytes."""


class LinkedTable(NamedTuple):
    """What a link has."""

    read: ReadTable
    name: str


def format_table_link(table: TableRules, name: str) -> str:
    """*table* and its *name*, in signs that a link may have.

    A table that has next to nothing of its preset is written by the preset that it has more of, if that is shorter.
    """
    code = format_table(table)
    if len(code) > _LONG_CODE:
        presets = game_of(table.variant).variants()
        code = min((code, *(format_table(from_preset(table, preset)) for preset in presets)), key=len)
    link = _joined(_VERSION, code, urlsafe_b64encode(name.encode()).decode().rstrip("="))
    if len(link) <= LONGEST:
        return link
    # A name of an older link may have signs of many scripts, for which the short form is the longer one.
    return min(link, _joined(_SHORT_VERSION, format_packed_table(table), format_short_words(name)), key=len)


def parse_table_link(text: str) -> tuple[TableRules, str]:
    """The table that *text* describes, which is not to be trusted, and its name.

    Raises:
        BadRecord: it is damaged, or of a later version.
        BadRule: its rules do not go together.
    """
    read, name = read_table_link(text)
    return all_known(read), name


def read_table_link(text: str) -> LinkedTable:
    """The same as far as this version knows the rules. Raises as `parse_table_link` where it knows nothing of them."""
    version, *parts = text.split("~")
    if version.isascii() and version.isdigit() and version not in (_VERSION, _SHORT_VERSION):
        raise BadRecord(
            wording(
                "this link is from version {version}, which this page does not know",
                version=quoted(version),
            )
        )
    if version not in (_VERSION, _SHORT_VERSION) or len(parts) != _PARTS - 1:
        raise BadRecord(missing_part())
    variant, codes, name = parts
    if version == _SHORT_VERSION:
        return LinkedTable(read_packed_table(f"{variant}~{codes}"), checked_name(parse_short_words(name)))
    return LinkedTable(read_table(f"{variant}~{codes}" if codes else variant), _name(name))


def checked_name(name: str) -> str:
    """*name* without blanks around it. Raises BadRecord where it is too long or has signs that no text has."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadRecord(
            wording("a table's name can have at most {most} characters, all of them printable", most=LONGEST_NAME)
        )
    return name


def checked_new_name(name: str) -> str:
    """*name* as somebody gives it, without blanks around it. Raises BadRecord also where a link has no room for it."""
    name = checked_name(name)
    if len(format_short_words(name)) > MOST_NAME_SIGNS:
        raise BadRecord(
            wording(
                "this name is too long for a link; emoji, and several alphabets in one name, take more room:"
                " choose a shorter name"
            )
        )
    return name


def _joined(version: str, code: str, name: str) -> str:
    variant, _, codes = code.partition("~")
    return f"{version}~{variant}~{codes}~{name}"


def _name(text: str) -> str:
    try:
        name = b64decode(text + "=" * (-len(text) % _QUARTET), altchars=b"-_", validate=True).decode()
    except (Error, ValueError) as error:
        raise BadRecord(missing_part()) from error
    return checked_name(name)
