"""The rulebook of one table as a whole page of HTML, with its style inside: it asks for no other file."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from jinja2 import Environment

from cardrules.games import game_of
from kiebitz.elements.games import find_preset
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import SOURCE_LOCALE, texts
from kiebitz.elements.variant_names import variant_name
from kiebitz.package_words import use_package_words

_PAGE: Final = """\
<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{{ title }}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 Georgia, "Noto Serif", serif; margin: 2rem auto; max-width: 38rem; padding: 0 1rem; }
h1, h2 { line-height: 1.2; }
h2 { break-after: avoid; font-size: 1.15rem; margin: 1.5rem 0 0.3rem; }
ul { margin: 0; padding-left: 1.2rem; }
li { break-inside: avoid; margin: 0.2rem 0; }
@media print { body { font-size: 11pt; margin: 0; max-width: none; } }
</style>
</head>
<body>
<h1>{{ title }}</h1>
{% for heading, clauses in subjects %}
<h2>{{ heading }}</h2>
<ul>
{% for clause in clauses %}
<li>{{ clause }}</li>
{% endfor %}
</ul>
{% endfor %}
</body>
</html>
"""


def rulebook_page(variant: str, house: Mapping[str, str], *, language: str = SOURCE_LOCALE, name: str = "") -> str:
    """The page with the rules of *variant* and of the *house*, each written as on pages, in *language*.

    *name* is its title; without one that is the name of the variant.

    Raises:
        RulesError: there is no such variant, or the rules cannot be played.
        NoSuchLanguageError: there are no words in *language*.
    """
    use_package_words(language)
    reader, game = texts(language), game_of(variant)
    changes = {rule: game.rule_value(rule, value) for rule, value in house.items()}
    rules = game.cases().override(find_preset(variant).rules, changes)
    clauses = clause_texts(variant, rules, reader)
    subjects = [(heading, [one.text for one in found]) for heading, found in groupby(clauses, lambda one: one.heading)]
    made = Environment(autoescape=True, trim_blocks=True).from_string(_PAGE)
    return made.render(language=language, title=name or variant_name(variant, reader), subjects=subjects)
