"""A score pad as a link has it: the table's rules, the players, and every deal; not the one being written down.

1~schnopsn-weich;score.schneider_max=29~QW5h~QnJhbmtv~0~1~0-2.1-3.draw-65-65
"""

from typing import Final

from cardrules import BadRecord
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.games.sixtysix.pad.state import LONGEST_NAME, State, parse_state
from kiebitz.elements.house_rules import format_variant, parse_variant
from kiebitz.elements.link_words import format_words, parse_words
from kiebitz.elements.shared_wordings import other_version
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.untrusted import LONGEST_LINK, parse_number

_VERSION: Final = "1"
_PARTS: Final = 7


def format_permalink(state: State) -> str | None:
    """*state* in signs that a link may have; None where it is too long for a link."""
    first, second = map(format_words, state.names)
    table = format_variant(state.variant, state.rules)
    link = "~".join((_VERSION, table, first, second, str(state.dealer), str(int(state.begun)), ".".join(state.deals)))
    return link if len(link) <= LONGEST_LINK else None


def read_permalink(text: str, name: str) -> State:
    """The state of the link *text*, its deals not yet counted, for the widget whose id is *name*.

    Raises:
        RulesError: no score pad is written so, or it names a variant or a rule that does not exist.
    """
    parts = text.split("~")
    if len(parts) != _PARTS or parts[0] != _VERSION:
        raise BadRecord(other_version())
    _, table, first, second, dealer, begun, deals = parts
    variant, house = parse_variant(table)
    return parse_state(
        {
            "id": name,
            "variant": variant,
            "rules": house,
            "names": [parse_words(word, LONGEST_NAME) for word in (first, second)],
            "dealer": parse_number(dealer, 1),
            "begun": bool(parse_number(begun, 1)),
            "deals": [entry for entry in deals.split(".") if entry],
        }
    )


def score_link(table: TableRules) -> str:
    """The way to an empty slate by the rules of *table*; empty where a site has no score pad."""
    link = format_permalink(State(id="pad", variant=table.variant, rules=table.house))
    return page_link("score", f"#kb={add_checksum(link)}&for=pad") if link else ""
