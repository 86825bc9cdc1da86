"""The 66 family: Schnapsen, Sechsundsechzig and Šnaps, trick-taking games for two.

The names below are those that pages and widgets use; its modules are imported only within the family.
"""

from cardrules.sixtysix.actions import Action, Announce, Play, Revoke, format_action, parse_action
from cardrules.sixtysix.deal_report import (
    DealReport,
    claim_decides,
    deal_questions,
    may_be_closed,
    reported_award,
    revoke_decides,
    with_facts,
)
from cardrules.sixtysix.dealing import deal, shuffled
from cardrules.sixtysix.from_scene import seat_of, wanted_rules
from cardrules.sixtysix.from_setup import position_from_setup, turn_from_setup
from cardrules.sixtysix.goals import GOALS, goal_reached
from cardrules.sixtysix.house_rules import override
from cardrules.sixtysix.legal import explain, legal_actions
from cardrules.sixtysix.line_text import parse_line
from cardrules.sixtysix.match import Match, after_deal, after_draw, after_win, begin, first_dealer
from cardrules.sixtysix.next_position import play
from cardrules.sixtysix.observation import Observation, observe, unseen_cards, with_open_hands
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.position_text import format_observation, format_position, format_turn
from cardrules.sixtysix.presets import PRESETS, find_preset
from cardrules.sixtysix.rules import Rules, parameters, value_of
from cardrules.sixtysix.scene import Scene, parse_scene
from cardrules.sixtysix.scoring import carry_of, draw_reasons, false_claim_cost
from cardrules.sixtysix.settlement import Settlement, settle
from cardrules.sixtysix.setup import Setup, parse_setup
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.turn import Turn, turn_of

__all__ = [
    "GOALS",
    "PRESETS",
    "Action",
    "Announce",
    "DealReport",
    "Match",
    "Observation",
    "Play",
    "Position",
    "Revoke",
    "Rules",
    "Scene",
    "Settlement",
    "Setup",
    "Turn",
    "after_deal",
    "after_draw",
    "after_win",
    "answer_wins",
    "begin",
    "carry_of",
    "claim_decides",
    "deal",
    "deal_questions",
    "draw_reasons",
    "explain",
    "false_claim_cost",
    "find_preset",
    "first_dealer",
    "format_action",
    "format_observation",
    "format_position",
    "format_turn",
    "goal_reached",
    "legal_actions",
    "may_be_closed",
    "observe",
    "override",
    "parameters",
    "parse_action",
    "parse_line",
    "parse_scene",
    "parse_setup",
    "play",
    "position_from_setup",
    "reported_award",
    "revoke_decides",
    "seat_of",
    "settle",
    "shuffled",
    "turn_from_setup",
    "turn_of",
    "unseen_cards",
    "value_of",
    "wanted_rules",
    "with_facts",
    "with_open_hands",
]
