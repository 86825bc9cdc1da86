"""The search for the cases that `cardrules.contrast` keeps: one for each rule in which two presets differ."""
