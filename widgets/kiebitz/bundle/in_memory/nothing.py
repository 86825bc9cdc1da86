"""Stands for a module that no answer uses: everything it is asked for is left out."""

from left_out import all_of

__getattr__ = all_of(__name__)
