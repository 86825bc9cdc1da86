"""The rulebook of one table as a whole page of HTML, with its style inside: it asks for no other file."""

from collections.abc import Mapping

from cardrules.games import game_of
from kiebitz.elements.games import find_preset
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.rulebook.kept_file import rulebook_file
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import SOURCE_LOCALE
from kiebitz.package_words import use_package_words


def rulebook_page(variant: str, house: Mapping[str, str], *, language: str = SOURCE_LOCALE, name: str = "") -> str:
    """The page with the rules of *variant* and of the *house*, each written as on pages, in *language*.

    *name* is its title; without one that is what is played.

    Raises:
        RulesError: there is no such variant, or the rules cannot be played.
        NoSuchLanguageError: there are no words in *language*.
    """
    use_package_words(language)
    game = game_of(variant)
    changes = {rule: game.rule_value(rule, value) for rule, value in house.items()}
    values = game.values_of(game.cases().override(find_preset(variant).rules, changes))
    return rulebook_file(TableRules(variant, fewest_house_rules(variant, values)), language, name=name)
