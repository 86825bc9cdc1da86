"""Named sets of rules, each as its source text has it."""

from collections.abc import Mapping
from typing import Final

from cardrules.errors import BadVariant, quoted
from cardrules.sixtysix.house_rules import make_rules
from cardrules.sixtysix.presets.blog_66 import BLOG_66
from cardrules.sixtysix.presets.blog_scharf import BLOG_SCHARF
from cardrules.sixtysix.presets.blog_schnapsen import BLOG_SCHNAPSEN
from cardrules.sixtysix.presets.obican_snaps import OBICAN_SNAPS
from cardrules.sixtysix.presets.original_66 import ORIGINAL_66
from cardrules.sixtysix.presets.preset import Preset
from cardrules.sixtysix.presets.schnopsn_weich import SCHNOPSN_WEICH
from cardrules.sixtysix.presets.spielewiki_hart import SPIELEWIKI_HART
from cardrules.sixtysix.presets.spielewiki_weich import SPIELEWIKI_WEICH
from cardrules.sixtysix.presets.told import Told
from cardrules.sixtysix.rules import Value
from cardrules.sources import Basis

__all__ = ["PRESETS", "Preset", "find_preset"]

_TOLD: Final[Mapping[str, Told]] = {
    "schnopsn-weich": SCHNOPSN_WEICH,
    "spielewiki-weich": SPIELEWIKI_WEICH,
    "spielewiki-hart": SPIELEWIKI_HART,
    "blog-schnapsen": BLOG_SCHNAPSEN,
    "blog-scharf": BLOG_SCHARF,
    "blog-66": BLOG_66,
    "original-66": ORIGINAL_66,
    "obican-snaps": OBICAN_SNAPS,
}


def _value(variant: str, rule: str) -> Value:
    """The value of *rule* in *variant*, or in the relative it is taken from."""
    told = _TOLD[variant][rule]
    return _value(told.origin, rule) if isinstance(told, Basis) else told[0]


def _preset(variant: str, told: Told) -> Preset:
    rules = make_rules({rule: _value(variant, rule) for rule in told})
    return Preset(variant, rules, {rule: said if isinstance(said, Basis) else said[1] for rule, said in told.items()})


PRESETS: Final = {variant: _preset(variant, told) for variant, told in _TOLD.items()}
"""Every preset of the family by its id."""


def find_preset(variant: str) -> Preset:
    """The preset called *variant*.

    Raises:
        BadVariant: there is none of that name.
    """
    try:
        return PRESETS[variant]
    except (KeyError, TypeError):
        raise BadVariant(f"{quoted(variant)} is no variant of the 66 family; there are {', '.join(PRESETS)}") from None
