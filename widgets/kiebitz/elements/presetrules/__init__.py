"""All rules of a preset, in words."""
