"""Ways from one variant to what is different in each other one of its game."""
