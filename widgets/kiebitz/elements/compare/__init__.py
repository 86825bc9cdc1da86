"""Variants side by side: one position under several sets of rules."""
