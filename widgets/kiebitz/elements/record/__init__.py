"""A command with deal records and its answers, as a terminal shows them."""
