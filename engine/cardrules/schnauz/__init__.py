"""Schnauz, the neighbour at the table: swapping cards for the best sum of a suit, two to seven players.

The names below are what pages and widgets use of it; the modules stay among themselves.
"""

from cardrules.schnauz.actions import Action, Swap, format_action, parse_action
from cardrules.schnauz.coins import Lives, players_in
from cardrules.schnauz.dealing import Layout, deal, shuffled, start
from cardrules.schnauz.from_setup import observation_from_setup, position_from_setup, showdown_from_setup
from cardrules.schnauz.goals import GOALS, goal_reached
from cardrules.schnauz.house_rules import override
from cardrules.schnauz.legal import explain, legal_actions
from cardrules.schnauz.loss_reasons import Cause, Outcome, outcomes_of
from cardrules.schnauz.match import Match, after_round, begin, can_play, misdealt
from cardrules.schnauz.match_setup import deal_pack
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import Observation, observe, turn_of
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_observation, format_position
from cardrules.schnauz.presets import PRESETS, find_preset
from cardrules.schnauz.result import RoundEndReason, RoundResult
from cardrules.schnauz.rules import Rules, parameters, value_of
from cardrules.schnauz.setup import Setup, name_of, parse_setup
from cardrules.schnauz.worth import Worth, best_of, deciding_suit, highest, losers_of, suit_sums, worth_of

__all__ = [
    "GOALS",
    "PRESETS",
    "Action",
    "Cause",
    "Layout",
    "Lives",
    "Match",
    "Observation",
    "Outcome",
    "Position",
    "RoundEndReason",
    "RoundResult",
    "Rules",
    "Setup",
    "Swap",
    "Worth",
    "after_round",
    "begin",
    "best_of",
    "can_play",
    "deal",
    "deal_pack",
    "deciding_suit",
    "explain",
    "find_preset",
    "format_action",
    "format_observation",
    "format_position",
    "goal_reached",
    "highest",
    "legal_actions",
    "losers_of",
    "misdealt",
    "name_of",
    "observation_from_setup",
    "observe",
    "outcomes_of",
    "override",
    "parameters",
    "parse_action",
    "parse_setup",
    "play",
    "players_in",
    "position_from_setup",
    "showdown_from_setup",
    "shuffled",
    "start",
    "suit_sums",
    "turn_of",
    "value_of",
    "worth_of",
]
