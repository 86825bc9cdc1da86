"""Questions on the 66 family in the course: words and tables."""
