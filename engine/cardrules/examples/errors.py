"""The error that stops the reading of an example block."""

from cardrules.examples.location import Location


class ExampleError(Exception):
    """A block that cannot be read."""

    def __init__(self, place: Location, what: str, todo: str) -> None:
        """Keep the *place* in the file, *what* is wrong and what to do."""
        super().__init__(what)
        self.place, self.what, self.todo = place, what, todo
