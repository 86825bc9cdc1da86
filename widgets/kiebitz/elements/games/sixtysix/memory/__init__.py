"""Memory drills: tricks of a deal are shown one after the other, and then asked about."""
