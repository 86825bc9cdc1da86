"""Named sets of rules, each as its source text has it."""

from typing import Final

from cardrules.errors import BadVariant, quoted
from cardrules.sixtysix.presets.blog_66 import BLOG_66
from cardrules.sixtysix.presets.blog_scharf import BLOG_SCHARF
from cardrules.sixtysix.presets.blog_schnapsen import BLOG_SCHNAPSEN
from cardrules.sixtysix.presets.obican_snaps import OBICAN_SNAPS
from cardrules.sixtysix.presets.original_66 import ORIGINAL_66
from cardrules.sixtysix.presets.preset import Preset
from cardrules.sixtysix.presets.schnopsn_weich import SCHNOPSN_WEICH
from cardrules.sixtysix.presets.spielewiki_hart import SPIELEWIKI_HART
from cardrules.sixtysix.presets.spielewiki_weich import SPIELEWIKI_WEICH

__all__ = ["PRESETS", "Preset", "find_preset"]

PRESETS: Final = {
    preset.id: preset
    for preset in (
        SCHNOPSN_WEICH,
        SPIELEWIKI_WEICH,
        SPIELEWIKI_HART,
        BLOG_SCHNAPSEN,
        BLOG_SCHARF,
        BLOG_66,
        ORIGINAL_66,
        OBICAN_SNAPS,
    )
}
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
