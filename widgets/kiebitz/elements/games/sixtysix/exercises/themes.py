"""What can be practised: themes, each with its rules, and rules that a variant leaves without effect."""

from typing import Final

from cardrules.sixtysix import Rules, parameters
from kiebitz.elements.texts import N_

THEMES: Final[dict[str, tuple[str, ...]]] = {
    "strict": ("open", "strict"),
    "tricks": ("trick", "lead", "talon", "deck"),
    "marriages": ("marriage",),
    "exchange": ("exchange",),
    "closing": ("close",),
    "claiming": ("claim", "game"),
    "award": ("score", "end"),
    "match": ("match",),
    "dealing": ("deal", "trump"),
    "looking": ("view", "settings"),
}
"""Theme to the groups of its rules."""

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "strict": ("legal", "may", "mark"),
    "tricks": ("trick", "taker", "takes", "next", "count"),
    "marriages": ("legal", "may", "mark", "points", "shown"),
    "exchange": ("legal", "may", "mark"),
    "closing": ("legal", "may", "mark", "award", "over", "gains"),
    "claiming": ("claim", "legal", "may", "mark", "award", "over", "gains"),
    "award": ("award", "over", "gains", "match:carry"),
    "match": ("match",),
    "dealing": ("deal", "draws", "match:dealer"),
    "looking": ("look", "settle"),
}
"""Theme to the questions that are about it, as they begin; others may meet its rules and be about something else.

What is on the slate hangs on closing too, but whoever practises closing is not asked for the score.
"""

NAMES: Final = {
    "strict": N_("Following suit"),
    "tricks": N_("Tricks and drawing"),
    "marriages": N_("Marriages"),
    "exchange": N_("Exchanging the trump card"),
    "closing": N_("Closing"),
    "claiming": N_("Having 66"),
    "award": N_("Game points"),
    "match": N_("The match"),
    "dealing": N_("Dealing"),
    "looking": N_("What you may look at, and what applies if settings differ"),
}
"""Theme to its name."""


def rules_of(theme: str) -> list[str]:
    """The rules of *theme*."""
    return [name for name, _ in parameters() if name.partition(".")[0] in THEMES[theme]]


def unaskable_reason(rule: str, rules: Rules) -> str:
    """Why *rules* leave *rule* nothing that could be asked; empty where they do not."""
    if rule == "deck.patterns":
        return "a matter of looks: every card is shown in the reader's pack"
    if rule == "strict.revoke" and rules.strict.revoke == "taken-back":
        return "nothing comes of a card that is taken back"
    if rule == "marriage.marking" and rules.marriage.marking == "none":
        return "nobody needs a marker"
    if rule in ("claim.false_points", "claim.missed", "claim.verified") and rules.claim.mode == "auto":
        return "nobody claims where a deal ends by itself"
    if rule.startswith("exchange.") and rules.exchange.min_talon == "never":
        return "nobody exchanges the trump card"
    if rule.startswith("close.") and rules.close.min_talon == "never":
        return "nobody closes the talon"
    if rule == "end.draw_carry" and rules.end.draw == "impossible":
        return "there are no draws to leave anything"
    return ""
