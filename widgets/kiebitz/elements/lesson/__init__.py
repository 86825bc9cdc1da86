"""A guided lesson on a page: panels, one after the other, all of them in the page, so that it needs no engine."""
