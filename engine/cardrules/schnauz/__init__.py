"""Schnauz, the neighbour at the table: swapping cards for the best sum of a suit, two to seven players.

The names below are what pages and widgets use of it; the modules stay among themselves.
"""

from cardrules.schnauz.actions import Action, Swap, parse_action
from cardrules.schnauz.coins import Lives, players_in
from cardrules.schnauz.dealing import Layout, deal, shuffled, start
from cardrules.schnauz.from_setup import position_of, shown_of, view_of
from cardrules.schnauz.house_rules import override
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.loss_reasons import Cause, Fate, fates
from cardrules.schnauz.match import Match, after_round, begin, misdealt
from cardrules.schnauz.match_setup import dealt
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import View, see, view
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_position, format_view
from cardrules.schnauz.presets import PRESETS, find_preset
from cardrules.schnauz.result import EndReason, Result
from cardrules.schnauz.rules import Rules, parameters, value_of
from cardrules.schnauz.setup import Setup, name_of, parse_setup
from cardrules.schnauz.worth import Worth, best_of, deciding_suit, highest, losers_of, suit_sums, worth_of

__all__ = [
    "PRESETS",
    "Action",
    "Cause",
    "EndReason",
    "Fate",
    "Layout",
    "Lives",
    "Match",
    "Position",
    "Result",
    "Rules",
    "Setup",
    "Swap",
    "View",
    "Worth",
    "after_round",
    "begin",
    "best_of",
    "deal",
    "dealt",
    "deciding_suit",
    "explain",
    "fates",
    "find_preset",
    "format_position",
    "format_view",
    "highest",
    "legal_actions",
    "losers_of",
    "misdealt",
    "name_of",
    "override",
    "parameters",
    "parse_action",
    "parse_setup",
    "play",
    "players_in",
    "position_of",
    "see",
    "shown_of",
    "shuffled",
    "start",
    "suit_sums",
    "value_of",
    "view",
    "view_of",
    "worth_of",
]
