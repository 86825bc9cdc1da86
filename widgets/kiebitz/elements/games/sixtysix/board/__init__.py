"""The board: a position that can be touched and played on from."""
