"""The pages of a part of the site, each with what it is about."""
