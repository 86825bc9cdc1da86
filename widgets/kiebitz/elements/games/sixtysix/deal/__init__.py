"""A deal or a match of the 66 family against the computer."""
