"""What each game brings to its pages: words, blocks, exercises, questions of the course, what a comparison compares."""
