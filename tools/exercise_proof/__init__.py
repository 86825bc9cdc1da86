"""Proof that the practice meets every rule of every preset, and every pair of rules that can meet."""
