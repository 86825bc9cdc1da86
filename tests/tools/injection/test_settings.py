"""Contradictions beside the pages: what could stand in settings, data and words of the engine."""

from tools.injection.settings import excused_spots, letter_spots, menu_spots, refusal_spots, search_spots

MENU = "nav:\n  - Home: index.md\n  - Variants:\n      - Soft: variants/soft.md\n      - Original 66: variants/66.md\n"
PROSE = "not_normative:\n  - page: a.md\n    reason: x\n\n# Pages.\nnot_linted: []\n"
SEARCH = "a.md:\n  words: [close, shut]\nb.md:\n  terms: [draw]\n  words: [score,\n    count]\n"
LETTERS = 'MAP = dict(zip("абвгде", "abcdef"))\n'
REFUSING = 'def f():\n    word = "no card"\n    raise BadCard(f"{word} is no card: write the suit, not 3")\n'


def test_titles_of_the_menu() -> None:
    """Each as the title of another page; headings of the menu are left alone."""
    assert [(spot.old, spot.news) for spot in menu_spots("mkdocs.yml", MENU)] == [
        ("Home", ("Soft", "Original 66")),
        ("Soft", ("Home", "Original 66")),
        ("Original 66", ("Home", "Soft")),
    ]


def test_pages_that_are_excused() -> None:
    """From seals and lint, or from the lint alone; no line is added."""
    [seals, lint] = excused_spots("prose.yaml", PROSE, ["rules/closing.md"])
    changed = PROSE[: seals.start] + seals.news[0] + PROSE[seals.start + len(seals.old) :]

    assert "    reason: x\n  - {page: rules/closing.md, reason: It states no rules.}\n# Pages.\n" in changed
    assert lint.news == ("[{page: rules/closing.md, reason: It states no rules.}]",)


def test_words_to_search_for() -> None:
    """A word of another page."""
    assert [(spot.old, spot.news) for spot in search_spots("s.yaml", SEARCH)] == [
        ("close", ("score",)),
        ("score", ("close",)),
    ]


def test_letters() -> None:
    """Two neighbours, in each other's place."""
    assert [(spot.old, spot.news[0]) for spot in letter_spots("s.py", LETTERS)][:2] == [("ab", "ba"), ("bc", "cb")]


def test_refusals() -> None:
    """What is raised, and no other text."""
    assert [(spot.old, spot.lines) for spot in refusal_spots("e.py", REFUSING)][-1] == ("3", (3, 3))
    assert all(spot.lines == (3, 3) for spot in refusal_spots("e.py", REFUSING))
