"""A rulebook as a page by itself: it asks for no other file, so that it can be kept, sent and printed."""

from gettext import NullTranslations

from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.environment import template
from kiebitz.elements.rulebook.figures import with_figures
from kiebitz.elements.rulebook.render import rulebook_context
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.texts import Text, texts


def rulebook_file(table: TableRules, locale: str, *, name: str = "", link: str = "", code: Text = "") -> str:
    """The rulebook of *table* as a whole page of HTML, in the language of *locale*.

    *name* is its title; without one that is the game. It ends with the *link* to the same rules and with *code*, the
    picture of it, if there are any.

    Raises:
        RulesError: there is no such preset, or its rules do not go together.
    """
    reader = texts(locale)
    whole = rulebook_context(table, reader)
    return template("rulebook/kept", locale).render(
        language=locale,
        name=name or table_name(table, reader),
        subjects=with_figures(whole["subjects"], reader),
        particular=whole["particular"],
        as_page=as_page(reader),
        link=link,
        code=code,
    )


def as_page(reader: NullTranslations) -> str:
    """What is written before the link on paper and in files, in the language of *reader*."""
    return reader.gettext("These rules as a page:")
