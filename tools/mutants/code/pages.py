"""The page that tells what a module of the engine knows: a survivor points to where a block is missing."""

from typing import Final

PAGES: Final = {
    "__init__.py": "docs/reference/positions.md",
    "actions.py": "docs/reference/positions.md",
    "claims/__init__.py": "docs/reference/positions.md",
    "claims/actions.py": "docs/rules/open-and-strict.md",
    "claims/dealing.py": "docs/rules/cards-and-deal.md",
    "claims/lines.py": "docs/rules/trick-and-trump.md",
    "claims/lying.py": "docs/rules/cards-and-deal.md",
    "claims/matches.py": "docs/rules/match.md",
    "claims/seeing.py": "docs/rules/at-the-table.md",
    "claims/settling.py": "docs/rules/at-the-table.md",
    "claims/solving.py": "docs/rules/best-play.md",
    "claims/table.py": "docs/reference/positions.md",
    "claims/writing.py": "docs/reference/positions.md",
    "dealing.py": "docs/rules/cards-and-deal.md",
    "deals.py": "docs/reference/records.md",
    "following.py": "docs/rules/open-and-strict.md",
    "house_rules.py": "docs/reference/positions.md",
    "legal.py": "docs/rules/open-and-strict.md",
    "line_text.py": "docs/reference/positions.md",
    "match.py": "docs/rules/match.md",
    "pack.py": "docs/rules/cards-and-deal.md",
    "placing.py": "docs/reference/positions.md",
    "playing.py": "docs/rules/trick-and-trump.md",
    "position.py": "docs/reference/positions.md",
    "position_text.py": "docs/reference/positions.md",
    "records.py": "docs/reference/records.md",
    "rules.py": "docs/reference/positions.md",
    "scene.py": "docs/reference/positions.md",
    "scoring.py": "docs/rules/award.md",
    "seeing.py": "docs/rules/at-the-table.md",
    "settling.py": "docs/rules/at-the-table.md",
    "setup.py": "docs/reference/positions.md",
    "setup_checks.py": "docs/reference/positions.md",
    "solve": "docs/rules/best-play.md",
    "staging.py": "docs/reference/positions.md",
    "talon.py": "docs/rules/exchange.md",
    "tricks.py": "docs/rules/trick-and-trump.md",
    "views.py": "docs/rules/closing.md",
}
"""File or folder below the engine's room to the page."""

FUNCTIONS: Final = {
    ("house_rules.py", "_followed_match"): "docs/rules/match.md",
    ("legal.py", "_against_marriage"): "docs/rules/marriages.md",
    ("legal.py", "_against_lead_after_marriage"): "docs/rules/marriages.md",
    ("legal.py", "_against_claim"): "docs/rules/claiming.md",
    ("playing.py", "_announce"): "docs/rules/marriages.md",
    ("playing.py", "_exchange"): "docs/rules/exchange.md",
    ("playing.py", "_drawn"): "docs/rules/open-and-strict.md",
    ("playing.py", "_may_end"): "docs/rules/claiming.md",
    ("scoring.py", "claimed"): "docs/rules/claiming.md",
    ("scoring.py", "closer_failed"): "docs/rules/closing.md",
    ("scoring.py", "_counted"): "docs/rules/closing.md",
    ("scoring.py", "played_out"): "docs/rules/last-trick-and-draws.md",
    ("scoring.py", "_draw"): "docs/rules/last-trick-and-draws.md",
    ("setup_checks.py", "_check_held_back"): "docs/rules/marriages.md",
    ("talon.py", "against_close"): "docs/rules/closing.md",
    ("talon.py", "against_draw"): "docs/rules/closing.md",
}
"""Functions whose page is another one than that of their module."""


SCHNAUZ: Final = {
    "__init__.py": "docs/reference/schnauz-positions.md",
    "actions.py": "docs/reference/records.md",
    "claims/__init__.py": "docs/reference/schnauz-positions.md",
    "claims/causes.py": "docs/learn/schnauz.md",
    "claims/games.py": "docs/reference/schnauz-positions.md",
    "claims/hands.py": "docs/learn/schnauz.md",
    "claims/lines.py": "docs/learn/schnauz.md",
    "claims/lying.py": "docs/learn/schnauz.md",
    "claims/naming.py": "docs/reference/schnauz-positions.md",
    "claims/table.py": "docs/reference/schnauz-positions.md",
    "claims/turns.py": "docs/learn/schnauz.md",
    "coins.py": "docs/learn/schnauz.md",
    "dealing.py": "docs/learn/schnauz.md",
    "deals.py": "docs/reference/records.md",
    "fates.py": "docs/learn/schnauz.md",
    "house_rules.py": "docs/reference/schnauz-positions.md",
    "legal.py": "docs/learn/schnauz.md",
    "pack.py": "docs/learn/schnauz.md",
    "placing.py": "docs/reference/schnauz-positions.md",
    "playing.py": "docs/learn/schnauz.md",
    "position.py": "docs/reference/schnauz-positions.md",
    "position_text.py": "docs/reference/records.md",
    "records.py": "docs/reference/records.md",
    "result.py": "docs/reference/records.md",
    "rules.py": "docs/reference/schnauz-positions.md",
    "scoring.py": "docs/learn/schnauz.md",
    "setup.py": "docs/reference/schnauz-positions.md",
    "setup_checks.py": "docs/reference/schnauz-positions.md",
    "staging.py": "docs/reference/schnauz-positions.md",
    "survival.py": "docs/learn/schnauz.md",
    "views.py": "docs/reference/records.md",
    "worth.py": "docs/learn/schnauz.md",
}
"""The same for the room of Schnauz."""

SCHNAUZ_FUNCTIONS: Final = {
    ("legal.py", "_in_favour"): "docs/reference/records.md",
}
"""The same for the room of Schnauz."""

PRESETS: Final = {"presets/schnauz.py": "docs/learn/schnauz.md"}
"""Presets whose page is none of the variants."""

_GAMES: Final = {
    "sixtysix": (PAGES, FUNCTIONS, "docs/reference/positions.md"),
    "schnauz": (SCHNAUZ, SCHNAUZ_FUNCTIONS, "docs/reference/schnauz-positions.md"),
}
"""Game to the pages of its modules and of its functions, and to the page of everything else."""


def page_of(file: str, function: str, game: str = "sixtysix") -> str:
    """The page that should tell what *function* of *file* does in *game*; a preset's own one for its data."""
    folder, _, name = file.rpartition("/")
    if folder == "presets" and name != "__init__.py":
        return PRESETS.get(file, f"docs/variants/{name.removesuffix('.py').replace('_', '-')}.md")
    modules, functions, otherwise = _GAMES[game]
    pages = functions.get((file, function)), modules.get(file), modules.get(folder)
    return next(filter(None, pages), otherwise)
