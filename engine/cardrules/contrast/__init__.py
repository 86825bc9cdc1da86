"""Positions that show how games differ, found by a search of the engine: for every two presets, rule by rule."""
