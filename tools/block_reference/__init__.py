"""The tables of all lines of a block, in the pages on positions, made of the schema of blocks."""

from tools.block_reference.tables import PAGES, completed, keys_by_game, line_forms

__all__ = ["PAGES", "completed", "keys_by_game", "line_forms"]
