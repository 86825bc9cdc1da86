"""Numbers to be expected, in words: game points, and how many of a hundred, with the range where they lie."""

from gettext import NullTranslations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardrules.estimate import Estimate


def points_text(value: float, texts: NullTranslations) -> str:
    """Game points to be expected, as `+1.2`; with a minus those of your opponent."""
    number = _tenths(value, texts)
    return number if number == "0" else f"{'+' if value > 0 else '−'}{number}"


def points_range(low: float, high: float, texts: NullTranslations) -> str:
    """Game points between *low* and *high*, none below 0, without signs."""
    return _between(_tenths(low, texts), _tenths(high, texts), texts)


def of_hundred(share: "Estimate", texts: NullTranslations) -> str:
    """The range of *share*, which is from 0 to 1, as numbers of a hundred."""
    return hundred(100 * share.low, 100 * share.high, texts)


def hundred(low: float, high: float, texts: NullTranslations) -> str:
    """Whole numbers between *low* and *high*."""
    return _between(f"{low:.0f}", f"{high:.0f}", texts)


def _between(low: str, high: str, texts: NullTranslations) -> str:
    return low if low == high else texts.gettext("{low} to {high}").format(low=low, high=high)


def _tenths(value: float, texts: NullTranslations) -> str:
    rounded = f"{abs(value):.1f}"
    # Translators: the sign between whole numbers and tenths.
    return rounded.removesuffix(".0").replace(".", texts.pgettext("decimal sign", "."))
