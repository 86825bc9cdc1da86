"""The search that chooses the items of the course's lessons: simple positions, and nothing before it was taught."""
