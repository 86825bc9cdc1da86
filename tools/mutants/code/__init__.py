"""The engine broken in one place at a time: which places there are, and whether a block notices."""
