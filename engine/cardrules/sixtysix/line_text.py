"""A line of play as text: actions one after the other."""

from cardrules.cards import parse_cards
from cardrules.claims import ClaimTextError
from cardrules.errors import RulesError
from cardrules.sixtysix.actions import Action, Play, parse_action


def parse_line(text: str) -> list[Action]:
    """Actions separated by commas; several cards without a comma are played one after the other."""
    actions: list[Action] = []
    for part in text.split(","):
        try:
            cards = [Play(card) for card in parse_cards(part)]
        except RulesError:
            actions.append(parse_action(part.strip()))
        else:
            actions.extend(cards)
    if not actions:
        raise ClaimTextError("write at least one card or action")
    return actions
