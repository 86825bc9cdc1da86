"""Named sets of rules, each according to its source text."""

from collections.abc import Mapping
from typing import Final

from cardrules.presets import Preset, PresetValues, make_presets, preset_named
from cardrules.sixtysix.house_rules import make_rules
from cardrules.sixtysix.presets.blog_66 import BLOG_66
from cardrules.sixtysix.presets.blog_scharf import BLOG_SCHARF
from cardrules.sixtysix.presets.blog_schnapsen import BLOG_SCHNAPSEN
from cardrules.sixtysix.presets.obican_snaps import OBICAN_SNAPS
from cardrules.sixtysix.presets.original_66 import ORIGINAL_66
from cardrules.sixtysix.presets.schnopsn_weich import SCHNOPSN_WEICH
from cardrules.sixtysix.presets.spielewiki_hart import SPIELEWIKI_HART
from cardrules.sixtysix.presets.spielewiki_weich import SPIELEWIKI_WEICH
from cardrules.sixtysix.rules import Rules

__all__ = ["PRESETS", "find_preset"]

_VALUES: Final[Mapping[str, PresetValues]] = {
    "schnopsn-weich": SCHNOPSN_WEICH,
    "spielewiki-weich": SPIELEWIKI_WEICH,
    "spielewiki-hart": SPIELEWIKI_HART,
    "blog-schnapsen": BLOG_SCHNAPSEN,
    "blog-scharf": BLOG_SCHARF,
    "blog-66": BLOG_66,
    "original-66": ORIGINAL_66,
    "obican-snaps": OBICAN_SNAPS,
}


PRESETS: Final[dict[str, Preset[Rules]]] = make_presets(_VALUES, make_rules)
"""Every preset of the family by its id."""


def find_preset(variant: str) -> Preset[Rules]:
    """The preset called *variant*.

    Raises:
        BadVariant: there is none of that name.
    """
    return preset_named(variant, PRESETS, "the 66 family")
