"""How sure a mean is that was found in some of all possible deals."""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple

ERRORS: Final = 2
"""Standard errors to either side of a mean that its range covers: by chance alone, one value in twenty is outside."""


class Estimate(NamedTuple):
    """A mean, and the range in which it may be once all deals are evaluated."""

    low: float
    mean: float
    high: float

    def away(self, errors: float) -> bool:
        """Whether 0 is farther from the mean than so many standard errors."""
        return abs(self.mean) * ERRORS > errors * (self.high - self.mean)

    def within(self, most: float) -> bool:
        """Whether all of it is nearer to 0 than *most*."""
        return max(abs(self.low), abs(self.high)) < most

    def of_a_share(self) -> "Estimate":
        """The same for a share, which is between 0 and 1."""
        return Estimate(max(0.0, self.low), self.mean, min(1.0, self.high))

    def as_json(self) -> dict[str, float]:
        """The mean of a share and the range in which it may be, to three places."""
        return {"share": round(self.mean, 3), "low": round(self.low, 3), "high": round(self.high, 3)}


def estimate_of(values: Sequence[float], weights: Sequence[int], share: float) -> Estimate:
    """The mean of *values*, weighted by *weights*, and its range.

    *share* is the part of all possible deals that was evaluated; with 1, which is all of them, there is no error.
    """
    total, count = sum(weights), len(values)
    mean = round(fsum(map(_product, values, weights)) / total, 9)
    if share == 1:
        return Estimate(mean, mean, mean)
    # One deal that differs by a game point is added: of few deals that happen to be alike nothing is certain.
    squares = fsum([(weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True)])
    error = sqrt((squares + (total / count) ** 2) * (1 - share)) / total
    return Estimate(mean - ERRORS * error, mean, mean + ERRORS * error)


def _product(value: float, weight: int) -> float:
    return value * weight
