"""The page that tells what a module of the engine knows: a survivor points to where a block is missing."""

from typing import Final

PAGES: Final = {
    "__init__.py": "docs/reference/positions.md",
    "actions.py": "docs/reference/positions.md",
    "claims/__init__.py": "docs/reference/positions.md",
    "claims/actions.py": "docs/rules/open-and-strict.md",
    "claims/dealing.py": "docs/rules/cards-and-deal.md",
    "claims/lines.py": "docs/rules/trick-and-trump.md",
    "claims/layout.py": "docs/rules/cards-and-deal.md",
    "claims/matches.py": "docs/rules/match.md",
    "claims/visibility.py": "docs/rules/at-the-table.md",
    "claims/settlements.py": "docs/rules/at-the-table.md",
    "claims/best_play.py": "docs/rules/best-play.md",
    "claims/context.py": "docs/reference/positions.md",
    "claims/text_forms.py": "docs/reference/positions.md",
    "dealing.py": "docs/rules/cards-and-deal.md",
    "deals.py": "docs/reference/records.md",
    "duties.py": "docs/rules/open-and-strict.md",
    "house_rules.py": "docs/reference/positions.md",
    "legal.py": "docs/rules/open-and-strict.md",
    "line_text.py": "docs/reference/positions.md",
    "match.py": "docs/rules/match.md",
    "pack.py": "docs/rules/cards-and-deal.md",
    "from_setup.py": "docs/reference/positions.md",
    "next_position.py": "docs/rules/trick-and-trump.md",
    "position.py": "docs/reference/positions.md",
    "position_text.py": "docs/reference/positions.md",
    "records.py": "docs/reference/records.md",
    "rules.py": "docs/reference/positions.md",
    "scene.py": "docs/reference/positions.md",
    "scoring.py": "docs/rules/award.md",
    "observation.py": "docs/rules/at-the-table.md",
    "settlement.py": "docs/rules/at-the-table.md",
    "setup.py": "docs/reference/positions.md",
    "setup_checks.py": "docs/reference/positions.md",
    "solver": "docs/rules/best-play.md",
    "from_scene.py": "docs/reference/positions.md",
    "talon.py": "docs/rules/exchange.md",
    "tricks.py": "docs/rules/trick-and-trump.md",
    "turn.py": "docs/rules/closing.md",
}
"""File or folder below the engine's room to the page."""

FUNCTIONS: Final = {
    ("house_rules.py", "_followed_match"): "docs/rules/match.md",
    ("legal.py", "_against_marriage"): "docs/rules/marriages.md",
    ("legal.py", "_against_lead_after_marriage"): "docs/rules/marriages.md",
    ("legal.py", "_against_claim"): "docs/rules/claiming.md",
    ("next_position.py", "_announce"): "docs/rules/marriages.md",
    ("next_position.py", "_exchange"): "docs/rules/exchange.md",
    ("next_position.py", "_drawn"): "docs/rules/open-and-strict.md",
    ("next_position.py", "_may_end"): "docs/rules/claiming.md",
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
    "claims/loss_reasons.py": "docs/learn/schnauz.md",
    "claims/matches.py": "docs/reference/schnauz-positions.md",
    "claims/hands.py": "docs/learn/schnauz.md",
    "claims/lines.py": "docs/learn/schnauz.md",
    "claims/layout.py": "docs/learn/schnauz.md",
    "claims/names.py": "docs/reference/schnauz-positions.md",
    "claims/context.py": "docs/reference/schnauz-positions.md",
    "claims/actions.py": "docs/learn/schnauz.md",
    "coins.py": "docs/learn/schnauz.md",
    "dealing.py": "docs/learn/schnauz.md",
    "deals.py": "docs/reference/records.md",
    "loss_reasons.py": "docs/learn/schnauz.md",
    "house_rules.py": "docs/reference/schnauz-positions.md",
    "legal.py": "docs/learn/schnauz.md",
    "pack.py": "docs/learn/schnauz.md",
    "from_setup.py": "docs/reference/schnauz-positions.md",
    "next_position.py": "docs/learn/schnauz.md",
    "position.py": "docs/reference/schnauz-positions.md",
    "position_text.py": "docs/reference/records.md",
    "records.py": "docs/reference/records.md",
    "result.py": "docs/reference/records.md",
    "rules.py": "docs/reference/schnauz-positions.md",
    "scoring.py": "docs/learn/schnauz.md",
    "setup.py": "docs/reference/schnauz-positions.md",
    "setup_checks.py": "docs/reference/schnauz-positions.md",
    "match_setup.py": "docs/reference/schnauz-positions.md",
    "match.py": "docs/learn/schnauz.md",
    "observation.py": "docs/reference/records.md",
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
