"""What the site adds to Material's templates: plain Jinja overrides, and the sentences they show."""
