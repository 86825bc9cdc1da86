"""The lessons of the 66 family: what each teaches under the rules of a preset, and its items, chosen once."""
