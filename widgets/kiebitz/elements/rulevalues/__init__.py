"""The values of a rule, each with the variants that play it."""
