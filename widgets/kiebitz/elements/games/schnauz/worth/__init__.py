"""The quiz on hands of Schnauz that are shown."""
