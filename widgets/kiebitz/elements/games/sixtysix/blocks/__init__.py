"""A position with what is claimed of it, to be read."""
