"""The score pad: the slate of a game between people with real cards."""
