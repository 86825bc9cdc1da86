"""Contradictions beside the pages: what could be in settings, data and words of the engine."""

from tools.injection.settings import allowlist_points, letter_points, menu_points, refusal_points, search_points

MENU = "nav:\n  - Home: index.md\n  - Variants:\n      - Soft: variants/soft.md\n      - Original 66: variants/66.md\n"
PROSE = "not_normative:\n  - page: a.md\n    reason: x\n\n# Pages.\nnot_linted: []\n"
SEARCH = "a.md:\n  words: [close, shut]\nb.md:\n  terms: [draw]\n  words: [score,\n    count]\n"
LETTERS = 'MAP = dict(zip("абвгде", "abcdef"))\n'
REFUSING = 'def f():\n    word = "no card"\n    raise BadCard(f"{word} is not a card: write the suit, not 3")\n'


def test_titles_of_the_menu() -> None:
    """Each as the title of another page; headings of the menu are left alone."""
    assert [(point.old, point.replacements) for point in menu_points("mkdocs.yml", MENU)] == [
        ("Home", ("Soft", "Original 66")),
        ("Soft", ("Home", "Original 66")),
        ("Original 66", ("Home", "Soft")),
    ]


def test_pages_that_are_excused() -> None:
    """From seals and lint, or from the lint alone; no line is added."""
    [seals, lint] = allowlist_points("prose.yaml", PROSE, ["rules/closing.md"])
    changed = PROSE[: seals.start] + seals.replacements[0] + PROSE[seals.start + len(seals.old) :]

    assert "    reason: x\n  - {page: rules/closing.md, reason: It states no rules.}\n# Pages.\n" in changed
    assert lint.replacements == ("[{page: rules/closing.md, reason: It states no rules.}]",)


def test_words_to_search_for() -> None:
    """A word of another page."""
    assert [(point.old, point.replacements) for point in search_points("s.yaml", SEARCH)] == [
        ("close", ("score",)),
        ("score", ("close",)),
    ]


def test_letters() -> None:
    """Two neighbours, in each other's place."""
    assert [(point.old, point.replacements[0]) for point in letter_points("s.py", LETTERS)][:2] == [
        ("ab", "ba"),
        ("bc", "cb"),
    ]


def test_refusals() -> None:
    """What is raised, and no other text."""
    assert [(point.old, point.lines) for point in refusal_points("e.py", REFUSING)][-1] == ("3", (3, 3))
    assert all(point.lines == (3, 3) for point in refusal_points("e.py", REFUSING))
