"""Contradictions, put into the project's texts one at a time, and the count of those that the checks notice.

Here is known what the texts look like and what a reader would take from them, and nothing of how they are checked:
what is under test is asked by its name only.
"""
