"""Questions on tables with house rules of their own, to be answered from the text of their rulebooks alone.

    python -m tests.readers.tables blog-schnapsen~cm1cf3 hr

prints the rulebook of a table, the questions and, behind them, what the engine holds for right.
"""

import json
import re
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import yaml
from tests.elements.random_tables import random_table

from cardrules.games import game_of
from cardrules.parameters import as_json
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause import meets
from kiebitz.elements.rulebook.render import rulebook
from kiebitz.elements.table_codes import TableRules, format_table, parse_table
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import use_catalogue
from kiebitz.translate import CODE_DOMAINS, compile_catalogue

ROOT: Final = Path(__file__).parents[2]

TABLES: Final = (
    *(random_table("sixtysix", Random(seed)) for seed in (1, 3, 5, 6, 12, 21, 22, 23, 24)),
    random_table("schnauz", Random(5)),
)
"""Ten tables, always the same."""

MORE: Final = (
    *(random_table("sixtysix", Random(seed)) for seed in (101, 103, 107, 109, 113, 127, 131, 137)),
    *(random_table("schnauz", Random(seed)) for seed in (101, 103)),
)
"""Ten others, read after the words of the rulebooks had changed, each in two languages."""

COUNT: Final = 30
"""Questions on each."""


class TableQuestion(NamedTuple):
    """What is asked of one table."""

    rule: str
    ask: str
    right: str


def questions(table: TableRules, language: str) -> Iterator[TableQuestion]:
    """The questions on *table* in *language*, one on each rule that decides something there and has an answer.

    A question that makes no sense under the other rules of the table is not put.
    """
    values = game_of(table.variant).values_of(rules_of_table(table))
    silent = {rule for one in ui_of(table.variant).rulebook().silences if one.applies_to(values) for rule in one.rules}
    known = set(silent)
    for one in yaml.safe_load((Path(__file__).parent / "questions.yaml").read_text(encoding="utf-8")):
        rule = one["rule"]
        if rule in values and rule not in known and meets(values, one.get("when", {})):
            right = one["answers"].get(json.dumps(as_json(values[rule])))
            if right is not None:
                known.add(rule)
                yield TableQuestion(rule, one["ask"][language], right)


def text_of(table: TableRules, language: str) -> str:
    """The rulebook of *table* as somebody reads it: without pictures, and without what is particular in it."""
    html = rulebook(table, language).partition('<section class="kb-particular">')[0]
    html = re.sub(r'<div class="kb-figures">.*?</section>|<svg.*?</svg>', "", html, flags=re.DOTALL)
    html = re.sub(r"<h3[^>]*>", "\n\n## ", html).replace("</h3>", "\n")
    return re.sub(r"[ \t]*\n\s*(?=[^#\s])", " ", unescape(re.sub(r"<[^>]*>", "", html)))


def main(code: str, language: str) -> None:
    """Print what a reader gets, then the answers."""
    if language != "en":
        use_catalogue(language, compile_catalogue(ROOT / "locales", language, CODE_DOMAINS))
    table = parse_table(code)
    listed = list(enumerate(questions(table, language), 1))
    lines = [
        *(f"{number}. {one.ask}" for number, one in listed),
        "",
        *(f"{number}. {one.right}" for number, one in listed),
    ]
    changed = ", ".join(f"{rule} {value}" for rule, value in table.house)
    sys.stdout.write("\n".join((f"{format_table(table)}: {changed}", text_of(table, language), *lines, "")))


if __name__ == "__main__":
    main(*sys.argv[1:])
