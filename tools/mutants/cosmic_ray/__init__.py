"""A second opinion: cosmic-ray breaks a copy of the engine, and `cardrules check` plays the blocks of the pages."""
