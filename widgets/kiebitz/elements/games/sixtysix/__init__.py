"""Games of the 66 family on pages: words for rules and reasons, the table, the board."""
