"""The course: lessons with fixed items, and endless practice with new ones."""
