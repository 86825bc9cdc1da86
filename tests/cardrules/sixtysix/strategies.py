"""Rules that somebody could play by: every preset, with any house rules on top."""

from hypothesis import strategies as st

from cardrules import BadRule
from cardrules.sixtysix import PRESETS, Rules, override
from cardrules.sixtysix.rules import PARAMETERS

CHOICES = {
    name: [*taken.values, *(taken.within[:: max(1, len(taken.within) // 7)] if taken.within else ())]
    for name, taken in PARAMETERS.takes.items()
    if len(taken.values) > 1
}
"""Rule to values worth trying."""


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A preset with up to five rules changed one after the other; what cannot be played is left out."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))].rules
    for name in draw(st.lists(st.sampled_from(sorted(CHOICES)), max_size=5, unique=True)):
        try:
            rules = override(rules, {name: draw(st.sampled_from(CHOICES[name]))})
        except BadRule:
            continue
    return rules
