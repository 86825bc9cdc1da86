"""Conditions that no answer holds, each with the reason."""

from typing import Final

UNHELD: Final[dict[str, str]] = {
    "glossary/template.html.jinja: Getattr(Name('term', 'load'), 'rules', 'load') (1)": (
        "the words of a site's own file, which no question has; tests/browser/test_rulebook.py has a word with rules"
    ),
    "games/sixtysix/comparison.py: card (1)": (
        "the turned-up card of a closed talon is in sight by a house rule alone, and variants are compared; "
        "tests/elements/test_compare.py has both"
    ),
    "games/sixtysix/deal/review.py: 'chance' in facts (2)": (
        "what closing cost in a match; chance has met no close that was surely wrong there"
    ),
    "games/sixtysix/deal/review.py: not decisions (1)": (
        "only a deal that ends before you act has none; chance has not met one"
    ),
    "games/schnauz/round/grounds.py: table.knockers (1)": (
        "advice after somebody has knocked; chance has met none; tests/elements/test_round.py has both sentences"
    ),
    "games/schnauz/round/grounds.py: all((goodness(hand, table.rules) <= now for hand in (*swaps, table.table))) (1)": (
        "advice to pass; chance has met none; tests/elements/test_round.py has both sentences"
    ),
    "games/sixtysix/lessons/rule_sentences.py: rule == 'close.min_talon' and isinstance((least := "
    "rules.close.min_talon), int) (1)": (
        "an answer above the results of the search, which no widget gives; tests/search/test_answers.py has it"
    ),
    (
        "course/board.html.jinja: And(Getattr(Name('shown', 'load'), 'hand', 'load'), "
        "Not(Getattr(Name('shown', 'load'), 'marked', 'load'))) (1)"
    ): "the lessons to read without a script, which no question asks for",
    "parts.html.jinja: Filter(Getattr(Name('answer', 'load'), 'link', 'load'), 'default', [], [], None, None) (1)": (
        "questions below a board that cannot be touched; none of those asked had a link to give"
    ),
    "review.html.jinja: Compare(Name('place', 'load'), [Operand('eq', Const('front'))]) (1)": (
        "a moment of the look back; chance has met none; tests/elements/test_deal_match.py has some"
    ),
    "review.html.jinja: Getattr(Name('one', 'load'), 'line', 'load') (1)": (
        "the line that proves such a moment, likewise"
    ),
    "review.html.jinja: Getattr(Name('one', 'load'), 'practice', 'load') (1)": ("the theme of such a moment, likewise"),
}
"""Choices that no answer can hold, each with the reason."""
