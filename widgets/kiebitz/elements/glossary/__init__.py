"""What players call things, region by region."""
