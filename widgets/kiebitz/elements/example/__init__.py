"""Example blocks as readers see them, whatever the game: a board, a small card in a fold, near-misses below either."""
