"""A memory drill to read."""
