"""What a table's rules begin with where the link has rules that this version of the site does not know."""

from collections.abc import Sequence
from gettext import NullTranslations

from cardrules.messages import listed
from kiebitz.elements.refusal import sentence_text
from kiebitz.elements.table_codes import TableRules, unknown_rules


def unknown_notice(table: TableRules, unknown: Sequence[str], reader: NullTranslations) -> str:
    """Each of the *unknown* rules of *table*, in a sentence; empty where there are none."""
    if not unknown:
        return ""
    count = len(unknown)
    return reader.ngettext(
        "This link has {count} rule that this version of the site does not know: {rules}. The others are shown.",
        "This link has {count} rules that this version of the site does not know: {rules}. The others are shown.",
        count,
    ).format(count=count, rules=sentence_text(listed(unknown_rules(table.variant, unknown)), reader))
