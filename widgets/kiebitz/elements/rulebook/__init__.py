"""Rulebooks: the rules of one table as a text of clauses, each held to the engine by a position."""
