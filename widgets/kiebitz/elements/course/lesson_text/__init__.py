"""The lessons of the course to read."""
