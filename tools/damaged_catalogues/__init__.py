"""Catalogues damaged in one place at a time, which the checks of translations must notice without a seal."""
