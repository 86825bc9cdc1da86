"""What holds pages to their sources beyond their blocks: seals, the lint of prose, and how far statements are proven.

It judges texts and reports faults. It builds nothing, and nothing a reader sees comes from here.
"""
