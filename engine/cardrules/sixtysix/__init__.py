"""The 66 family: Schnapsen, Sechsundsechzig and Šnaps, trick-taking games for two.

The names below are what pages and widgets use of it; the modules stay among themselves.
"""

from cardrules.sixtysix.actions import Action, Play, format_action, parse_action
from cardrules.sixtysix.claims import parse_line
from cardrules.sixtysix.dealing import deal, shuffled
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.pack import card_points, pack
from cardrules.sixtysix.placing import position_of, view_of
from cardrules.sixtysix.playing import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import format_position, format_view
from cardrules.sixtysix.presets import PRESETS, Preset, find_preset
from cardrules.sixtysix.rules import Rules, override, parameters, value_of
from cardrules.sixtysix.setup import Setup, parse_setup
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.views import View, view

__all__ = [
    "PRESETS",
    "Action",
    "Play",
    "Position",
    "Preset",
    "Rules",
    "Setup",
    "View",
    "answer_wins",
    "card_points",
    "deal",
    "explain",
    "find_preset",
    "format_action",
    "format_position",
    "format_view",
    "legal_actions",
    "override",
    "pack",
    "parameters",
    "parse_action",
    "parse_line",
    "parse_setup",
    "play",
    "position_of",
    "shuffled",
    "value_of",
    "view",
    "view_of",
]
