"""A command with deal records and its answers, as they stand in a terminal."""
