"""Sentences of pages made false, one at a time, which the checks must notice without a seal."""
