"""The rules in which two variants differ, as the sentences of their rulebooks."""
