"""Catalogues damaged in one place at a time, as slips and programs damage them, which the checks must notice unsealed."""
