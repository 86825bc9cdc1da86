"""The stages of a site for learners: where to go next, and what is finished."""
