"""What only developers run: it breaks, proves and searches the project, and no distribution contains it.

Started from the project's folder: `python -m tools.mutants`, `python -m tools.injection` and so on.
"""
