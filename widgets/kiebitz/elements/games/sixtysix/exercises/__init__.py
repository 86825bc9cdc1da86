"""Exercises on the 66 family: deals, questions on them, and how new deals are made."""
