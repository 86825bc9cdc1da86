"""All rules of the variants of a comparison."""
