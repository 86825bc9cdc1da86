"""The frame around a widget on its page: notes, what is kept, and the link to its state."""
