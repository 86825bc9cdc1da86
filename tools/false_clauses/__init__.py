"""Clauses of rulebooks made false, one at a time, which the checks of rulebooks and of translations must notice."""
