"""Links from outside to the practice of a theme, as they follow the address of the page of the course.

    #kb=practise~blog-schnapsen~closing~4711.0k3z
    #kb=practise~blog-schnapsen~cm1sb1~closing~4711.0k3z

What is played, theme, and perhaps a seed by which the first question is chosen; then the check that every link has.
"""

from typing import Final, NamedTuple

from cardrules import BadRecord
from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.shared_wordings import missing_part
from kiebitz.elements.site_pages import page_link
from kiebitz.elements.table_codes import TableRules, format_table, split_table
from kiebitz.elements.untrusted import LARGEST_SEED, parse_number

_FIRST_WORD: Final = "practise"


class ThemeLink(NamedTuple):
    """What a link asks to be practised."""

    variant: str
    """What is played, as a code: a variant, perhaps with house rules."""
    theme: str
    seed: int


def theme_link(played: TableRules, theme: str, seed: int = 0) -> str:
    """The way from the page being rendered to where *theme* of what is *played* is practised.

    Empty where no page has it.

    The *seed* chooses the first question. Which themes there are is in `THEMES` of the game's exercises: `strict`,
    `closing`, `marriages`. That variant and theme exist is checked when the link is opened.
    """
    return page_link("course", f"#kb={add_checksum('~'.join((_FIRST_WORD, format_table(played), theme, str(seed))))}")


def parse_theme_link(text: str) -> ThemeLink | None:
    """The theme of *text*, a link without its check; None where it is a link to something else.

    Raises:
        BadRecord: its seed is no number, or there is more behind it.
    """
    first, _, rest = text.partition("~")
    if first != _FIRST_WORD:
        return None
    played, parts = split_table(rest)
    theme, seed, *more = (*parts, "", "")[: max(2, len(parts))]
    if more:
        raise BadRecord(missing_part())
    return ThemeLink(played, theme, parse_number(seed or "0", LARGEST_SEED))
