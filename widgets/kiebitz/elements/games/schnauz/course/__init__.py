"""Questions on Schnauz in the course: words and tables."""
