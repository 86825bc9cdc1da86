"""Presets with one rule set to another value: whether a block notices, and whether one on the rule's own page does."""
