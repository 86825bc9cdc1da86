"""The letters of the site, cut out of the whole typeface: only those that its languages need."""
