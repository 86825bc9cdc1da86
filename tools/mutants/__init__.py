"""Mutation by the pages alone: rules and engine are broken in one place at a time, and the blocks must notice.

No unit test runs here. What no block notices is something that the pages do not explain.
"""
