"""What is practised of Schnauz: rounds, questions on them, and how new rounds are made."""
