"""A position of Schnauz with what is claimed of it, to be read."""
