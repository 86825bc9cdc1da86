"""Single messages for whoever translates them in a page: read, checked, saved; and the panel that shows them."""
