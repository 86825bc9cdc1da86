"""What the source texts state, each with the places that prove or contain it."""
