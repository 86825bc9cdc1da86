"""A table of the rules in which variants differ."""
