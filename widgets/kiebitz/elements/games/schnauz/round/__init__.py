"""A game of Schnauz against the computer."""
