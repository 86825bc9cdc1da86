"""Where translations can be contradicted."""

from tools.injection.catalogues import catalogue_spots

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
    spots = list(catalogue_spots("locales/de/x.po", CATALOGUE, "de"))

    assert sorted((spot.kind, spot.old) for spot in spots) == [
        ("card in de", "König"),
        ("duty in de", "musst"),
        ("number in de", "40"),
        ("number in de", "zwei"),
    ]
    assert all(CATALOGUE[spot.start :].startswith(spot.old) for spot in spots)


def test_lines() -> None:
    """A report may name any line of the translation."""
    spots = {spot.old: spot.lines for spot in catalogue_spots("locales/de/x.po", CATALOGUE, "de")}

    assert (spots["musst"], spots["40"]) == ((8, 8), (15, 17))
