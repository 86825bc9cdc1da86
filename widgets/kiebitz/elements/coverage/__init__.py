"""How far the site is translated, by language, part and page."""
