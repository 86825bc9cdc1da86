"""Where translations can be contradicted."""

from tools.injection.catalogues import catalogue_points

CATALOGUE = """\
# Catalogue
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; zwei\\n"

#: docs/page.md:3
msgid "You must play two cards."
msgstr "Du musst zwei Karten spielen."

#, fuzzy
msgid "You may."
msgstr "Du darfst."

msgid "The {= rank K } and 40."
msgstr ""
"Der {= rank K zwei } und 40 "
"und der König."

#~ msgid "Old."
#~ msgstr "Du musst."
"""


def test_translations() -> None:
    """Those that are shown, without the header, what is fuzzy or obsolete, and markers."""
    injection_points = list(catalogue_points("locales/de/x.po", CATALOGUE, "de"))

    assert sorted((point.kind, point.old) for point in injection_points) == [
        ("card in de", "König"),
        ("duty in de", "musst"),
        ("number in de", "40"),
        ("number in de", "zwei"),
    ]
    assert all(CATALOGUE[point.start :].startswith(point.old) for point in injection_points)


def test_lines() -> None:
    """A report may name any line of the translation."""
    injection_points = {point.old: point.lines for point in catalogue_points("locales/de/x.po", CATALOGUE, "de")}

    assert (injection_points["musst"], injection_points["40"]) == ((8, 8), (15, 17))
