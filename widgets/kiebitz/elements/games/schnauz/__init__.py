"""Schnauz on pages: words for rules, reasons, players and hands, the table, the board."""
