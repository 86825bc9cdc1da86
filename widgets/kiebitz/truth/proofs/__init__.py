"""What proves each sentence with a rule on a page: a claim of a block, a clause, a case, a value."""
