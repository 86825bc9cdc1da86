"""The cards of one suit in the order in which they beat each other."""
