"""Guided lessons: blocks `lesson`, read, played by the engine, checked, and made into the panels that a reader sees."""
