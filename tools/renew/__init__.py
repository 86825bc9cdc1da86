"""Makes again what is generated in the repository, in the right order, and lists what somebody still has to read."""
