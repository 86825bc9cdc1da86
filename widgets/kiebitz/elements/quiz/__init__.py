"""The legal-move quiz."""
