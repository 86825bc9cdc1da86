"""The table as players see it: one picture of a position for every widget, block and page."""
