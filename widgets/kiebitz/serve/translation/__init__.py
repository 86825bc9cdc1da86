"""The translating mode of the server: texts edited in the page, and what has changed reviewed. On this machine only."""
