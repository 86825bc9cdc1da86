"""The lessons of Schnauz: what each teaches under the rules of a preset, and its items, chosen once."""
